"""The numbers of 'Interview questions: neural networks'.

Arithmetic with the numbers of the questions, and small networks made
here (seeds 0 to 9) where an answer says what happens.
"""
from math import cos, exp, log, pi, sqrt

import numpy as np


def relu(z):
    return np.maximum(z, 0)


def sigmoid(z):
    return 1 / (1 + np.exp(-z))


def softmax(z):
    e = np.exp(z - z.max(axis=-1, keepdims=True))
    return e / e.sum(axis=-1, keepdims=True)


# --- Question 1: five layers fold into one, ten times ---
for seed in range(10):
    rng = np.random.default_rng(seed)
    widths = [4, 7, 1 if seed % 2 else 5, 9, 3, 2]
    x = rng.normal(size=(6, 4))
    deep, W, b = x, np.eye(4), np.zeros(4)
    for i, o in zip(widths, widths[1:]):
        Wk, bk = rng.normal(size=(i, o)), rng.normal(size=o)
        deep, W, b = deep @ Wk + bk, W @ Wk, b @ Wk + bk
    assert np.allclose(deep, x @ W + b)
    assert np.linalg.matrix_rank(W) <= min(widths)
assert 64 * 32 + 32 + 32 * 10 + 10 == 2410 and 64 * 10 + 10 == 650

# --- Question 2: one forward pass ---
W1, b1 = np.array([[2.0, -1], [1, -1]]), np.array([0.5, 0])
W2, b2 = np.array([4.0, -1]), -1
h = relu(np.array([1.0, -2]) @ W1 + b1)
assert h.tolist() == [0.5, 1] and h @ W2 + b2 == 0
assert sigmoid(0) == 0.5 and round(float(sigmoid(1)), 2) == 0.73
assert 2 * 2 + 2 + 2 + 1 == 9
h = relu(np.array([2.0, -4]) @ W1 + b1)
assert h.tolist() == [0.5, 2] and h @ W2 + b2 == -1
# Wrong number 0.12: the score is -2.
assert round(float(sigmoid(-2)), 2) == 0.12
assert 0.5 * 4 - 3 * 1 - 1 == -2 == 0 * 4 - 1 - 1

# --- Question 3: ten sigmoids ---
assert f"{0.25 ** 10:.1e}" == "9.5e-07" and (1 / 4) / 10 == 0.025
assert (4 / 4) ** 10 == 1 and (8 / 4) ** 10 == 1024
assert 10 * 0.25 == 2.5
assert sqrt(0.5 / 2) == 1 / 2 and (1 / 2) ** 9 == 1 / 512

# --- Question 4: the bound; 103 updates of the two rows ---
assert (5 / 0.5) ** 2 == 100
X, y, w, updates = np.array([[1, 0.1], [1, 0.2]]), [-1, 1], 0, 0
w = np.zeros(2)
clean = False
while not clean:
    clean = True
    for row, label in zip(X, y):
        if label * (row @ w) <= 0:
            w, updates, clean = w + label * row, updates + 1, False
assert updates == 103 and round((0.2 / 0.05) ** 2) == 16

# --- Question 5: softmax twice ---
for k, floor in ((10, 1.461), (2, 0.313)):
    twice = softmax(np.eye(k))[0, 0]
    assert round(-log(twice), 3) == floor
    assert round(log(1 + (k - 1) / exp(1)), 3) == floor
# No probabilities do better than the perfect ones.
rng = np.random.default_rng(0)
p = rng.dirichlet(np.ones(10) * 0.1, 1000)
assert (-np.log(softmax(p)[:, 0])).min() >= 1.461

# --- Question 6: derivation, checked by differences ---
for seed in range(10):
    rng = np.random.default_rng(seed)
    X, y = rng.normal(size=(7, 3)), rng.integers(0, 4, 7)
    net = [rng.normal(size=s) for s in ((3, 5), (5,), (5, 4), (4,))]

    def loss():
        H = np.tanh(X @ net[0] + net[1])
        P = softmax(H @ net[2] + net[3])
        return H, P, -np.log(P[np.arange(7), y]).mean()

    H, P, _ = loss()
    out = (P - np.eye(4)[y]) / 7
    back = out @ net[2].T * (1 - H**2)
    slopes = [X.T @ back, back.sum(0), H.T @ out, out.sum(0)]
    for part, slope in zip(net, slopes):
        for at in np.ndindex(part.shape):
            kept = part[at]
            part[at] = kept + 1e-5
            up = loss()[2]
            part[at] = kept - 1e-5
            near = (up - loss()[2]) / 2e-5
            part[at] = kept
            assert np.isclose(near, slope[at], atol=1e-8)
h = np.tanh(0.5)
error = 2 * h - 1
assert [round(float(v), 4) for v in (
    h, 2 * h, error, 1 - h**2, error * 2 * (1 - h**2), error * h,
    error * 2)] == [0.4621, 0.9242, -0.0758, 0.7864, -0.1192, -0.035,
                    -0.1515]

# --- Question 7: stable softmax ---
z = np.array([1000.0, 1001, 998])
e = np.exp(z - z.max())
assert e.round(4).tolist() == [0.3679, 1, 0.0498]
assert round(e.sum(), 4) == 1.4177
p = softmax(z)
assert p.round(4).tolist() == [0.2595, 0.7054, 0.0351]
assert round(log(e.sum()) + 1, 3) == 1.349
assert round(log(e.sum()), 3) == 0.349
assert (p - [1, 0, 0]).round(4).tolist() == [-0.7405, 0.7054, 0.0351]
with np.errstate(over="ignore", invalid="ignore"):
    naive = np.exp(z) / np.exp(z).sum()
assert np.isnan(naive).all()
assert round(log(10), 3) == 2.303

# --- Question 8: starts (ReLU and tanh), and the scale ---
rng = np.random.default_rng(0)
X, y = rng.normal(size=(60, 4)), rng.integers(0, 3, 60)
relu_slope = (relu, lambda z: (z > 0) * 1.0)
tanh_slope = (np.tanh, lambda z: 1 - np.tanh(z) ** 2)


def train(W1, W2, phi, steps=200):
    net = [W1.copy(), np.zeros(6), W2.copy(), np.zeros(3)]
    for _ in range(steps):
        Z = X @ net[0] + net[1]
        H = phi[0](Z)
        out = (softmax(H @ net[2] + net[3]) - np.eye(3)[y]) / 60
        back = out @ net[2].T * phi[1](Z)
        for part, slope in zip(net, (X.T @ back, back.sum(0),
                                     H.T @ out, out.sum(0))):
            part -= 0.3 * slope
    return net


zero1, zero2 = np.zeros((4, 6)), np.zeros((6, 3))
for phi in (relu_slope, tanh_slope):
    net = train(zero1, zero2, phi)
    assert not net[0].any() and not net[2].any() and net[3].any()
    for same in (0.1, -0.2, 0.5, 1.0):
        net = train(zero1 + same, zero2 + same, phi)
        assert np.allclose(net[0], net[0][:, :1])
        assert np.allclose(net[2], net[2][:1])
    for seed in range(10):
        W1 = np.random.default_rng(seed).normal(size=(4, 6))
        assert abs(train(W1, zero2, phi)[0] - W1).max() > 0.01
        assert np.allclose(train(W1, zero2, phi, 1)[0], W1)
assert round(sqrt(2 / 64), 3) == 0.177 and sqrt(2 / 128) == 0.125
for c in (0.5, 1, 2, 4):
    ratio = []
    for seed in range(10):
        rng = np.random.default_rng(seed)
        x = rng.normal(size=(50, 256))
        W = rng.normal(size=(256, 256)) * sqrt(c / 256)
        ratio.append((relu(x @ W) ** 2).mean() / (x**2).mean())
    assert abs(np.mean(ratio) / (c / 2) - 1) < 0.05

# --- Question 9: inverted dropout ---
assert 1 / (1 - 0.2) == 1.25 and 2 / (1 - 0.5) == 4
# Weight decay: a step of SGD multiplies W by 1 - rate * decay.
w = np.array([3.0, -2])
assert np.allclose(w - 0.1 * (0.5 * w), w * (1 - 0.1 * 0.5))

# --- Question 10: n times too long a gradient ---
for n in (2, 20, 300):
    g = np.random.default_rng(n).normal(size=9)
    found = (np.linalg.norm(n * g - g)
             / (np.linalg.norm(n * g) + np.linalg.norm(g)))
    assert np.isclose(found, (n - 1) / (n + 1))
# float32 near 1 cannot hold a change of 1e-8; float64 can.
assert np.float32(1) + np.float32(1e-8) == np.float32(1)
assert 1 + 1e-8 != 1

# --- Question 11: momentum and Adam ---
m = 0.0
for _ in range(200):
    m = 0.9 * m + 1
assert round(m, 6) == 10
for g in (1e-3, 4, 1e3):
    m_hat = 0.1 * g / (1 - 0.9)
    v_hat = 0.001 * g * g / (1 - 0.999)
    step = 0.001 * m_hat / (sqrt(v_hat) + 1e-8)
    assert np.isclose(step, 0.001, rtol=1e-4)
assert 0.001 * 4 == 0.004

# --- Question 12 ---
assert round(log(10), 2) == 2.30

# --- Question 13: warm-up and cosine ---
assert (550 - 100) / 900 == 0.5
assert np.isclose(0.5 * 0.1 * (1 + cos(0.5 * pi)), 0.05)
assert 0.1 * 50 / 100 == 0.05
assert round(0.05 * (1 + cos(0.55 * pi)), 3) == 0.042
assert round(0.1 * (1 - 0.55), 3) == 0.045
# A mean over twice the rows has half the variance.
rng = np.random.default_rng(0)
small = rng.normal(size=(20_000, 16)).mean(1).var()
large = rng.normal(size=(20_000, 32)).mean(1).var()
assert 1.9 < small / large < 2.1

# --- Question 5: without zero_grad the loss swings, later if slower ---
for rate in (0.0001, 0.001, 0.01):
    w, pile, path = 1.0, 0.0, []
    for _ in range(2000):
        pile += w                       # the slope of w**2 / 2 is w
        w -= rate * pile
        path.append(w)
    first = next(i for i, v in enumerate(path, 1) if v < 0)
    assert abs(first - 1.57 / rate**0.5) < 3
    assert max(abs(v) for v in path[-700:]) > 0.9

# Tested: {"source":"28e45ecb3715edaed85865afa3f1a89012f3344e629151ddbfcf886fee615ee3","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{"NumPy":"2.4.6"},"seconds":1,"stable":"2026-11-24"}}
