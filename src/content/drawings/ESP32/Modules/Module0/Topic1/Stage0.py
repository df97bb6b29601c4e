"""The path of a meter reading, with bytes a day."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "meter-path", 456, "From the sensor to the bill",
    "Five boxes in a column. The sensor hands 1 382 MB a day to the meter "
    "chip. The chip adds up energy and switches off at a dangerous "
    "current; it sends 1.2 kB a day to the gateway in the cellar. The "
    "gateway passes them on to the platform, which checks and stores. "
    "The application makes bill and forecast. An arrow at the right side "
    "runs from the application back to the chip: tariffs and updates.")
boxes = [("sensor: volts, amperes", "plain"),
         ("meter chip: adds up,\nswitches off", "blue"),
         ("gateway in the cellar:\ncollects, passes on", "green"),
         ("platform: checks sender,\nstores, notes silence", "purple"),
         ("application: bill of one,\nforecast from all", "rust")]
between = ["1 382 MB a day", "1.2 kB a day", "1.2 kB a meter, a day",
           "what is asked for"]
y, tops = 44, []
for i, (words, colour) in enumerate(boxes):
    high = 36 if i == 0 else 52
    d.box(14, y, 222, high, words, colour)
    tops.append((y, high))
    if i < 4:
        d.arrow((60, y + high + 1), (60, y + high + 37))
        d.text(72, y + high + 24, between[i])
    y += high + 38
last, chip = tops[4][0] + 26, tops[1][0] + 26
d.arrow((236, last), (238, chip), colour="grey", dashed=True,
        via=[(254, last), (254, chip)])
d.text(262, (last + chip) / 2, "tariffs,\nupdates", colour="grey")
d.save(__file__)
