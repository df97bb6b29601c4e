"""The numbers of 'Effects on industries and everyday life'.

The dispatcher, the detectors and their costs are invented, and the
page says so; studies and fines are cited under the answers. No
data, no seed, but for one simulation (seed 0).
"""
import math

import numpy as np

# --- The dispatcher's 40 hours ---
hours = {"forecast": 6, "routes": 10, "calls": 14, "exceptions": 10}
assert sum(hours.values()) == 40
saved = (hours["forecast"] + hours["routes"]) / 2
assert (saved, saved / 40) == (8, 0.20)
assert 2 / len(hours) == 0.50  # wrong: tasks counted, not hours

# --- A fifth of the staff: demand decides ---
assert 0.8 * 1.25 == 1.00

# --- Expected cost of acting on a model ---


def cost(positives, misses, miss, false_alarms, false_alarm):
    """Expected cost per case, in two parts."""
    return (positives * misses * miss,
            (1 - positives) * false_alarms * false_alarm)


a, b = cost(0.05, 0.20, 1000, 0.10, 30)
assert (round(a, 2), round(b, 2), round(a + b, 2)) == (
    10.00, 2.85, 12.85)
nothing = sum(cost(0.05, 1, 1000, 0, 30))
everything = sum(cost(0.05, 0, 1000, 1, 30))
assert nothing == 50 and round(everything, 2) == 28.50
assert round(nothing - (a + b), 2) == 37.15  # wrong baseline
assert round(everything - (a + b), 2) == 15.65
# The formula against 1 000 000 simulated machines.
rng = np.random.default_rng(0)
fails = rng.random(10**6) < 0.05
alarm = rng.random(10**6) < np.where(fails, 0.80, 0.10)
assert 1 - 0.05 == 0.95
paid = 1000 * (fails & ~alarm) + 30 * (~fails & alarm)
assert abs(paid.mean() - 12.85) < 4 * paid.std() / 1000

# --- The threshold ---
threshold = lambda c_false, c_miss: c_false / (c_false + c_miss)
assert round(threshold(30, 1000), 3) == 0.029 and 30 + 1000 == 1030
assert round(threshold(300, 1000), 2) == 0.23 and 300 + 1000 == 1300
assert round(threshold(300, 1000) / threshold(30, 1000)) == 8
assert threshold(7, 7) == 0.5  # equal costs
# At the threshold both costs are equal; a bit above, check.
for c_false, c_miss in [(30, 1000), (300, 1000), (5, 2)]:
    t = threshold(c_false, c_miss)
    assert math.isclose(t * c_miss, (1 - t) * c_false)
    p = t + 0.01
    assert p * c_miss > (1 - p) * c_false

# --- Energy ---
assert 6 / 4 == 1.5
per_day = 0.3 * 1e9 / 1e6  # Wh to MWh
assert per_day == 300 and round(1287 / per_day, 1) == 4.3

# --- Languages: bytes of 'water' in UTF-8 ---
words = ["water", "maji", "पानी", "ውሃ"]
assert [len(w.encode()) for w in words] == [5, 4, 12, 6]
assert len("ውሃ") == 2

# --- Check yourself: 10 000 parts ---
bad, good = 200, 9_800
assert bad == 0.02 * 10_000 and good == 10_000 - bad
missed, flagged = round(bad * 0.10), round(good * 0.05)
assert (missed, flagged) == (20, 490)
assert (missed * 200, flagged * 4) == (4_000, 1_960)
assert 4_000 + 1_960 == 5_960 and bad * 200 == 40_000
assert good * 4 == 39_200 and 39_200 - 5_960 == 33_240
assert bad - missed == 180 and 180 + flagged == 670
assert round(100 * flagged / 670) == 73
assert math.isclose((40 - 12 / 2) * 1.2, 40.8)
# Wrong answers. 5 % of all parts; a whole task gone, no demand.
assert 0.05 * 10_000 == 500 and 4_000 + 500 * 4 == 6_000
assert math.isclose((40 - 12) * 1.2, 33.6) and 12 / 40 == 0.3

# Tested: {"source":"55370b7c5dca61bbfb34de77f13292cab7d39f3ff23139d40c9fcc50a4265040","tested":{"date":"2026-11-23","python":"3.11.7","libraries":{"NumPy":"2.4.6"},"seconds":1,"stable":"2026-11-23"}}
