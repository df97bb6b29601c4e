"""The way from raw units through the chain and back; two distances."""
import math
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("back", 262, "One line for three steps",
            "Raw x is turned into z by subtracting the mean and dividing "
            "by the standard deviation. The chain of linear nodes turns "
            "z into t. t is multiplied by the standard deviation of y "
            "and the mean of y is added. Below, a single box "
            "y = w x + b leads from x to y.")
d.text(28, 62, "x", bold=True)
d.box(56, 46, 224, 38, "z = (x - mean x) / sd x", "grey")
d.box(56, 104, 224, 38, "chain: t = ws z + bs", "blue")
d.box(56, 162, 224, 38, "y = mean y + sd y · t", "grey")
d.text(304, 190, "y", bold=True)
d.arrow((38, 66), (56, 66))
d.arrow((168, 84), (168, 104))
d.arrow((168, 142), (168, 162))
d.arrow((280, 181), (300, 186))
d.box(92, 216, 152, 36, "y = w x + b", "rust", bold=True)
d.arrow((32, 72), (92, 234), colour="rust", via=[(32, 234)])
d.arrow((244, 234), (308, 198), colour="rust", via=[(308, 234)])
d.save(__file__)

# One node, noise sd 0.5, seed 0: raw distance of the slope.
r = random.Random(0)
xs = list(range(11))
ys = [3 * x - 2 + r.gauss(0, 0.5) for x in xs]
best = sum((x - 5) * y for x, y in zip(xs, ys)) / 110
start = 0.5 * best
d = Drawing("distance", 300, "Distance of the slope",
            "Distance of the slope against steps from 0 to 150, log "
            "scale. To the least-squares line it falls as a straight "
            "line from 1.5 to below a millionth. To the true slope 3 it "
            "falls at first, dips where the slope passes 3, and stays "
            "at 0.016.")


def place(step, gap):
    return (60 + step * 1.6,
            round(62 - 26 * math.log10(max(gap, 1e-7)) + 8, 1))


for power in (0, -2, -4, -6):
    y = place(0, 10 ** power)[1]
    d.line([(60, y), (316, y)], "grey", dashed=True, width=1)
    d.text(52, y + 5, {0: "1", -2: "0.01", -4: "1e-4",
                       -6: "1e-6"}[power], anchor="end")
slopes = [best + (start - best) * 0.9 ** k for k in range(151)]
d.line([place(k, abs(w - best)) for k, w in enumerate(slopes)], "blue",
       width=3)
d.line([place(k, abs(w - 3)) for k, w in enumerate(slopes)], "rust",
       dashed=True, width=3)
d.text(196, 102, "to the truth", colour="rust", bold=True)
d.text(64, 200, "to the least-\nsquares line", colour="blue", bold=True)
for step in (0, 75, 150):
    d.text(60 + step * 1.6, 262, str(step), anchor="middle")
d.text(180, 286, "steps of rate 0.1", anchor="middle")
d.save(__file__)
