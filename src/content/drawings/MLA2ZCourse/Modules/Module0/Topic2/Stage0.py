"""What quantisation stores: four weights, one scale, integers."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

WEIGHTS = (-0.62, 0.04, 0.31, 0.70)
SCALE = 0.1


def signed(value, digits):
    return f"{value:.{digits}f}".replace("-", "−")


stored = [round(w / SCALE) for w in WEIGHTS]
back = [s * SCALE for s in stored]
d = Drawing(
    "quantisation", 318, "Four bits and one scale",
    "The weights -0.62, 0.04, 0.31 and 0.70 are divided by the scale 0.1 "
    "and rounded to -6, 0, 3 and 7. Times 0.1 they are read back as "
    "-0.6, 0.0, 0.3 and 0.7; the errors are 0.02, 0.04, 0.01 and 0.00.")
d.text(14, 58, "weights, 32 bits each")
d.cells(14, 68, [[signed(w, 2) for w in WEIGHTS]], w=78, h=34)
d.arrow((60, 104), (60, 134))
d.text(74, 126, "÷ 0.1, round")
d.cells(14, 138, [[signed(s, 0) for s in stored]], w=78, h=34,
        colours={(0, j): "blue" for j in range(4)})
d.text(326, 126, "stored: 4 bits", colour="blue", anchor="end")
d.arrow((60, 174), (60, 204))
d.text(74, 196, "× 0.1, the kept scale")
d.cells(14, 208, [[signed(b, 1) for b in back]], w=78, h=34,
        colours={(0, j): "green" for j in range(4)})
d.text(14, 270, "error of each, at most 0.05")
for j, (w, b) in enumerate(zip(WEIGHTS, back)):
    d.text(14 + 78 * j + 39, 296, f"{abs(b - w):.2f}", colour="rust",
           anchor="middle")
d.save(__file__)
