"""The numbers of 'What IoT changes in industry, farming, …'.

Rates, prices and areas are the page's assumptions; the numbers of the
Mirai botnet are quoted from Antonakakis and others (2017). The rule
for readings and excursions is checked by trying all moments.
"""
from math import isclose

# --- Forty pumps ---


def year_of_alarms(pumps, failures, finds, false_rate):
    healthy_weeks = pumps * 52 - failures
    return failures * finds, healthy_weeks * false_rate


def share(pair):
    return pair[0] / sum(pair)


assert 40 * 52 == 2080 and 2080 - 8 == 2072
offered = year_of_alarms(40, 8, 0.9, 0.05)
assert [round(x, 1) for x in offered] == [7.2, 103.6]
assert (round(sum(offered)), round(offered[1])) == (111, 104)
assert round(offered[0]) == 7
assert round(100 * share(offered), 1) == 6.5
assert round(1 / share(offered)) == 15           # one in fifteen
assert isclose(100 - 6.5, 93.5)
twice = year_of_alarms(40, 8, 0.9**2, 0.05**2)
assert isclose(0.9**2, 0.81) and isclose(0.05**2, 0.0025)
assert [round(x, 1) for x in twice] == [6.5, 5.2]
assert round(100 * share(twice), 1) == 55.6
half = year_of_alarms(40, 4, 0.9, 0.05)
assert [round(x, 1) for x in half] == [3.6, 103.8]
assert round(100 * share(half), 1) == 3.4
assert 30 / 8 == 3.75                            # 'almost four years'

# --- One line of arithmetic each ---
assert isclose(0.001 * 10_000, 10)               # 1 mm on 1 ha, m3
assert isclose(2 * 25 * 10, 500) and 3 * 500 == 1500
assert round(100 * 10 / 15) == 67


def chance(event, interval):
    """Share of starting moments whose event meets a reading."""
    steps = 10_000
    starts = [(i + 0.5) / steps * interval for i in range(steps)]
    return sum(s + event >= interval for s in starts) / steps


for event, interval in [(10, 15), (10, 5), (2, 9), (7, 7), (1, 60)]:
    rule = min(1, event / interval)
    assert abs(chance(event, interval) - rule) < 1e-3
loss = (8 * (20 - 16)) / (24 * (20 - 4))
assert (20 - 16, 20 - 4) == (4, 16) and round(100 * loss, 1) == 8.3
assert 1000 * 60 * 4000 / 1e6 == 240             # MWh
assert isclose((1 - 0.4) * 0.5, 0.30) and isclose(0.3 * 240, 72)

# --- Mirai ---
assert round(100 * 10 / 62) == 16
assert round(100 * (1 - (52 / 62) ** 10)) == 83
assert 600_000 * 1e6 / 1e9 == 600                # Gbit/s

# --- Does it pay? ---


def payback_months(bought, spent_a_month, saved_a_month):
    left_over = saved_a_month - spent_a_month
    return None if left_over <= 0 else bought / left_over


bought = 40 * (90 + 0.5 * 50) + 300
assert 90 + 0.5 * 50 == 115 and bought == 4900
cells = 40 * 18.50 / 3
assert round(cells) == 247 and round(120 + cells) == 367


def case(alarms, people):
    saved = alarms[0] * 2200
    inspections = 60 * sum(alarms) if people else 0
    spent = 120 + cells + inspections
    months = payback_months(bought, spent / 12, saved / 12)
    return round(saved), round(inspections), round(months, 1)


assert case(offered, people=False) == (15_840, 0, 3.8)
assert case(offered, people=True) == (15_840, 6648, 6.7)
assert case(half, people=True) == (7920, 6444, 53.0)
assert round(53.0 / 6.66) == 8

# --- Check yourself ---
ill, well = 100_000 * 0.005, 100_000 * 0.995
assert (ill, well) == (500, 99_500)
right, wrong = ill * 0.9, well * 0.01
assert (right, wrong) == (450, 995) and right + wrong == 1445
assert round(100 * right / (right + wrong)) == 31
assert right / 1000 == 0.45
assert isclose(payback_months(2400, 30 + 20, 250), 12)
assert isclose(payback_months(2400, 0, 250), 9.6)
assert round(payback_months(2400, 30, 250), 1) == 10.9
assert isclose(payback_months(2400, -50, 250), 8)

# --- Exercise ---
assert payback_months(4800, 40, 360) == 15
assert payback_months(900, 60, 50) is None
assert payback_months(900, 60, 60) is None
assert payback_months(1000, 0, 80) == 12.5

print("All numbers of the page are as it says.")

# Tested: {"source":"2a6b084219f69082c4d2ef731fe08498219e491e9acf53856896e7c00a491366","tested":{"date":"2026-11-23","python":"3.11.7","libraries":{},"seconds":1,"stable":"2026-11-28"}}
