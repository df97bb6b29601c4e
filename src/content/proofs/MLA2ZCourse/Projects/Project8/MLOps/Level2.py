"""The numbers of 'AWS: training jobs, registry and endpoints ...'.

The files of the page are written into a temporary folder and its
commands run there; what they print must stand below them. Commands
that begin with `aws ` need an account and are not run. `cells/` comes
from the page of Level 0; where that page does not show it yet, from
the short twin below, which keeps the same command line. Then the
statements of the text are tried on other seeds, loads and requests.
"""
import copy
import io
import json
import os
import random
import re
import subprocess
import sys
import tempfile
from contextlib import redirect_stdout
from pathlib import Path

import numpy as np

CONTENT = Path(__file__).resolve().parents[5]
sys.path.insert(0, str(CONTENT / "tools"))
from page import FENCE, text_of

TWIN = {"cells/__init__.py": "", "cells/data.py": '''
import argparse
from pathlib import Path

from sklearn.datasets import load_breast_cancer
from sklearn.model_selection import train_test_split

parser = argparse.ArgumentParser()
parser.add_argument("--out", type=Path)
out = parser.parse_args().out
out.mkdir(parents=True, exist_ok=True)
bunch = load_breast_cancer(as_frame=True)
frame = bunch.data.assign(malignant=1 - bunch.target)
parts = train_test_split(frame, test_size=0.3, random_state=8,
                         stratify=frame["malignant"])
for name, part in zip(("train", "test"), parts):
    part.to_csv(out / f"{name}.csv", index=False)
''', "cells/train.py": '''
import argparse
from pathlib import Path

import joblib
import pandas as pd
from sklearn.linear_model import LogisticRegression
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

parser = argparse.ArgumentParser()
parser.add_argument("--data")
parser.add_argument("--c", type=float)
parser.add_argument("--out", type=Path)
args = parser.parse_args()
x = pd.read_csv(args.data)
y = x.pop("malignant")
args.out.mkdir(parents=True, exist_ok=True)
model = make_pipeline(StandardScaler(),
                      LogisticRegression(C=args.c, max_iter=1000))
joblib.dump(model.fit(x.to_numpy(), y), args.out / "model.joblib")
'''}
NAMED = re.compile(r"# ((?:cells|aws)/\w+\.py)\n")
JSON = iter(("aws/job.json", "aws/policy.json", "aws/rollout.json"))

home = Path(tempfile.mkdtemp())
os.chdir(home)
level0 = Path(text_of.__globals__["CONTENT"], "stages", Path(
    __file__).resolve().relative_to(CONTENT / "proofs")).with_name(
    "Level0.mdx").read_text()
files = dict(TWIN)
found = {NAMED.match(code)[1]: code
         for language, _, code in FENCE.findall(level0)
         if language == "python" and NAMED.match(code)}
if {"cells/data.py", "cells/train.py"} <= set(found):
    files |= found


def write(path, text):
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    Path(path).write_text(text)


for path, text in files.items():
    write(path, text)


def shell(commands):
    """Runs lines as a shell does; `python` is this interpreter."""
    done = subprocess.run(
        ["bash", "-c", "python() { " + sys.executable
         + ' "$@"; }\n' + commands],
        env=os.environ | {"PYTHONWARNINGS": "error"},
        capture_output=True, text=True)
    errors = [line for line in done.stderr.splitlines()
              if "Killed" not in line]
    assert not errors, done.stderr
    return done.stdout


shell("python -m cells.data --out data")
ran = 0
fences = FENCE.findall(text_of(__file__))
following = [*fences[1:], ("", "", "")]
for (language, _, code), after in zip(fences, following):
    if language == "python" and NAMED.match(code):
        write(NAMED.match(code)[1], code)
    elif language == "json":
        json.loads(code)
        write(next(JSON), code)
    elif language == "bash" and not code.startswith("aws "):
        output = shell(code)
        ran += 1
        assert after[0] == "text" and output == after[2], output
assert ran == 7, ran

# --- Milestone 1: strings, and what a job must refuse ---
assert bool("False") is True
sys.path.insert(0, str(home))
from aws import (approve, check_job, entry, inference, interval, job,
                 options, serve, spot)
from aws.accept_approve import story

Path("ml/input/config").mkdir(parents=True, exist_ok=True)
entry.ROOT = spot.ROOT = Path("ml")
started = []
entry.subprocess.run = lambda command, **_: started.append(
    command) or subprocess.CompletedProcess(command, 0)


def begins(values):
    Path("ml/input/config/hyperparameters.json").write_text(
        json.dumps(values))
    try:
        entry.train()
    except ValueError:
        return False
    return True


for value in ("", "nan", "0", "1000", "inf", "1,0", "-1", "ten"):
    assert not begins({"c": value}), value
assert not begins({"d": "1"}) and not begins({"c": "1", "C": "1"})
for value in ("1", "1e-3", "999"):
    assert begins({"c": value}) and str(float(value)) in started[-1]
assert begins({}) and "1.0" in started[-1]
try:
    job.lay_out({"HyperParameters": {"c": 1.0}}, Path("other"))
except TypeError:
    pass
else:
    raise AssertionError

# --- Milestone 2: more wrong bodies ---
app = serve.create_app("out/model")
app.logger.disabled = True          # the 500 below would print the hour
client = app.test_client()
row = "[" + ", ".join("1" * 30) + "]"
for body, kind, status in (
        (f'{{"instances": [{row}]}}', "application/json", 200),
        ("", "text/csv", 400), ("", "application/json", 400),
        ("{}", "application/json", 400), ("5", "application/json", 400),
        ('{"instances": 5}', "application/json", 400),
        ('{"instances": []}', "application/json", 400),
        (f'{{"instances": {row}}}', "application/json", 400),
        (f'{{"instances": [{row}, [1]]}}', "application/json", 400),
        (f'{{"instances": [{row[:-2]}Infinity]]}}',
         "application/json", 400),
        ("a," * 29 + "a", "text/csv", 400), (row, "text/plain", 415),
        ("[" * 5000, "application/json", 400),
        (f'{{"instances": [{row[:-1]}{"0" * 400}]]}}',
         "application/json", 400),
        ("1" * 200_000 + ",1" * 29, "text/csv", 400),
        ("1\r2" + ",1" * 29, "text/csv", 400),
        ("\0", "text/csv", 400), ("1e308" + ",1e308" * 29,
                                  "text/csv", 500)):
    reply = client.post("/invocations", data=body, content_type=kind)
    assert reply.status_code == status, (body, reply.status_code)

import pandas as pd

golden = pd.read_csv("data/test.csv").drop(columns="malignant")
model = inference.model_fn("out/model")
known, turned = (model.predict_proba(x)[:, 1] for x in (
    golden.to_numpy(), golden.to_numpy()[:, ::-1]))
assert len(known) == 171
assert (abs(known - turned) > 1e-6).sum() == 158
for seed in range(10):                     # two columns exchanged
    i, j = np.random.default_rng(seed).choice(30, 2, replace=False)
    x = golden.to_numpy().copy()
    x[:, [i, j]] = x[:, [j, i]]
    assert (abs(model.predict_proba(x)[:, 1] - known) > 1e-6
            ).mean() > 0.8

# --- Milestone 3: the limit m/K, by other prices, times and rates ---
for k in (1.5, 2, 3, 4, 8):
    options.K = k
    for seconds in (0.005, 0.02, 0.05, 0.4):
        for machines in (1, 2, 3):
            limit = machines / k / seconds
            for factor, cheaper in ((0.95, True), (1.05, False)):
                cost = options.day(limit * factor * 86_400, seconds,
                                   1440, machines)
                if limit * factor * seconds <= machines:
                    assert (cost["serverless"]
                            < cost["real-time"]) == cheaper
options.K = 4.0
assert np.isclose(1 / 4 / 0.05, 5) and np.isclose(2 / 4 / 0.05, 10)
for a_second in (1, 8, 40, 100):           # never less than its work
    cost = options.day(a_second * 86_400, 0.05, 1440)
    assert cost["async"] >= a_second * 86_400 * 0.05 / 3600
for name, load in options.LOADS.items():
    cost = options.day(*load)
    others = [c for way, c in cost.items() if way != "batch"
              and not np.isnan(c)]
    assert (cost["batch"] < min(others)) == (name != "40 a day")
assert round(np.exp(-10 / 15), 2) == 0.51
for seed in range(10):
    rng = np.random.default_rng(seed)
    assert 0.49 < (rng.exponential(15, 20_000) > 10).mean() < 0.54
    assert 0.08 < (rng.exponential(150, 2000) > 10).mean() / 10 < 0.11

# --- Milestone 4: killed at other places, and the formula ---
class Killed(BaseException):
    pass


def killed(pid, signal):
    raise Killed


def until(place, target, forget=False):
    """The training in this process, interrupted at an epoch."""
    spot.DIES_AT, spot.FORGET = place, forget
    with redirect_stdout(io.StringIO()):
        try:
            spot.main(target, epochs=20)
        except Killed:
            return
    assert place > 20


spot.SAVED = Path("ml/checkpoints/state.json")
spot.os.kill = killed
spot.SAVED.unlink()
until(np.inf, "a.json")
for places in ((0.5,), (4.99, 5.01, 19.9), (10.3, 10.9), (7, 7, 7)):
    spot.SAVED.unlink()
    for place in (*places, np.inf):
        until(place, "b.json")
    assert Path("a.json").read_text() == Path("b.json").read_text()
for place in (5.5, 12.5, 19.5):
    spot.SAVED.unlink()
    until(place, "b.json")
    until(np.inf, "b.json", forget=True)
    assert Path("a.json").read_text() != Path("b.json").read_text()
for every in (10, 2, 25 / 60):
    for seed in range(3):
        value = interval.simulated(every, np.random.default_rng(seed))
        assert abs(value / interval.formula(every) - 1) < 0.05
none, best = interval.formula(10), interval.formula(25 / 60)
assert (round(none), round(best, 1)) == (32, 10.9) and none / 10 > 3
assert round(0.3 * none / 10, 2) == 0.96
grid = np.arange(5, 120) / 60
lengths = np.array([interval.formula(every) for every in grid])
assert abs(60 * grid[lengths.argmin()] - 24) <= 1
assert round(60 * np.sqrt(2 * 5 / 60)) == 24

# --- Milestone 5: the check on other requests, the policy on others ---
request = json.loads(Path("aws/job.json").read_text())
assert check_job.findings(request) == []
plain = copy.deepcopy(request)
plain["EnableManagedSpotTraining"] = False
del plain["CheckpointConfig"]
del plain["StoppingCondition"]["MaxWaitTimeInSeconds"]
assert check_job.findings(plain) == []
for field, value, word in (
        ("VpcConfig", {"Subnets": ["subnet-A", "subnet-A"]}, "subnets"),
        ("ResourceConfig", {"VolumeKmsKeyId": ""}, "disk"),
        ("OutputDataConfig", {"KmsKeyId": ""}, "model")):
    once = request | {field: request[field] | value}
    assert word in " ".join(check_job.findings(once)), field
assert "alias/" not in json.dumps(request)
policy = json.loads(Path("aws/policy.json").read_text())
wider = copy.deepcopy(policy)
wider["Statement"].append({"Effect": "Allow", "Action": "s3:*",
                           "Resource": "*"})
base = "arn:aws:s3:::BUCKET/cells/"
for given in (policy, wider):
    for action in ("s3:GetObject", "s3:PutObject", "s3:DeleteObject"):
        assert not check_job.allowed(given, action,
                                     base + "test/test.csv")
assert check_job.allowed(wider, "s3:PutObject", base + "train/a.csv")
assert not check_job.allowed(policy, "s3:GetObject",
                             "arn:aws:s3:::OTHER/cells/train/train.csv")

# --- Milestone 6: other seeds; events in order; a changed file ---
for seed in range(10):
    rng = random.Random(seed)
    for react, low, high in ((approve.by_message, 70, 135),
                             (approve.by_state, 300, 300)):
        ends = [story(react, rng)[:2] for _ in range(300)]
        for count in (sum(a == 3 for a, _ in ends),
                      sum(b == 2 for _, b in ends)):
            assert low <= count <= high, (seed, react, count)


class InOrder(random.Random):
    def random(self):
        return 1.0

    def shuffle(self, batch):
        pass


assert story(approve.by_message, InOrder())[:2] == (3, 3)
assert story(approve.by_state, InOrder())[:2] == (3, 2)
registry = approve.Registry(lambda event: None)
Path("m").write_text("tested")
registry.register("m", "pipeline")
registry.decide(1, "Approved", "reviewer", "gate")
Path("m").write_text("other")
try:
    approve.by_state({}, registry, {"live": None})
except ValueError:
    pass
else:
    raise AssertionError

# --- Questions and exercise ---
assert round(2 / 3, 3) == 0.667
assert round(2 / 3 / 0.02, 1) == 33.3 and round(1 / 3 / 0.02, 1) == 16.7
assert np.isclose(2 / 0.02, 100)
assert round(np.sqrt(2 * 3 * 360)) == 46
assert round(np.sqrt(3 * 360)) == 33
assert np.isclose(10 * 1.2 * 0.3, 3.6)
assert np.isclose(100 * (1 - 3.6 / 10), 64)
assert np.isclose(16 * 1.3, 20.8) and np.isclose(20.8 * 0.35, 7.28)
assert np.isclose(100 * (1 - 7.28 / 16), 54.5)
assert np.isclose(100 * (1 - 7.28 / 20.8), 65)
assert round(100 * (1 / 0.35 - 1)) == 186
assert round(100 * (none / 10 - 1)) == 219

# --- The bodies for AWS, where botocore is at hand ---
try:
    import botocore.session
    from botocore.validate import ParamValidator
except ImportError:
    pass
else:
    model = botocore.session.get_session().get_service_model(
        "sagemaker")
    rollout = json.loads(Path("aws/rollout.json").read_text())
    for body, shape in ((request, model.operation_model(
            "CreateTrainingJob").input_shape),
            (rollout, model.shape_for("DeploymentConfig"))):
        report = ParamValidator().validate(body, shape)
        assert not report.has_errors(), report.generate_report()

# Tested: {"source":"319d3a1d30373b550880f135348042dd42df5f6967a65fb66c79d4f4ec59d736","page":"6db04ae80ba3678f6377b35eebf8f36abac03774c2298ed12ec6708b431e6dd2","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{"joblib":"1.6.0","NumPy":"2.4.6","pandas":"3.0.6","scikit-learn":"1.9.1"},"seconds":9,"stable":"2026-11-29"}}
