"""The three states of a link, with the pause that grows."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "link", 330, "No state waits in a loop",
    "Waiting, when the pause is over, leads to joining. Joining leads to "
    "online when an address comes. From joining a failure or 10 s "
    "without an answer lead back to waiting, from online the loss of the "
    "link does. Each failure doubles the limit of the pause up to 60 s; "
    "an address sets it back to 1 s.")
d.box(14, 46, 140, 46, "waiting\nslow blink", "rust", bold=True)
d.box(14, 156, 140, 46, "joining\nfast blink", "blue", bold=True)
d.box(14, 266, 140, 46, "online\nlamp on", "green", bold=True)
d.arrow((50, 93), (50, 155))
d.text(60, 129, "pause over")
d.arrow((50, 203), (50, 265), colour="green")
d.text(60, 229, "address: limit", colour="green")
d.text(60, 248, "back to 1 s", colour="green")
d.arrow((154, 180), (154, 84), colour="rust",
        via=[(206, 180), (206, 84)])
d.text(214, 116, "failed, or", colour="rust")
d.text(214, 135, "10 s over:", colour="rust")
d.text(214, 154, "limit x 2", colour="rust")
d.arrow((154, 290), (154, 60), colour="rust", dashed=True,
        via=[(320, 290), (320, 60)])
d.text(200, 284, "link lost", colour="rust")
d.save(__file__)
