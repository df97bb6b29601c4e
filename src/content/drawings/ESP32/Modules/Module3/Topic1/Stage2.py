"""Pulses for an LED and a servo; what a filter makes of pulses."""
import sys
from math import exp
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing


def train(d, top, high, low, period, width, colour):
    """Pulses from `high` to `low`, from x = 20 to 320."""
    points, x = [(20, low)], 20
    while x < 320:
        end = min(x + width, 320)
        points += [(x, high), (end, high), (end, low)]
        x += period
        points.append((min(x, 320), low))
    d.line(points, colour)


d = Drawing(
    "pulses", 334, "Two ways to read a pulse",
    "Above: pulses that are high for a quarter of each period of 1 ms; "
    "the mean, a dashed line, is a quarter of 3.3 V. Below: pulses of "
    "1.5 ms every 20 ms; the gap is long, and the servo reads the "
    "length of the pulse.")
d.text(14, 56, "LED, 1 kHz: share of the time", colour="blue")
train(d, 0, 74, 134, 75, 19, "blue")
d.line([(20, 119), (320, 119)], "rust", dashed=True)
d.text(20, 154, "1 ms a period, 25 % of it high;")
d.text(20, 173, "dashed: the mean, 0.825 V", colour="rust")
d.text(14, 208, "servo, 50 Hz: length of the pulse", colour="green")
train(d, 0, 226, 280, 150, 11, "green")
d.text(40, 246, "1.5 ms")
d.arrow((31, 268), (169, 268), colour="grey")
d.text(100, 262, "20 ms", anchor="middle")
d.text(20, 302, "1 ms: one end, 2 ms: the other;\n"
       "a share of 5 to 10 % of the time")
d.save(__file__)

d = Drawing(
    "ripple", 300, "Filtered: 3.3 V at a half",
    "The output of a filter of resistor and capacitor rises from 0 "
    "towards 1.65 V and wobbles. With a small product RC it is there "
    "at once and ripples strongly; with one four times as large it "
    "rises slowly and ripples little.")
d.line([(20, 50), (20, 230), (326, 230)], "grey")
d.line([(20, 140), (320, 140)], "grey", dashed=True, width=1)
d.text(32, 66, "dashed: the mean, 1.65 V", colour="grey")
for tau, colour, words, place in (
        (1.5, "rust", "small RC: fast, ripples", (110, 200)),
        (6.0, "blue", "large RC: slow, smooth", (110, 222))):
    volts, points = 0.0, []
    for i in range(301):
        t = i / 15  # in periods
        points.append((20 + i, round(230 - volts * 54.5, 1)))
        goal = 3.3 if t % 1 < 0.5 else 0.0
        volts += (goal - volts) * (1 - exp(-1 / 15 / tau))
    d.line(points, colour)
    d.text(*place, words, colour=colour)
d.text(14, 254, "20 periods of the pulses")
d.text(14, 282, "A higher frequency smooths both.")
d.save(__file__)
