"""The numbers of 'Interview questions: linear algebra'.

Most follow from small matrices. Where matrices are drawn at random,
the seed stands beside them.
"""
from math import acos, ceil, degrees, log, sqrt

import numpy as np
from sklearn.metrics.pairwise import cosine_similarity


def near(value, printed, digits):
    """True if value rounds to what the page prints."""
    return round(float(value), digits) == printed


rank = np.linalg.matrix_rank

# --- Question 1: net, tax, gross, weight; seed 1 ---
rng = np.random.default_rng(1)
net = rng.integers(100, 10_000, 1000) / 100
weight = rng.uniform(0.1, 20, 1000)
table = np.column_stack([net, 0.19 * net, 1.19 * net, weight])
assert table.shape == (1000, 4) and rank(table) == 2 and 4 - 2 == 2
for null in ([0.19, -1, 0, 0], [1.19, 0, -1, 0]):
    assert np.allclose(table @ null, 0)
# The determined combination: its row has no part in the null space
kept = np.array([1, 0.19, 1.19, 0])
assert np.allclose(kept @ [0.19, -1, 0, 0], 0)
assert np.allclose(kept @ [1.19, 0, -1, 0], 0)
tax = (0.19 * net).round(2)
cents = np.column_stack([net, tax, net + tax, weight])
assert rank(cents) == 3
# Whole prices: 19 % of them are whole cents, and the rank stays 2
whole = net.round()
tax = (0.19 * whole).round(2)
assert rank(np.column_stack([whole, tax, whole + tax, weight])) == 2
# Another tax rate on some goods: gross = net + tax still holds
rate = rng.choice([0.07, 0.19], 1000)
mixed = np.column_stack([net, rate * net, (1 + rate) * net, weight])
assert rank(mixed) == 3

# --- Question 2: areas ---
assert near(np.linalg.det([[3, 1], [1, 2]]), 5, 9) and 3 * 2 - 1 == 5
assert near(np.linalg.det([[30, 10], [10, 20]]), 500, 6)
assert np.isclose(np.linalg.det(0.1 * np.eye(10)), 1e-10)
assert near(np.linalg.cond(0.1 * np.eye(10)), 1, 9)
assert np.isclose(np.linalg.det(np.diag([1e8, 1e-8])), 1)
assert np.isclose(np.linalg.cond(np.diag([1e8, 1e-8])), 1e16)
assert rank([[2, 1], [2, 1]]) == 1                 # the drawing

# --- Question 3: projection of (4, 2) on (3, 1) ---
a, b = np.array([3, 1]), np.array([4, 2])
c = a @ b / (a @ a)
assert c == 1.4 and np.allclose(c * a, [4.2, 1.4])
residual = b - c * a
assert np.allclose(residual, [-0.2, 0.6])
assert near(np.linalg.norm(residual), 0.632, 3)
assert near(residual @ a, 0, 9) and near(residual.sum(), 0.4, 9)
P = np.outer(a, a) / (a @ a)
assert np.allclose(P @ P, P) and near(np.trace(P), 1, 9)
assert np.allclose(np.linalg.eigvalsh(P), [0, 1])
assert near(a @ b / sqrt(10), 4.43, 2)
for unit in (1, 10, 1000):           # a in another unit: 4.43 stays
    assert near(unit * a @ b / np.linalg.norm(unit * a), 4.43, 2)
assert b.mean() / a.mean() == 1.5 and near((4 / 3 + 2) / 2, 1.667, 3)
line = np.linalg.solve(np.column_stack([[1, 1], a]), b)
assert np.allclose(np.column_stack([[1, 1], a]) @ line, b)


# --- Question 4: two brackets ---
def flops(m, n, p):
    return 2 * m * n * p


left = flops(500, 10_000, 500) + flops(500, 500, 1)
right = flops(10_000, 500, 1) + flops(500, 10_000, 1)
assert flops(500, 10_000, 500) == 5e9 and flops(500, 500, 1) == 5e5
assert flops(10_000, 500, 1) == 1e7 and right == 2e7
assert round(left / right) == 250
assert (5e9 + 1000 * 5e5) / 1e9 == 5.5 and 1000 * right == 2e10
even = [k for k in range(1, 1000) if 5e9 + k * 5e5 < k * right][0]
assert even == 257
assert 5e9 / 1e7 == 500                            # a wrong value

# --- Question 5: one piece of information, levels, a quarter turn ---
tall = np.random.default_rng(5).normal(170, 10, 50)
assert rank(np.column_stack([tall, tall / 2.54])) == 1
# Age and birthday obey a rule with a constant: the rank is 2.
assert rank(np.column_stack([tall, 300 - tall])) == 2
for seed in range(10):      # ratings of 1 to 5: first the level
    stars = np.random.default_rng(seed).integers(1, 6, (60, 20))
    first = np.linalg.svd(stars)[2][0]
    assert (first > 0).all() or (first < 0).all()
turn = np.array([[0, -1], [1, 0]])
assert abs(np.linalg.eigvals(turn).imag).min() > 0.9
assert np.allclose(np.linalg.eigvals(turn @ turn), -1)  # a half turn

# --- Question 6: a covariance matrix ---
S = np.array([[6, 2], [2, 3]])
assert np.trace(S) == 9 and near(np.linalg.det(S), 14, 9)
values, Q = np.linalg.eigh(S)
assert np.allclose(values, [2, 7])
assert np.allclose(S @ [2, 1], [14, 7])
assert np.allclose(S @ [1, -2], [2, -4])
assert near(2 / sqrt(5), 0.894, 3) and near(1 / sqrt(5), 0.447, 3)
assert near(7 / 9, 0.778, 3) and round(100 * 7 / 9) == 78
w = np.array([0.6, 0.8])
assert near(w @ S @ w, 6, 9)
assert near(6 * 0.36 + 2 * 2 * 0.48 + 3 * 0.64, 6, 9)
r = 2 / sqrt(18)
assert near(r, 0.471, 3) and near(1 - r, 0.529, 3)
assert near(1 + r, 1.471, 3) and near(100 * (1 + r) / 2, 73.6, 1)
assert np.allclose(np.array([[1, r], [r, 1]]) @ [1, 1], 1 + r)
assert near(6 / 9, 0.667, 3) and 7 / 14 == 0.5

# --- Question 7: 50 x 200; seed 7 ---
X = np.random.default_rng(7).normal(size=(50, 200))
G = X.T @ X
values = np.linalg.eigvalsh(G)
assert rank(G) == 50 and 200 - 50 == 150
assert (values[:150] < 1e-9).all() and values[150] > 1
assert np.allclose(np.linalg.eigvalsh(G + 0.1 * np.eye(200)),
                   values + 0.1)
assert rank(G + 0.1 * np.eye(200)) == 200
assert rank(X - X.mean(axis=0)) == 49
assert 100 / 100.1 > 0.99 and 0.1 / (0.1 + 0.1) == 0.5
V = np.linalg.svd(X)[2]
y = np.random.default_rng(8).normal(size=50)
ridge = np.linalg.solve(G + 0.1 * np.eye(200), X.T @ y)
assert np.allclose(V[50:] @ ridge, 0)              # unseen directions
assert round((100 + 0.1) / 0.1) == 1001

# --- Question 8: cosines of all pairs; seed 9 ---
rng = np.random.default_rng(9)
for shape in [(5, 3), (40, 4), (3, 10)]:
    X = rng.normal(size=shape)
    S = (N := X / np.linalg.norm(X, axis=1, keepdims=True)) @ N.T
    assert np.allclose(S, cosine_similarity(X))
    assert np.allclose(S, S.T) and np.allclose(np.diag(S), 1)
    assert abs(S).max() < 1 + 1e-12
    assert np.linalg.eigvalsh(S)[0] > -1e-12
    assert rank(S) <= shape[1]
    C = X - X.mean(axis=0)
    N = C / np.linalg.norm(C, axis=0)
    assert np.allclose(N.T @ N, np.corrcoef(X.T))
assert (cosine_similarity([[0, 0], [1, 2]])[0] == 0).all()
X = np.array([[1, 2], [np.nan, 1], [3, 4]])
S = (N := X / np.linalg.norm(X, axis=1, keepdims=True)) @ N.T
assert np.isnan(S[1]).all() and np.isnan(S[:, 1]).all()
assert np.isnan(S).sum() == 5
with np.errstate(invalid="ignore"):
    assert np.isnan(np.zeros(2) / np.linalg.norm(np.zeros(2))).all()
assert 100_000**2 == 10**10 and 10**10 * 8 == 80e9
assert np.ndim(np.linalg.norm(X)) == 0             # the trap

# --- Question 9: eigenvalues against singular values ---
swap, shear = np.array([[0, 1], [1, 0]]), np.array([[1, 100], [0, 1]])
assert np.allclose(sorted(np.linalg.eigvals(swap)), [-1, 1])
assert np.allclose(np.linalg.svd(swap)[1], 1)
assert np.allclose(np.linalg.eigvals(shear), 1)
assert rank(shear - np.eye(2)) == 1                # one line
large, small = np.linalg.svd(shear)[1]
assert near(large, 100.01, 2) and near(small, 0.01, 2)
rng = np.random.default_rng(10)
for size in (2, 3, 7):
    for _ in range(100):
        M = rng.normal(size=(size, size))
        sigma = np.linalg.svd(M + M.T, compute_uv=False)
        values = np.linalg.eigvalsh(M + M.T)
        assert np.allclose(sigma, np.sort(abs(values))[::-1])
        sigma = np.linalg.svd(M @ M.T, compute_uv=False)
        assert np.allclose(sigma, np.linalg.eigvalsh(M @ M.T)[::-1])

# --- Question 10: the line with det and inv, cond 10^7; seed 0 ---
rng = np.random.default_rng(0)
by_lstsq, by_inverse = [], []
for _ in range(20):
    U = np.linalg.qr(rng.normal(size=(200, 6)))[0]
    V = np.linalg.qr(rng.normal(size=(6, 6)))[0]
    X = U * np.logspace(0, -7, 6) @ V.T
    assert np.isclose(np.linalg.cond(X), 1e7, rtol=1e-3)
    w = rng.normal(size=6)
    y = X @ w
    for errors, guess in [
            (by_lstsq, np.linalg.lstsq(X, y, rcond=None)[0]),
            (by_inverse, np.linalg.inv(X.T @ X) @ X.T @ y)]:
        errors.append(np.linalg.norm(guess - w) / np.linalg.norm(w))
assert max(by_lstsq) < 1e-8 and np.median(by_inverse) > 1e-3
assert 2 * 7 == 14 and 16 - 14 == 2
assert np.linalg.det(0.1 * np.eye(400)) == 0       # underflow
nonzero = 0
for _ in range(1000):
    D = rng.uniform(size=(10, 5))
    D[:, 4] = D[:, :4] @ rng.uniform(size=4)
    nonzero += np.linalg.det(D.T @ D) != 0
assert 700 < nonzero < 900                         # 'eight of ten'

# --- Question 11: 2000 x 500 ---
s = np.array([100, 40, 20, *[1] * 497])
assert len(s) == 500
assert 3 * (2000 + 500 + 1) == 7503 and 2000 * 500 == 1_000_000
assert near(100 * 7503 / 1_000_000, 0.75, 2)
assert (s[3:] ** 2).sum() == 497 and (s**2).sum() == 12_497
assert near(sqrt(497 / 12_497), 0.199, 3)
assert s[3] / s[0] == 0.01 and near(497 / 12_497, 0.04, 2)
assert near(497 / 657, 0.756, 3) and s.sum() == 657
assert 1 * (2000 + 500 + 1) == 2501

# --- Question 12: PageRank; seed 12 ---
assert near(log(1e-8) / log(0.85), 113.3, 1)
assert ceil(log(1e-8) / log(0.85)) == 114
assert ceil(log(1e-8) / log(0.99)) == 1833
assert 10**9 * 10 == 10**10 and (10**9) ** 2 == 10**18
assert ceil(8 / 0.85) == 10 and ceil(-8 / log(0.85)) == 50
assert ceil(log(1e-8) / log(0.85**2)) == 57
rng = np.random.default_rng(12)
for size in (5, 20, 60):
    L = (rng.random((size, size)) < 0.3).astype(float)
    L[:, L.sum(axis=0) == 0] = 1
    M = L / L.sum(axis=0)
    G = 0.85 * M + 0.15 / size
    p, goal = np.eye(size)[0], np.full(size, 1 / size)
    for _ in range(300):
        goal = G @ goal
    start = abs(p - goal).sum()
    for k in range(1, 40):
        assert np.allclose(G @ p, 0.85 * M @ p + 0.15 / size)
        p = G @ p
        assert abs(p - goal).sum() <= 0.85**k * start + 1e-12
    for v in rng.normal(size=(50, size)):
        assert abs(G @ v).sum() <= abs(v).sum() + 1e-12

# --- Question 13: singular values 90, 30, 0.02 ---
s = np.array([90, 30, 0.02])
assert near((s**2).sum() / 3000, 3, 3)     # three standardised columns
assert near(2 / 90, 0.02, 2) and near(2 / 30, 0.07, 2)
assert round(2 / 0.02) == 100
f = s**2 / (s**2 + 1)
assert near(f[2], 0.0004, 4) and near(100 * f[2], 0.04, 2)
assert near(100 * f[0], 99.99, 2) and near(100 * f[1], 99.9, 1)
assert near(5 * f[2], 0.002, 3)
assert sqrt(10_000) == 100 and 3000 * 10_000 == 3 * 10**7
rng = np.random.default_rng(13)
U = np.linalg.qr(rng.normal(size=(3000, 3)))[0]
V = np.linalg.qr(rng.normal(size=(3, 3)))[0]
X = U * s @ V.T
noise = rng.normal(scale=2, size=(3000, 2000))
w = V @ ((U.T @ noise) / s[:, None])       # least squares of the noise
assert np.allclose((V.T @ w).std(axis=1) * s, 2, rtol=0.06)
assert np.isclose(np.linalg.norm(X @ V[:, 2]), 0.02)
# Ridge: signs settle for coefficients well away from 0 only.
held = V @ ((U.T @ noise) * (s / (s**2 + 1))[:, None])
assert held.std(axis=1).max() < 0.08
for far, near_by in [(0.5, 0.01)]:
    assert ((far + held) > 0).all()
    assert 0.3 < ((near_by + held) > 0).mean() < 0.9

# --- Question 14: np.cov of rows; seed 14 ---
X = np.random.default_rng(14).normal(size=(200, 10))
assert np.cov(X).shape == (200, 200) and rank(np.cov(X)) == 9
assert np.cov(X.T).shape == (10, 10)
assert np.allclose(np.cov(X.T), np.cov(X, rowvar=False))
rows = X - X.mean(axis=1, keepdims=True)
assert np.allclose(rows.sum(axis=1), 0)
try:
    X @ np.linalg.eig(np.cov(X))[1][0]
    raise AssertionError("expected an error")
except ValueError:
    pass
U, s, Vt = np.linalg.svd(X - X.mean(axis=0), full_matrices=False)
values = np.linalg.eigvalsh(np.cov(X.T))
assert np.allclose(s**2 / 199, values[::-1])
assert np.allclose(U[:, 0] * s[0], (X - X.mean(axis=0)) @ Vt[0])
shift = X @ Vt[0] - U[:, 0] * s[0]
assert np.allclose(shift, shift[0]) and abs(shift[0]) > 1e-3

# --- Question 15: three correlations ---
assert 0.8**2 * 2 - 1 > 0 and near(2 * 0.64 - 1, 0.28, 9)
assert np.allclose(np.roots([1, -1.28, 0.28]), [1, 0.28])


def lowest(r, ac):
    return np.linalg.eigvalsh([[1, r, ac], [r, 1, r], [ac, r, 1]])[0]


assert abs(lowest(0.8, 0.28)) < 1e-12
assert lowest(0.8, 0.27) < 0 < lowest(0.8, 0.29)
assert lowest(0.8, 0.1) < 0                        # the follow-up
assert lowest(0.751, 0.13) > 0                     # 'round to these'
assert (round(0.751, 1), round(0.13, 1)) == (0.8, 0.1)
angle = degrees(acos(0.8))
assert near(angle, 36.9, 1) and near(2 * angle, 73.7, 1)
assert near(2 * 0.7**2 - 1, -0.02, 9) and near(1 / sqrt(2), 0.707, 3)
assert near(sqrt(1 - 0.64), 0.6, 9)

# Tested: {"source":"247f9083bfaefba88532e19e03494effb4e9c035d60684c3b5dfe26e4db3eba8","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{"NumPy":"2.4.6","scikit-learn":"1.9.1"},"seconds":50,"stable":"2026-11-29"}}
