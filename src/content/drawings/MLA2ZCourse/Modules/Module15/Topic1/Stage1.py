"""Blocks on nodes, and one MapReduce job from split to result."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("blocks", 232, "Three copies in two racks",
            "Two racks of two nodes each. Block A has copies on node 1 "
            "in rack 1 and on nodes 3 and 4 in rack 2; block B on node 3 "
            "in rack 2 and on nodes 1 and 2 in rack 1.")
nodes = [(1, "A"), (2, ""), (3, "A"), (4, "A")]
held = {1: "AB", 2: "B", 3: "AB", 4: "A"}
for k in range(4):
    x = 14 + 80 * k + (8 if k > 1 else 0)
    d.box(x, 70, 72, 120, "", "grey")
    d.text(x + 36, 90, f"node {k + 1}", anchor="middle")
    for j, block in enumerate("AB"):
        if block in held[k + 1]:
            d.box(x + 10, 102 + 42 * j, 52, 36, block,
                  "blue" if block == "A" else "rust")
d.text(90, 58, "rack 1", anchor="middle", bold=True)
d.text(258, 58, "rack 2", anchor="middle", bold=True)
d.text(14, 216, "A was written on node 1, B on node 3")
d.save(__file__)

d = Drawing("job", 352, "Map, combine, shuffle, reduce",
            "Two splits of words are mapped to pairs, combined to one "
            "pair for each word, sent to the reducer of the word, and "
            "added there.")
for k, steps in enumerate([
        ("a b a", "a1 b1 a1", "a2 b1"), ("b a b", "b1 a1 b1", "a1 b2")]):
    x = 96 + 126 * k
    for j, words in enumerate(steps):
        y = 48 + 62 * j
        d.box(x, y, 104, 36, words, ("grey", "blue", "purple")[j])
        if j:
            d.arrow((x + 52, y - 26), (x + 52, y))
    d.box(x, 272, 104, 44, ("a: 2, 1\n= 3", "b: 1, 2\n= 3")[k], "green")
    for j in range(2):
        d.arrow((x + 52, 208), (148 + 126 * j, 272),
                colour="rust", dashed=k == 0)
for y, words in ((71, "split"), (133, "map"), (195, "combine"),
                 (245, "shuffle"), (299, "reduce")):
    d.text(14, y, words, colour="rust" if words == "shuffle" else "plain")
d.text(14, 340, "reduce: one call per key")
d.save(__file__)
