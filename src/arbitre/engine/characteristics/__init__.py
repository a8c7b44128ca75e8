"""What objects are (CR 109, 613): copiable values, static abilities, lasting effects, the layers."""
