"""What the two timeouts of a request limit."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("timeouts", 236, "Two limits, no total",
            "A line of time from left to right. First the connection is "
            "opened, under the connect limit. Then bytes arrive five "
            "times with pauses between; each pause is under a read limit "
            "of its own, and no limit spans all of them.")
d.line([(14, 100), (326, 100)], "grey", width=1)
d.line([(14, 92), (14, 108)], "grey")
d.line([(70, 92), (70, 108)], "grey")
d.text(14, 82, "connect", colour="rust")
marks = (128, 176, 222, 270, 316)
for x in marks:
    d.dot(x, 100, "blue")
d.text(222, 82, "bytes arrive", colour="blue", anchor="middle")
d.line([(14, 126), (70, 126)], "rust", width=6)
for i, (a, b) in enumerate(zip((70, *marks), marks)):
    d.line([(a + 3, 126), (b - 3, 126)], "blue", width=6,
           dashed=i % 2 == 1)
d.text(14, 152, "3 s", colour="rust")
d.text(70, 152, "10 s for each pause", colour="blue")
d.line([(14, 178), (326, 178)], "grey", dashed=True)
d.text(170, 204, "the whole: no limit", colour="grey", anchor="middle")
d.save(__file__)
