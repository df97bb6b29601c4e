"""The numbers of 'How nodes are connected: graphs, matrices and paths'.

All blocks of the page are run in order; each must print what the page
shows (the starter of the exercise shows nothing).
"""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from page import blocks, printed

names = {}
for block in blocks(__file__, "python"):
    text = printed(block.code, names)
    assert not block.output or text == block.output, text
forward, relu = names["forward"], names["relu"]
paths, product = names["paths"], names["product"]
edges, biases = names["edges"], names["biases"]

# Seven weights and four biases; 13 parameters with every edge drawn.
assert (len(edges), len(biases)) == (7, 4) and 7 + 4 == 11


def parameters(widths):
    return sum(a * b + b for a, b in zip(widths, widths[1:]))


assert parameters([2, 3, 1]) == 13
for layers, count, ways in [(2, 220, 10), (5, 550, 10_000),
                            (10, 1100, 1_000_000_000)]:
    assert parameters([10] * (layers + 1)) == count
    assert 10 ** (layers - 1) == ways


def full(widths):
    """A graph of full layers, all weights 1."""
    return {((k, i), (k + 1, j)): 1 for k in range(len(widths) - 1)
            for i in range(widths[k]) for j in range(widths[k + 1])}


# The weights on the paths from one input to one output, ten layers.
assert 10 + 8 * 100 + 10 == 820
on_paths = {e for e in full([10] * 4)
            if (e[0][0] > 0 or e[0] == (0, 0))
            and (e[1][0] < 3 or e[1] == (3, 0))}
assert len(on_paths) == 10 + 1 * 100 + 10
# Edges into an input: path sum and forward pass differ.
bad = {("x1", "x2"): 1, ("x2", "y"): 1}
assert names["equation"](bad, {}, ["x1", "x2"], "y")[0]["x1"] == 1
assert forward(bad, {}, {"x1": 5, "x2": 0})["y"] == 0
assert len(paths(full([2, 3, 1]), (0, 0), (2, 0))) == 3
assert len(paths(full([10] * 4), (0, 0), (3, 0))) == 100
assert parameters([3, 5, 4, 1]) == 49
assert len(paths(full([3, 5, 4, 1]), (0, 0), (3, 0))) == 20
assert (49 - 20, 49 - (5 + 4), 49 - 10 - 20) == (29, 40, 19)

# The effect of each node of Figure 1, the constant and the value 8.
effect = {n: sum(map(product, paths(edges, n, "y")))
          for n in ("x1", "x2", "h1", "h2", "h3")}
assert effect == {"x1": 0, "x2": 3.5, "h1": 1, "h2": -2, "h3": 0.5}
assert 0 * 1 + 1 * -2 + -2 * 0.5 + 4 == 1 and 3.5 * 2 + 1 == 8

# The failing case: 192 of the graphs 0 to 199 differ with ReLU.
assert names["failures"](relu)[0] == 192 and len(range(199 + 1)) == 200

# The matrix product has the same entries.
W1, W2 = [[2, 0], [1, -1], [0, 3]], [1, -2, 0.5]
assert [sum(w * row[i] for w, row in zip(W2, W1))
        for i in (0, 1)] == [0, 3.5]

# ReLU in the hidden nodes, at (-1, -1): only h2 is active.
def with_relu(x1, x2):
    h = [max(a * x1 + b * x2 + c, 0)
         for (a, b), c in zip(W1, (0, 1, -2))]
    return h, sum(v * each for v, each in zip(W2, h)) + 4


assert with_relu(-1, -1)[0] == [0, 1, 0]
step = 0.01
assert abs((with_relu(-1 + step, -1)[1] - with_relu(-1 - step, -1)[1])
           / (2 * step) + 2) < 1e-9

# Check yourself: the edge that jumps; the three gradients.
jump = {("x", "h"): 3, ("h", "y"): -2, ("x", "y"): 5}
assert sum(map(product, paths(jump, "x", "y"))) == -1
assert 3 * -2 == -6 and 3 * -2 * 5 == -30 and 3 - 2 + 5 == 6
assert 0.5 - 1 + 4 == 3.5

# The exercise of the syllabus.
small = {("x1", "a"): 1, ("x2", "a"): 2, ("x1", "b"): -1,
         ("x2", "b"): 1, ("a", "y"): 3, ("b", "y"): -2}
slopes, constant = names["equation"](
    small, {"a": 0, "b": 1, "y": 1}, ["x1", "x2"], "y")
assert (slopes, constant) == ({"x1": 5, "x2": 4}, -1)
assert parameters([2, 2, 1]) == 9 and len(paths(small, "x1", "y")) == 2
assert 3 * 1 + -6 * -1 == 9 and -6 * 1 + 1 == -5
print("largest gap to the central difference is at most 1e-8")

# Tested: {"source":"e7a03fe4862e6fe70608f22dc7b76981f46367bf3355a3f6fdc6f0e0f975d6cf","page":"2593451df30796d7ecc0db8715d64b86ca2ffecde1a631bd215adba8da3e88a7","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{},"seconds":5,"stable":"2026-11-29"}}
