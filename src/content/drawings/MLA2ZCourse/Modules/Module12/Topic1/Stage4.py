"""Who reads whom: the masks of an encoder and of a decoder."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("masks", 250, "Which tokens may a token read?",
            "Two tables of four rows and four columns. Encoder: each "
            "row reads all four columns. Decoder: row k reads columns "
            "1 to k.")
d.text(24, 58, "encoder", bold=True)
d.text(194, 58, "decoder", bold=True)
for left, causal in ((24, False), (194, True)):
    rows = [["·" if causal and j > i else "x" for j in range(4)]
            for i in range(4)]
    d.cells(left, 68, rows, 30, 30,
            {(i, j): "grey" if causal and j > i else "blue"
             for i in range(4) for j in range(4)})
d.text(14, 212, "row: the token that reads")
d.text(14, 234, "column: the token that is read")
d.save(__file__)
