"""What loc and iloc pick from the same five rows."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("loc-iloc", 268, "Positions and labels",
            "Five rows at positions 0 to 4 with the labels 007, 010, 013,"
            " 021 and 034. iloc[1:4] takes the rows 1, 2 and 3; loc from"
            " 010 to 034 takes the rows 1, 2, 3 and 4.")
d.text(18, 58, "position", colour="blue")
d.text(126, 58, "label", colour="rust")
for i, label in enumerate(["007", "010", "013", "021", "034"]):
    y = 68 + i * 32
    d.box(20, y, 56, 32, str(i), "blue" if 1 <= i <= 3 else "plain")
    d.box(120, y, 56, 32, label, "rust" if i >= 1 else "plain")
d.line([(84, 102), (94, 102), (94, 194), (84, 194)], "blue")
d.line([(184, 102), (194, 102), (194, 226), (184, 226)], "rust")
d.text(204, 130, "loc\n\"010\":\"034\"", colour="rust", bold=True)
d.text(204, 186, "4 rows, the\nend counts", colour="rust")
d.text(20, 252, "iloc[1:4]: 3 rows, 4 is not taken", colour="blue",
       bold=True)
d.save(__file__)
