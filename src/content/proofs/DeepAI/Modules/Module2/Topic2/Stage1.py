"""The numbers of the page on piecewise-linear equations."""
import math
import sys
from fractions import Fraction as F
from itertools import combinations
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from page import blocks, printed

names = {}
for block in blocks(__file__, "python"):
    text = printed(block.code, names)
    assert not block.output or text == block.output, text
canonical, value = names["canonical"], names["value"]
network, relu = names["network"], names["relu"]
largest_gap, merged = names["largest_gap"], names["merged"]
on_domain = names["on_domain"]

# The opening: thirteen numbers of 1 -> 4 -> 1, six of the form.
assert 4 + 4 + 4 + 1 == 13 and 2 + 2 * 2 == 6 and 13 - 6 == 7

# The example, its pieces and Figure 1.
example = [(-1, 2, 2), (4, 4, F(1, 2))]
form = canonical(example, -3)
assert form == (1, -2, [(-1, 2), (2, 2)])
for x in (-5, -2, -1):
    assert value(form, x) == network(example, -3, x) == 1 - 2 * x
for x in (-1, 0, F(1, 3), 2):
    assert value(form, x) == network(example, -3, x) == 3
for x in (2, 3, 11):
    assert value(form, x) == network(example, -3, x) == 2 * x - 1
third = [(-1, 2, 1), (1, -2, -1), (0, 5, 2)]
assert all(network(third, 0, x) == 12 - x for x in (-7, 0, 2, 9))
for u in (-3, F(-1, 2), 0, 4):
    assert relu(-u) == relu(u) - u

# Statement 1 in four signs, Statement 3 and the lower bound.
for w, b, v in ((2, 1, 3), (-2, 1, 3), (2, 5, -1), (-7, 1, -2)):
    t, h = F(-b, w), F(1, 100)
    f = [network([(w, b, v)], 0, t + k * h) for k in (-1, 0, 1)]
    assert (f[2] - f[1]) / h - (f[1] - f[0]) / h == v * abs(w)
for beta, t in ((3, 1), (-2, -4), (5, 0)):
    for x in (-9, -4, 0, 1, 6):
        assert beta * x == (beta * t + beta * relu(x - t)
                            - beta * relu(t - x))
sums = {sum(some) for k in range(3)
        for some in combinations([2, 2], k)}
assert 2 in sums and 1 not in sums

# Four runs of the page: exact, folded, merged; what each ends in.
truth, points, runs = names["truth"], names["points"], names["runs"]
low, high = names["low"], names["high"]
assert list(runs) == [0, 1, 3, 16] and (len(points), low, high) == (
    41, -F(28, 10), F(28, 10))
assert truth == (F(-5, 2), -2, [(-1, 2), (1, F(3, 2))])
costs, finals = {}, {}
for seed, run in runs.items():
    full = canonical(*run)
    short = on_domain(full, low, high)
    assert largest_gap(full, short, low, high) == 0
    final = finals[seed] = merged(short, 0.3)
    costs[seed] = float(largest_gap(short, final, low, high))
    # the gap at kinks and ends is not exceeded on a grid
    grid = max(abs(value(final, F(k, 50)) - value(truth, F(k, 50)))
               for k in range(-140, 141))
    assert grid <= largest_gap(final, truth, low, high)
gap0 = float(largest_gap(finals[0], truth, low, high))
assert round(gap0, 3) == 0.022 and len(finals[0][2]) == 4
assert [s for s in costs if costs[s] > 0] == [3]
assert round(costs[3], 3) == 0.039
same = {tuple(f"{float(n):.2f}" for n in (*f[:2], *sum(f[2], ())))
        for f in (finals[1], finals[3])}
assert len(same) == 1
assert [round(float(g), 2) for _, g in finals[0][2]] \
    == [0.07, 1.91, 0.10, 1.43]

# Two outputs: the relation -3/2 and 0.5 - 1.5; softmax sums six apart.
assert -3 / 2 == -1.5 and 0.5 - (-3 / 2) * -1 == -1 and 7.2 - 1.2 == 6

# Check yourself.
nodes = [(3, 3, 2), (-4, 8, -1)]
slope = network(nodes, 5, 1) - network(nodes, 5, 0)
assert slope == 10 and 6 - 4 == 2 and 2 * 3 == 6
x = 0.5
assert 4 * x - 2 == 0 and x + 1 == 1.5
for l1 in (-2, 0, 3):
    assert (l1 + 2) / 4 + 1 == 0.25 * l1 + 1.5
for x in (-9, -3, 0, 3):
    assert abs(0.4 * relu(x + 9) - (0.4 * x + 3.6)) < 1e-12
mean = (F(1, 2) * 3 - F(54, 100) * F(29, 10)) / F(1, 10)
assert round(float(mean), 2) == -0.66
assert round(3 * (0.54 - 0.50), 2) == 0.12

# The exercise of the syllabus, and the step further.
task = [(2, -2, F(3, 2)), (-1, 3, -2)]
assert canonical(task, 1) == (-5, 2, [(1, 3), (3, -2)])
for x, y in ((-4, 2 * -4 - 5), (2, 5 * 2 - 8), (5, 3 * 5 - 2)):
    assert network(task, 1, x) == y
further = [(-2, 4, 1), (1, -2, -2), (1, 1, F(1, 2))]
assert canonical(further, 0) == (4, -2, [(-1, F(1, 2))])
# A claim up to 3: a third kink at 2.98, of about -1.5, in two runs.
for seed in (1, 3):
    late = [(float(t), float(g)) for t, g in canonical(*runs[seed])[2]
            if F(14, 5) < t < 3]
    assert abs(sum(g for _, g in late) + 1.5) < 0.05
    assert late and all(abs(t - 2.98) < 0.015 for t, _ in late)
assert abs(3 * (0.54 - 0.50) - 0.12) < 1e-12
assert round((0.50 * 3 - 0.54 * 2.9) / (3 - 2.9), 2) == -0.66

# Sixty starts by the same rules: no fit, other kinks, recovered.
def outcome(run):
    """How a run ends, its rms, its kinks and its largest error."""
    rms = math.sqrt(sum((network(*run, x) - y) ** 2
                        for x, y in points) / 41)
    final = merged(on_domain(canonical(*run), low, high), 0.3)
    error = float(largest_gap(final, truth, low, high))
    near = len(final[2]) == 2 and all(
        abs(t - t0) < 0.1 and abs(g - g0) < 0.1
        for (t, g), (t0, g0) in zip(final[2], truth[2]))
    kind = ("no fit" if rms > 0.025 else
            "recovered" if near and error < 0.1 else "other kinks")
    return kind, rms, len(final[2]), error


def wilson(k, n, z=1.96):
    """Limits of the 95 % interval of a share, in per cent."""
    middle = (k / n + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * math.sqrt(
        k / n * (1 - k / n) / n + z * z / (4 * n * n))
    return round(100 * (middle - half)), round(100 * (middle + half))


def near_to(value, shown):
    return round(value, 3) == shown


train = names["train"]
sixty = [train(points, 4, seed) for seed in range(60)]
assert all(sixty[seed] == run for seed, run in runs.items())
for nodes, c in sixty:                   # exact, at the 101 points
    form, c = canonical(nodes, c), F(c)
    nodes = [tuple(map(F, node)) for node in nodes]
    assert all(value(form, F(k, 10)) == network(nodes, c, F(k, 10))
               for k in range(-50, 51))
ends = [outcome(run) for run in sixty]
count = {kind: [e for e in ends if e[0] == kind]
         for kind in ("no fit", "other kinks", "recovered")}
lone = [e for e in count["no fit"] if e[2] == 1]
assert len(lone) == 12 and all(e[1] > 0.3 for e in lone)
errors = [e[1] for e in count["no fit"]]
assert near_to(min(errors), 0.097) and near_to(max(errors), 1.113)
assert all(e[3] < 0.06 for e in count["other kinks"])
assert [len(found) for found in count.values()] == [14, 10, 36]
assert wilson(14, 60) == (14, 35) and wilson(10, 60) == (9, 28)
assert wilson(36, 60) == (47, 71) and 14 + 10 + 36 == 60
assert round(100 * 10 / 46) == 22 and 60 - 14 == 46
# The fourteen failures draw four lines.
lines = {(round(e[1], 2), e[2]) for e in count["no fit"]}
assert len(lines) == 4


def dead(run):
    """Is some node closed on all the points?"""
    return any(all(w * x + b <= 0 for x, _ in points)
               for w, b, _ in run[0])


closed = [e[0] for e, run in zip(ends, sixty) if dead(run)]
assert closed.count("no fit") == 14
assert closed.count("recovered") == 20

# The same sixty starts with two and with eight nodes.
for width, tally in ((2, [49, 0, 11]), (8, [2, 50, 8])):
    found = [outcome(train(points, width, seed))[0]
             for seed in range(60)]
    assert [found.count(kind) for kind in count] == tally, width

# Another noise, seeds 5 and 6: the shares stay in the intervals.
for seed in (5, 6):
    noise = names["random"].Random(seed)
    points = [(x, float(value(truth, x)) + noise.gauss(0, 0.02))
              for x, _ in names["points"]]
    found = [outcome(train(points, 4, start))[0]
             for start in range(60)]
    tally = [found.count(kind) for kind in count]
    assert tally == {5: [17, 10, 33], 6: [14, 10, 36]}[seed]
print("of sixty starts 36 are recovered")

# Tested: {"source":"aea97f88fce88c71fa6d9a5c7c93341b7fdf9c3bb9ecad66680045cede6d972e","page":"362ca07479f316c4c9e3fd0ac2d7577e5066da5f28f98397ebe175703f2a4e7b","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{},"seconds":358,"stable":"2026-11-28"}}
