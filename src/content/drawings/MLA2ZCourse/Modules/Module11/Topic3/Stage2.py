"""The cell of an LSTM, and three rolling origins."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("cell", 290, "A cell that is changed by adding",
            "The old cell c enters on the left, is multiplied by the gate "
            "f, then i times g is added, and it leaves as the new cell. "
            "From the new cell tanh and the gate o make the new state h. "
            "All four scores come from the input x and the old state h.")
d.box(14, 60, 44, 40, "c", "blue", bold=True)
d.box(92, 60, 66, 40, "times f", "rust")
d.box(184, 60, 66, 40, "plus", "blue")
d.box(284, 60, 44, 40, "c new", "blue", size=14)
for a, b in ((58, 90), (158, 182), (250, 282)):
    d.arrow((a, 80), (b, 80))
d.box(174, 134, 86, 36, "i times g", "green")
d.arrow((217, 134), (217, 102))
d.box(264, 134, 70, 54, "o times\ntanh", "purple")
d.arrow((306, 100), (306, 132))
d.box(284, 222, 44, 40, "h new", "purple", size=14)
d.arrow((306, 188), (306, 220))
d.box(14, 222, 84, 40, "x and h", "grey", bold=True)
d.arrow((98, 242), (217, 172), via=((217, 242),))
d.arrow((217, 242), (262, 161), via=((250, 242), (250, 161)))
d.arrow((56, 222), (125, 102), via=((56, 150), (125, 150)))
d.text(64, 144, "f")
d.text(122, 234, "i, g")
d.text(256, 212, "o")
d.save(__file__)

d = Drawing("origins", 220, "The origin rolls on by a day",
            "Three rows of days. In each row the known past is grey and "
            "the next seven days are to be forecast. From row to row the "
            "past grows by one day and the seven days move on by one.")
for row in range(3):
    y = 56 + row * 44
    for k in range(14):
        past = k < 5 + row
        if past or k < 12 + row:
            d.box(14 + k * 22, y, 18, 26, "",
                  "grey" if past else "blue")
d.text(14, 208, "known past", colour="grey")
d.text(150, 208, "seven days to score", colour="blue")
d.save(__file__)
