"""Driving loads: the way of a coil's current, on and off."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "coil-current", 452, "Where the coil's current goes",
    "Above: the pin is high, the current runs from 5 V through the coil "
    "and the transistor to ground; the diode blocks. Below: the pin is "
    "low, the transistor is off, and the current goes on in a circle "
    "through coil and diode until it has died away.")
for top, state, way, other in ((44, "pin high: transistor on", "blue",
                                "grey"),
                               (252, "pin low: transistor off", "grey",
                                "purple")):
    d.text(14, top + 14, state, bold=True)
    d.box(150, top + 26, 64, 30, "5 V", "rust")
    d.box(150, top + 78, 64, 36, "coil", "plain")
    d.box(246, top + 78, 80, 36, "diode", other)
    d.box(132, top + 146, 100, 36, "transistor", way)
    d.box(14, top + 146, 74, 36, "pin", way)
    d.arrow((88, top + 164), (131, top + 164), colour=way)
    if way == "blue":
        d.arrow((182, top + 56), (182, top + 77), colour="blue")
        d.arrow((182, top + 114), (182, top + 145), colour="blue")
        d.line([(214, top + 41), (286, top + 41), (286, top + 78)],
               "grey", dashed=True)
        d.line([(286, top + 114), (286, top + 130), (182, top + 130)],
               "grey", dashed=True)
        d.text(242, top + 170, "to ground")
        d.arrow((182, top + 182), (182, top + 200), colour="blue")
    else:
        d.line([(182, top + 56), (182, top + 78)], "purple")
        d.arrow((182, top + 114), (286, top + 115), colour="purple",
                via=((182, top + 130), (286, top + 130)))
        d.arrow((286, top + 78), (215, top + 67), colour="purple",
                via=((286, top + 67),))
        d.line([(215, top + 67), (182, top + 67)], "purple")
        d.line([(182, top + 130), (182, top + 146)], "grey",
               dashed=True)
        d.text(242, top + 170, "no way")
d.save(__file__)
