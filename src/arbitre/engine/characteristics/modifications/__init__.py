"""What each kind of continuous effect does to objects, by layer (CR 613.1): a module registers the record of each."""
