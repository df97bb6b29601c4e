"""The numbers of 'Debouncing in hardware and software'.

The page's Python runs here as it stands; the two sketches are taken
out of the page, compiled with g++ against the declarations in
src/content/tools/arduino.py and fed with made-up edges. The C++
integrator gets the traces of the Python one, sample by sample.
"""
import contextlib
import io
import sys
from math import exp, log
from pathlib import Path

CONTENT = Path(__file__).resolve().parents[5]
sys.path.insert(0, str(CONTENT / "tools"))
from arduino import compile_logic, run_sketch  # noqa: E402
from page import fences, text_of  # noqa: E402

page = text_of(__file__)


def printed(code, names):
    text = io.StringIO()
    with contextlib.redirect_stdout(text):
        exec(code, names)
    return text.getvalue()


# --- The logger: seven edges of one press, in µs ---
PRESS = [(0, 0), (180, 1), (310, 0), (900, 1), (1040, 0), (2600, 1),
         (2710, 0)]
RELEASE = [(0, 1), (120, 0), (260, 1), (1100, 0), (1180, 1)]


def edges(start_ms, shape):
    return [(start_ms + us / 1000, 27, level) for us, level in shape]


logger, counter = fences(page, "cpp")
run = run_sketch(logger, seconds=1,
                 inputs=[(0, 27, 1), *edges(500, PRESS)])
assert run.serial in page, run.serial
pauses = [b - a for (a, _), (b, _) in zip(PRESS, PRESS[1:])]
assert max(pauses) / 1000 == 1.56 and len(RELEASE) == 5
assert PRESS[-1][0] / 1000 == 2.71
# More edges than places: it stops at 64.
storm = [(500 + k * 0.05, 27, k % 2) for k in range(300)]
run = run_sketch(logger, seconds=0.6,
                 inputs=[(0, 27, 1), *storm], loop_us=1000)
assert "64 edges" in run.serial

# --- The filters on the page's traces ---
blocks = fences(page, "python")
names = {}
exec(next(b for b in blocks if "class Lockout" in b), names)
contest = next(b for b in blocks if "def trace" in b)
assert printed(contest, names) in page
trace, judge = names["trace"], names["judge"]
filters = [names[k] for k in ("Lockout", "Counter", "Integrator")]


class Raw:
    """No filter at all."""

    def update(self, raw):
        return raw


assert judge(Raw(), *trace("bounce")) == (100, 355, 0)
assert judge(filters[0](10), *trace("bounce"))[1] == 31
fives = [judge(filters[1](5), *trace("bounce", seed=seed))[1]
         for seed in (1, 2)]
assert fives == [0, 3]
for seed in (1, 2, 3):  # who fails where does not depend on the seed
    rows = {kind: [judge(make(20), *trace(kind, seed=seed))
                   for make in filters]
            for kind in ("bounce", "spikes", "dirty")}
    assert all(row[:2] == (100, 0) for row in rows["bounce"])
    assert rows["bounce"][0][2] == 0 and rows["bounce"][1][2] >= 33
    assert [row[1] for row in rows["spikes"]] == [100, 0, 0]
    assert rows["dirty"][0][1] > 250
    assert rows["dirty"][1][0] == 0
    assert rows["dirty"][2][:2] == (100, 0)
# The earliest answer: the Nth sample of a press without bounce.
for make in filters[1:]:
    for n in (3, 4, 20):
        one = [0] * 50 + [1] * 50
        assert judge(make(n), one, [50]) == (1, 0, n - 1)

# A gap in every eighth sample leaves runs of seven: 5 is short enough.
for seed in (1, 2, 3):
    dirty = trace("dirty", seed=seed)
    assert judge(filters[1](5), *dirty)[0] == 100
    assert judge(filters[1](8), *dirty)[0] < 100
# "From rest": a spike just before the press makes the integrator early.
early = [0] * 50 + [1, 1, 0] + [1] * 50
assert judge(filters[2](20), early, [53])[2] == 18
# Half of the samples missing: the integrator does not arrive either.
assert judge(filters[2](20), [0] * 50 + [1, 0] * 200, [50])[0] == 0

# The longest pause: sampled every 10 us it has 156 equal samples. A row
# that is longer is accepted after the last edge only, at 2.71 ms.
fine = [1 - next(lv for t, lv in reversed(PRESS) if t <= us)
        for us in range(0, 60_000, 10)]
for n, delay in ((156, 259), (157, 271 + 156), (2000, 271 + 1999)):
    found = judge(filters[1](n), [0] * 300 + fine, [300])
    assert found == (1, 0, delay)

# --- The counter with the timer ---
inputs = [(0, 27, 1)]
for start in (500, 900):
    inputs += edges(start, PRESS) + edges(start + 200, RELEASE)
run = run_sketch(counter, seconds=1.5, inputs=inputs)
assert run.serial in page, run.serial
assert [level for _, level in run.edges(25)] == [1, 0, 1, 0]

# --- The C++ integrator against the Python one ---
structure = counter[:counter.index("const int BUTTON")]
for kind in ("bounce", "spikes", "dirty"):
    for seed in (1, 2, 3):
        samples, _ = trace(kind, seed=seed)
        digits = "".join(map(str, samples))
        parts = "\n".join(f'"{digits[i:i + 60]}"'
                          for i in range(0, len(digits), 60))
        main = (f"const char *raw = {parts};\n"
                "int main() { Integrator f{20};\n"
                "for (const char *c = raw; *c; c++)\n"
                "  putchar('0' + f.update(*c == '1')); }\n")
        python = names["Integrator"](20)
        wanted = "".join(str(python.update(raw)) for raw in samples)
        assert compile_logic(structure, main) == wanted

# --- RC and Schmitt trigger ---
assert 0.75 * 3.3 - 2.475 < 1e-9 and round(2.4751, 2) == 2.48
assert round(0.25 * 3.3 + 1e-9, 2) == 0.83
assert round(3.3 / 45e3 * 1000, 2) == 0.07
assert round(1.3 / 150 * 1000, 1) == 8.7
assert round(10e3 * 100e-9 * 1000, 3) == 1  # ms
assert round(1 - exp(-1), 2) == 0.63
assert round(log(4), 2) == 1.39
assert abs((-log(1 - 0.75)) - (-log(1 - 0.25)) - log(3)) < 1e-12
slow = next(b for b in blocks if "def flips" in b)
assert printed(slow, names) in page
flips = names["flips"]
one = [flips(1.65, 1.65, seed) for seed in range(1, 6)]
assert (min(one), max(one)) == (5, 13)
assert all(flips(1.1, 2.2, seed) == 1 for seed in range(1, 6))
assert round(10e3 * 1e-6 * log(3) * 1000, 1) == 11.0
assert round(20e3 * 1e-6 * log(3) * 1000) == 22

# After a release of only 30 ms the capacitor is not full: 8.4 ms.
half_full = 3.3 * (1 - exp(-30 / 20))
assert round(10 * log(half_full / 1.1), 1) < 10 < 10 * log(3)

# --- Check yourself ---
log_us = [1000, 1400, 1900, 5200, 5350]
assert (log_us[-1] - log_us[0]) / 1000 == 4.35
assert log_us[-1] / 1000 == 5.35
assert (5200 - 1900) / 1000 == 3.3 and (5200 - 1000) / 1000 == 4.2
TRACE = [0, 1, 0, 1, 1, 0, 1, 1, 1, 1, 1]
integrator, sums, states = filters[2](4), [], []
for raw in TRACE:
    states.append(integrator.update(raw))
    sums.append(integrator.sum)
assert sums[:9] == [0, 1, 0, 1, 2, 1, 2, 3, 4]
assert states.index(1) == 8
assert sum(TRACE[:7]) == 4 and TRACE[6] == 1  # the fourth 1
rc = 47e3 * 100e-9 * 1000
assert round(rc, 1) == 4.7 and round(rc * log(4), 2) == 6.52
assert round(-rc * log(0.75), 2) == 1.35
assert round(rc * 0.75, 3) == 3.525  # 3.53
assert round(3.3 * (1 - exp(-1)), 2) == 2.09

# --- Exercise ---
starter, solution = blocks[-2:]
assert "YOUR TURN" in starter
assert printed(solution, names).strip() == "9" and 9 * 5 == 45
exec(fences(page, "python check")[0], names)
# Part 3: the integrator is 6 samples earlier; without a gap equal.
GAPS = [0, 1, 1, 0, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 1, 1]
by_counter, by_sum = names["accepted_at"], names["integrated_at"]
assert (by_sum(GAPS, 4), by_counter(GAPS, 4)) == (8, 14)
assert 14 - 8 == 6 and GAPS[10:15] == [0, 1, 1, 1, 1]
assert by_sum([0, 1, 1, 1, 1], 4) == 4
assert by_counter([0, 1, 1, 1, 1], 4) == 4
assert by_sum([1, 1, 0, 1], 4) == -1
integrator, sums = filters[2](4), []
for raw in GAPS[:9]:
    integrator.update(raw)
    sums.append(integrator.sum)
assert sums == [0, 1, 2, 1, 2, 3, 2, 3, 4]
for kind in ("bounce", "spikes", "dirty"):  # as the page's class does
    samples = trace(kind)[0][:400]
    for n in (3, 4, 10, 20):
        class_ = filters[2](n)
        states = [class_.update(raw) for raw in samples]
        wanted = states.index(1) if 1 in states else -1
        assert by_sum(samples, n) == wanted

print("All numbers of the page are as it says.")

# Tested: {"source":"4c1cf87406a406fdaeae6e749d9f99ff319d1bd4dd7131a48903b79bdbe6a398","page":"620490e4323f18631947adf27bb12e808091b1a1c10625ae212242ed51ad6d69","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{},"seconds":71,"stable":"2026-11-29"}}
