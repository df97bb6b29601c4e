"""The numbers of 'Recurrence, state and backpropagation through time'.

No data but what is made here, with named seeds. The blocks of the page
run first, and what they print must stand below them.
"""
import sys
from itertools import product
from math import acos, ceil, degrees, log
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from page import blocks, printed

# --- Every block of the page prints what stands below it ---
names = {}
for block in blocks(__file__, "python"):
    output = printed(block.code, names)
    assert output.rstrip() == block.output.rstrip(), output
lamp, product_norm, torch_slopes = (
    names[key] for key in ("lamp", "product_norm", "torch_slopes"))
W_x, W_h, b = names["W_x"], names["W_h"], names["b"]

# --- The lamp: every list of ten, and ten long ones ---
for presses in product((0, 1), repeat=10):
    right = np.cumsum(presses) % 2 == 1
    assert np.array_equal(lamp(presses) > 0.5, right)
for seed in range(10):
    presses = np.random.default_rng(seed).integers(0, 2, 10_000)
    burns = lamp(presses)
    right = presses.cumsum() % 2 == 1
    assert np.array_equal(burns > 0.5, right)
    assert abs(burns - right).max() < 0.0002   # clean at every step
assert W_x.size + W_h.size + b.size == 8
assert 5 * 3 + 5 * 5 + 5 == 45 and (15, 25) == (5 * 3, 5 * 5)
assert not (W_h @ W_h).any()
assert max(abs(np.linalg.eigvals(W_h))) < 1e-6
h = np.array([-1.0, -1])
largest = 0
for x in np.random.default_rng(0).integers(0, 2, 1000):
    h = np.tanh(W_x @ [x] + W_h @ h + b)
    largest = max(largest, (1 - h**2).max())
assert 0.00018 < 1 - np.tanh(5) ** 2 < 0.000182
assert largest < 0.000183
assert 0.0017 < largest * np.linalg.norm(W_h, 2) < 0.002


# --- One unit, three steps ---
def path(u, w):
    h = [0.0]
    for x in (1, 0, 0):
        h.append(np.tanh(u * x + w * h[-1]))
    return h


h = path(0.5, 0.8)
d3 = (h[3] - 1) * (1 - h[3] ** 2)
d2 = d3 * 0.8 * (1 - h[2] ** 2)
d1 = d2 * 0.8 * (1 - h[1] ** 2)
assert [round(v, 4) for v in h[1:]] == [0.4621, 0.3537, 0.2757]
slopes = [round(1 - v * v, 4) for v in h[1:]]
assert slopes == [0.7864, 0.8749, 0.9240]
assert [round(v, 4) for v in (d1, d2, d3)] == [
    -0.2947, -0.4684, -0.6693]
assert round(d3 * h[2], 4) == -0.2367
assert round(d3 * h[2] + d2 * h[1], 4) == -0.4532
assert round(-0.4684 * 0.4621 - 0.6693 * 0.3537, 3) == -0.453

# --- The sum of products for many units: ten seeds ---
for seed in range(10):
    rng = np.random.default_rng(seed)
    n, d, T = rng.integers(2, 6), rng.integers(1, 4), rng.integers(3, 9)
    A, W = rng.normal(size=(n, d)), rng.normal(size=(n, n))
    c, xs = rng.normal(size=n), rng.normal(size=(T, d))
    goal = rng.normal(size=n)

    def states(W):
        h = [np.zeros(n)]
        for x in xs:
            h.append(np.tanh(A @ x + W @ h[-1] + c))
        return h

    h = states(W)
    grad, jac = np.zeros_like(W), np.eye(n)
    for t in range(T, 0, -1):
        delta = (h[T] - goal) @ jac * (1 - h[t] ** 2)
        grad += np.outer(delta, h[t - 1])
        jac = jac @ np.diag(1 - h[t] ** 2) @ W
    for at in np.ndindex(W.shape):
        up, down = W.copy(), W.copy()
        up[at] += 1e-5
        down[at] -= 1e-5
        near = [((states(V)[T] - goal) ** 2).sum() / 2
                for V in (up, down)]
        assert np.isclose((near[0] - near[1]) / 2e-5, grad[at],
                          rtol=1e-5, atol=1e-8)

# --- Fifty factors ---
assert f"{0.9 ** 50:.5f}" == "0.00515" and f"{1.1 ** 50:.1f}" == "117.4"
assert 20_000 < 1.1**50 / 0.9**50 < 25_000
slow = np.array([[0.9, 5], [0, 0.9]])
size = [np.linalg.norm(np.linalg.matrix_power(slow, k), 2)
        for k in (10, 100)]
assert max(abs(np.linalg.eigvals(slow))) == 0.9
assert round(size[0]) == 19 and round(size[1], 3) == 0.015
assert 500 < size[1] / 0.9**100 < 600      # not like rho^k: a root is
roots = [np.linalg.norm(np.linalg.matrix_power(slow, k), 2) ** (1 / k)
         for k in (100, 1000, 5000)]
assert roots[0] > roots[1] > roots[2] and 0.9 < roots[2] < 0.902
for seed in range(20):          # s < 1 bounds every start and width
    rng = np.random.default_rng(seed)
    n = int(rng.integers(2, 40))
    W = rng.normal(size=(n, n))
    s = rng.uniform(0.3, 0.99)
    W *= s / np.linalg.norm(W, 2)
    h, jac = np.zeros(n), np.eye(n)
    for k in range(1, 41):
        h = np.tanh(W @ h + rng.normal(0, 3 * rng.random(), n))
        jac = (1 - h**2)[:, None] * W @ jac
        assert np.linalg.norm(jac, 2) <= s**k * (1 + 1e-9)
for seed in range(20, 40):      # other starts
    assert product_norm(1.1, 50, seed) < 0.001
    assert 100 < product_norm(2.0, 50, seed) < 2**50 / 1e6

# --- Clipping ---


def clip(g, c):
    return g * min(1, c / np.linalg.norm(g))


assert np.allclose(clip(np.array([6.0, 8]), 5), [3, 4])
assert np.clip([6, 8], -5, 5).tolist() == [5, 5]
for seed in range(10):
    g = np.random.default_rng(seed).normal(0, 3, 7)
    for c in (0.1, 1, 100):
        short = clip(g, c)
        assert np.isclose(short @ g, np.linalg.norm(short)
                          * np.linalg.norm(g))
        assert np.linalg.norm(short) <= min(
            c, np.linalg.norm(g)) * (1 + 1e-12)

# --- The cell path ---
assert round(0.99**50, 3) == 0.605 and 8e-16 < 0.5**50 < 1e-15

# --- Path lengths ---
assert ceil((1000 - 1) / (3 - 1)) == 500
for k in (3, 5, 9):             # layers until the first step is felt
    for back, ahead in ((k - 1, 0), (k // 2, k // 2)):
        felt, layers = np.arange(1000) == 0, 0
        while not felt[-1]:
            felt = np.array([felt[max(0, t - back):t + ahead + 1].any()
                             for t in range(1000)])
            layers += 1
        assert layers == ceil(999 / back)
        assert (k, ahead, layers) != (3, 1, 500)
reach = [1 + 2 * (2**layers - 1) for layers in (8, 9)]
assert reach[0] < 1000 <= reach[1]

# --- Check yourself ---
for e in (1e-3, 1e-4):
    def h3(w):
        h = 0.0
        for x in (1, 2, 0):
            h = x + w * h
        return h
    assert abs((h3(0.5 + e) - h3(0.5 - e)) / (2 * e) - 3) < 1e-9
assert 2 + 0.5 * 1 == 2.5 and 2.5 + 0.5 * 1 == 3 and 2.5 + 1 == 3.5

# --- Exercise ---
assert 1 / 10 == 0.1
assert round(log(0.5) / log(0.98), 1) == 34.3
assert 0.98**35 < 0.5 < 0.98**34
assert round(0.5 ** (1 / 500), 4) == 0.9986
g = np.array([3.0, -4, 12])
assert np.linalg.norm(g) == 13
assert np.allclose(clip(g, 2.6), [0.6, -0.8, 2.4])
cut = np.clip(g, -2.6, 2.6)
assert np.allclose(cut, [2.6, -2.6, 2.6])
assert round(float(np.linalg.norm(cut)), 3) == 4.503
cosine = g @ cut / 13 / np.linalg.norm(cut)
assert round(float(cosine), 3) == 0.844
assert round(degrees(acos(cosine)), 1) == 32.5

# Tested: {"source":"3d6674853afd870ee482d8f9f75e0f11fab611e50840e10420cc470db0ad02e1","page":"6634eb8f54d97a12a2d144fe0a0e9ce5d8d797e71f6cd1c1dec83919122fe2bc","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{"NumPy":"2.4.6"},"seconds":30,"stable":"2026-11-29"}}
