"""What each word of the ability language means (CR 107, 109): one room for each kind of node."""
