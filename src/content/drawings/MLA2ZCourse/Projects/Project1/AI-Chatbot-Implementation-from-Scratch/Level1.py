"""The booking as a finite-state machine."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("machine", 420, "States of a booking",
            "A room request leads from idle to ask_date. A slot leads "
            "to ask_people and a slot to confirm; yes leads to booked, "
            "no back to ask_date. Cancel or ten quiet minutes lead from "
            "each state to cancelled. Booked and cancelled are ends, "
            "after which the talk is idle again.")
for y, name in ((50, "idle"), (132, "ask_date"), (214, "ask_people"),
                (296, "confirm")):
    d.box(90, y, 120, 36, name, "blue", bold=True)
d.box(90, 374, 120, 34, "booked", "green", bold=True)
d.box(230, 374, 104, 34, "cancelled", "rust")
d.arrow((150, 86), (150, 130))
d.text(158, 112, "room")
d.arrow((150, 168), (150, 212))
d.text(158, 194, "slot")
d.arrow((150, 250), (150, 294))
d.text(158, 276, "slot")
d.arrow((150, 332), (150, 372))
d.text(158, 356, "yes")
d.arrow((90, 314), (88, 150), via=((50, 314), (50, 150)))
d.text(14, 240, "no")
for y in (68, 232, 314):
    d.line([(210, y), (310, y)], "rust", dashed=True)
d.line([(210, 150), (310, 150)], "rust", dashed=True)
d.arrow((310, 68), (310, 372), colour="rust", dashed=True)
d.text(222, 60, "cancel,", colour="rust")
d.text(222, 88, "10 quiet", colour="rust")
d.text(222, 106, "minutes", colour="rust")
d.save(__file__)
