"""The frame parser as a state machine that scans again."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "parser", 372, "One byte in, one step on",
    "Four states from top to bottom: sync waits for 0xA5, length takes "
    "a byte up to 32, payload takes that many bytes, CRC takes two. A "
    "good CRC hands the payload over. A bad CRC drops one byte, and the "
    "rest is scanned again from sync.")
steps = [("sync", "other byte: drop it"), ("length", "over 32: drop one"),
         ("payload", "n bytes"), ("CRC", "2 bytes")]
for i, (name, what) in enumerate(steps):
    y = 46 + 62 * i
    d.box(14, y, 92, 36, name, "blue", bold=True)
    d.text(122, y + (12 if i == 3 else 25), what, colour="grey")
    if i < 3:
        d.arrow((60, y + 37), (60, y + 61))
        d.text(68, y + 55, ["0xA5", "n up to 32", "n are in"][i])
d.box(14, 310, 130, 46, "payload\nhanded over", "green")
d.arrow((60, 269), (60, 309), colour="green")
d.text(70, 294, "right", colour="green")
d.box(176, 310, 150, 46, "drop 1 byte,\nscan the rest", "rust")
d.arrow((106, 256), (230, 309), colour="rust", via=[(230, 256)])
d.text(238, 288, "wrong", colour="rust")
d.arrow((314, 310), (107, 52), colour="rust", dashed=True,
        via=[(314, 52)])
d.save(__file__)
