"""Where imshow paints row 0, and what extent writes beside it."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("origin", 256, "Where is row 0 painted?",
            "Three rows of an array hold the values for y = 0, 1 and 2. "
            "With origin upper the row of y = 0 is painted on top, "
            "where the axis says 2. With origin lower it is painted at "
            "the bottom, where the axis says 0.")
for left, name, rows in [(14, "upper", [0, 1, 2]),
                         (186, "lower", [2, 1, 0])]:
    d.text(left, 62, f'origin="{name}"', bold=True)
    for i, y in enumerate(rows):
        top = 80 + 44 * i
        right = y == 2 - i
        d.box(left + 34, top, 106, 44, f"row y = {y}",
              "green" if right else "rust", dashed=not right)
        d.text(left + 10, top + 27, str(2 - i))
    wrong = sum(y != 2 - i for i, y in enumerate(rows))
    d.text(left, 240, f"{wrong} rows misplaced",
           colour="rust" if wrong else "green")
d.save(__file__)
