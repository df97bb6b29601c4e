"""One request, ten back-ends, and the slowest decides."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("fanout", 236, "The slowest of ten decides",
            "A request calls ten back-ends at once. Nine answer in 20 "
            "milliseconds, drawn as short bars, one in 140, drawn as a long "
            "bar; the request ends when the long bar ends.")
d.box(14, 96, 76, 48, "request", "blue")
for k in range(10):
    y = 46 + 16 * k
    late = k == 6
    d.line([(90, 120), (112, y + 6)], "grey", width=1)
    d.line([(112, y + 6), (292 if late else 138, y + 6)],
           "rust" if late else "green", width=9)
d.line([(292, 40), (292, 208)], "rust", dashed=True)
d.text(152, 72, "nine: 20 ms", colour="green")
d.text(196, 192, "one: 140", colour="rust")
d.text(326, 228, "answer after 140 ms", anchor="end")
d.save(__file__)
