"""The numbers of 'Reading buttons and switches'.

The sketch is taken out of the page, compiled with g++ against the
declarations in src/content/tools/arduino.py and fed with the presses
of the page; the page's Python runs here with a stand-in for time. The
presses are made up, not recorded.
"""
import contextlib
import io
import sys
import types
from itertools import combinations
from pathlib import Path

CONTENT = Path(__file__).resolve().parents[5]
sys.path.insert(0, str(CONTENT / "tools"))
from arduino import run_sketch  # noqa: E402
from page import fences, text_of  # noqa: E402

page = text_of(__file__)


def printed(code, names):
    text = io.StringIO()
    with contextlib.redirect_stdout(text):
        exec(code, names)
    return text.getvalue()


# --- Opening: 200 ms, one pass in 10 µs ---
assert 200_000 // 10 == 20_000
# --- Pull-ups: 10 kΩ outside, 45 kΩ inside ---
assert round(3.3 / 10_000 * 1000, 2) == 0.33
assert round(3.3 / 45_000 * 1000, 2) == 0.07

# --- The Python machine and its list of presses ---
blocks = fences(page, "python")
names = {"time": types.SimpleNamespace(
    ticks_diff=lambda a, b: a - b)}
machine = next(code for code in blocks if "class Button" in code)
events = printed(machine, names)
assert events in page
replay = names["replay"]
assert 620 + 300 == 920  # the click of the first tap
assert round((3.3 - 2.0) / 150 * 1000, 1) == 8.7  # mA, the LED
# Question: pressed from 1000 to 1150.
assert (1450, "click") in replay([(1000, 1150)], 3000)
assert 1000 + 300 == 1300 and 1000 + 600 == 1600
# Without a wait the click comes with the next sample.
names["DOUBLE_MS"] = 0
assert (1160, "click") in replay([(1000, 1150)], 3000)
names["DOUBLE_MS"] = 300
# No press is lost and none invented, for three other lists.
for presses in ([(100, 130), (900, 930)], [(50, 2000)],
                [(100, 200), (300, 400), (500, 600), (5000, 5010)]):
    words = [word for _, word in replay(presses, 8000)]
    count = len(presses)
    assert words.count("press") == words.count("release") == count

# --- The sketch says the same, and B besides ---
(sketch,) = fences(page, "cpp")
fingers = [(500, 620), (1500, 1600), (1750, 1850), (2500, 3400)]
inputs = [(0, 27, 1), (0, 34, 1), (700, 34, 0), (800, 34, 1)]
for down, up in fingers:
    inputs += [(down, 27, 0), (up, 27, 1)]
run = run_sketch(sketch, seconds=4, inputs=inputs)
assert run.serial in page, run.serial
of_a = [line.replace(" A", "") for line in
        run.serial.splitlines() if " A " in line]
assert of_a == events.splitlines()
# The LED shines while A is held: from 3100 to 3400 ms.
assert [(round(ms), level) for ms, level in run.edges(25)] == [
    (3100, 1), (3400, 0)]

# --- The keypad ---
scan = next(code for code in blocks if "def seen" in code)
assert printed(scan, names) in page
seen = names["seen"]
keys = [(r, c) for r in range(4) for c in range(4)]
pairs, triples = (list(combinations(keys, k)) for k in (2, 3))
assert (len(pairs), len(triples)) == (120, 560)
assert all(seen(list(pair)) == sorted(pair) for pair in pairs)
ghosts = [t for t in triples if seen(list(t)) != sorted(t)]
assert len(ghosts) == 144
for triple in ghosts:
    assert len(seen(list(triple))) == 4
    assert len({r for r, _ in triple}) == 2
    assert len({c for _, c in triple}) == 2
extra = set(seen([(0, 1), (3, 1), (3, 2)])) - {(0, 1), (3, 1), (3, 2)}
assert extra == {(0, 2)}
# Exercise 1: pins of a matrix and of direct wiring.
assert (4 + 4, 4 * 4) == (8, 16)

# --- Exercise 2 ---
starter, solution = blocks[-2:]
assert "YOUR TURN" in starter
printed(solution, names)
exec(fences(page, "python check")[0], names)

# --- Exercise 3: 34 and 35 only read, so they can only be columns ---


def largest(both_ways, only_read):
    """Keys, rows, columns; rows take pins that can drive."""
    return max((rows * (both_ways + only_read - rows), rows,
                both_ways + only_read - rows)
               for rows in range(1, both_ways + 1))


assert 12 - 2 == 10 and largest(10, 0) == (25, 5, 5)
assert largest(10, 2) == (36, 6, 6)

print("All numbers of the page are as it says.")

# Tested: {"source":"557cde54258fffcafa84404647a2f6406ae18d563f0348e7091e6e81befa1d0a","page":"b536301d29fcdab6c57c9cd04337a3c2ed57b815b9a3608752e183e223495755","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{},"seconds":10,"stable":"2026-11-29"}}
