"""The numbers of 'NLP: from text to numbers'.

The blocks of the page run first, and what they print must stand below
them. Texts are made here with named seeds, but for one: the help texts
that come with Python 3.11.
"""
import pydoc_data.topics
import re
import sys
from collections import Counter
from math import log, sqrt
from pathlib import Path

import numpy as np
from sklearn.feature_extraction.text import (
    HashingVectorizer, TfidfVectorizer)

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from page import blocks, printed

# --- Every block of the page prints what stands below it ---
names = {}
for block in blocks(__file__, "python"):
    output = printed(block.code, names)
    assert output.rstrip() == block.output.rstrip(), output
words, learn, cut, overlap = (
    names[key] for key in ("words", "learn", "cut", "overlap"))
assert "US".lower() == "us" and words("naïve 22") == ["na", "ve"]
assert len("unlocked") == 8 and 2 ** 8 == 256
assert len(names["sentences"]) == 3000

# --- Zipf: the help texts of Python, and the draw with ten seeds ---
help_text = words(" ".join(pydoc_data.topics.topics.values()))
assert abs(len(help_text) - 65_000) < 1000
ranked = np.array(sorted(Counter(help_text).values())[::-1][:1000])
slope = np.polyfit(np.log(np.arange(1, 1001)), np.log(ranked), 1)[0]
assert round(slope, 2) == -1.05
every = np.array(sorted(Counter(help_text).values())[::-1])
assert len(every) == 3250
assert round(every[99] / every[0], 3) == 0.022
# The power depends on how many ranks the line is drawn through.
for ranks, power in ((300, -0.86), (2000, -1.24)):
    line = np.polyfit(np.log(np.arange(1, ranks + 1)),
                      np.log(every[:ranks]), 1)
    assert round(line[0], 2) == power
# Unknown words, from nine or more places of the text.
for n, low, high in ((1_000, 0.39, 0.46), (10_000, 0.12, 0.17)):
    found = []
    for start in range(0, len(help_text) - n - 10_000, 5_000):
        known = set(help_text[start:start + n])
        after = help_text[start + n:start + n + 10_000]
        found.append(np.mean([w not in known for w in after]))
    assert len(found) >= 9
    assert round(min(found), 2) == low and round(max(found), 2) == high
share = 1 / np.arange(1, 50_001)
for seed in range(10):
    text = np.random.default_rng(seed).choice(
        50_000, 110_000, p=share / share.sum())
    size = [len(set(text[:10 ** k].tolist())) for k in (3, 4, 5)]
    assert 4.9 < size[2] / size[1] < size[1] / size[0] < 7
    count = Counter(text[:100_000].tolist())
    assert 0.58 < np.mean([c == 1 for c in count.values()]) < 0.61
    new = text[100_000:].tolist()
    unknown = np.mean([w not in count for w in new])
    assert 0.105 < unknown < 0.13

# The made-up language is finite: the growth ends. After five million
# draws a word may still be missing (in 4 of these 10 draws one was).
for seed in range(10):
    rng = np.random.default_rng(seed)
    seen = np.bincount(rng.choice(
        50_000, 10_000_000, p=share / share.sum()), minlength=50_000)
    assert (seen > 0).all()

# --- Byte-pair encoding: the page's table and the exercise ---
def pairs_of(counts):
    pairs = Counter()
    for word, c in counts.items():
        for pair in zip(word, word[1:]):
            pairs["".join(pair)] += c
    return pairs


walk = {"walk": 5, "walked": 4, "talk": 3, "talked": 3, "walks": 2}
assert pairs_of(walk) == {"al": 17, "lk": 17, "wa": 11, "ke": 7,
                          "ed": 7, "ta": 6, "ks": 2}
assert not set("b") & set("".join(walk))
low = {"low": 5, "lower": 2, "newest": 6, "widest": 3}
first = pairs_of(low)
assert first["es"] == first["st"] == 9 == max(first.values())
assert first["lo"] == first["ow"] == 7
rules = {}
code = "rules = learn(low, 4)"
assert printed(code, {"learn": learn, "low": low}).split("\n")[:4] == [
    "e + s 9", "es + t 9", "l + o 7", "lo + w 7"]
four = [("e", "s"), ("es", "t"), ("l", "o"), ("lo", "w")]
assert cut("lowest", four) == ("low", "est")
assert cut("slowly", four) == ("s", "low", "l", "y")
assert set("slowly") - set("".join(low)) == {"y"}

# --- Tf-idf by hand ---
assert round(log(4 / 3) + 1, 3) == 1.288
assert round(log(4 / 2) + 1, 3) == 1.693
assert round(2 * (log(2) + 1), 3) == 3.386
length = sqrt(1 + 3.386 ** 2)
assert round(length, 3) == 3.531
assert [round(v / length, 3) for v in (1, 3.386)] == [0.283, 0.959]
nine = ["stop door"] + ["stop door"] * 3 + ["stop"] * 5
row = TfidfVectorizer().fit(nine).transform(["stop door"]).toarray()[0]
assert round(row[0], 3) == 0.861
assert round(1.693 / 2.693, 3) == 0.629
assert round(sqrt(1 + 1.693 ** 2), 3) == 1.966
# The two complaints, weighed or not.
pair = ["My card was charged twice.", "You took the fare two times."]
X = TfidfVectorizer().fit_transform(pair).toarray()
assert X[0] @ X[1] == 0

hashed = HashingVectorizer(n_features=4, alternate_sign=False)
X = hashed.transform(pair).toarray()   # words share columns
assert X[0] @ X[1] > 0
Z = np.array([[1., 1, 0, 0], [0, 0, 1, 1]])
Z -= Z.mean(axis=0)                    # centred: no longer 0
assert Z[0] @ Z[1] < 0
# The same formula, other texts: another number.
more = TfidfVectorizer().fit(names["letters"] + ["late"] * 3)
one = more.transform(["bus late late"]).toarray()[0]
place = more.vocabulary_["late"]
assert round(one[place], 3) == 0.864, one

# --- Company: ten further seeds of the made-up corpus ---
code = next(b.code for b in blocks(__file__, "python")
            if "company" in b.code)
for seed in range(1, 11):
    other = dict(names)
    printed(code.replace("default_rng(0)", f"default_rng({seed})"),
            other)
    near = other["similar"]
    assert near("bus", "tram") > 0.99 and near("bus", "nurse") == 0
    assert near("pilot", "man") > near("pilot", "woman") + 0.1
    assert near("nurse", "woman") > near("nurse", "man") + 0.1
    assert abs(near("cook", "man") - near("cook", "woman")) < 0.1

    # Company is no statement: 'she is not a pilot' makes it nearer.
    before = near("pilot", "woman")
    start = "vocabulary = sorted"
    told = code.replace("default_rng(0)", f"default_rng({seed})")
    told = told.replace(
        start, f"sentences += ['she is not a pilot'] * 300\n{start}")
    after = dict(names)
    printed(told, after)
    assert after["similar"]("pilot", "woman") > before + 0.05

# --- A bigram model ---
assert 2 / 3 * 2 / 3 == 4 / 9

# Tested: {"source":"9f2691d07061b469f3252b5b561c09fa8d4ed5e6a5741ade30fac5388f2d08e3","page":"d997a7594b4b15623ae64fb47e00e45a6917adfdc2264e4e1301b44a37aa9115","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{"NumPy":"2.4.6","scikit-learn":"1.9.1"},"seconds":95,"stable":"2026-11-29"}}
