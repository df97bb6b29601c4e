"""The numbers of 'What the Internet of Things is'.

Only arithmetic: each assumption of the page (currents, rates, sizes)
is a name here, and each number that follows from it an assertion.
"""
from math import isclose

DAY = 24 * 60 * 60
HOURS_A_YEAR = 8760
assert DAY == 86_400 and HOURS_A_YEAR == 365 * 24

# --- Three machines on two AA cells of 2 400 mAh at 3 V ---
cells_mah = 2400
cells_wh = cells_mah / 1000 * 3
assert isclose(cells_wh, 7.2)
assert isclose(cells_wh / 3, 2.4)                # hours at 3 W
assert cells_mah / 50 == 48                      # hours at 50 mA
asleep = cells_mah / 0.01                        # hours at 10 uA
assert isclose(asleep, 240_000)
assert round(asleep / HOURS_A_YEAR) == 27        # years

# --- Six limits ---
photo = 1600 * 1200 * 2
assert photo == 3_840_000                        # 3.84 MB
assert round(photo / (520 * 1024), 1) == 7.2     # 'seven times'
assert isclose(0.20 * 50_000, 10_000)
assert isclose(0.1 * 0.1, 0.01)                  # 1 % of the power
assert int(100_000 / (24 * 60)) == 69            # days
assert round(10_000 / 5 / 60) == 33              # minutes

# --- Edge or cloud ---


def megabytes_per_day(bytes_per_message, messages_per_second):
    return bytes_per_message * messages_per_second * DAY / 1e6


raw_sound = megabytes_per_day(2, 16_000)
loudness = megabytes_per_day(20, 1 / 60)
assert isclose(raw_sound, 2764.8)
assert isclose(loudness, 0.0288)
assert round(raw_sound / loudness) == 96_000
assert isclose(2 * 0.150, 0.30)                  # belt, metres
assert isclose(2 * 0.005, 0.01)
assert isclose((1 - 0.995) * HOURS_A_YEAR, 43.8)
assert round(2.00 / 0.10) == 20                  # months

# --- The path of a meter reading ---
samples = 4000 * 2 * 2                           # bytes a second
assert samples == 16_000
sampled = samples * DAY
assert isclose(sampled / 1e6, 1382.4)
sent = 24 * 4 * 12
assert 24 * 4 == 96 and sent == 1152
assert sampled / sent == 1_200_000
assert isclose(10_000 * sent / 1e6, 11.52)       # MB a day
# As music at 128 kbit/s: 12 minutes.
assert 10_000 * sent * 8 / 128_000 / 60 == 12
# Figure 1: 96 values of 12 bytes, 1.2 kB a day.
assert round(sent / 1000, 1) == 1.2

# --- Common mistakes ---
assert 2 / 8 == 0.25                             # MB each second

# --- Check yourself ---
vibration = 3 * 1000 * 2
assert vibration == 6000
assert isclose(vibration * DAY / 1e6, 518.4)
# Wrong values: one direction, one byte, bits.
assert isclose(vibration / 3 * DAY / 1e6, 172.8)
assert isclose(vibration / 2 * DAY / 1e6, 259.2)
assert isclose(vibration * 8 * DAY / 1e6, 4147.2)
# The soil probe: a computer that loads for 30 s each hour at 3 W.
loading = 24 * 30 * 3 / 3600
assert isclose(loading, 0.6)                     # Wh a day
assert isclose(cells_wh / loading, 12)           # days
awake = 24 * 2
assert awake == 48                               # seconds a day
assert round(awake * 50 / 3600, 2) == 0.67       # mAh
assert isclose(24 * 0.01, 0.24)                  # mAh asleep
# More than the year that is asked for.
assert cells_mah / (awake * 50 / 3600 + 0.24) > 365
assert isclose((1 - 0.999) * HOURS_A_YEAR, 8.76)
assert isclose((1 - 0.99) * HOURS_A_YEAR, 87.6)

# --- Exercise ---


def gigabytes_per_day(megabits_per_second):
    return megabits_per_second * 1e6 / 8 * DAY / 1e9


def megabytes_of_events(count, kilobytes):
    return count * kilobytes * 1e3 / 1e6


assert isclose(gigabytes_per_day(2), 21.6)
assert isclose(megabytes_of_events(50, 200), 10)
assert isclose(21.6e9 / 10e6, 2160)
# The check of the page names the slip with bits.
assert isclose(gigabytes_per_day(2) * 8, 172.8)

print("All numbers of the page are as it says.")

# Tested: {"source":"36f2b4035fa24d7edd911af8c2af97973ea65cd5dc4dafff21a1fa8838266b97","tested":{"date":"2026-11-23","python":"3.11.7","libraries":{},"seconds":1,"stable":"2026-11-28"}}
