"""The numbers of 'GPIO basics: modes, levels and current'.

The sketch is taken out of the page, compiled with g++ against the
declarations in src/content/tools/arduino.py and run with the voltages
that Ohm's law gives. Limits of the chip are quoted from the ESP32
data sheet; everything computed from them is asserted here.
"""
import sys
from math import exp, log
from pathlib import Path

CONTENT = Path(__file__).resolve().parents[5]
sys.path.insert(0, str(CONTENT / "tools"))
from arduino import run_sketch  # noqa: E402
from page import fences, text_of  # noqa: E402

page = text_of(__file__)


VDD, PULL = 3.3, 45  # V and kΩ, typical


def divided(volts, top, bottom):
    return volts * bottom / (top + bottom)


# --- Thresholds: 0.25 and 0.75 of the supply, 3.6 V at most ---
low, high = 0.25 * VDD, 0.75 * VDD
assert (round(low, 3), round(high, 3)) == (0.825, 2.475)
assert (f"{low + 1e-9:.2f}", f"{high + 1e-9:.2f}") == ("0.83", "2.48")
assert round(VDD + 0.3, 1) == 3.6
# Half of the supply: where the drawn pin turns over.
assert VDD / 2 == 1.65
# The band without a promise is half of the supply range.
assert abs((high - low) / VDD - 0.5) < 1e-9

# --- The LED: 330 Ω and 2.0 V ---
assert round((VDD - 2.0) / 330 * 1000, 1) == 3.9

# --- A weak resistor is enough: 2 pF, 50 nA ---
assert round(PULL * 1e3 * 2e-12 * 1e9) == 90  # ns
# 63 % after one time constant, 75 % after ln 4 of them.
assert round(100 * (1 - exp(-1))) == 63
assert round(PULL * 1e3 * 2e-12 * log(4) * 1e9) == 125  # ns
assert round(PULL * 1e3 * 50e-9 * 1e3, 2) == 2.25  # mV, 2.3
assert round(50e-9 * 10e3 * 1e3, 2) == 0.5  # mV across 10 kΩ

# --- The pull-up, measured against 47 kΩ ---
at_meter = divided(VDD, PULL, 47)
assert 45 + 47 == 92 and round(at_meter, 2) == 1.69
assert low < at_meter < high
assert round(VDD / PULL * 1000) == 73  # µA
# A resistor to ground wins for sure up to 15 kΩ.
assert abs(divided(VDD, PULL, 15) - low) < 1e-9
assert divided(VDD, PULL, 14.9) < low < divided(VDD, PULL, 15.1)
assert divided(VDD, 35, 15) > low  # a stronger pull-up needs less

raw = 2093  # what the converter gives at 1.686 V
times = [(0, 35, 0), (2001, 35, raw), (4002, 35, 0)]
(sketch,) = fences(page, "cpp")
run = run_sketch(sketch, seconds=6.5, analog=times,
                 inputs=[(0, 27, 1), (500, 27, 0), (900, 27, 1)])
assert run.serial in page, run.serial
assert [level for _, level in run.edges(25)] == [1, 0]
(_, on), (_, off) = [(level, ms) for ms, level in run.edges(25)]
assert abs(on - 500) < 1 and abs(off - 900) < 1

# --- Limits ---
assert round(0.8 * VDD, 2) == 2.64
assert round(0.15 * VDD, 3) == 0.495

# --- Dividers: parallel resistance, 52 pF of pin and wire ---
parallel = 10 * 20 / 30
assert round(parallel, 1) == 6.7
assert round(parallel * 1e3 * 52e-12 * 1e6, 2) == 0.35  # µs
assert round(0.7 * 5, 1) == 3.5

# --- Check yourself ---
assert round(47 * 1.5 / 1.8, 1) == 39.2
assert round(47 * 1.8 / 1.5, 1) == 56.4
assert round(47 * 1.8 / 3.3, 1) == 25.6
assert round(divided(VDD, PULL, 10), 2) == 0.60
assert round(VDD - 0.60, 1) == 2.7
assert round(VDD * 10 / 45, 2) == 0.73

# --- Exercise ---
assert round(divided(5, 10, 20), 2) == 3.33
assert round(divided(5.25, 10, 20), 2) == 3.50
assert round(divided(5, 10, 18), 2) == 3.21
assert round(divided(5.25, 10, 18), 3) == 3.375  # 3.38
names = {}
solution = next(code for code in fences(page, "python")
                if "at_pin" in code)
exec(solution, names)
(check,) = fences(page, "python check")
exec(check, names)
# Part 3: such a pair exists among E12 values.
e12 = [10, 12, 15, 18, 22, 27, 33, 39, 47, 56, 68, 82]
seen = names["seen"]
assert any(divided(14.4, top, bottom) < 3.6
           and seen(11, top, bottom) == "high"
           for top in e12 for bottom in e12)
# The pair of the solution, and its worst cases at 1 %.
assert round(2.475 / 11, 3) == 0.225 and round(3.6 / 14.4, 3) == 0.25
assert round(10 / 43, 3) == 0.233
assert round(divided(14.4, 33, 10), 2) == 3.35
assert round(divided(11, 33, 10), 2) == 2.56
assert seen(14.4, 33, 10) == seen(11, 33, 10) == "high"
shares = [divided(1, 33 * a, 10 * b)
          for a in (0.99, 1.01) for b in (0.99, 1.01)]
assert round(min(shares), 3) == 0.229 > 0.225
assert round(max(shares), 3) == 0.236 < 0.25

print("All numbers of the page are as it says.")

# Tested: {"source":"41948cc59dc2581facad588b710290dfea3c558cf46936f0d16f7c6731d22e3c","page":"fdbbe35de2d2024a27073eda61361b303c7cfd34ccdb241410af661f472c1f28","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{},"seconds":1,"stable":"2026-11-29"}}
