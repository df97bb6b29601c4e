"""The numbers of 'Interview questions: RNN, LSTM and attention'.

Arithmetic with the numbers of the questions, and small networks made
here (named seeds) where an answer says what happens.
"""
from math import exp, log, sqrt, tanh

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

torch.set_num_threads(1)


def sigmoid(z):
    return 1 / (1 + np.exp(-z))


# --- Question 1: fifty factors, and the bound s^k ---
assert round(0.9**50, 3) == 0.005 and round(1.1**50) == 117
for seed in range(10):
    rng = np.random.default_rng(seed)
    Q = np.linalg.qr(rng.normal(size=(32, 32)))[0]
    for s, low, high in ((0.9, 0, 0.9**50), (1.1, 0, 0.001)):
        h, J = np.zeros(32), np.eye(32)
        for _ in range(50):
            h = np.tanh(s * Q @ h + 0.5 * rng.normal(size=32))
            J = (1 - h**2)[:, None] * (s * Q) @ J
        assert low < np.linalg.norm(J, 2) <= high

# --- Question 2: one step of an LSTM ---
cell = 0.8 * 2 + 0.25 * -0.4
assert round(cell, 10) == 1.5 and round(0.5 * tanh(1.5), 3) == 0.453
assert 0.5 * 1.5 == 0.75 and round(tanh(1.5), 3) == 0.905
assert round(0.5 * tanh(0.8 * 2 + 0.25 * 0.4), 3) == 0.468

# --- Question 3: parameters ---


def count(layer):
    return sum(p.numel() for p in layer.parameters())


assert 4 * (20 * (20 + 10) + 20) == 2480 == 4 * 620
assert count(nn.LSTM(10, 20)) == 2560 == 4 * 640
assert count(nn.GRU(10, 20)) == 1920 == 3 * 640
assert count(nn.LSTM(10, 40)) == 8320 == 4 * (400 + 1600 + 80)
assert 8320 / 2560 == 3.25 and 4 * 20 * 30 == 2400

# --- Question 5: clipping ---
g = np.array([12.0, -3, 4])
assert np.linalg.norm(g) == 13 and round(2 / 13, 4) == 0.1538
assert round(12 * 2 / 13, 3) == 1.846 == round(24 / 13, 3)
assert np.clip(g, -2, 2).tolist() == [2, -2, 2]
assert round(12 / 13, 3) == 0.923 and round(12 * 2 / 19, 3) == 1.263
w = torch.tensor([1.0, 1.0], requires_grad=True)
(w * torch.tensor([float("nan"), 1])).sum().backward()
nn.utils.clip_grad_norm_([w], 1.0)
assert w.grad.isnan().all()

# With Adam the first step has length rate * sqrt(n), clipped or not.
for size in (0.01, 50.0):
    w = torch.zeros(100, requires_grad=True)
    adam = torch.optim.Adam([w], lr=0.01)
    torch.manual_seed(0)
    w.grad = torch.randn(100) * size
    nn.utils.clip_grad_norm_([w], 1.0)
    adam.step()
    assert abs(w.detach().norm() / 0.01 - 10) < 0.01

# --- Question 6: filler in loss, score and state ---
for seed in range(10):
    torch.manual_seed(seed)
    x = torch.randn(1, 3, 4)
    longer = torch.cat([x, torch.zeros(1, 5, 4)], dim=1)
    lstm = nn.LSTM(4, 6, bidirectional=True, batch_first=True)
    with torch.no_grad():
        alone, filled = lstm(x)[0], lstm(longer)[0][:, :3]
        packed = nn.utils.rnn.pack_padded_sequence(
            longer, torch.tensor([3]), batch_first=True)
        packed = nn.utils.rnn.pad_packed_sequence(
            lstm(packed)[0], batch_first=True)[0]
    assert torch.allclose(alone, packed, atol=1e-6)
    gap = alone[..., 6:] - filled[..., 6:]
    assert gap.abs().max() > 1e-3
    gap = alone[..., :6] - filled[..., :6]
    assert gap.abs().max() < 1e-6
    # Without batch_first a row depends on the other rows.
    wrong = nn.LSTM(4, 6)
    pair = torch.randn(2, 3, 4)
    with torch.no_grad():
        gap = wrong(pair)[0][1] - wrong(pair[1:])[0][0]
    assert gap.abs().max() > 1e-3
scores = torch.randn(5, 3)
tags = torch.tensor([1, 2, -100, -100, 0])
kept = F.cross_entropy(scores[tags >= 0], tags[tags >= 0])
assert torch.isclose(F.cross_entropy(scores, tags), kept)
assert round((0.94 - 0.4) / 0.6, 2) == 0.90

# --- Question 7: attention by hand ---
K, V = np.array([[1.0, 0], [0, 1], [1, 1]]), np.array([0.0, 2, 4])
z = K @ [1, 1] / sqrt(2)
assert z.round(3).tolist() == [0.707, 0.707, 1.414]
e = np.exp(z - z.max())
assert e.round(3).tolist() == [0.493, 0.493, 1]
assert round(e.sum(), 3) == 1.986
a = e / e.sum()
assert a.round(3).tolist() == [0.248, 0.248, 0.503]
assert round(a @ V, 2) == 2.51 and V[:2].mean() == 1 and V.mean() == 2
plain = np.exp([1, 1, 2]) / np.exp([1, 1, 2]).sum()
assert plain.round(3).tolist() == [0.212, 0.212, 0.576]
assert round(plain @ V, 2) == 2.73
halves = np.exp(K @ [1, 1] / 2)
assert round(halves @ V / halves.sum(), 2) == 2.36
rng = np.random.default_rng(0)
for d in (4, 64):
    products = (rng.normal(size=(50_000, d))
                * rng.normal(size=(50_000, d))).sum(axis=1)
    assert abs(products.var() / d - 1) < 0.05

# --- Question 8: memory of the scores ---
assert 12 * 1000 * 1000 * 4 == 48e6 and 12 * 4000**2 * 4 == 768e6
assert 768 / 48 == 16 and 1000 * 1000 * 4 == 4e6
assert 12 * 1000 * 4 == 0.048e6 and 12 * 1000**2 * 8 == 96e6

# --- Question 9: origins ---
assert 70 - 7 + 1 == len(range(0, 70 - 7 + 1)) == 64

# --- Question 10: order of the rows ---
for seed in range(10):
    torch.manual_seed(seed)
    mha = nn.MultiheadAttention(8, 2, batch_first=True)
    x = torch.randn(1, 5, 8)
    order = torch.randperm(5)
    with torch.no_grad():
        out = mha(x, x, x)[0][:, order]
        moved = mha(x[:, order], x[:, order], x[:, order])[0]
    assert torch.allclose(out, moved, atol=1e-5)
    hide = torch.triu(torch.ones(5, 5, dtype=torch.bool), 1)
    turn = torch.tensor([4, 3, 2, 1, 0])
    with torch.no_grad():
        out = mha(x, x, x, attn_mask=hide)[0][:, turn]
        moved = mha(x[:, turn], x[:, turn], x[:, turn],
                    attn_mask=hide)[0]
    assert not torch.allclose(out, moved, atol=1e-3)

# --- Question 11: forget bias ---
f = [sigmoid(b) for b in (0, 1, 2, 3)]
assert [round(float(v), 3) for v in f] == [0.5, 0.731, 0.881, 0.953]
assert f"{f[0] ** 20:.1e}" == "9.5e-07"
assert round(float(f[1]) ** 20, 4) == 0.0019
assert round(float(f[3]) ** 20, 3) == 0.378
assert 1900 < f[1] ** 20 / f[0] ** 20 < 2100 and 1 / 20 == 0.05

# --- Question 12: a linear model that has lag 7 and loses ---
lost = 0
for seed in range(20):
    rng = np.random.default_rng(seed)
    y = rng.normal(0, 3, 7).tolist()
    for t in range(7, 600):
        y.append(y[-7] + rng.normal())
    rows = np.lib.stride_tricks.sliding_window_view(y, 29)
    table = np.c_[rows[:, :28], np.ones(len(rows))]
    rule = np.linalg.lstsq(table[:350], rows[:350, 28], rcond=None)[0]
    linear = ((table[350:] @ rule - rows[350:, 28]) ** 2).mean()
    naive = ((rows[350:, 21] - rows[350:, 28]) ** 2).mean()
    lost += linear > naive
assert lost >= 18, lost

# --- Question 13: perplexities ---
assert round(exp(1.2), 2) == 3.32 and round(1.2 * 5.5, 10) == 6.6
assert round(exp(6.2)) == 493 and round(exp(6.6)) == 735
assert round(exp(6.6), 1) == 735.1 and round(2**1.2, 1) == 2.3
assert round(exp(-1.2), 1) == 0.3 and round(exp(-0.1), 3) == 0.905
assert round(exp(log(30))) == 30

# Tested: {"source":"896ad11316d838009f9018e8256e2fdfd6b266d331f2faeeab0fd40e26afc3aa","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{"NumPy":"2.4.6","PyTorch":"2.13.0"},"seconds":46,"stable":"2026-11-24"}}
