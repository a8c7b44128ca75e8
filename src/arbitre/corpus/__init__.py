"""What is known of whole files of cards: which abilities were seen to do what they say, and by which evidence."""
