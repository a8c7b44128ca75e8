"""Who plays with whom, and who reaches whom (CR 102, 801, 805)."""
