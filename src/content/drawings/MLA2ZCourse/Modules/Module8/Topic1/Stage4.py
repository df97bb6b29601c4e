"""Three doors: where switching wins."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("doors", 282, "You chose door 1",
            "Three rows, one for each place of the prize. Prize behind "
            "door 1: the host opens 2 or 3, switching loses. Prize "
            "behind door 2: he must open 3, switching wins. Prize "
            "behind door 3: he must open 2, switching wins.")
d.text(37, 56, "1", anchor="middle", bold=True)
d.text(87, 56, "2", anchor="middle", bold=True)
d.text(137, 56, "3", anchor="middle", bold=True)
rows = [(1, "he opens 2 or 3", "switching loses", "rust"),
        (2, "he must open 3", "switching wins", "green"),
        (3, "he must open 2", "switching wins", "green")]
for i, (prize, host, result, colour) in enumerate(rows):
    y = 66 + 72 * i
    for door in (1, 2, 3):
        has = door == prize
        opened = not has and prize > 1 and door > 1
        d.box(14 + 50 * (door - 1), y, 46, 54,
              "prize"[:5] if has else ("open" if opened else ""),
              "purple" if has else "plain", dashed=opened)
    d.text(172, y + 22, host)
    d.text(172, y + 44, result, colour=colour, bold=True)
d.save(__file__)
