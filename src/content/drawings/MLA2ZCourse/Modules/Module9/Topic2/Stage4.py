"""Two penalties: what each takes from three slopes."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "two-penalties", 318, "Half of each, or up to 1 off",
    "Three slopes of least squares, 3, -1.2 and 0.4, as grey dots. Ridge "
    "moves each half the way to 0: 1.5, -0.6 and 0.2. The lasso moves "
    "each by up to 1 towards 0 and stops there: 2, -0.2 and 0.")
SLOPES = [3, -1.2, 0.4]


def place(value):
    return 104 + 56 * value


def panel(y, name, colour, shrink):
    """Three rows: the grey slope, its way, and where it ends."""
    d.text(14, y, name, bold=True, colour=colour)
    d.line([(place(0), y + 14), (place(0), y + 98)], "grey", dashed=True)
    d.text(place(0), y + 116, "0", anchor="middle", colour="grey")
    for i, slope in enumerate(SLOPES):
        row, end = y + 28 + 28 * i, shrink(slope)
        d.dot(place(slope), row, "grey")
        d.line([(place(slope), row), (place(end), row)], colour)
        d.dot(place(end), row, colour, radius=6)
        d.text(326, row + 5, f"{end:g}".replace("-", "−"), bold=True,
               anchor="end")


d.text(326, 60, "grey: least squares", colour="grey", anchor="end")
panel(60, "Ridge: times 0.5", "blue", lambda w: 0.5 * w)
panel(194, "Lasso: up to 1 nearer to 0", "rust",
      lambda w: 0 if abs(w) <= 1 else round(w - (1 if w > 0 else -1), 1))
d.save(__file__)
