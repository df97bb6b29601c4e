"""A residual block: the way through and the way around."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("block", 340, "A way through and a way around",
            "From x one arrow leads through convolution, batch norm, "
            "ReLU, convolution and batch norm to F of x. Another "
            "arrow leads around them. Both meet at a plus sign, and a "
            "ReLU follows. Backward the way around has the factor 1.")
d.box(90, 44, 60, 30, "x", "grey", bold=True)
d.box(44, 96, 152, 34, "conv, batch norm", "blue")
d.box(44, 146, 152, 34, "ReLU", "rust")
d.box(44, 196, 152, 34, "conv, batch norm", "blue")
d.box(90, 252, 60, 30, "+", "green", bold=True)
d.box(90, 300, 60, 30, "ReLU", "rust")
for top, end in ((74, 96), (130, 146), (180, 196), (230, 252),
                 (282, 300)):
    d.arrow((120, top), (120, end))
d.arrow((150, 59), (150, 267), colour="purple",
        via=((250, 59), (250, 267)))
d.text(258, 138, "back:", colour="purple")
d.text(258, 158, "factor", colour="purple")
d.text(258, 178, "1", colour="purple")
d.text(60, 246, "F(x)", colour="blue")
d.save(__file__)
