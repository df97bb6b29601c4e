"""A staircase of eight codes; the ranges of the attenuations; a divider."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "staircase", 330, "Three bits on 3.3 V",
    "The code over the voltage, from 0 to 3.3 V, is a staircase of "
    "eight steps of 0.4125 V each. At 2.0 V an arrow leads up to the "
    "step of code 4 and from there to its middle at 1.856 V, 144 mV "
    "to the left.")
left, bottom, wide, high = 46, 272, 272, 26
d.line([(left, 50), (left, bottom), (left + wide + 6, bottom)], "grey")
points = []
for code in range(8):
    y = bottom - high * (code + 0.5)
    points += [(left + wide * code / 8, round(y, 1)),
               (left + wide * (code + 1) / 8, round(y, 1))]
    d.text(left - 8, round(y + 5, 1), str(code), anchor="end")
d.line(points, "blue", width=3)
x = left + wide * 2.0 / 3.3
middle = left + wide * 4.5 / 8
y = bottom - high * 4.5
d.arrow((round(x, 1), bottom), (round(x, 1), y + 3), colour="rust")
d.line([(round(middle, 1), y), (round(middle, 1), bottom)], "green",
       dashed=True)
d.dot(round(middle, 1), y, "green")
d.text(round(x + 8, 1), bottom - 7, "2.0 V in", colour="rust")
d.text(round(middle - 8, 1), bottom - 7, "1.856 V back",
       colour="green", anchor="end")
for volts, name in ((0, "0"), (1.65, "1.65 V"), (3.3, "3.3 V")):
    spot = round(left + wide * volts / 3.3)
    d.text(spot + (14 if volts == 3.3 else 0), bottom + 20, name,
           anchor="end" if volts == 3.3 else "middle")
d.text(14, 318, "code over voltage; one step = 1 LSB")
d.save(__file__)

d = Drawing(
    "ranges", 282, "Where the ESP32 measures well",
    "Four bars over an axis from 0 to 3.3 V. 0 dB: 100 to 950 mV. "
    "2.5 dB: 100 to 1250 mV. 6 dB: 150 to 1750 mV. 11 dB: 150 to "
    "2450 mV. Below and above the longest bar the axis is marked as "
    "dead or bent.")
left, wide = 72, 254


def at(millivolts):
    return round(left + wide * millivolts / 3300, 1)


for row, (name, low, top, colour) in enumerate((
        ("0 dB", 100, 950, "blue"), ("2.5 dB", 100, 1250, "green"),
        ("6 dB", 150, 1750, "purple"), ("11 dB", 150, 2450, "rust"))):
    y = 46 + 42 * row
    d.text(left - 8, y + 21, name, anchor="end")
    d.box(at(low), y, round(at(top) - at(low), 1), 30, f"{low}–{top}"
          if row else "", colour)
    if not row:
        d.text(at(top) + 6, y + 21, "100–950 mV")
d.box(at(2450) + 2, 172, round(at(3300) - at(2450) - 2, 1), 30, "bent",
      "grey", dashed=True)
d.line([(left, 216), (left + wide, 216)], "plain")
for millivolts in (0, 1100, 2200, 3300):
    d.line([(at(millivolts), 211), (at(millivolts), 221)])
    d.text(at(millivolts) + (8 if millivolts == 3300 else 0), 238,
           f"{millivolts / 1000:.1f}" + (" V" if millivolts else ""),
           anchor="end" if millivolts == 3300 else "middle")
d.text(14, 268, "mV at the pin, by attenuation")
d.save(__file__)

d = Drawing(
    "divider", 268, "What the pin sees of a divider",
    "The voltage goes through R1, 100 kilo-ohms, to a node; from the "
    "node R2, 20 kilo-ohms, and a capacitor of 100 nF lead to GND. The "
    "node is wired to GPIO 34, behind which a switch charges a small "
    "capacitor in the chip.")
d.text(14, 60, "14.4 V")
d.line([(70, 55), (88, 55)])
d.box(88, 40, 84, 30, "R1 100 k", "blue")
d.line([(172, 55), (232, 55)])
d.dot(196, 55)
d.box(232, 40, 94, 78, "GPIO 34\nsmall C\ninside", "rust")
d.line([(196, 55), (196, 84), (60, 84), (60, 112)])
d.line([(196, 84), (196, 112)])
d.dot(196, 84)
d.box(18, 112, 84, 30, "R2 20 k", "blue")
d.box(150, 112, 76, 30, "100 nF", "green")
d.line([(60, 142), (60, 168), (188, 168), (188, 142)])
d.text(120, 188, "GND", anchor="middle")
d.text(14, 216, "share: 20 / (100 + 20), so 2.40 V\n"
       "source: R1 and R2 parallel, 16.7 k\n"
       "settles: 9 x 16.7 k x 100 nF = 15 ms")
d.save(__file__)
