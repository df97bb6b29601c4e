"""The numbers of 'Convolution, pooling and receptive fields'.

Data: small images made here, with named seeds. The blocks of the page
run first, and what they print must stand below them.
"""
import sys
from pathlib import Path

import numpy as np
from scipy.signal import convolve2d, correlate2d

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from page import blocks, printed

# --- Every block of the page prints what stands below it ---
names = {}
for block in blocks(__file__, "python"):
    output = printed(block.code, names)
    assert output.rstrip() == block.output.rstrip(), output
correlate, image, V, layers, max_pool = (
    names[key] for key in
    ("correlate", "image", "V", "layers", "max_pool"))

# --- Filters by hand ---
assert correlate(image, V)[1, 1] == (5 + 5 + 1) - (1 + 1 + 1) == 8
point = np.array([[0, -1, 0], [-1, 4, -1], [0, -1, 0]])
for seed in range(10):
    rng = np.random.default_rng(seed)
    x = rng.normal(size=(7, 9))
    # The page's loop is SciPy's correlation, at every stride.
    K = rng.normal(size=(3, 3))
    whole = correlate2d(x, K, mode="valid")
    for s in (1, 2, 3):
        assert np.allclose(correlate(x, K, stride=s), whole[::s, ::s])
    # Weights that add up to 0 give 0 on an even area.
    assert np.allclose(correlate(np.full((6, 6), rng.normal()),
                                 K - K.mean()), 0)
    # 4 times the pixel minus its neighbours' sum: 0 at their mean.
    p = rng.normal(size=(3, 3))
    p[1, 1] = (p[0, 1] + p[1, 0] + p[1, 2] + p[2, 1]) / 4
    assert np.allclose(correlate(p, point), 0)
    # A turned filter turns convolution into correlation, any K.
    assert np.allclose(convolve2d(x, K[::-1, ::-1], mode="valid"),
                       whole)
    copy = np.zeros((3, 3))
    copy[1, 1] = 1
    assert np.array_equal(correlate(x, copy), x[1:-1, 1:-1])
assert np.array_equal(V[::-1, ::-1], -V)
assert sum(V[0]) == 0 == point.sum()
assert V.T[0].tolist() == [-1] * 3


# --- Sizes ---
def size(n, k, p=0, s=1):
    return (n + 2 * p - k) // s + 1


for n in range(3, 40):
    for k in range(1, 8):
        for p in range(3):
            for s in range(1, 5):
                if n + 2 * p >= k:
                    starts = range(0, n + 2 * p - k + 1, s)
                    assert len(starts) == size(n, k, p, s)
    for k in (1, 3, 5, 7):
        assert size(n, k, (k - 1) // 2) == n
assert size(8, 3, 1) == 8 and size(8, 3, 0, 2) == 3
assert (8 - 3) / 2 == 2.5
x = np.zeros((8, 8))
x[:, 7] = 9
assert not correlate(x, np.ones((3, 3)), stride=2).any()
x[:, 6] = 9
assert correlate(x, np.ones((3, 3)), stride=2).any()


# --- Parameters ---
def count(i, o, k):
    return o * (i * k * k + 1)


assert 16 * 32 * 32 == 16384 and 32 * 32 * 3 == 3072 and 3 * 9 == 27
assert 16384 * 3073 == 50_348_032 and 16384 * 28 == 458_752
assert count(3, 16, 3) == 448 == 16 * 28
assert 109 < 50_348_032 / 458_752 < 111 and 458_752 / 448 == 1024
assert count(64, 16, 1) == 1040 == 16 * 65
# A 1 x 1 convolution is a dense layer at each pixel.
rng = np.random.default_rng(0)
maps, mix = rng.normal(size=(64, 5, 5)), rng.normal(size=(16, 64))
each = np.array([sum(correlate(m, np.array([[w]]))
                     for m, w in zip(maps, row)) for row in mix])
assert np.allclose(each, np.einsum("oc,chw->ohw", mix, maps))

# --- Equivariance: ten other filters, zero padding inside, ReLU ---
for seed in range(10):
    rng = np.random.default_rng(seed)
    K, b = rng.normal(size=(3, 3)), rng.normal()
    x = rng.normal(size=(12, 12))

    def layer(x, s=1):
        return np.maximum(correlate(x, K, 1, s, "wrap") + b, 0)

    for by in range(12):
        assert np.allclose(layer(np.roll(x, by, 1)),
                           np.roll(layer(x), by, 1))
        assert np.isclose(layer(np.roll(x, by, 1)).mean(),
                          layer(x).mean())
        small = layer(x, 2)
        moved = layer(np.roll(x, by, 1), 2)
        fits = any(np.allclose(moved, np.roll(small, e, 1))
                   for e in range(6))
        assert fits == (by % 2 == 0)
        fits = any(np.allclose(max_pool(np.roll(x, by, 1)),
                               np.roll(max_pool(x), e, 1))
                   for e in range(6))
        assert fits == (by % 2 == 0)
        if by % 2:
            assert not np.isclose(moved.mean(), small.mean())
    # Zeros at the edge: the maps agree away from it.
    plain = correlate(x, K, 1)
    moved = correlate(np.roll(x, 1, 1), K, 1)
    assert np.allclose(moved[:, 2:-1], np.roll(plain, 1, 1)[:, 2:-1])
    assert not np.allclose(moved, np.roll(plain, 1, 1))
# A mean over the windows of stride 2 is a case that never breaks.
for by in range(12):
    means = correlate(np.roll(x, by, 1), np.ones((2, 2)), 0, 2)
    assert np.isclose(means.mean(), 4 * x.mean())
# Each further layer with zero padding spoils a column on each side.
for seed in range(10):
    rng = np.random.default_rng(seed)
    K, x = rng.normal(size=(4, 3, 3)), rng.normal(size=(16, 16))
    plain, moved = x, np.roll(x, 1, 1)
    for depth in range(1, 5):
        plain = correlate(plain, K[depth - 1], 1)
        moved = correlate(moved, K[depth - 1], 1)
        equal = np.isclose(moved, np.roll(plain, 1, 1)).all(axis=0)
        assert np.flatnonzero(equal).tolist() == list(
            range(1 + depth, 16 - depth))
    # A quarter turn: the third filter follows, V does not.
    turned, third = np.rot90(x), correlate(x, point)
    assert np.allclose(correlate(turned, point), np.rot90(third))
    assert not np.allclose(correlate(turned, V),
                           np.rot90(correlate(x, V)))
same = 0
for column in range(12):
    x = np.zeros((12, 12))
    x[4, column] = 1
    a, b = max_pool(x), max_pool(np.roll(x, 1, 1))
    same += np.array_equal(a, b)
    assert np.array_equal(a, b) or np.array_equal(b, np.roll(a, 1, 1))
assert same == 6
# The corner of figure 1, one column to the left.
other = np.ones((5, 5))
other[:3, 2:] = 5
assert np.array_equal(correlate(other, V)[:, 0],
                      correlate(image, V)[:, 1])


# --- Receptive fields: traced backwards, unit by unit ---
def rule(stack):
    r, j = 1, 1
    for k, s in stack:
        r, j = r + (k - 1) * j, j * s
    return r


def traced(stack):
    seen = {0}
    for k, s in reversed(stack):
        seen = {u * s + t for u in seen for t in range(k)}
    return max(seen) - min(seen) + 1


for seed in range(200):
    rng = np.random.default_rng(seed)
    stack = [(int(k), int(s)) for k, s in zip(
        rng.integers(1, 8, 5), rng.integers(1, 4, 5))]
    assert rule(stack) == traced(stack)
assert rule([(3, 1)] * 3) == 7 == rule([(7, 1)])
assert rule([(3, 1)] * 2) == 5 and 2 * 9 == 18 and 3 * 9 == 27
assert round(100 * (1 - 27 / 49)) == 45
# With other channels in than out, the larger filter can be lighter.
assert 49 * 3 * 64 == 9408
assert 9 * (3 * 64 + 2 * 64 * 64) == 75_456
paths = np.ones(1)
for _ in range(3):
    paths = np.convolve(paths, np.ones(3))
assert paths.tolist() == [1, 3, 6, 7, 6, 3, 1]
assert 3 + (3 - 1) * (2 - 1) == 5

# --- LeNet-5: sizes and shares ---
assert size(32, 5) == 28 and size(14, 5) == 10 and size(5, 5) == 1
assert names["counts"] == [156, 2416, 48120, 10164, 850]
assert round(48120 / 61706, 1) == 0.8
assert round((156 + 2416) / 61706, 2) == 0.04
assert 156 + 12 + 1516 + 32 + 48120 + 10164 == 60_000

# --- Questions and exercise ---
patch = np.array([[4] * 3, [3] * 3, [2] * 3])
assert (patch * V.T).sum() == -6 and (patch * V).sum() == 0
assert (patch * V.T[::-1, ::-1]).sum() == 6
assert size(29, 5, 1, 2) == 14 and (29 + 2 - 5) / 2 == 13
assert (29 + 1 - 5) / 2 + 1 == 13.5
assert rule([(3, 2), (3, 1), (2, 2), (3, 1)]) == 17
assert rule([(3, 1), (3, 1), (2, 1), (3, 1)]) == 8
assert rule([(3, 2), (3, 1), (2, 1), (3, 1)]) == 13
assert 1 + 2 * 2 + 2 * 2 + 1 * 4 + 2 * 4 == 21
fails = set()
for seed in range(10):
    rng = np.random.default_rng(seed)
    K, x = rng.normal(size=(2, 3, 3)), rng.normal(size=(16, 16))

    def net(x):
        for k in K:
            x = max_pool(np.maximum(correlate(x, k, 1, 1, "wrap"), 0))
        return x

    for by in range(16):
        fits = any(np.allclose(net(np.roll(x, by, 1)),
                               np.roll(net(x), e, 1)) for e in range(4))
        assert fits or by % 4 != 0
        if not fits:
            fails.add(by)
# Each other shift breaks it for at least one image.
assert fails == {by for by in range(16) if by % 4}
assert size(32, 5, 2, 2) == 16 and (32 + 4 - 5) / 2 == 15.5
assert count(3, 16, 5) == 1216
assert [size(28, 5), size(24, 2, 0, 2)] == [24, 12]
assert size(12, 3, 1, 2) == 6
assert rule([(5, 1), (2, 2), (3, 2)]) == 10

# Tested: {"source":"b9c11fa8de3cd68511c8a1d4389de0ff14a5c798ee83d51fe97399420b121e8d","page":"616eb4b9d2eb9348b56ac8f6e2ee65c8717073ad2d5fd98d49db0dad23d3f286","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{"NumPy":"2.4.6","SciPy":"1.17.1"},"seconds":43,"stable":"2026-11-29"}}
