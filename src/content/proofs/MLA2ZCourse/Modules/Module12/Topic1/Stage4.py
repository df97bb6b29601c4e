"""The numbers of 'Interview questions: NLP'.

Arithmetic with the numbers of the questions. Results that an answer
takes from the stages before are computed again or looked up in what
their notebooks hold.
"""
import json
import unicodedata
from collections import Counter
from math import comb, exp, log, log2, sqrt
from pathlib import Path

import numpy as np
from sklearn.feature_extraction.text import (
    CountVectorizer, TfidfVectorizer)
from sklearn.linear_model import LogisticRegression
from sklearn.naive_bayes import MultinomialNB
from sklearn.pipeline import make_pipeline

content = Path(__file__).resolve().parents[5]
here = "notebooks/MLA2ZCourse/Modules/Module12/Topic1"
reviews = json.loads((content / here / "Stage1.ipynb").read_text(
    encoding="utf-8"))["cells"]
outputs = "\n".join("".join(o.get("text", "")) + "".join(
    o.get("data", {}).get("text/plain", "")) for cell in reviews
    for o in cell.get("outputs", []))

# --- Question 1: perplexity ---
p = [0.5, 0.25, 0.125]
bits = [-log2(v) for v in p]
assert bits == [1, 2, 3] and sum(bits) / 3 == 2 and 2 ** 2 == 4
assert round(2 * log(2), 3) == 1.386
assert np.isclose(exp(-np.mean(np.log(p))), 4)
assert sum(p) == 0.875 and round(3 / 0.875, 2) == 3.43
assert round(0.875 / 3, 3) == 0.292

# --- Question 2: words that came once ---
share = 1 / np.arange(1, 50_001)
text = np.random.default_rng(0).choice(
    50_000, 110_000, p=share / share.sum())[:100_000]
once = np.mean([c == 1 for c in Counter(text.tolist()).values()])
assert round(once, 2) == 0.59

# --- Question 3: tf-idf ---
letters = ["hello hello hello refund"] + ["hello"] * 6
row = TfidfVectorizer().fit_transform(letters).toarray()[0]
assert row.round(3).tolist() == [0.783, 0.623]
idf = log(8 / 2) + 1
assert round(idf, 3) == 2.386 and round(idf ** 2, 2) == 5.69
assert round(sqrt(9 + idf ** 2), 3) == 3.833
assert round(idf / (3 + idf), 3) == 0.443
assert round(1 + log(3), 2) == 2.10 and log(7 / 7) == 0

# --- Questions 4, 5 and 6: the reviews of Stage 1 ---
rows = [line.split() for line in outputs.split("\n")
        if "(" not in line]
pairs = next(r[3:] for r in rows if r[:3] == ["words", "and", "pairs"])
stopped = next(r[3:] for r in rows
               if r[:3] == ["pairs,", "stop", "list"])
assert pairs[0] == "0.88" and stopped[0] == "0.71"
assert pairs[2:4] == ["0.95", "0.67"]      # near and distant negation
assert round(0.88 - 0.71, 2) == 0.17
assert "sure 0.86, right 0.77" in outputs
# Runs of up to three words, on the corpus of Stage 1.
rule = next("".join(cell["source"]) for cell in reviews
            if "def corpus" in "".join(cell["source"]))
names = {"np": np, "unicodedata": unicodedata}
exec(rule[:rule.index("text, y, kind")], names)
texts, y, kind = names["corpus"](19)
model = make_pipeline(
    TfidfVectorizer(ngram_range=(1, 3), preprocessor=lambda raw:
                    unicodedata.normalize("NFC", raw).casefold()),
    LogisticRegression(C=10, max_iter=1000))
model.fit(texts[:2000], y[:2000])
right = model.predict(texts[2000:]) == y[2000:]
assert round(right[kind[2000:] == "far"].mean(), 2) == 0.85

# --- Question 5: smoothing ---
assert round((4 / 60) / (1 / 80), 2) == 5.33
assert np.isclose((4 / 40) / (1 / 60), 6)
a, b = 3.1 / 42, 0.1 / 62
assert round(a, 4) == 0.0738 and round(b, 5) == 0.00161
assert round(a / b, 1) == 45.8 and round((16 / 3) ** 2) == 28
X = np.zeros((2, 20))
X[:, 0], X[:, 1] = (3, 0), (37, 60)
for alpha, factor in ((1, 5.33), (0.1, 45.8)):
    nb = MultinomialNB(alpha=alpha).fit(X, [0, 1])
    ratio = np.exp(nb.feature_log_prob_[0] - nb.feature_log_prob_[1])
    assert round(ratio[0], 2 if alpha == 1 else 1) == factor


# Frequent in both classes, 30 and 10 of 100 words each: little.
for alpha, factor in ((1, 2.8), (0.1, 3.0)):
    assert round((30 + alpha) / (10 + alpha), 1) == factor
# α V forgotten below: more than 1. A large α: 1 / V in both.
assert sum((c + 1) / 40 for c in [3, 37] + [0] * 18) > 1
assert abs((3 + 1e9) / (40 + 2e10) * (60 + 2e10) / 1e9 - 1) < 1e-6


# --- Question 7: BLEU with words and pairs ---
def bleu(output, reference):
    out, ref = output.split(), reference.split()
    parts = []
    for n in (1, 2):
        a, b = (Counter(zip(*(w[k:] for k in range(n))))
                for w in (out, ref))
        parts.append((a & b).total() / a.total())
    short = min(1, exp(1 - len(ref) / len(out)))
    return parts, short, short * sqrt(parts[0] * parts[1])


parts, short, a = bleu("the refund takes days",
                       "the refund takes five days")
assert np.allclose(parts, [1, 2 / 3]) and round(short, 3) == 0.779
assert round(a, 3) == 0.636 and round(sqrt(2 / 3), 3) == 0.816
assert round(0.7788 * 2 / 3, 3) == 0.519
parts, short, b = bleu("the refund takes nine days",
                       "the refund takes five days")
assert np.allclose(parts, [0.8, 0.5]) and short == 1
assert round(b, 3) == 0.632
assert bleu("you get the money back within a working week",
            "the refund takes five days")[2] < min(a, b)

# --- Question 9: tokens per word ---
assert round(4096 / 1.3) == 3151 and round(4096 / 4.1) == 999
assert round(4.1 / 1.3, 2) == 3.15
assert round((4.1 / 1.3) ** 2, 2) == 9.95 and round(4096 * 4.1) == 16794

# --- Question 10: what tells the two texts apart ---
plain = ("good, not bad", "bad, not good")
far = ("good, not so very truly bad", "bad, not so very truly good")
both = ("so very truly good, not so very truly bad, said karo",
        "so very truly bad, not so very truly good, said karo")
WORD, COMMA = r"(?u)\b\w\w+\b", r"\w+|,"
for texts, pattern, n, equal in (
        (plain, WORD, 1, True), (plain, WORD, 2, False),
        (plain, COMMA, 2, False), (far, WORD, 1, True),
        (far, WORD, 2, False), (far, COMMA, 2, False),
        (both, WORD, 2, False), (both, COMMA, 2, True)):
    v = CountVectorizer(ngram_range=(1, n), token_pattern=pattern)
    X = v.fit_transform(texts).toarray()
    assert (X[0] == X[1]).all() == equal
    if texts is far and n == 2:          # the trick, and no 'not bad'
        assert "not bad" not in v.vocabulary_
        assert ("good not" if pattern == WORD else
                "good ,") in v.vocabulary_


def attention(E, causal):
    S = E @ A @ E.T
    if causal:
        S = np.where(np.tri(len(E), dtype=bool), S, -np.inf)
    W = np.exp(S - S.max(axis=1, keepdims=True))
    return (W / W.sum(axis=1, keepdims=True) @ E @ B).mean(axis=0)


for seed in range(20):
    rng = np.random.default_rng(seed)
    A, B = rng.normal(size=(2, 6, 6))
    E = rng.normal(size=(3, 6))            # good, not, bad
    swapped = E[[2, 1, 0]]                 # bad, not, good
    assert np.allclose(E.mean(axis=0), swapped.mean(axis=0))
    assert np.allclose(attention(E, False), attention(swapped, False))
    assert not np.allclose(attention(E, True), attention(swapped, True))

# --- Question 11: ten against four ---
ways = [comb(14, k) for k in (10, 11, 12, 13, 14)]
assert ways == [1001, 364, 91, 14, 1] and sum(ways) == 1471
assert 2 ** 14 == 16384 and round(1471 / 16384, 4) == 0.0898
assert round(2 * 1471 / 16384, 3) == 0.180
assert round(2 * 1001 / 16384, 3) == 0.122
assert 80 + 10 == 90 and 80 + 4 == 84 and 100 - 14 == 86
tail = sum(comb(28, k) for k in range(20, 29)) / 2 ** 28
assert round(2 * tail, 3) == 0.036


# The chance of p < 0.05 if 10 % are right by A only and 4 % by B only.
def power(n):
    total = 0
    for m in range(1, n + 1):
        worst = 0                      # shown below this
        for k in range(m // 2 + 1):
            tail = sum(comb(m, j) for j in range(k + 1))
            if 2 * tail >= 0.05 * 2 ** m:
                break
            worst = k + 1
        ends = [*range(worst), *range(m - worst + 1, m + 1)]
        shown = sum(comb(m, k) * (4 / 14) ** k * (10 / 14) ** (m - k)
                    for k in ends)
        total += comb(n, m) * 0.14 ** m * 0.86 ** (n - m) * shown
        if m > 0.14 * n * 2.5:
            break
    return total


assert round(power(100), 2) == 0.27
assert round(power(400), 2) == 0.88

# --- Question 12: none of 300 ---
assert 0.0099 < 1 - 0.05 ** (1 / 300) < 0.01


# --- Question 13: 39 of 40 ---
def wilson(k, n, z=1.96):
    p = k / n
    middle = p + z * z / (2 * n)
    half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return ((middle - half) / (1 + z * z / n),
            (middle + half) / (1 + z * z / n))


assert [round(100 * v) for v in wilson(39, 40)] == [87, 100]

# Tested: {"source":"6d3a5d4a4583a35bf74ed3734524ac2381172acc634dcee8594796539ef5ee95","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{"NumPy":"2.4.6","scikit-learn":"1.9.1"},"seconds":3,"stable":"2026-11-29"}}
