"""A window on an image, and what a unit of the third layer sees."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("window", 240, "Nine products, one number",
            "A 5 by 5 image, dark with a bright corner top right, a 3 "
            "by 3 filter with columns minus 1, 0, 1, and the 3 by 3 "
            "result. The window in the middle of the image is marked; "
            "its nine products add up to 8, the middle of the result.")
image = [[1, 1, 1, 5, 5]] * 3 + [[1] * 5] * 2
marks = {(i, j): "blue" for i in (1, 2, 3) for j in (1, 2, 3)}
d.text(14, 62, "image")
d.cells(14, 72, image, 26, 26, marks)
d.text(156, 62, "filter")
d.cells(156, 98, [[-1, 0, 1]] * 3, 28, 26)
d.text(252, 62, "result")
d.cells(252, 98, [[0, 12, 12], [0, 8, 8], [0, 4, 4]], 28, 26,
        {(1, 1): "rust"})
d.text(14, 228, "blue: (5 + 5 + 1) - (1 + 1 + 1) = 8")
d.save(__file__)

d = Drawing("field", 262, "What one unit sees",
            "Four rows of nine cells. One marked cell at the top reads "
            "three cells below it, these read five, and these read "
            "seven cells of the input. The seven input cells carry the "
            "number of paths to the top: 1, 3, 6, 7, 6, 3, 1.")
paths = ["", 1, 3, 6, 7, 6, 3, 1, ""]
rows = [("layer 3", 0), ("layer 2", 1), ("layer 1", 2), ("input", 3)]
for level, (name, reach) in enumerate(rows):
    y = 46 + 54 * level
    d.text(14, y + 19, name)
    for j in range(9):
        seen = abs(j - 4) <= reach
        words = str(paths[j]) if level == 3 else ""
        d.box(84 + 27 * j, y, 27, 28, words,
              ("rust" if level == 0 else "blue") if seen else "grey")
    if level:
        for j in range(9):
            if abs(j - 4) <= reach - 1:
                for step in (-1, 0, 1):
                    d.line([(97.5 + 27 * j, y - 26),
                            (97.5 + 27 * (j + step), y)], "grey",
                           width=1)
d.text(14, 252, "numbers: paths from there to the top")
d.save(__file__)
