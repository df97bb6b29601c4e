"""Draws how a reading goes through the file to the server."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing  # noqa: E402

d = Drawing(
    "queue", 300, "Store first, forward then",
    "A reading is appended to a file in flash. Up to 50 records go as a "
    "batch to the server, which keeps one row for each key. A good "
    "answer moves the queue on; no answer leaves all as it was, and the "
    "batch is sent again.")
d.box(14, 48, 110, 44, "reading", "blue")
d.arrow((124, 70), (196, 70), "append")
d.box(196, 48, 130, 44, "file in flash", "plain", bold=True)
d.arrow((240, 92), (240, 190))
d.text(150, 146, "50 records")
d.arrow((290, 190), (290, 92), colour="green")
d.text(326, 184, "yes", colour="green", anchor="end")
d.box(196, 190, 130, 44, "server: one\nrow a key", "rust")
d.box(14, 190, 140, 44, "no answer:\nsame again", "grey", dashed=True)
d.arrow((196, 212), (154, 212), dashed=True)
d.text(14, 268, "Nothing leaves the file")
d.text(14, 288, "before the server said yes.")
d.save(__file__)
