"""The numbers of 'How IoT developed'.

Dates are listed once, with the order that the page claims; the rest
is arithmetic: addresses, the bytes of a radio frame (RFC 4944) and
the cost of a node over its life, with made-up prices.
"""
from math import ceil, isclose

# --- The milestones, in the order of the table ---
EARLY_EIGHTIES = 1982                            # the middle of them
years = [1969, EARLY_EIGHTIES, 1990, 1991, 1999, 1999, 2007, 2010,
         2014, 2016, 2022]
assert years == sorted(years)
# Before the phrase: at least fifteen years, nine, eight.
assert 1999 - 1983 > 15
assert (1999 - 1990, 1999 - 1991) == (9, 8)
# Figure 1: what lies before 1999.
before = {"ARPANET": 1969, "machine": 1982, "toaster": 1990,
          "Weiser": 1991, "camera": 1991}
assert max(before.values()) < 1999
# Exercise 1, and the order of eight in 'Check yourself'.
asked = {"web camera": 1993, "phrase": 1999, "MQTT": 1999,
         "CoAP": 2014, "ESP32": 2016, "Matter 1.0": 2022}
assert list(asked.values()) == sorted(asked.values())
eight = [1969, 1982, 1990, 1991, 1999, 2007, 2016, 2022]
assert eight == sorted(eight)

# --- Names ---
assert round(2**38 / 1e9) == 275                 # billion items
assert round(2**32 / 1e9, 1) == 4.3              # billion addresses
assert f"{2**128:.1e}" == "3.4e+38"

# --- A frame of 127 bytes ---
room, left = 127, []
for size in (25, 21, 40, 8):
    room -= size
    left.append(room)
assert left == [102, 81, 41, 33]
# 'Three quarters of the frame are envelope.'
assert round((127 - 33) / 127, 2) == 0.74
assert 81 - 3 - 8 == 70 and 70 > 2 * 33
assert ceil(1280 / 81) == 16                     # frames
# Check yourself: no encryption; wrong values beside it.
assert 127 - 25 - 3 - 8 == 91
assert 127 - 25 - 40 - 8 == 54
assert 127 - 25 - 21 - 3 - 8 == 70
assert 127 - 25 - 3 == 99

# --- Which costs fell ---
assert 2 ** (20 // 2) == 1024


def cost_of_node(price, fee_a_year, visit, battery_years, life):
    visits = ceil(life / battery_years) - 1
    return price + fee_a_year * life + visit * visits


assert ceil(10 / 2) - 1 == 4                     # visits
assert cost_of_node(100, 2, 20, 2, 10) == 200
assert cost_of_node(10, 2, 20, 2, 10) == 110     # more than half
assert cost_of_node(10, 2, 20, 10, 10) == 30
# Visits are the largest part of the second line; a dear connection
# would be it instead.
assert 20 * 4 > 10 + 2 * 10
assert 20 * 4 < 30 * 10
# The formula for the visits, counted by hand for three other lives.
for life, battery in [(12, 3), (10, 4), (7, 9)]:
    changes, age = 0, battery
    while age < life:
        changes, age = changes + 1, age + battery
    assert changes == ceil(life / battery) - 1

# --- Check yourself: from 60 to 6 ---
old = cost_of_node(60, 1, 25, 3, 12)
new = cost_of_node(6, 1, 25, 3, 12)
assert ceil(12 / 3) - 1 == 3 and (old, new) == (147, 93)
assert round(old / new, 2) == 1.58
assert 60 / 6 == 10
assert round((old + 25) / (new + 25), 2) == 1.46
assert (old - 75, new - 75) == (72, 18) and isclose(72 / 18, 4)

print("All numbers of the page are as it says.")

# Tested: {"source":"b84988b31d3a5e3ec4046d5fd7f10774759d1a6dd86314819608d8f5377ab979","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{},"seconds":1,"stable":"2026-11-28"}}
