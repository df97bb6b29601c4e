"""Two schematics with faults, for the interview questions on GPIO."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

a = Drawing(
    "inputs", 400, "Schematic A: five wires",
    "GPIO 34: a button to ground, the sketch says INPUT_PULLUP. GPIO 32: "
    "a button to ground, the sketch says INPUT_PULLUP. GPIO 27: the "
    "output of a sensor, 0 or 5 V, straight. GPIO 25: 22 ohm, then a red "
    "LED to ground. GPIO 33: 10 kilo-ohm and 1 microfarad between a "
    "contact and the pin, nothing else.")
a.box(14, 46, 84, 338, "", "grey")
rows = (("34", "button", "to GND", "INPUT_PULLUP"),
        ("32", "button", "to GND", "INPUT_PULLUP"),
        ("27", "sensor", "0 or 5 V", "INPUT"),
        ("25", "22 Ω", "red LED", "OUTPUT"),
        ("33", "10 k, 1 µF", "contact", "INPUT_PULLUP"))
for i, (pin, first, second, mode) in enumerate(rows):
    y = 66 + 66 * i
    a.text(24, y + 20, f"GPIO {pin}", bold=True)
    a.text(112, y + 48, mode, colour="grey")
    a.line([(98, y + 15), (124, y + 15)])
    a.box(124, y, 96, 30, first, "blue")
    a.line([(220, y + 15), (236, y + 15)])
    a.box(236, y, 90, 30, second, "green")
a.save(__file__)

b = Drawing(
    "driver", 400, "Schematic B: a motor driver",
    "GPIO 33 goes through 220 ohm to the gate. 100 kilo-ohm go from the "
    "gate to 3.3 V. The motor stands between plus 6 V of a battery and "
    "the drain, a diode across it with its ring at the drain. The source "
    "goes to the minus of the battery. The ground of the ESP32 goes "
    "nowhere else. The MOSFET's resistance is stated at 10 V.")
b.box(10, 188, 78, 168, "", "grey")
b.text(16, 210, "ESP32", bold=True)
b.text(16, 244, "GPIO 33")
b.text(16, 338, "GND")
b.line([(88, 239), (96, 239)])
b.box(96, 222, 60, 34, "220 Ω", "blue")
b.line([(156, 239), (184, 239)])
b.box(184, 218, 142, 60, "MOSFET\n0.03 Ω at 10 V", "purple")
b.box(132, 136, 76, 34, "100 kΩ", "blue")
b.line([(170, 170), (170, 239)])
b.line([(170, 136), (170, 106)])
b.text(170, 98, "3.3 V", anchor="middle", bold=True)
b.box(224, 116, 66, 40, "motor", "plain", bold=True)
b.text(257, 62, "6 V +", anchor="middle", bold=True)
b.line([(257, 70), (257, 116)])
b.line([(257, 156), (257, 218)])
b.line([(257, 88), (312, 88), (312, 112)])
b.line([(312, 160), (312, 190), (257, 190)])
b.line([(301, 112), (323, 112), (312, 160), (301, 112)], "rust")
b.line([(299, 160), (325, 160)], "rust", width=4)
b.text(296, 182, "ring", colour="rust", anchor="end")
b.line([(257, 278), (257, 320)])
b.text(257, 338, "battery −", anchor="middle", bold=True)
b.line([(88, 333), (112, 333)])
b.text(14, 380, "no wire between the two minus", colour="grey")
b.save(__file__)
