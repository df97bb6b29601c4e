"""Sensor, ring, batch, server, and what each answer does."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "answers", 330, "When a reading leaves the ring",
    "Readings go from the sensor into a ring and in batches to the server. "
    "2xx deletes the batch, 400 halves it, 401 keeps all and waits for a "
    "person, 429, 5xx and no answer keep all and come back later.")
for x, words, colour in ((14, "sensor", "grey"), (126, "ring", "blue"),
                         (238, "server", "grey")):
    d.box(x, 44, 88, 44, words, colour, bold=True)
d.arrow((102, 66), (126, 66))
d.arrow((214, 66), (238, 66))
for i, (answer, words, colour) in enumerate((
        ("2xx", "delete this batch", "green"),
        ("400", "halve; alone: drop", "rust"),
        ("401", "keep, ask a person", "purple"),
        ("429 5xx", "keep, later", "blue"),
        ("none", "keep, later", "blue"))):
    y = 106 + 44 * i
    d.box(14, y, 88, 36, answer, colour, bold=True)
    d.text(118, y + 23, words)
d.save(__file__)
