"""The two tables of question 4, whose rows are to be counted."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("four-joins", 250, "How many rows?",
            "Left table: keys a, a, b, c. Right table: keys a, a, d."
            " Between them a question mark.")
d.text(46, 56, "left", colour="blue")
d.text(246, 56, "right", colour="rust")
d.cells(40, 66, [["a"], ["a"], ["b"], ["c"]], w=60, h=36,
        colours={(i, 0): "blue" for i in range(4)})
d.cells(240, 66, [["a"], ["a"], ["d"]], w=60, h=36,
        colours={(i, 0): "rust" for i in range(3)})
d.text(170, 112, "inner?", anchor="middle")
d.text(170, 136, "left?", anchor="middle")
d.text(170, 160, "outer?", anchor="middle")
d.text(170, 184, "concat?", anchor="middle")
d.text(14, 236, "one key column each, index 0, 1, ...")
d.save(__file__)
