"""A strip of LEDs that hardly glows: find two faults."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "strip", 330, "Wiring 4: find two faults",
    "GPIO 25 goes through 4.7 kilohms to the base of an NPN transistor. "
    "Its collector is at the strip of LEDs, 300 mA, which hangs on "
    "plus 12 V. Its emitter goes to the ground of the 12 V supply. "
    "The ground of the ESP32 goes nowhere.")
d.box(190, 46, 136, 30, "+12 V", "rust", bold=True)
d.arrow((258, 76), (258, 104), colour="rust")
d.box(190, 104, 136, 44, "LED strip\n300 mA", "plain")
d.arrow((258, 148), (258, 182), colour="rust")
d.box(190, 182, 136, 44, "NPN\ntransistor", "blue")
d.arrow((258, 226), (258, 260), colour="rust")
d.box(190, 260, 136, 44, "GND of the\n12 V supply", "grey")
d.box(14, 148, 104, 156, "", "green")
d.text(26, 172, "ESP32", bold=True)
d.text(26, 209, "GPIO 25")
d.text(26, 287, "GND")
d.arrow((118, 204), (190, 204), "4.7 kΩ", "green")
d.line([(118, 282), (140, 282)], "grey", width=3)
d.save(__file__)
