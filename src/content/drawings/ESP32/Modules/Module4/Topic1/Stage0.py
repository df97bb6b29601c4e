"""Draws the timeline of a missed pulse."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing  # noqa: E402

d = Drawing(
    "missed-pulse", 356, "Two pulses, three looks",
    "A line of time from 0 to 28 ms. loop() looks at 0, 12 and 24 ms. "
    "The pulse from 1 to 6 ms lies between two looks and is missed, the "
    "pulse from 22 to 27 ms is seen at 24 ms, 2 ms late. A task that "
    "looks every 2 ms and an interrupt note both pulses.")


def at(ms):
    return round(34 + ms * 10.4, 1)


for start, end, colour in ((1, 6, "rust"), (22, 27, "green")):
    d.box(at(start), 62, round((end - start) * 10.4, 1), 26, "5 ms",
          colour)
d.line([(at(0), 88), (at(28), 88)])
d.text(14, 56, "light barrier: a bottle passes")
d.text(14, 126, "loop() looks, then draws for 12 ms")
for look in (0, 12, 24):
    d.line([(at(look), 136), (at(look), 158)], "blue", width=4)
d.line([(at(0), 158), (at(28), 158)])
for ms in (0, 12, 24):
    d.text(at(ms), 176, f"{ms} ms", anchor="middle")
d.text(at(6.3), 150, "missed", colour="rust", anchor="middle", bold=True)
d.text(at(24.5), 150, "seen", colour="green", bold=True)
d.text(14, 212, "a task looks every 2 ms")
for look in range(0, 29, 2):
    seen = 1 <= look < 6 or 22 <= look < 27
    d.line([(at(look), 222 if seen else 232), (at(look), 244)],
           "green" if seen else "blue", width=4)
d.line([(at(0), 244), (at(28), 244)])
d.text(14, 278, "an interrupt runs at the edge")
for start in (1, 22):
    d.arrow((at(start), 290), (at(start), 318), colour="green")
d.line([(at(0), 318), (at(28), 318)])
d.text(14, 342, "between the edges it costs nothing")
d.save(__file__)
