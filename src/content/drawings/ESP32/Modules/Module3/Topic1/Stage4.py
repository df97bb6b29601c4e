"""A measurement chain, each stage with its error at the input."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "chain", 452, "From 30 V to a number",
    "Five stages below each other: divider of 120 and 10 kilo-ohms, "
    "0.56 V before calibration and 0.11 V of drift after it; 100 nF "
    "at the pin, no error and 8 ms of waiting; ADC1 at 11 dB with bins "
    "of 10 mV and a bend; the mean of 64 readings, 5 mV of noise; "
    "calibration at two voltages, 0.1 V of the meter. Allowed are "
    "0.3 V.")
d.text(170, 56, "5 to 30 V", anchor="middle")
stages = [
    ("divider 120 k / 10 k", "0.56 V, drift 0.11 V", "blue"),
    ("100 nF at GPIO 34", "0 V, waits 8 ms", "green"),
    ("ADC1, 11 dB", "bin 10 mV, and a bend", "purple"),
    ("mean of 64 in 20 ms", "noise 39 to 5 mV", "green"),
    ("two known voltages", "takes 0.56 V, leaves 0.1", "rust"),
]
y = 64
for name, error, colour in stages:
    d.arrow((170, y), (170, y + 16))
    d.box(40, y + 17, 260, 50, f"{name}\n{error}", colour)
    y += 68
d.arrow((170, y), (170, y + 16))
d.text(170, y + 34, "allowed: 1 % of 30 V = 0.3 V", bold=True,
       anchor="middle")
d.save(__file__)
