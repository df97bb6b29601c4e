"""A network of three nodes, with each parameter at its place."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("nodes", 250, "Three nodes and an output",
            "The input x goes along three arrows, weighted w1, w2 and "
            "w3, into three nodes. Node k applies phi to its sum with "
            "the bias bk. Three arrows, weighted v1, v2 and v3, lead "
            "to the output, which adds b_out and gives y.")
d.box(14, 120, 36, 40, "x", "grey", bold=True)
for k, top in [(1, 50), (2, 118), (3, 186)]:
    d.box(116, top, 96, 44, f"φ(sum + b{k})", "blue")
    d.arrow((50, 140), (116, top + 22), colour="blue")
    d.arrow((212, top + 22), (264, 140), colour="rust")
    d.text(96, {1: 90, 2: 132, 3: 206}[k], f"w{k}", colour="blue",
           anchor="end")
    d.text(226, {1: 74, 2: 132, 3: 220}[k], f"v{k}", colour="rust")
d.box(264, 112, 66, 56, "sum\n+ b_out", "rust")
d.text(297, 192, "= y", bold=True, anchor="middle")
d.save(__file__)
