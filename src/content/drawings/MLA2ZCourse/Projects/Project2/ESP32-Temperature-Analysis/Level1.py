"""Draws the slots of 1-Wire: who holds the line down, and for how long."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing  # noqa: E402

d = Drawing(
    "slots", 400, "Four slots of 1-Wire",
    "Four rows, each a line that is high, falls, and rises again within "
    "72 microseconds. Write 1: low for 3 microseconds. Write 0: low for "
    "60. Read a 1: low for 3, then high; a mark at 11 microseconds says "
    "look. Read a 0: low for 3 by the ESP32 and then held low by the "
    "sensor until about 30; the same mark finds it low.")
LEFT, WIDE = 120, 2.7                # first pixel, pixels a microsecond


def x(us):
    return round(LEFT + WIDE * us, 1)


ROWS = (("write 1", 3, 0, False), ("write 0", 60, 0, False),
        ("read a 1", 3, 0, True), ("read a 0", 3, 30, True))
for i, (name, low, held, look) in enumerate(ROWS):
    top, ground = 60 + 76 * i, 96 + 76 * i
    d.text(14, top + 24, name, bold=True)
    end = held or low
    d.line([(x(-6), top), (x(0), top), (x(0), ground), (x(low), ground)],
           "blue", width=3)
    if held:
        d.line([(x(low), ground), (x(held), ground)], "rust",
               dashed=True, width=3)
    d.line([(x(end), ground), (x(end), top), (x(72), top)], "grey",
           width=3)
    if look:
        d.line([(x(11), top - 12), (x(11), ground + 8)], "purple")
        d.text(x(34 if held else 14), top + 20, "look: %s" % ("low, a 0" if held
                                              else "high, a 1"),
               colour="purple")
d.text(14, 368, "blue: ESP32 pulls; dashes: sensor")
d.text(14, 390, "grey: the resistor pulls up")
d.save(__file__)
