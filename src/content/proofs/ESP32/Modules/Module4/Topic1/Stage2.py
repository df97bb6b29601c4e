"""The numbers of 'External interrupts without surprises'.

The sketch is taken out of the page and run on a PC: g++ compiles it
against the stand-in src/content/tools/board. The made-up world has
a flow sensor of 30 pulses a second, three presses of a button and four
clicks of a knob, whose contacts bounce three times at each change,
0.3 ms apart. No chip and no board were involved.
"""
import sys
from itertools import permutations
from pathlib import Path

HERE = Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[5] / "tools"))
from arduino import run_sketch  # noqa: E402
from page import blocks, shown  # noqa: E402

SKETCH = blocks(__file__, "cpp")[0].code
SAID = shown(__file__, "4.00 L/min")[0]


# --- The sketch, as it stands on the page ---
def printed(sketch, seed=0):
    return run_sketch(sketch, 10.5, world, seed=seed).serial


def bounce(ms, pin, level, times=3):
    found = []
    for k in range(times):
        found += [(ms + 0.6 * k, pin, level),
                  (ms + 0.6 * k + 0.3, pin, 1 - level)]
    return found + [(ms + 0.6 * times, pin, level)]


def click(ms, first, second):
    return (bounce(ms, first, 0) + bounce(ms + 20, second, 0)
            + bounce(ms + 40, first, 1) + bounce(ms + 60, second, 1))


world = [(0, pin, 1) for pin in (25, 26, 27, 32)]
for i in range(300):
    world += [(10 + i * 1000 / 30, 32, 0), (20 + i * 1000 / 30, 32, 1)]
for ms in (700, 2500, 5100):
    world += bounce(ms, 27, 0) + bounce(ms + 150, 27, 1)
for ms in (1000, 3000, 3300):
    world += click(ms, 25, 26)
world += click(7000, 26, 25)

lines = printed(SKETCH).splitlines()
said = SAID.splitlines()
assert said == [lines[0], lines[1], "...", lines[4]], lines
# Interrupts between any two looks at what is shared: nothing is lost.
for seed in (1, 2, 3):
    assert printed(SKETCH, seed).splitlines()[-1] == said[-1], seed
# Without the quiet time a press counts seven times: 4 + 3 edges.
at_once = SKETCH.replace("BUTTON_PIN, 20000,", "BUTTON_PIN, 0,")
plain = printed(at_once).splitlines()
assert plain[-1].endswith("presses 21") and 3 * (4 + 3) == 21
# A dead time that only a counted edge starts: 6, twice a press.
dead = SKETCH.replace(
    "  pulses->lastEdgeUs = now;\n  portEXIT", "  portEXIT").replace(
    "pulses->count = pulses->count + 1;",
    "pulses->count = pulses->count + 1; pulses->lastEdgeUs = now;")
assert printed(dead).endswith("presses 6\n")

# ... and right again for presses of 10 ms, shorter than that time.
usual = world
world = [(0, 27, 1)]
for ms in (700, 2500, 5100):
    world += bounce(ms, 27, 0) + bounce(ms + 10, 27, 1)
assert printed(dead).endswith("presses 3\n")
# A flow sensor that bounces counts four times; a quiet time cures it.
world = [(0, pin, 1) for pin in (25, 26, 27, 32)]
for i in range(300):
    world += bounce(10 + i * 1000 / 30, 32, 0)
    world += bounce(25 + i * 1000 / 30, 32, 1)
rings = float(printed(SKETCH).splitlines()[-1].split()[2])
calm = SKETCH.replace("FLOW_PIN, 0, 0", "FLOW_PIN, 1000, 0").replace(
    "&flow, FALLING", "&flow, CHANGE")
assert calm.count("1000, 0") == 1 and "&flow, CHANGE" in calm
cured = float(printed(calm).splitlines()[-1].split()[2])
assert (cured, rings > 3 * cured) == (0.667, True), (cured, rings)
world = usual
# Attached with CHANGE, it does not count twice: the handler looks.
both = SKETCH.replace("&flow, FALLING", "&flow, CHANGE")
assert printed(both).splitlines()[-1] == said[-1]

# --- The table of quarter steps ---
STEP = [0, -1, 1, 0, 1, 0, 0, -1, -1, 0, 0, 1, 0, 1, -1, 0]
ring = [3, 1, 0, 2]
for i, state in enumerate(ring):
    after = ring[(i + 1) % 4]
    assert STEP[state * 4 + after] == 1 == -STEP[after * 4 + state]
    across = ring[(i + 2) % 4]
    assert STEP[state * 4 + across] == 0 == STEP[state * 4 + state]


def quarters(states):
    return sum(STEP[a * 4 + b] for a, b in zip(states, states[1:]))


clean = [3, 1, 0, 2, 3]
bouncing = [3, 1, 3, 1, 3, 1, 0, 2, 3]


def naive(states):
    """At each falling edge of A: +1 when B is high, else -1."""
    return sum((1 if b & 1 else -1) for a, b in zip(states, states[1:])
               if a & 2 and not b & 2)


assert (quarters(clean), quarters(bouncing)) == (4, 4)
assert (naive(clean), naive(bouncing)) == (1, 3)
assert quarters(clean[::-1]) == -4
# One call that never comes: half a click is lost.
assert [quarters(clean[:k] + clean[k + 1:]) for k in (1, 2, 3)] == [
    2, 2, 2]
# Question: 3 1 0 1 0 2 3 1 3.
assert quarters([3, 1, 0, 1, 0, 2, 3, 1, 3]) == 4
assert len([3, 1, 0, 1, 0, 2, 3, 1, 3]) - 1 == 8


# --- Two cores add 1: twenty orders of six steps ---
def run(order):
    count, register, done = 0, [0, 0], [0, 0]
    for core in order:
        if done[core] == 0:
            register[core] = count
        elif done[core] == 1:
            register[core] += 1
        else:
            count = register[core]
        done[core] += 1
    return count


orders = set(permutations([0, 0, 0, 1, 1, 1]))
results = [run(order) for order in orders]
assert (len(results), results.count(1), results.count(2)) == (20, 18, 2)

# --- A torn 64-bit time ---
assert round(2**32 / 1e6 / 60, 1) == 71.6
torn = (1 << 32) | 0xFFFF_FFFF
assert torn == 8_589_934_591 and round(torn / 1e6 / 60) == 143

# --- Load: 5 us for each interrupt ---
assert round(100 * 30 * 5e-6, 3) == 0.015
edges = 600 * 4 * 3000 / 60
assert edges == 120_000 and round(100 * edges * 5e-6) == 60
assert round(32_767 / edges, 2) == 0.27
assert round(1023 / 80, 1) == 12.8
# Question: 400 lines, 1 500 rounds a minute.
assert 400 * 4 * 1500 / 60 == 40_000
assert round(100 * 40_000 * 5e-6) == 20
assert round(100 * 40_000 * 60 * 5e-6) == 1200

# --- Flow ---
assert 300 / 10 / 7.5 == 4 and round(300 / 450, 3) == 0.667
assert 60 * 7.5 == 450

# --- Wind: 3 ms of bounce, 5 ms of quiet time, open half the time ---
assert 2 * (3 + 5) == 16 and 1000 / 16 == 62.5
assert round(62.5 / 1.5, 1) == 41.7
windy = SKETCH.replace("FLOW_PIN, 0, 0", "FLOW_PIN, 5000, 0").replace(
    "&flow, FALLING", "&flow, CHANGE")


def wind_count(speed):
    global world
    world = [(0, pin, 1) for pin in (25, 26, 27, 32)]
    period = 1000 / (1.5 * speed)
    for k in range(300):
        world += bounce(50 + k * period, 32, 0, 5)
        world += bounce(50 + (k + 0.5) * period, 32, 1, 5)
    litres = float(printed(windy).splitlines()[-1].split()[2])
    return round(litres * 450)


assert wind_count(41) == 300, wind_count(41)
assert wind_count(42) == 1, wind_count(42)
world = usual
assert 1980 / 60 / 5.5 == 6.0 and 1980 / (60 * 5.5) == 6.0
assert round(3.3 / 10e3 * 1000, 2) == 0.33

# Tested: {"source":"71c58d7d8ddca83673297d73effbdd2c019f30970ac7b1aa8d526298a933f339","page":"a0efba0fe31a10446ea53b3e338ba5889758cc63847f668c81f390556967e1db","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{},"seconds":4,"stable":"2026-11-29"}}
