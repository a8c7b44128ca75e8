"""The machine that carries out instructions (CR 608.2): the gate, settled references, planned batches."""
