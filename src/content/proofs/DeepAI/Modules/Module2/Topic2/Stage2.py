"""The numbers of the page on classifiers and their formulas."""
import math
import sys
from fractions import Fraction as F
from pathlib import Path

import numpy as np
from sklearn.datasets import load_iris

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from page import blocks, printed

names = {}
for block in blocks(__file__, "python"):
    text = printed(block.code, names)
    assert not block.output or text == block.output, text
rows, raw, train = names["rows"], names["raw"], names["train"]
corners, pattern = names["corners"], names["pattern"]
score, affine, relu = names["score"], names["affine"], names["relu"]

# The flowers are those of scikit-learn.
iris = load_iris()
petals = iris.data[50:, 2:]
assert np.allclose([row[:2] for row in rows], petals)
assert [row[2] for row in rows] == [0] * 50 + [1] * 50
assert round(float(np.ptp(petals[:, 1])), 1) == 1.5

# The weights, from Newton's steps; standard errors; odds ratios.
z = (petals - petals.mean(0)) / petals.std(0)
z = np.column_stack([z, np.ones(100)])
fit = np.zeros(3)
for _ in range(20):
    p = 1 / (1 + np.exp(-z @ fit))
    curve = (z * (p * (1 - p))[:, None]).T @ z
    fit += np.linalg.solve(curve, z.T @ (np.repeat([0, 1], 50) - p))
assert fit.round(2)[:2].tolist() == [4.73, 4.42]
w = fit[:2] / petals.std(0)
assert w.round(3).tolist() == [5.755, 10.447]
b = fit[2] - w @ petals.mean(0)
assert round(float(b), 3) == -45.272
assert np.allclose([*w, b], [*names["w"], names["b"]], atol=1e-6)
se = np.sqrt(np.diag(np.linalg.inv(curve)))[:2] / petals.std(0)
assert se.round(1).tolist() == [2.3, 3.8]
assert round(math.exp(w[1])) == 34431
assert np.exp(w / 10).round(2).tolist() == [1.78, 2.84]
assert round(-b / w[1], 3) == 4.334 and round(-w[0] / w[1], 3) == -0.551
assert 3 / 2 == 1.5 and 1 - 1.5 * 10 == -14
assert 3 * (12 - 10) / 2 + 1 == 1.5 * 12 - 14 == 4
assert round(min(abs(raw(*x)) for *x, _ in rows), 2) == 0.25

# Separable: a step along (1, 1) helps everywhere; the path.
signed = names["signed"]


def loss(v, along=0):
    return sum(math.log1p(math.exp(-(v[0] + along) * m[0]
                                   - (v[1] + along) * m[1]))
               for m in signed)


for v in ((0, 0), (2, -1), (-1, 3), (0.5, 0.5)):
    assert loss(v, 0.1) < loss(v)
assert [a + d for a, d in signed] == [4, 4, 10]
best = max(range(-89, 180), key=lambda g: min(
    a * math.cos(math.radians(g)) + d * math.sin(math.radians(g))
    for a, d in signed))
assert best == 45
v = names["v"]
assert round(math.degrees(math.atan2(v[1], v[0])) - 45, 1) == 2.3
assert abs(3.97 - 3.16 - 0.8) < 0.02 and abs(3.16 - 2.35 - 0.8) < 0.02
# The limit of the step: 8 over the largest eigenvalue of sum m m^T.
aa, ad, dd = (sum(m[i] * m[j] for m in signed)
              for i, j in ((0, 0), (0, 1), (1, 1)))
largest = (aa + dd) / 2 + math.hypot((aa - dd) / 2, ad)
assert round(largest, 1) == 91.9 and round(8 / largest, 3) == 0.087

# Statement 3 on random lines, against a fine sample of sign vectors.
random = names["random"]
for n, regions in ((2, 4), (3, 7), (4, 11), (5, 16)):
    assert 1 + n + n * (n - 1) // 2 == regions
    for seed in range(30):
        r = random.Random(seed)
        lines = [tuple(F(r.randint(-999, 999), 7) for _ in range(4))
                 for _ in range(n)]
        found = corners(lines)
        assert len(found) == regions
        for size in (1, 10, 1000):
            for _ in range(60):
                x = [F(r.uniform(-size, size)) for _ in (1, 2)]
                assert pattern(lines, *x) in found
# Three lines through one point: six regions, and some are missed.
star = [(1, 0, 0, 1), (0, 1, 0, 1), (1, -1, 0, 1)]
r = random.Random(0)
seen = {pattern(star, F(r.uniform(-1, 1)), F(r.uniform(-1, 1)))
        for _ in range(500)}
assert len(seen) == 6 and not seen <= corners(star)

# The XOR network: seven patterns, the thin one, six starts.
nodes, counts = names["nodes"], names["counts"]
assert len(counts) == 7 and sum(counts.values()) == 4000
assert set(map(lambda x: pattern(nodes, *x), names["samples"])) \
    <= set(counts)
thin = (True, True, False)
assert counts[thin] == 3
assert all(pattern(nodes, *x) != thin for x in names["samples"][:1000])
for way, place in (((0, 1), (0.20, 0.02)), ((0, 2), (0.19, -0.13)),
                   ((1, 2), (0.07, -0.02))):
    (a, d, t, _), (e, f, s, _) = (nodes[k] for k in way)
    det = a * f - d * e
    x = ((d * s - t * f) / det, (t * e - a * s) / det)
    assert all(abs(x[k] - place[k]) < 0.005 for k in (0, 1))
off = affine(nodes, names["bias"], (False,) * 3)
assert off[:2] == [0, 0] and round(float(off[2]), 2) == -4.19
right = []
for seed in range(6):
    hidden, bias = train(names["blobs"], 3, seed)
    right.append(sum((score(hidden, bias, *x) > 0) == kind
                     for *x, kind in names["blobs"]))
assert right == [74, 80, 58, 80, 80, 74]
assert round(names["fidelity"], 3) == 0.938
assert round(100 * (1 - names["fidelity"]), 1) == 6.2

assert round(100 * math.sqrt(0.938 * 0.062 / 4000), 1) == 0.4
assert round(math.log(10) / (4 / math.sqrt(2)), 2) == 0.81
assert round(4 / math.sqrt(2), 3) == 2.828 and round(math.log(10), 3) \
    == 2.303

# Float32 by NumPy instead of by struct.
a, d, e = map(np.float32, (*names["w"], names["b"]))
for *x, _ in rows:
    x1, x2 = map(np.float32, x)
    there = names["score32"]((*names["w"], names["b"]), *x)
    assert float(a * x1 + d * x2 + e) == there

# Fused: a product and the addition behind it are rounded together.
f32 = names["f32"]
for constants, limit in (((*names["w"], names["b"]), 1e-4),
                         (names["short"], 1e-3)):
    a, d, e = (F(f32(v)) for v in constants)
    for x1, x2 in names["places"]:
        u, v = F(f32(x1)), F(f32(x2))
        ways = (a * u + F(f32(float(d * v + e))),
                a * u + F(f32(float(d * v))) + e)
        for way in ways:
            assert abs(f32(float(way)) - raw(x1, x2)) < limit

# Figures 1 and 4: three flowers of each kind on the wrong side; in
# four regions runs a piece of the boundary.
assert [sum((raw(*x) > 0) != kind for *x, kind in rows if kind == side)
        for side in (0, 1)] == [3, 3]
pieces = 0
for on in counts:
    p, q, s = map(float, affine(nodes, names["bias"], on))
    size = math.hypot(p, q)
    line = [((-p * s / size - q * t / 400) / size,
             (-q * s / size + p * t / 400) / size)
            for t in range(-2000, 2001)] if size else []
    pieces += any(max(map(abs, x)) <= 2 and pattern(nodes, *x) == on
                  for x in line)
assert pieces == 4

# Operations and constants of the table; numbers of regions.
assert 3 * 2 + 3 == 9 and 6 + 2 == 8 and 7 * 3 + 9 == 30
assert 3 * 3 + 3 + 1 == 13 and 2 + 2 + 2 + 1 == 7
for n, regions in ((10, 56), (100, 5051)):
    assert 1 + n + n * (n - 1) // 2 == regions
assert 4 * 100 + 1 == 401

# Check yourself.
assert 1 - 2 / 4 * 20 == -9 and 1 - 2 * 20 == -39
assert 1 + 2 / 4 * 20 == 11
assert [round(each, 2) for each in names["w"]] == [5.75, 10.45]
assert [round(each, 1) for each in names["w"]] == [5.8, 10.4]
three = [(1, 1, 0, 2), (1, -1, 0, -3), (-1, 0, 4, 1)]
assert [a + 2 * d + t for a, d, t, _ in three] == [3, -1, 3]
assert pattern(three, 1, 2) == (True, False, True)
assert affine(three, 1, (True, False, True)) == [1, 2, 5]
assert score(three, 1, 1, 2) == 10

# The exercise of the syllabus.
w1, w2 = F(12, 10) / 2, -F(5, 10) / 5
b0 = F(3, 10) - w1 * 4 - w2 * 10
assert (w1, w2, b0) == (F(6, 10), -F(1, 10), -F(11, 10))
assert (-w1 / w2, -b0 / w2) == (6, -11)
print("all numbers of the page hold")

# Tested: {"source":"3fe4f6d2e6e6d9a05736574509de8624afd9ab2dd7993aaa912c3a2e5175efe9","page":"0bdc46175a1f1a0634d7b90399bfe930b99a22450e486a1048e915d101ec0eaa","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{"NumPy":"2.4.6","scikit-learn":"1.9.1"},"seconds":31,"stable":"2026-11-29"}}
