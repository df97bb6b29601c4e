"""The numbers of 'Embedding models in web and mobile applications'.

Python blocks are run in order, JavaScript blocks by node, and what
they print must stand below them. Then the claims are tried on other
splits, trees, ranges and numbers. ONNX Runtime is run in Python, its
version for browsers is not.
"""
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
from onnx.reference import ReferenceEvaluator
from sklearn.datasets import load_iris
from sklearn.ensemble import (
    HistGradientBoostingClassifier,
    RandomForestClassifier,
)
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import train_test_split
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.tree import DecisionTreeClassifier

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from page import blocks, printed

os.chdir(tempfile.mkdtemp())


def node(code):
    Path("run.mjs").write_text(code)
    return subprocess.run(["node", "run.mjs"], check=True, text=True,
                          capture_output=True).stdout


names = {}
for block in blocks(__file__, "python"):
    output = printed(block.code, names)
    assert output.rstrip() == block.output.rstrip(), output
script, told = "", ""
for block in blocks(__file__, "javascript"):
    if block.meta == "show":
        continue
    script, before = script + block.code, told
    told = node(script)
    assert told[len(before):].rstrip() == block.output.rstrip(), told
version = node("console.log(process.version)").lstrip("v")
assert int(version.split(".")[0]) >= 20

export, t, rows = names["export"], names["t"], names["rows"]
assert len(rows) - 150 == 42 == 2 * 3 * (t.feature >= 0).sum()
assert node(script + "console.log(tree.rows.slice(0, 150).filter("
            "(x, i) => leafOf(tree, x, (v) => v) !== tree.wanted[i])"
            ".length)").split()[-1] == "0"

# --- Float64 survives JSON, NaN does not; both languages ---
rng = np.random.default_rng(0)
odd = [0.1, 1 / 3, 5e-324, 1.7976931348623157e308, 2**53 - 1.0, -0.5,
       *rng.normal(size=500), *np.exp(rng.uniform(-600, 600, 500))]
text = json.dumps([float(v) for v in odd])
assert json.loads(text) == odd
back = node("console.log(JSON.stringify(JSON.parse("
            + json.dumps(text) + ")))")
assert json.loads(back) == odd
assert json.dumps(float("nan")) == "NaN"
assert node("try { JSON.parse('NaN'); } catch (e) "
            "{ console.log(e.name); }").strip() == "SyntaxError"
assert node("console.log(new Map([['a', 1]]).get('b') * 2)"
            ).strip() == "NaN"
assert node("console.log(Math.round(2.5))").strip() == "3"
assert np.round(2.5) == 2

# --- Trees of scikit-learn compare float32 values: other trees ---
walk = """
import { readFileSync } from "node:fs";
const got = [];
for (const m of JSON.parse(readFileSync("trees.json", "utf8")))
  got.push(m.rows.map((x) => leafOf(m, x)));
console.log(JSON.stringify(got));
"""
rule = script[script.index("function leafOf"):
              script.index("const far")]
models, wanted = [], []
for seed in range(10):
    rng = np.random.default_rng(seed)
    x = rng.normal(size=(300, 5)) * 10.0 ** rng.integers(-3, 4, 5)
    y = rng.integers(0, 3, 300)
    tree = DecisionTreeClassifier(max_depth=2 + seed % 7).fit(x, y)
    tt = tree.tree_
    inner = np.flatnonzero(tt.feature >= 0)
    many = list(x)
    for k in inner:
        edge = tt.threshold[k]
        for value in (edge, np.nextafter(edge, 9e9),
                      np.nextafter(edge, -9e9)):
            row = x[rng.integers(300)].copy()
            row[tt.feature[k]] = value
            many.append(row)
    models.append({"feature": tt.feature.tolist(),
                   "threshold": tt.threshold.tolist(),
                   "left": tt.children_left.tolist(),
                   "right": tt.children_right.tolist(),
                   "leaf": tt.value[:, 0].argmax(axis=1).tolist(),
                   "rows": np.array(many).tolist()})
    wanted.append(tree.predict(np.array(many)).tolist())
Path("trees.json").write_text(json.dumps(models))
lines = walk.strip().split("\n")
told = node("\n".join([lines[0], rule, *lines[1:]]))
assert json.loads(told) == wanted

# Halfway between two values with one decimal.
part, pairs = 0, 0
for k in range(1, 80):
    for gap in (1, 2, 3, 5):
        a, b = k / 10, (k + gap) / 10
        border = (float(np.float32(a)) + float(np.float32(b))) / 2
        middle = round((a + b) / 2, 2)
        pairs += 1
        part += ((middle <= border)
                 != (float(np.float32(middle)) <= border))
assert (part, pairs) == (59, 316)
stump = DecisionTreeClassifier().fit([[0.2], [0.4]], [0, 1])
assert stump.predict([[0.3]])[0] == 1            # to the right
assert 0.3 <= stump.tree_.threshold[0]           # but for float64

# Values that only float64 tells apart.
fine = np.repeat([[1.0], [1 + 1e-10]], 200, axis=0)
for cls, seen in ((DecisionTreeClassifier, False),
                  (RandomForestClassifier, False),
                  (HistGradientBoostingClassifier, True)):
    told = cls().fit(fine, fine[:, 0] > 1).predict(fine)
    assert (told[0] != told[-1]) == seen

# --- Folding: other splits and strengths ---
cells, sigmoid = names["cells"], names["sigmoid"]
quantised = names["quantised"]
for seed in range(10):
    a, b, ya, yb = train_test_split(
        cells.data, cells.target, test_size=0.3, random_state=seed,
        stratify=cells.target)
    pipe = make_pipeline(StandardScaler(), LogisticRegression(
        C=[0.01, 0.1, 1][seed % 3], max_iter=500)).fit(a, ya)
    scaler, w = pipe[0], pipe[1].coef_[0]
    folded = w / scaler.scale_
    start = pipe[1].intercept_[0] - folded @ scaler.mean_
    p = pipe.predict_proba(b)[:, 1]
    assert np.abs(sigmoid(b @ folded + start) - p).max() < 1e-12
    flips = []
    for v, x, c in ((w, scaler.transform(b), pipe[1].intercept_[0]),
                    (folded, b, start)):
        codes, s, z = quantised(v)
        q = sigmoid(x @ (s * (codes.astype(float) - z)) + c)
        bound = s / 8 * np.abs(x).sum(axis=1)
        assert (np.abs(q - p) <= bound + 1e-12).all()
        flips.append(((q > 0.5) != (p > 0.5)).sum())
    assert flips[0] <= 2 and flips[1] >= 40      # of 171
size = np.abs(names["folded"])
assert round(size.min(), 4) == 0.0008 and round(size.max()) == 57
bound = 0.28752 / 8 * np.abs(names["test"]).sum(axis=1)
assert bound.min() > 1
assert 0.0023 < 0.029 / 10 and len(names["test"]) == 171

# --- The error of affine quantisation is at most s / 2 ---
for seed in range(200):
    rng = np.random.default_rng(seed)
    low, high = -rng.exponential(), rng.exponential()
    if seed % 5 == 0:
        low = 0.0
    v = np.concatenate([[low, high, 0.0], rng.uniform(low, high, 2000)])
    codes, s, z = quantised(v)
    back = s * (codes.astype(float) - z)
    assert np.abs(back - v).max() <= s / 2 * (1 + 1e-9)
    assert back[2] == 0 and 0 <= z <= 255
assert round(2 / 255, 5) == 0.00784 and round(1 / 255, 5) == 0.00392
assert 25e6 * 4 == 100e6

# --- Float32: within 1e-5, in ten orders of the sum ---
x, w = names["test"].astype(np.float32), names["folded"]
for seed in range(10):
    order = np.random.default_rng(seed).permutation(30)
    z = x[:, order] @ w[order].astype(np.float32)
    p = sigmoid(z + np.float32(names["start"]))
    assert np.abs(p - names["wanted"]).max() < 1e-5

# --- ONNX Runtime: what it takes, and ten other splits ---
assert onnx.__version__.startswith("1.23")
assert onnxruntime.__version__.startswith("1.30")
Session = onnxruntime.InferenceSession
model = names["model"]
ref = ReferenceEvaluator(model).run(None, {"x": x})[0][:, 0]
for got in (ref, names["got"]):         # equal, but for last digits
    assert np.abs(got - names["wanted"]).max() < 1e-5
    assert np.array_equal(got > 0.5, names["wanted"] > 0.5)
assert not np.array_equal(ref, names["got"])
for wrong in (names["test"], x[:, :29]):      # float64; a column less
    try:
        names["runtime"].run(None, {"x": wrong})
    except Exception as error:
        assert "INVALID_ARGUMENT" in str(error)
    else:
        raise AssertionError
opset = [onnx.helper.make_opsetid("", 17)]
for ir in (8, 10, 13, 14):
    kept = {} if ir == 14 else {"ir_version": ir}
    again = onnx.helper.make_model(model.graph, opset_imports=opset,
                                   **kept)
    assert again.ir_version == ir
    try:
        Session(again.SerializeToString())
    except Exception as error:
        assert ir == 14 and "max supported IR version: 13" in str(error)
    else:
        assert ir <= 13
for seed in range(10):
    a, b, ya, yb = train_test_split(
        cells.data, cells.target, test_size=0.3, random_state=seed,
        stratify=cells.target)
    pipe = make_pipeline(StandardScaler(), LogisticRegression(C=0.1))
    p = pipe.fit(a, ya).predict_proba(b)[:, 1]
    w = pipe[1].coef_[0] / pipe[0].scale_
    start = pipe[1].intercept_[0] - w @ pipe[0].mean_
    again = onnx.ModelProto()
    again.CopyFrom(model)
    values = w[:, None], [start]
    for tensor, v in zip(again.graph.initializer, values):
        tensor.CopyFrom(onnx.numpy_helper.from_array(
            np.array(v, np.float32), tensor.name))
    got = Session(again.SerializeToString()).run(
        None, {"x": b.astype(np.float32)})[0][:, 0]
    assert np.abs(got - p).max() < 1e-5

# Four decimals: the bound of the sum is not small.
assert (0.00005 * np.abs(names["test"]).sum(axis=1)).max() > 0.2

# --- Questions and exercise ---
assert round(0.004 / 2 * (3 + 4 + 0 + 3), 3) == 0.02
assert 0.02 / 4 == 0.005 and 0.004 / 2 == 0.002
assert round(0.004 * 10, 2) == 0.04
assert round(sigmoid(-0.5 + 1.2 - 1.4), 3) == 0.332
assert round(0.2 / (0.8 / 255), 2) == 63.75
assert round(0.6 + 0.2, 1) == 0.8
assert len(load_iris().data) == 150 and len(cells.data) == 569

# Tested: {"source":"1a3d7f4429bfda553108c53a6820878a202690c77e22ae198a2ee4c3cdbf2c63","page":"3db9447f92c025643540306be741603bfb07d85a90612f9beb9962b3e59a10d8","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{"NumPy":"2.4.6","ONNX":"1.23.1","onnxruntime":"1.30.0","scikit-learn":"1.9.1"},"seconds":14,"stable":"2026-11-29"}}
