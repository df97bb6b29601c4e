"""Draws a batch that is sent twice because its answer was lost."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing  # noqa: E402

d = Drawing(
    "twice", 380, "Sent twice, stored once",
    "Two columns, device and server, time runs down. The device sends "
    "numbers 10 to 15. The server stores 6 rows. Its answer, 200, is lost "
    "on the way. The device waits and sends 10 to 15 again. The server "
    "finds 6 rows known and stores none. Its answer, 200, arrives, and "
    "the device forgets 10 to 15.")
LEFT, RIGHT = 96, 226
d.box(14, 46, 82, 34, "device", "blue", bold=True)
d.box(RIGHT, 46, 100, 34, "server", "green", bold=True)
for k, (said, told, there) in enumerate((
        ("10 to 15", "6 stored", False), ("10 to 15", "6 known", True))):
    y = 100 + 130 * k
    d.box(14, y, 82, 34, "sends", "blue")
    d.arrow((LEFT, y + 17), (RIGHT, y + 17), said)
    d.box(RIGHT, y, 100, 34, told, "green")
    if there:
        d.arrow((RIGHT, y + 77), (LEFT, y + 77), "200")
        d.box(14, y + 60, 82, 34, "forgets", "blue")
    else:
        d.arrow((RIGHT, y + 77), (170, y + 77), "", "rust", dashed=True)
        d.text(160, y + 82, "200 lost", colour="rust", anchor="end")
    d.box(RIGHT, y + 60, 100, 34, "answers", "green")
d.text(14, 352, "The key (device, number) decides.")
d.save(__file__)
