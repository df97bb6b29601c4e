"""A stage whose last task is alone."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("tasks", 226, "One task outlasts its stage",
            "Bars of four tasks over time. Three of them end after 20 "
            "seconds; the fourth goes on for 40 minutes, while the "
            "other cores stand idle.")
for k in range(4):
    y = 52 + 34 * k
    d.text(14, y + 17, f"task {k + 1}")
    d.box(76, y, 244 if k == 3 else 8, 24, "", "rust" if k == 3
          else "blue")
d.text(98, 69, "20 s, then idle")
d.text(98, 137, "20 s, then idle")
d.text(98, 103, "20 s, then idle")
d.text(14, 206, "not to scale")
d.text(320, 206, "40 min", anchor="end", colour="rust")
d.save(__file__)
