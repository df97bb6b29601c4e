"""Draws an alarm with two borders."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing  # noqa: E402

# The reading at equal steps; it rises through 30 five times.
READINGS = [27, 28.6, 29.4, 30.8, 29.3, 30.6, 29.2, 31, 29.5, 30.7,
            28.9, 30.9, 29.4, 28.5, 27.2, 26.6]
assert sum(a <= 30 < b for a, b in zip(READINGS, READINGS[1:])) == 5

d = Drawing(
    "hysteresis", 270, "On above 30, off below 28",
    "A jagged line rises through 30 degrees five times and then falls "
    "below 28. A bar below shows the alarm: off, then on from the first "
    "rise above 30 until the fall below 28, then off.")


def x(i):
    return 40 + 19 * i


def y(value):
    return round(170 - 24 * (value - 26), 1)


state, since, stretches = False, 0, []
for i, value in enumerate(READINGS):
    new = value > 30 if not state else not value < 28
    if new != state:
        stretches.append((state, since, i))
        state, since = new, i
stretches.append((state, since, len(READINGS) - 1))
assert [s[0] for s in stretches] == [False, True, False]
for border in (30, 28):
    d.line([(40, y(border)), (326, y(border))], "rust", dashed=True)
    d.text(14, y(border) + 5, str(border), colour="rust")
d.line([(x(i), y(v)) for i, v in enumerate(READINGS)], "blue")
for on, start, stop in stretches:
    if stop - start > 1:
        d.box(x(start), 200, x(stop) - x(start), 30,
              "on" if on else "off", "rust" if on else "grey")
    else:
        d.box(x(start), 200, x(stop) - x(start), 30, "", "grey")
d.text(14, 254, "one message, at the beginning of 'on'")
d.save(__file__)
