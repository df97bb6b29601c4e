"""Where a window of three lies, and how old an EMA's weights are."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("windows", 262, "Three averages, one day",
            "Three rows of seven days, today is the fifth. The trailing "
            "window takes days three to five. The centred window takes "
            "days four to six, of which the sixth is still to come. The "
            "exponential average takes all days up to today with "
            "weights 0.5, 0.25, 0.125, 0.06 and 0.06, the first day "
            "having the rest.")
for row, (name, took) in enumerate((("trailing 3", {2, 3, 4}),
                                    ("centred 3", {3, 4, 5}),
                                    ("EMA, a = 0.5", {0, 1, 2, 3, 4}))):
    y = 72 + row * 62
    d.text(14, y - 6, name)
    for k in range(7):
        colour = "grey" if k not in took else (
            "rust" if k > 4 else "blue")
        words = (("", ".06", ".06", ".13", ".25", ".50", "")[k + 1]
                 if row == 2 and k < 5 else "")
        d.box(14 + 44 * k, y, 44, 30, words, colour,
              dashed=k > 4)
d.text(168, 248, "today")
d.text(258, 248, "future", colour="rust")
d.save(__file__)
