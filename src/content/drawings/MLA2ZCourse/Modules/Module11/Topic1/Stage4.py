"""A gradient on its way back through ten sigmoid layers."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("factors", 250, "At most a quarter per layer",
            "Ten bars from layer ten back to layer one. The first is a "
            "quarter of the full height, each next one a quarter of "
            "the one before; from the fourth on nothing is to be seen.")
d.line([(20, 200), (320, 200)], "grey")
d.line([(20, 60), (320, 60)], "grey", dashed=True)
d.text(120, 54, "with slopes of 1")
for k in range(10):
    high = max(1, round(140 * 0.25 ** (k + 1)))
    x = 34 + 30 * k
    d.line([(x, 200), (x, 200 - high)], "blue", width=20)
    d.text(x, 220, str(10 - k), anchor="middle")
d.text(60, 160, "0.25")
d.text(230, 186, "0.00000095", colour="rust")
d.text(20, 242, "layer, from the output back")
d.save(__file__)
