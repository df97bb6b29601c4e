"""The numbers of 'Polling, interrupts, timers and tasks'.

The sketch is taken out of the page and run on a PC: g++ compiles it
against the stand-in src/content/tools/board, which switches tasks by
priority on one made-up core. 100 bottles of 5 ms pass the barrier,
60 to 140 ms apart (seed 1). No chip and no board were involved.
"""
import random
import re
import sys
from math import ceil
from pathlib import Path

HERE = Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[5] / "tools"))
from arduino import run_sketch  # noqa: E402
from page import blocks, shown  # noqa: E402

SKETCH = blocks(__file__, "cpp")[0].code
SAID = shown(__file__, "loop ")[0]

# --- The sketch, as it stands on the page ---

def bottles(seed, count=100, length=5):
    rng, start, found = random.Random(seed), 30, []
    for _ in range(count):
        found += [(start, 27, 0), (start + length, 27, 1)]
        start += rng.uniform(60, 140)
    return found


def counts(seed, seconds=12):
    lines = run_sketch(
        SKETCH, seconds, [(0, 27, 1), *bottles(seed)]).serial
    lines = lines.splitlines()
    return lines, [int(n) for n in re.findall(r"\d+", lines[-1])]


lines, last = counts(1)
said = [line for line in SAID.splitlines() if line != "..."]
assert [lines[0], lines[1], lines[-1]] == said, lines
assert last[:3] == [45, 100, 100], last
# Other bottles: the loop misses more than half, the others none.
others = [counts(seed)[1] for seed in range(2, 7)]
assert all(n[1] == n[2] == 100 for n in others)
assert [n[0] for n in others] == [48, 41, 47, 44, 42], others


# --- The chance that a look falls into a pulse ---
def share(loop_ms, pulse_ms, steps=1200):
    hits = 0
    for i in range(steps):
        start = loop_ms * i / steps
        look = ceil(start / loop_ms) * loop_ms
        hits += look < start + pulse_ms
    return hits / steps


assert [round(100 * share(12, p)) for p in (1, 5, 12, 20)] == [
    8, 42, 100, 100]
assert round(5 / 12, 3) == 0.417
# Passes of 8 or 16 ms in turn, mean 12: the chance stays 5/12.
looks = [0]
while looks[-1] < 24_000:
    looks.append(looks[-1] + (8 if len(looks) % 2 else 16))
starts = [i * 0.01 for i in range(2_400_000)]
index = hits = 0
for start in starts:
    while looks[index] < start:
        index += 1
    hits += looks[index] < start + 5
assert round(100 * hits / len(starts)) == 42
# A third of the passes take 4 ms, the others 16: less than 5/12.
assert round(100 * (4 + 5 + 5) / (4 + 16 + 16)) == 39
# The drawing and its looks.
assert not any(1 <= look < 6 for look in (0, 12, 24))
assert any(22 <= look < 27 for look in (0, 12, 24))

# --- The table: a look or an interrupt is taken to cost 5 us ---
cost = 5e-6
assert round(100 * cost / 0.012, 2) == 0.04
assert round(100 * cost * 500, 2) == 0.25
assert round(100 * cost * 10, 3) == 0.005
assert round(100 * cost * 100_000) == 50
assert round(1e6 / 5) == 200_000

# --- Tasks: 10 ticks, 3 ms of work ---
assert round(1000 / 7) == 143
assert round(1000 / 13) == 77 and 1000 // 10 == 100
# The rest ends with a tick: the tenth after the work.
assert [int(work) + 10 for work in (3, 2.5)] == [13, 12]

# --- Electrical: the pull-up and the LED ---
assert round(3.3 / 45e3 * 1e6) == 73
assert round((3.3 - 2.0) / 220 * 1000, 1) == 5.9


# --- Eight taps of 150 ms on the drawn board, looks every 400 ms ---
def taps_seen(seed):
    rng = random.Random(seed)
    taps = [200 + 950 * i + rng.randrange(0, 700) for i in range(8)]
    return sum(any(tap <= 400 * k < tap + 150 for k in range(20))
               for tap in taps)


assert 8 * 150 / 400 == 3
rows = [taps_seen(seed) for seed in range(1, 12)]
assert (min(rows), max(rows)) == (0, 6)


# The loop counts an edge between two looks: it must see the pause too.
def loop_counts(presses, step=400, end=8000):
    low = [any(a <= t < b for a, b in presses)
           for t in range(0, end, step)]
    return sum(now and not was for was, now in zip([False] + low, low))


assert loop_counts([(900 + 1000 * k, 1400 + 1000 * k)
                    for k in range(5)]) == 5
assert loop_counts([(900, 1400), (1500, 2000)]) == 1

# A first bottle long after the start has no gap.
late = [(ms + 3000, pin, level) for ms, pin, level in bottles(1, 5)]
said = run_sketch(SKETCH, 5, [(0, 27, 1), *late]).serial
assert "gap 1" in said and "gap 3" not in said, said

# --- Questions and exercise ---
def seen(looks, pulses):
    return sum(any(start <= look < end for look in looks)
               for start, end in pulses)


assert seen([3, 15, 27, 39], [(4, 9), (11, 16), (25, 30)]) == 2
assert seen([0, 9, 18, 32, 41], [(1, 6), (8, 13), (19, 24), (24, 29),
                                 (31, 36)]) == 2
# Exercise 4: looks every 7 ms, pulses of 4 ms every 31 ms.
train = [(start, start + 4) for start in range(0, 683, 31)]
assert (len(train), seen(range(0, 701, 7), train)) == (23, 13)
assert round(23 * 4 / 7, 2) == 13.14
assert round(23 * 4 / 7 - 13, 2) == 0.14
delays = [-start % 7 for start, _ in train]
assert {delays.count(ms) for ms in range(7)} == {3, 4}
# A task every 2 ms that others hold up for 1.5 ms.
assert 2 + 1.5 == 3.5
# 20 ms pulse, 25 ms pass; a timer of 8 ms.
assert 20 / 25 == 0.8

# Tested: {"source":"8150324206afa3dc9279b24258014efe60b9cb004ded8bfa477bdae21a96e37a","page":"2b808a7015a7ade1f3648c13282d98d27a71b4afd2bd0194a236ae6dde3d5fb1","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{},"seconds":47,"stable":"2026-11-29"}}
