"""The numbers of 'Interview questions: calculus and optimisation'.

Gradients are compared with central differences, rates with an
iteration that is run. What is simulated uses seed 0.
"""
from math import ceil, exp, isclose, log, sqrt

import numpy as np


def near(value, printed, digits):
    """True if value rounds to what the page prints."""
    return round(float(value), digits) == printed


def slopes(f, point, h=6e-6):
    """Central differences in each coordinate."""
    point = np.asarray(point, dtype=float)
    eye = h * np.eye(point.size)
    return np.array([(f(point + e) - f(point - e)) / (2 * h)
                     for e in eye])


def sigmoid(z):
    return 1 / (1 + np.exp(-z))


rng = np.random.default_rng(0)
X, beta = rng.normal(size=(40, 3)), rng.normal(size=3)
target = rng.normal(size=40)
label = (rng.random(40) < 0.5).astype(float)
n = len(X)


def mse(b):
    return ((X @ b - target) ** 2).mean()


def log_loss(b):
    return (np.logaddexp(0, X @ b) - label * (X @ b)).mean()


# --- 1: mean squared error ---
assert np.allclose(slopes(mse, beta),
                   2 / n * X.T @ (X @ beta - target), atol=1e-7)
x, y = np.array([1.0, 3.0]), np.array([2.0, 5.0])
r = x * 1 - y
assert list(r) == [-1, -2] and x @ r == -7 and 2 / 2 * (x @ r) == -7
assert 2 * (x @ r) == -14 and (x @ r) / 2 == -3.5
assert x @ y == 17 and x @ x == 10 and isclose(17 / 10, 1.7)

# --- 2: softmax with cross-entropy ---
z = np.array([2.0, 1.0, 0.0])
e = np.exp(z)
assert list(e.round(3)) == [7.389, 2.718, 1.0]
assert near(e.sum(), 11.107, 3)
p = e / e.sum()
assert list(p.round(3)) == [0.665, 0.245, 0.090]
grad = p - [1, 0, 0]
assert list(grad.round(3)) == [-0.335, 0.245, 0.090]
assert abs(grad.sum()) < 1e-12 and near(-1 / p[0], -1.503, 3)
assert np.allclose(slopes(lambda t: -t[0] + log(np.exp(t).sum()), z),
                   grad, atol=1e-8)
big = np.array([1000.0, 0.0])                    # shifted form
assert isclose(big.max() + log(np.exp(big - big.max()).sum()), 1000)

# --- 3: log-loss ---
assert np.allclose(slopes(log_loss, beta),
                   X.T @ (sigmoid(X @ beta) - label) / n, atol=1e-7)
assert isclose(0.9 - 1, -0.1) and near(-1 / 0.9, -1.111, 3)
assert isclose(0.9 * 0.1, 0.09) and isclose(-0.1 * 0.09, -0.009)
for t in (-2.0, 0.3, 4.0):
    for s in (-1, 1):
        found = slopes(lambda v: np.logaddexp(0, -s * v[0]), [t])[0]
        assert isclose(found, -s * sigmoid(-s * t), abs_tol=1e-8)

# --- 4: penalties, alpha 0.5 and eta 0.1 ---
assert isclose(0.03 * (1 - 2 * 0.1 * 0.5), 0.027)
assert isclose(1 - 2 * 0.1 * 0.5, 0.9)
assert isclose(0.03 - 0.1 * 0.5, -0.02) and isclose(0.1 * 0.5, 0.05)
assert max(0.03 - 0.05, 0) == 0                  # soft thresholding
assert isclose(0.03 * 0.95, 0.0285) and isclose(0.03 * 0.1, 0.003)

# --- 5: sigmoid with squared error, p = 0.01, y = 1 ---
assert isclose(0.01 * 0.99, 0.0099)
assert near(2 * -0.99 * 0.0099, -0.0196, 4)
assert near(-0.99 * 0.0099, -0.0098, 4)
assert isclose(2 * -0.99, -1.98) and isclose(-1 / 0.01, -100)
assert 50 < 0.99 / 0.0196 < 51
q = np.linspace(0, 1, 3_000_001)
size = 2 * (1 - q) ** 2 * q
assert near(size.max(), 0.296, 3) and near(8 / 27, 0.296, 3)
assert abs(q[size.argmax()] - 1 / 3) < 1e-3
scores = np.linspace(-8, 8, 321)
p = sigmoid(scores)
# second derivative of (p - 1)^2 in z: sign of 3p - 1
bend = 2 * p * (1 - p) ** 2 * (3 * p - 1)
h = 1e-3
found = ((sigmoid(scores + h) - 1) ** 2 - 2 * (p - 1) ** 2
         + (sigmoid(scores - h) - 1) ** 2) / h**2
assert np.allclose(found, bend, atol=1e-6)
assert ((bend < 0) == (p < 1 / 3)).all()

# --- 6: curvature of the logistic loss at z = 10 ---
assert f"{sigmoid(10.0) * (1 - sigmoid(10.0)):.6f}" == "0.000045"
for m, low, high in [(2.0, -3, 3), (1.0, -1, 2)]:
    # x^2 - m/2 x^2 is convex up to m = 2; chords of e^x run above
    a, b = np.exp(low), np.exp(high)
    assert (1 - m / 2) >= 0 and (a + b) / 2 > np.exp((low + high) / 2)

# --- 7: curvatures 1 and 25 ---
assert isclose(2 / 25, 0.08) and isclose(1 / 25, 0.04)
eta = 2 / 26
assert near(eta, 0.0769, 4) and isclose(1 - eta, 25 * eta - 1)
assert isclose(1 - eta, 24 / 26) and near(24 / 26, 0.923, 3)
assert near(log(1000) / -log(24 / 26), 86.3, 1)
assert ceil(log(1000) / -log(24 / 26)) == 87
point, count = np.array([1.0, 1.0]), 0
while np.abs(point).max() > 1e-3:
    point, count = point - eta * np.array([1, 25]) * point, count + 1
assert count == 87
for step, low, high in [(0.079, 0, 1), (0.08, 1, 1.001),
                        (0.081, 1.001, 1e99)]:
    point = np.array([0.0, 1.0])
    for _ in range(500):
        point = point - step * np.array([1, 25]) * point
    assert low <= abs(point[1]) + 1e-9 <= high
assert isclose((5 - 1) / (5 + 1), 4 / 6)
assert near(log(1000) / -log(4 / 6), 17.04, 2)
point, m, count = np.array([1.0, 1.0]), 0.0, 0
while np.abs(point).max() > 1e-3:                # tuned heavy ball
    m = (4 / 6) ** 2 * m + np.array([1, 25]) * point
    point, count = point - 4 / (1 + 5) ** 2 * m, count + 1
assert count == 27
point = np.array([1.0, 5.0]) / np.array([1, 5])  # equal curvatures
assert (point - 1 * point == 0).all()

# --- 9: the gradient check ---
assert np.allclose(slopes(lambda b: 0.1 * (b**2).sum(), beta),
                   0.2 * beta, atol=1e-8)
assert np.allclose(slopes(lambda b: 0.1 * (b**2).sum(), [0, 0, 0]), 0)
assert abs(1 - 2) / abs(2) == 0.5
for weight in (-0.049, 0.0, 0.02, 0.049):    # the missing term passes
    assert abs(0.2 * weight) < 1e-2
assert not abs(0.2 * 0.051) < 1e-2

# --- 10: NaN ---
assert np.finfo(np.float16).max == 65504
assert np.isnan(0 * np.nan)

# --- 11: Adam with L2 in the loss ---
assert isclose(0.01 / 10, 0.001) and isclose(0.01 / 0.1, 0.1)
assert isclose(0.1 / 0.001, 100)
w, m, v, at_1000 = np.ones(2), 0.0, 0.0, None
for t in range(1, 20_001):
    g = np.array([10, 0.1]) * (-1) ** t + 0.01 * w
    m, v = 0.9 * m + 0.1 * g, 0.999 * v + 0.001 * g**2
    w = w - 0.001 * (m / (1 - 0.9**t)) / (
        np.sqrt(v / (1 - 0.999**t)) + 1e-8)
    if t == 1000:
        at_1000 = w
share = np.log(at_1000 / w) / 19_000 / 0.001     # in units of eta
assert near(share[0], 0.001, 4) and near(share[1], 0.1, 3)
assert isclose((1 - 0.9) * 3.0 / (1 - 0.9**1), 3.0)

# --- 12: the variance of SGD ---
for eta, noise, shown in [(0.1, 1, 0.0526), (0.05, 1, 0.0256),
                          (0.1, 1 / 4, 0.0132)]:
    assert near(noise * eta / (2 - eta), shown, 4)
    variance = 0.0
    for _ in range(2000):
        variance = (1 - eta) ** 2 * variance + eta**2 * noise
    assert near(variance, shown, 4)
assert isclose(2 - 0.1, 1.9) and isclose(2 - 0.05, 1.95)
assert isclose(0.1**2, 0.01)
w = rng.normal(size=20_000)                      # a run of many walkers
for _ in range(200):
    w = 0.9 * w - 0.1 * rng.normal(size=w.size)
assert abs(w.var() - 0.0526) < 0.003
draws, w = rng.normal(size=50), 3.0
for t, xi in enumerate(draws, start=1):
    w -= (w + xi) / t
assert isclose(w, -draws.mean())

assert list(range(280, 300))[-1] == 299          # steps before 300

# Tested: {"source":"a95e1acfd8391fb7fcc4f3df2dafe5fdc659d55bf1900cfb4bd745bb64492a14","tested":{"date":"2026-11-23","python":"3.11.7","libraries":{"NumPy":"2.4.6"},"seconds":3,"stable":"2026-11-23"}}
