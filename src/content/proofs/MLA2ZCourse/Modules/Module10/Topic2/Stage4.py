"""The numbers of 'Interview questions: dimensionality reduction'.

Most are arithmetic with the numbers of the question. Data: the
digits of scikit-learn (question 11), and tables made by the rules
below (questions 1, 5, 6, 8 and 12; seeds 0 to 9).
"""
from math import ceil, cos, log, log2, log10, radians, sqrt

import numpy as np
from sklearn.datasets import load_digits
from sklearn.decomposition import PCA
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis
from sklearn.ensemble import RandomForestClassifier
from sklearn.model_selection import StratifiedKFold, cross_val_score
from sklearn.neighbors import KNeighborsClassifier
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler


# --- Question 1: contrast of 1000 columns, and of two causes ---
def contrast(table):
    """Median over 20 queries of (max - min) / min."""
    ratios = []
    for query in table[:20]:
        r = np.sqrt(((table[20:] - query) ** 2).sum(axis=1))
        ratios.append((r.max() - r.min()) / r.min())
    return np.median(ratios)


rng = np.random.default_rng(0)
points = rng.uniform(size=(1020, 1000))
assert round(contrast(points), 2) == 0.12
two = rng.uniform(size=(1020, 2))
assert contrast(two @ rng.normal(size=(2, 300))) > 40
assert contrast(two) > 40

# --- Question 2: eigenvalues 6 and 1 ---
S = np.array([[5, 2], [2, 2]])
assert np.allclose(np.linalg.eigvalsh(S), [1, 6])
assert (np.trace(S), round(np.linalg.det(S))) == (7, 6)
assert np.allclose(S @ [2, 1], 6 * np.array([2, 1]))
assert np.allclose(S @ [1, -2], [1, -2])
assert (round(6 / 7, 3), round(5 / 7, 3)) == (0.857, 0.714)

# --- Question 3: error and variance, n = 51 ---
rng = np.random.default_rng(0)
table = rng.normal(size=(51, 3))
table = PCA(whiten=True).fit_transform(table) * np.sqrt([6, 3, 1])
model = PCA(2).fit(table)
back = model.inverse_transform(model.transform(table))
assert np.isclose(((table - back) ** 2).sum(), 50)
for k in (1, 2):
    w = np.linalg.qr(rng.normal(size=(3, k)))[0]
    kept = ((table @ w) ** 2).sum()
    lost = ((table - table @ w @ w.T) ** 2).sum()
    assert np.isclose(kept + lost, (table**2).sum())

# --- Question 4: equal eigenvalues fix a plane ---
circle = np.diag([3.0, 1, 1])
for angle in np.linspace(0, 3, 7):
    w = np.array([0, np.cos(angle), np.sin(angle)])
    assert np.isclose(w @ circle @ w, 1)

# --- Question 5: covariance diag(4, 1) ---
assert 4 / 5 == 0.8 and round(100 * 2 / 3) == 67
assert round(100 * 100 / 104) == 96
right = []
for seed in range(10):
    rng = np.random.default_rng(seed)
    label = np.repeat([0, 1], 500)
    across = rng.normal(0, 0.6, 1000) + np.where(label, 0.8, -0.8)
    rows = np.column_stack([rng.normal(0, 2, 1000), across])
    model = make_pipeline(PCA(1), LinearDiscriminantAnalysis())
    right.append([cross_val_score(m, rows, label, cv=5).mean()
                  for m in (model, LinearDiscriminantAnalysis())])
low, high = np.min(right, axis=0), np.max(right, axis=0)
assert low[0] > 0.42 and high[0] < 0.58 and low[1] > 0.85

# --- Question 6: the leak on labels drawn by lot ---
leak, clean = [], []
for seed in range(10):
    rng = np.random.default_rng(seed)
    X, y = rng.normal(size=(100, 60)), rng.permutation(100) % 3
    lda, near = LinearDiscriminantAnalysis(), KNeighborsClassifier(5)
    scores = lda.fit_transform(X, y)
    leak.append(cross_val_score(near, scores, y, cv=5).mean())
    clean.append(cross_val_score(make_pipeline(lda, near), X, y,
                                 cv=5).mean())
assert (round(min(leak), 2), round(max(leak), 2)) == (0.79, 0.95)
assert (round(min(clean), 2), round(max(clean), 2)) == (0.24, 0.41)
shrunk = make_pipeline(
    StandardScaler(),
    LinearDiscriminantAnalysis(solver="eigen", shrinkage="auto"), near)
shrunk.fit(X, y)
assert not hasattr(LinearDiscriminantAnalysis(solver="lsqr")
                   .fit(X, y), "scalings_")

# --- Question 7: arrows and correlations ---
seen = 0.9 * 0.8 * cos(radians(25))
hidden = sqrt(1 - 0.81) * sqrt(1 - 0.64)
assert (round(seen, 2), round(hidden, 2)) == (0.65, 0.26)
assert (round(seen - hidden, 2), round(seen + hidden, 2)
        ) == (0.39, 0.91)
assert round(cos(radians(25)), 3) == 0.906
for seed in range(10):
    rng = np.random.default_rng(seed)
    Z = StandardScaler().fit_transform(
        rng.normal(size=(80, 6)) @ rng.normal(size=(6, 6)))
    scores = PCA().fit_transform(Z)
    arrows = np.corrcoef(Z.T, scores.T)[:6, 6:]
    assert np.allclose((arrows**2).sum(axis=1), 1)
    assert np.allclose(arrows @ arrows.T, np.corrcoef(Z.T))
    part = arrows[:, :2]
    off = sqrt(1 - (part[0] ** 2).sum()) * sqrt(
        1 - (part[1] ** 2).sum())
    assert abs(np.corrcoef(Z.T)[0, 1] - part[0] @ part[1]) <= off + 1e-9

# --- Question 9: perplexity ---
H = 0.5 + 3 / 6 * log2(6)
assert (round(log2(6), 3), round(H, 3), round(2**H, 2)
        ) == (2.585, 1.792, 3.46)
assert np.isclose(2 ** log2(30), 30) and round(np.exp(H), 1) == 6.0

# --- Question 10: Fisher's direction ---
S_w, d = np.array([[4, 2], [2, 2]]), np.array([3, 1])
w = np.linalg.solve(S_w, d)
assert np.allclose(w, [1, -0.5]) and np.isclose(d @ w, 2.5)
assert (d @ d) ** 2 / (d @ S_w @ d) == 2
assert (S_w @ d).tolist() == [14, 8] and round(8 / 14, 2) == 0.57
# An eigenvector of S_w as d: the line from mean to mean is best.
vector = np.linalg.eigh(S_w)[1][:, 0]
w = np.linalg.solve(S_w, vector)
assert np.isclose(abs(w @ vector), np.linalg.norm(w))

# --- Question 11: scaling before PCA on the digits ---
X, y = load_digits(return_X_y=True)
for steps, least, most in (((PCA(10),), 0.965, 0.985),
                           ((StandardScaler(), PCA(10)), 0.925, 0.945)):
    for seed in range(5):
        folds = StratifiedKFold(5, shuffle=True, random_state=seed)
        score = cross_val_score(
            make_pipeline(*steps, KNeighborsClassifier(5)), X, y,
            cv=folds).mean()
        assert least < score < most, score

# --- Question 12: a forest before and after a rotation ---
lost_ten, lost_all, slanted = [], [], []
for seed in range(5):
    rng = np.random.default_rng(seed)
    X = rng.normal(size=(400, 20)) @ rng.normal(size=(20, 20))
    X = StandardScaler().fit_transform(X)
    forest = RandomForestClassifier(100, random_state=0)
    label = X[:, 3] > 0
    plain, ten, rotated = [
        cross_val_score(make_pipeline(*steps, forest), X, label,
                        cv=5).mean()
        for steps in ((), (PCA(10),), (PCA(20),))]
    lost_ten.append(plain - ten)
    lost_all.append(plain - rotated)
    border = PCA(20).fit_transform(X)[:, 0] > 0
    plain, rotated = [
        cross_val_score(make_pipeline(*steps, forest), X, border,
                        cv=5).mean() for steps in ((), (PCA(20),))]
    slanted.append(rotated - plain)
assert 0.14 < min(lost_ten) and max(lost_ten) < 0.18
assert 0.12 < min(lost_all) and max(lost_all) < 0.16
assert min(slanted) > 0.02

# --- Question 13: Johnson and Lindenstrauss ---
room = 0.2**2 / 2 - 0.2**3 / 3
assert (round(log(10_000), 3), round(room, 6)) == (9.210, 0.017333)
assert round(4 * log(10_000), 2) == 36.84
k = 4 * log(10_000) / room
assert round(k, 1) == 2125.5 and ceil(k) == 2126
assert round(100 * (1 - ceil(k) / 100_000)) == 98
assert ceil(4 * log(10**6) / room) == 3189
assert ceil(k / 2) == 1063 and round(36.84 / 0.02) == 1842
assert ceil(36.8414 / 0.02) == 1843
assert round(4 * log10(10_000) / room) == 923

# --- Question 14: whiten inside the classes, PCA on the means ---
for seed in range(10):
    rng = np.random.default_rng(seed)
    y = np.repeat([0, 1, 2], [20, 30, 50])
    X = rng.normal(size=(100, 4)) @ rng.normal(size=(4, 4))
    X += rng.normal(size=(3, 4))[y]
    means = np.array([X[y == k].mean(axis=0) for k in range(3)])[y]
    S_w = (X - means).T @ (X - means)
    values, vectors = np.linalg.eigh(S_w)
    root = vectors / np.sqrt(values) @ vectors.T
    off = (means - X.mean(axis=0)) @ root
    u = np.linalg.svd(off, full_matrices=False)[2][0]
    w = root @ u
    ours = LinearDiscriminantAnalysis().fit(X, y).scalings_[:, 0]
    assert np.isclose(abs(w @ ours),
                      np.linalg.norm(w) * np.linalg.norm(ours))
    assert np.linalg.matrix_rank(off, tol=1e-8) == 2
X = np.random.default_rng(0).normal(size=(60, 58))
y = np.repeat([0, 1, 2], 20)
means = np.array([X[y == k].mean(axis=0) for k in range(3)])[y]
assert np.linalg.matrix_rank(X - means) == 57 == 60 - 3

# --- The exercise of the plan is question 5 ---
assert np.isclose(np.linalg.eigvalsh([[4, 0], [0, 1]])[1] / 5, 0.8)

print("All numbers of the page are as it says.")

# Tested: {"source":"6e4a2ec1360911ef475362a315e26a4ccce3c646640858eeb9a348d0e19e439c","tested":{"date":"2026-11-23","python":"3.11.7","libraries":{"NumPy":"2.4.6","scikit-learn":"1.9.1"},"seconds":392,"stable":"2026-11-24"}}
