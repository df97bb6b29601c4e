"""Windows of a series, split by time."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("windows", 250, "Windows, split by the target",
            "Three rows, each with a window of four inputs and the next "
            "value as target. A dashed line parts training from test. The "
            "last training window ends with its target before the line; "
            "the first test window has its inputs before the line and "
            "its target behind it.")
rows = ((56, 0, "blue"), (106, 1, "blue"),
        (156, 2, "rust"))
for y, shift, colour in rows:
    for k in range(4):
        d.box(24 + (k + shift) * 34, y, 30, 26, "in", "grey")
    d.box(24 + (4 + shift) * 34, y, 30, 26, "out", colour, bold=True)
d.line([(226, 44), (226, 206)], "plain", dashed=True)
d.text(24, 210, "training part", colour="blue")
d.text(240, 210, "test part", colour="rust")
d.text(24, 236, "inputs may reach back over the line")
d.save(__file__)
