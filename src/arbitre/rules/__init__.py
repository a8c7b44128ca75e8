"""The Comprehensive Rules as a body of text: its editions and the numbers of its rules; never their wording."""
