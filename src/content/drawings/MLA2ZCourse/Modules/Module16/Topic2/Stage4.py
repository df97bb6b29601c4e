"""Four attempts of five seconds with three pauses: 27 seconds."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("waits", 178, "27 seconds without an answer",
            "A bar of 27 seconds: attempts of five seconds each, with "
            "pauses of one, two and four seconds between them.")
x = 20.0
for k, pause in enumerate((1, 2, 4, 0)):
    d.box(x, 56, 55, 40, "5 s", "blue")
    x += 55
    if pause:
        d.line(((x, 76), (x + 11 * pause, 76)), "rust", dashed=True)
        x += 11 * pause
d.text(20, 120, "pauses of 1, 2 and 4 s", colour="rust")
d.line(((20, 138), (317, 138)), "grey")
d.text(20, 160, "0")
d.text(317, 160, "27 s", anchor="end")
d.save(__file__)
