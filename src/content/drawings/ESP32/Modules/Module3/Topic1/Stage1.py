"""Close and spread readings of a hum; a spike, the mean, the median."""
import sys
from math import pi, sin
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "hum", 330, "64 readings of a 50 Hz hum",
    "Two sine waves of one period, 20 ms, and 10 mV. On the upper one "
    "readings 0.1 ms apart cover 6.4 ms of it, nearly all above zero. "
    "On the lower one readings 0.3125 ms apart cover all 20 ms, as "
    "many above zero as below.")
left, wide = 20, 300
for top, gap, words, colour in (
        (110, 0.1, "0.1 ms apart: 6.4 ms", "rust"),
        (244, 0.3125, "0.3125 ms apart: 20 ms", "blue")):
    d.text(14, top - 52, words, colour=colour, bold=True)
    d.line([(left, top), (left + wide, top)], "grey", width=1)
    d.line([(left + wide * i / 60,
             round(top - 36 * sin(2 * pi * i / 60), 1))
            for i in range(61)], "grey", width=1)
    for i in range(0, 64, 3):
        t = i * gap / 20
        d.dot(round(left + wide * t, 1),
              round(top - 36 * sin(2 * pi * t), 1), colour, 4)
d.text(14, 304, "every third reading is drawn;\n"
       "the grey line is the true voltage")
d.save(__file__)

d = Drawing(
    "spike", 262, "Nine readings, sorted",
    "Nine readings in a row, sorted: 1646, 1647, 1649, 1650, 1651, "
    "1652, 1653, 1654 and 2050 millivolts. The fifth, 1651, is the "
    "median. The two at each end are cut off by the mean of the "
    "middle. The mean of all is 1695.")
row = [1646, 1647, 1649, 1650, 1651, 1652, 1653, 1654, 2050]
for i, value in enumerate(row):
    x, y = 14 + 62 * (i % 5), 46 + 44 * (i // 5)
    colour = "green" if i == 4 else "rust" if i == 8 else (
        "grey" if i < 2 or i == 7 else "blue")
    d.box(x, y, 56, 32, str(value), colour, bold=i in (4, 8),
          dashed=i in (0, 1, 7, 8))
d.text(14, 156, "dashed: cut by the middle mean")
d.text(14, 186, "median, the fifth:", colour="green")
d.text(326, 186, "1651", colour="green", bold=True, anchor="end")
d.text(14, 212, "mean of the middle five:", colour="blue")
d.text(326, 212, "1651", colour="blue", bold=True, anchor="end")
d.text(14, 238, "mean of all nine:", colour="rust")
d.text(326, 238, "1695", colour="rust", bold=True, anchor="end")
d.save(__file__)
