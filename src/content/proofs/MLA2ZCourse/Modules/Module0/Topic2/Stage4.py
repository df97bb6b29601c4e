"""The numbers of 'Interview questions: the outlook'.

Worked answers with invented cases; sizes and constants of published
models are cited under the answers. No data, no seed.
"""
import math

import numpy as np

DAY, GB = 86_400, 10**9

# --- Memory of 70 billion weights on a card with 48 GB ---
assert 70e9 * 2 / GB == 140 and 70e9 * 0.5 / GB == 35
assert 140 > 48 > 35 and 48 - 35 == 13
token = 2 * 80 * 8 * 128 * 2
assert token == 327_680 and round(32_768 * token / GB, 1) == 10.7
assert 10.7 < 13 < 2 * 10.7  # one long conversation, not two
assert round(70 / 10) == 7  # a seventh of the arithmetic
assert 70 * 16 == 1_120 and 70 * 4 == 280  # wrong: bits for bytes

# --- Compute of a run with 7 billion parameters ---
C = 6 * 7e9 * 1.4e11
rate = 64 * 1.2e14
assert math.isclose(C, 5.88e21) and math.isclose(rate, 7.68e15)
assert round(C / rate / 1e5, 2) == 7.66
days = C / rate / DAY
assert round(days, 1) == 8.9 and 1.4e11 / 7e9 == 20
assert round(100 * days) == 886  # ten times of both
# Wrong answers: 2ND, one GPU, the peak of the data sheet.
assert round(days / 3, 2) == 2.95 and round(64 * days) == 567
assert round(C / (64 * 312e12) / DAY, 1) == 3.4
assert 1 / 3 < 1.2e14 / 312e12 < 1 / 2  # 'a third or half'

# --- Support staff: 15 % more an hour, 15 % more requests ---
assert 1.15 / 1.15 == 1
assert round(100 * (1 - 1 / 1.15)) == 13  # hours, at equal volume

# --- Energy ---
assert 3 / 4 == 0.75 and 10 / 4 == 2.5
assert math.isclose((1 - 0.60) * 4, 1.6)

# --- The agent with 25 steps ---
assert round(0.98**25, 2) == 0.60
# With a common cause (a share of the orders is misread throughout)
# and 98 % of all steps right, more than 0.60 go through.
for misread in (0.005, 0.01, 0.015, 0.02):
    rest = (0.02 - misread) / (1 - misread)
    assert math.isclose(misread + (1 - misread) * rest, 0.02)
    assert (1 - misread) * (1 - rest) ** 25 > 0.60 + 0.05
assert round(0.9 ** (1 / 25), 4) == 0.9958
assert math.isclose(1 - (1 - 0.98) / 2, 0.99)
assert round(0.99**25, 2) == 0.78

# --- Extrapolation: the example of Stage 1 ---
truth = lambda N: 1.69 + 406.4 / N**0.34
sizes = np.logspace(8, 9, 9)
slope, const = np.polyfit(np.log(sizes), np.log(truth(sizes)), 1)
off = lambda N: 100 * abs(np.exp(const) * N**slope / truth(N) - 1)
assert round(off(sizes).max(), 2) == 0.83 and round(off(1e11)) == 21

# --- Fairness of a loan ---
assert (81 / 90, 30 / 40) == (0.90, 0.75)
assert math.isclose(0.90 - 0.75, 0.15)

# --- The launch note ---
assert round(1 - 0.03, 2) == 0.97 > 0.94
assert round(0.96 / 0.98, 2) == 0.98 and 0.04 / 0.02 == 2

# --- Local or rented ---
assert round(12_000 / 0.02) == 600_000 and 50_000 * 0.02 == 1_000

# --- Bigger models: ten times the compute ---
loss = lambda N, D: 1.69 + 406.4 / N**0.34 + 410.7 / D**0.28
small, large = loss(7e9, 140e9), loss(22.14e9, 442.7e9)
assert round(7 * math.sqrt(10)) == 22
assert round(140 * math.sqrt(10)) == 443
assert (round(small, 2), round(large, 2)) == (2.18, 2.04)
above = small - 1.69, large - 1.69
assert (round(above[0], 2), round(above[1], 2)) == (0.49, 0.35)
assert round(100 * (1 - above[1] / above[0])) == 29
assert round(small - large, 2) == 0.14
assert round(2 ** (1 / 0.076), -2) == 9_100

# --- Emergence: 20 right tokens ---
assert [round(p**20, 2) for p in (0.90, 0.95, 0.99)] == [
    0.12, 0.36, 0.82]
assert round(0.5 ** (1 / 20), 3) == 0.966

# --- Two groups of 1 000, base rates 30 and 10 % ---


def table(cases, precision=0.75, hit_rate=0.60):
    """Found, flagged, false alarms, per cent of those without."""
    found = cases * hit_rate
    flagged = found / precision
    alarms = flagged - found
    return (round(found), round(flagged), round(alarms),
            round(100 * alarms / (1000 - cases), 1))


assert table(300) == (180, 240, 60, 8.6) and 1000 - 300 == 700
assert table(100) == (60, 80, 20, 2.2) and 1000 - 100 == 900
alarms = round(60 / 700 * 900)
assert alarms == 77 and round(60 / (60 + alarms), 2) == 0.44
assert 60 + 77 == 137
# Wrong answers: share of false among flagged; all 1 000 below.
assert 60 / 240 == 20 / 80 == 0.25
assert (60 / 1000, 20 / 1000) == (0.06, 0.02)

# Tested: {"source":"c1a0344cac3532368415fa791c4ab244ad12f09b17e8d365a526033c6035531c","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{"NumPy":"2.4.6"},"seconds":1,"stable":"2026-11-28"}}
