"""The dates of 'How machine learning came to be', put in order.

The page states years of works; they come from the works themselves
(sources under each answer). Computed here are the order and the
distances that the page tells. ImageNet's 1.2 million pictures and
the errors of 15.3 % (seven networks), 18.2 % (one) and 26.2 % are
cited from the AlexNet paper.
"""
year = {
    "least squares": 1805, "Gauss": 1809, "components": 1901,
    "discriminant": 1936, "threshold neuron": 1943, "Hebb": 1949,
    "Turing": 1950, "Dartmouth proposal": 1955, "perceptron": 1958,
    "Samuel": 1959, "nearest neighbour": 1967, "Perceptrons": 1969,
    "Linnainmaa": 1970, "Lighthill": 1973, "Werbos": 1974,
    "neocognitron": 1980, "CART": 1984, "backpropagation": 1986,
    "postcodes": 1989, "LSTM": 1997, "forest": 2001, "CUDA": 2007,
    "ImageNet": 2009, "AlexNet": 2012, "attention": 2014,
    "residual": 2015, "transformer": 2017, "GPT": 2018, "GPT-3": 2020,
    "ChatGPT": 2022, "prizes": 2024,
}
# The page tells them in this order.
assert list(year.values()) == sorted(year.values())

# The title's two centuries, from 1805 to today.
assert year["prizes"] - year["least squares"] > 200
# Gauss said 1795: ten years before Legendre's book.
assert year["least squares"] - 1795 == 10
# The proposal with 'artificial intelligence' in it came before
# Samuel's paper; which term was said first is not claimed.
assert year["Dartmouth proposal"] < year["Samuel"]
# 'Why did nothing happen for thirty years?' 28, to be exact.
assert year["backpropagation"] - year["perceptron"] == 28
# Each ingredient of 2012 was there before.
assert max(year[k] for k in ("postcodes", "CUDA", "ImageNet")) < 2012
# Networks on graphics processors won at traffic signs in 2011, and
# ELIZA with its written rules is of 1966 (both cited).
assert year["CUDA"] < 2011 < year["AlexNet"]
assert 1966 < year["nearest neighbour"]
# Fitting is more than a century older than the first electronic
# computers, of the 1940s.
assert 1940 - year["least squares"] > 100
# Of the 16 functions of two bits, one unit computes all but XOR and
# its opposite (a grid of weights and thresholds in steps of 0.5).
bits = [(0, 0), (0, 1), (1, 0), (1, 1)]
steps = [k / 2 for k in range(-6, 7)]
reached = {tuple(int(u * a + v * b > t) for a, b in bits)
           for u in steps for v in steps for t in steps}
assert len(reached) == 14
assert not reached & {(0, 1, 1, 0), (1, 0, 0, 1)}
# The runner-up's errors cut, in points (both scores are cited).
assert round(26.2 - 15.3, 1) == 10.9
# The average of seven gained 2.9 points on a single network.
assert round(18.2 - 15.3, 1) == 2.9

# --- Check yourself ---
asked = ["ImageNet", "perceptron", "least squares", "LSTM",
         "backpropagation", "transformer", "threshold neuron"]
assert sorted(asked, key=year.get) == [
    "least squares", "threshold neuron", "perceptron",
    "backpropagation", "LSTM", "ImageNet", "transformer"]
assert [year[k] for k in sorted(asked, key=year.get)] == [
    1805, 1943, 1958, 1986, 1997, 2009, 2017]
# (b) An eighth work: Minsky and Papert, 1969.
assert year["perceptron"] < year["Perceptrons"] == 1969
assert year["Perceptrons"] < year["backpropagation"]
# The LSTM came twelve years before ImageNet.
assert year["ImageNet"] - year["LSTM"] == 12
# Wide use "more than ten years later" is later than that.
assert year["AlexNet"] - year["LSTM"] > 10

# Tested: {"source":"ce562f37059ea66606d625195da8771066655db0d76a83130846009a965b1789","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{},"seconds":1,"stable":"2026-11-28"}}
