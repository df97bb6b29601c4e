"""Synchronous, asynchronous and streaming answers as time lines."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("ways", 344, "Three forms of an answer",
            "Synchronous: the client waits through the whole work for "
            "status 200. Asynchronous: it gets 202 at once, asks once "
            "while the work goes on, and once when it is done. "
            "Streaming: it gets status 200 at once and three pieces while "
            "the work goes on.")
for y, name in ((60, "synchronous"), (152, "asynchronous: 202, then ask"),
                (254, "streaming: pieces")):
    d.text(14, y, name, bold=True)
    d.line(((14, y + 62), (326, y + 62)), "grey")
    d.box(60, y + 32, 180, 24, "work", "blue")
d.arrow((40, 132), (40, 94), colour="rust")
d.arrow((256, 94), (256, 132), colour="green")
d.text(262, 116, "200")
d.arrow((30, 224), (30, 186), colour="rust")
d.arrow((46, 186), (46, 224), colour="green")
d.arrow((140, 230), (140, 212), colour="rust")
d.arrow((156, 212), (156, 230), colour="green")
d.arrow((256, 224), (256, 186), colour="rust")
d.arrow((272, 186), (272, 224), colour="green")
d.text(280, 206, "200")
d.arrow((30, 326), (30, 288), colour="rust")
d.arrow((46, 288), (46, 326), colour="green")
for x in (110, 170, 230):
    d.arrow((x, 312), (x, 336), colour="green")
d.save(__file__)
