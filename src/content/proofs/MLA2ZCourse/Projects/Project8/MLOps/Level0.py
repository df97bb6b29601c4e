"""The numbers of 'Azure: train, register and serve with Azure ML'.

The page's Python files are written to a temporary folder under the
names in their first lines, and its local commands run there, each in
this process; what they print must stand below them. The five tests of
the page are called by hand, since pytest is not installed here. The
`az` commands are not run: there is no cloud account. Data: the table
breast_cancer of scikit-learn; split seed 8 on the page.
"""
import ast
import io
import json
import math
import os
import re
import runpy
import shlex
import sys
import tempfile
import warnings
from contextlib import redirect_stdout
from http import HTTPStatus
from importlib.metadata import version
from pathlib import Path

import flask  # noqa: F401  the service needs it
import numpy as np

CONTENT = Path(__file__).resolve().parents[5]
sys.path.insert(0, str(CONTENT / "tools"))
from page import FENCE, blocks, fences, text_of

warnings.simplefilter("ignore", RuntimeWarning)   # log of 0, on purpose
text = text_of(__file__)
home = Path(tempfile.mkdtemp())
os.chdir(home)
sys.path.insert(0, str(home))
(home / "cells").mkdir()
(home / "cells" / "__init__.py").touch()

# --- The files of the page; the block for the SDK is only parsed ---
for block in blocks(__file__, "python"):
    if block.meta == "show":
        ast.parse(block.code)
        continue
    name = block.code.split("\n")[0].removeprefix("# ")
    (home / name).parent.mkdir(exist_ok=True)
    (home / name).write_text(block.code)
for path in (home / "cells").glob("*.py"):        # no cloud in there
    for node in ast.walk(ast.parse(path.read_text())):
        names = ([a.name for a in node.names]
                 if isinstance(node, ast.Import) else
                 [node.module] if isinstance(node, ast.ImportFrom)
                 else [])
        assert not any(n.startswith(("azure", "google", "boto"))
                       for n in names)


def command(line):
    """Runs `python …` here and gives its output and its exit code."""
    words = shlex.split(line)[1:]
    sys.argv = words[1:] if words[0] == "-m" else words
    out, code = io.StringIO(), 0
    with redirect_stdout(out):
        try:
            if words[0] == "-m":
                runpy.run_module(words[1], run_name="__main__",
                                 alter_sys=True)
            else:
                runpy.run_path(words[0], run_name="__main__")
        except SystemExit as stop:
            code = int(stop.code or 0)
    return out.getvalue(), code


for block in blocks(__file__, "bash"):
    lines = block.code.replace("\\\n", " ").strip().split("\n")
    if lines[0].startswith("az "):
        assert all(line.startswith("az ") for line in lines if line)
        continue
    seen = [command(line) for line in lines]
    assert all(code == 0 for _, code in seen)
    output = "".join(out for out, _ in seen)
    assert output.rstrip() == block.output.rstrip(), output

from cells.data import check, clean, load, split
from cells.endpoint import Endpoint
from cells.gate import LIMITS, measure
from cells.service import create_app
from cells.train import train
from trust import TRUSTED, trusted

# --- The table and the first gate ---
table = load()
numbers = table.drop(columns="malignant")
zeros = (numbers == 0).any(axis=1)
assert len(table) == 569 and numbers.shape[1] == 30
assert zeros.sum() == 13 and table["malignant"][zeros].sum() == 0
columns = numbers.columns[(numbers == 0).any()]
assert len(columns) == 6
assert all("concav" in name for name in columns)
assert round(569 / 13) == 44 and round(100 * 13 / 569, 1) == 2.3
assert round(61 / 64, 3) == 0.953
n, p, z = 64, 61 / 64, 1.96
middle = (p + z * z / 2 / n) / (1 + z * z / n)
half = (z * math.sqrt(p * (1 - p) / n + z * z / 4 / n**2)
        / (1 + z * z / n))
assert (round(middle - half, 2),
        round(middle + half, 2)) == (0.87, 0.98)
assert 0.24 < 1 - 0.074 / 0.099 < 0.26                 # a quarter

# --- The gate also says no, with exit code 1 ---
command("python -m cells.train --data data/train.csv --c 0.0001"
        " --out out/weak")
out, code = command("python -m cells.gate --model out/weak"
                    " --data data/test.csv")
assert code == 1 and "stopped by ['recall']" in out
assert LIMITS == {"auc": 0.97, "recall": 0.90}

# --- Five tests pass; each can fail ---
from tests import test_cells

tests = [getattr(test_cells, name) for name in dir(test_cells)
         if name.startswith("test_")]
assert len(tests) == 5
for test in tests:
    test()
real = test_cells.service.answer
test_cells.service.answer = lambda *a: {"predictions": [2.0]}
for test in (test_cells.test_service_keeps_its_contract,):
    try:
        test()
    except AssertionError:
        continue
    raise SystemExit("a broken service went through")
test_cells.service.answer = real
for seed in range(10):                     # the split, other seeds
    a, b = split(table, seed)
    assert not set(a.index) & set(b.index)
    assert abs(a["malignant"].mean() - b["malignant"].mean()) < 0.01

# --- A wrong body: Flask says 400, Azure's entry raises ---
client = create_app("out/blue").test_client()
os.environ["AZUREML_MODEL_DIR"] = "out/blue"
test_cells.score.init()
for wrong in ("{}", '{"instances": [[1.0]]}', "no JSON", "[]"):
    assert client.post("/predict", data=wrong,
                       content_type="application/json"
                       ).status_code == 400
    try:
        test_cells.score.run(wrong)
    except ValueError:
        continue
    raise SystemExit("Azure's entry took a wrong body")
for wrong in ("[" * 5000, '{"instances": ' + "[" * 99_999, "\xff",
              '{"instances": [[' + "1" + "0" * 6000 + "]]}"):
    assert client.post("/predict", data=wrong,
                       content_type="application/json"
                       ).status_code == 400
assert client.post("/predict", data="{}").status_code == 400
# versions that the page writes down are those that ran
for name, said in set(re.findall(r"([\w-]+)==([\d.]+)", text)):
    if name != "pytest":
        assert version(name) == said, name

# --- Files for Azure: what they name exists; braces are inputs ---
yaml = fences(text, "yaml")
assert len(yaml) == 6
job = next(y for y in yaml if "commandJob" in y)
for name in ("inputs.data", "inputs.c", "outputs.model"):
    assert "${{" + name + "}}" in job
assert "scoring_script: score.py" in "".join(yaml)
said = json.loads(fences(text, "json")[0])
assert (said["issuer"], said["subject"], said["audiences"]) == (
    TRUSTED["iss"], TRUSTED["sub"], [TRUSTED["aud"]])
for name in TRUSTED:
    assert not trusted(TRUSTED | {name: "another"})
    assert not trusted({k: v for k, v in TRUSTED.items() if k != name})

# --- Blue answers each row, green all but the 13 ---
os.environ["MODEL"] = "out/blue"
runpy.run_path("models/test_every_row.py")[
    "test_every_row_of_the_table_gets_an_answer"]()
os.environ["MODEL"] = "out/green"
try:
    runpy.run_path("models/test_every_row.py")[
        "test_every_row_of_the_table_gets_an_answer"]()
except AssertionError as fault:
    assert str(fault) == "13 of 569 rows without answer"
else:
    raise SystemExit("green answered each row")
green = create_app("out/green").test_client()
for row, zero in zip(numbers[zeros | (numbers.index < 20)].to_numpy(),
                     zeros[zeros | (numbers.index < 20)]):
    status = green.post("/predict", json={
        "instances": [row.tolist()]}).status_code
    assert status == (500 if zero else 200)


# --- The endpoint: shares, direct calls, mirror; ten seeds ---
class Fast:
    """A deployment that answers at once, to count only."""

    def post(self, path, json):
        self.status_code = 200
        return self


for seed in range(10):
    endpoint = Endpoint(seed)
    endpoint.deployments = {"blue": Fast(), "green": Fast()}
    endpoint.traffic = {"blue": 90, "green": 10}
    endpoint.mirror = {}
    for _ in range(2000):
        endpoint.invoke({})
    live = [name for name, kind, _ in endpoint.log]
    assert len(live) == 2000 and 140 < live.count("green") < 260
    endpoint.log.clear()
    endpoint.traffic = {"blue": 100, "green": 0}     # rolled back
    endpoint.mirror = {"green": 10}
    for _ in range(2000):
        endpoint.invoke({})
    who = [entry[:2] for entry in endpoint.log]
    assert who.count(("blue", "live")) == 2000
    assert who.count(("green", "live")) == 0
    assert 140 < who.count(("green", "mirror")) < 260
    endpoint.log.clear()
    endpoint.invoke({}, "green")
    assert [e[:2] for e in endpoint.log] == [("green", "direct")]

# --- The control on green's rows ---
rows = clean(split(check(load()))[1], True)
plain = train(split(check(load()))[0], 1.0)
assert len(rows) == 167
assert round(measure(plain, {"features": "log"}, rows)["loss"],
             3) == 0.075

# --- How much a mirror shows; Azure's code for a failed model ---
assert HTTPStatus.FAILED_DEPENDENCY == 424
fine = 1 - 13 / 569
assert round(100 * fine**100) == 10
assert round(math.log(0.05) / math.log(fine), 1) == 129.6
assert fine**130 < 0.05 < fine**129
assert 130 / 200 * 60 == 39 and round(3 / (13 / 569)) == 131
assert 1000 / (2000 * 0.10) == 5 and 1000 * 0.01 == 10
assert round(math.sqrt(10 * 0.99)) == 3
assert round(1500 * 0.2 * 13 / 569, 2) == 6.85
assert round(1500 * 13 / 569, 1) == 34.3

# --- Which of the two changes helped: twenty other splits ---
gains = []
for seed in [s for s in range(21) if s != 8]:
    first, rest = split(check(load()), seed)
    rows = clean(rest, True)
    small, large, logs = (
        measure(model, {"features": "log"}, rows)["loss"]
        for model in (train(first, 0.1), train(first, 1.0),
                      train(clean(first, True), 1.0, True)))
    gains.append((large - small, logs - large))
c_gain, log_gain = np.array(gains).T
assert (c_gain < 0).sum() == 19 and round(c_gain.mean(), 3) == -0.022
assert (log_gain < 0).sum() == 12 and round(log_gain.mean(), 3) == 0.001

# Tested: {"source":"c9bb174657170fdcf7cc88eebea74e4705b43ce046e86571ff896af49953d434","page":"d7902fd80f979d456155ff72a157600f8be79e7dd6523c3d9764e5d44640dd21","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{"Flask":"3.1.3","NumPy":"2.4.6"},"seconds":3,"stable":"2026-11-29"}}
