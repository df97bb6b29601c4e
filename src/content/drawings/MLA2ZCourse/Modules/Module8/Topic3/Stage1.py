"""The chain rule: three machines in a row, slopes multiply."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("chain", 270, "Slopes in a row multiply",
            "Three machines in a column. x = 1 enters 3x + 1 and "
            "leaves as 4, slope 3. 4 enters the square and leaves as "
            "16, slope 8. 16 enters the logarithm and leaves as 2.77, "
            "slope 1/16. The product 3 times 8 times 1/16 is 1.5.")
d.text(30, 62, "x = 1", bold=True)
d.arrow((50, 68), (50, 88))
for i, (machine, inner, out, colour) in enumerate([
        ("3x + 1", "slope 3", "4", "blue"),
        ("square", "slope 2·4 = 8", "16", "rust"),
        ("ln", "slope 1/16", "2.77", "green")]):
    y = 88 + 52 * i
    d.box(14, y, 96, 30, machine, colour, bold=True)
    d.text(190, y + 20, inner, colour=colour)
    d.arrow((50, y + 30), (50, y + 52))
    d.text(60, y + 47, out, bold=True)
d.text(60, 262, "3 · 8 · 1/16 = 1.5", bold=True, colour="purple")
d.save(__file__)
