"""The numbers of "Google Cloud: pipelines and endpoints" (Vertex AI).

The Python files of Level 0 and of this page are written to a temporary
folder, and the local commands of this page run there in this process;
what they print must stand below them. The blocks for Kubeflow and
Vertex AI are parsed, and their declarations compared with the steps;
they are not run. Data: the table breast_cancer of scikit-learn, its
first 500 rows or all 569; split seed 8.
"""
import ast
import io
import json
import logging
import math
import os
import runpy
import shlex
import sys
import tempfile
from contextlib import redirect_stdout
from inspect import signature
from pathlib import Path

import flask  # noqa: F401  the service needs it

CONTENT = Path(__file__).resolve().parents[5]
sys.path.insert(0, str(CONTENT / "tools"))
from page import FENCE, blocks, fences, text_of

logging.disable(logging.CRITICAL)
home = Path(tempfile.mkdtemp())
os.chdir(home)
sys.path.insert(0, str(home))
text = text_of(__file__)
before = text_of(str(Path(__file__).with_name("Level0.py")))

# --- The files of both pages ---
for page in (before, text):
    for language, meta, code in FENCE.findall(page):
        if language == "python" and not meta.strip():
            name = code.split("\n")[0].removeprefix("# ")
            (home / name).parent.mkdir(exist_ok=True)
            (home / name).write_text(code)
(home / "cells" / "__init__.py").touch()


def command(line):
    """Runs a line of the shell here; its output and its exit code."""
    words = shlex.split(line)
    if words[:2] == ["mkdir", "-p"]:
        Path(words[2]).mkdir(exist_ok=True)
        return "", 0
    words = words[1:]
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
    if not lines[0].startswith(("python", "mkdir")):
        assert all(line.startswith(("gcloud ", "IMAGE=", "SA="))
                   for line in lines if line), lines
        continue
    seen = [command(line) for line in lines]
    assert all(code == 0 for _, code in seen)
    output = "".join(out for out, _ in seen)
    assert output.rstrip() == block.output.rstrip(), output
assert 569 - 500 == 69 and 0.30 * 500 == 150

from cells import steps
from cells.runner import Artifact, Runner
from local import run

# --- Types: each wrong kind is refused before anything runs ---
runner = Runner("types")
raw = runner.step(steps.load, source="data/lab.csv")["table"]
parts = runner.step(steps.split, table=raw, seed=1)
model = runner.step(steps.train, rows=parts["train"], c=0.1)["model"]
count = len(runner.done)
wrong = 0
for step, given in (
        (steps.evaluate, {"model": parts["test"], "rows": raw}),
        (steps.evaluate, {"model": model, "rows": model}),
        (steps.train, {"rows": model, "c": 0.1}),
        (steps.train, {"rows": raw, "c": "0.1"}),
        (steps.split, {"table": raw, "seed": 0.5}),
        (steps.split, {"table": "data/lab.csv", "seed": 1}),
        (steps.clean, {"raw": 5}), (steps.load, {"source": raw}),
        (steps.clean, {"raw": Artifact("m", "Metrics", "x")}),
        (steps.train, {"rows": raw, "c": True})):
    try:
        runner.step(step, **given)
    except TypeError as fault:
        wrong += 1
        if wrong == 1:
            assert f"TypeError: {fault}" in text
assert wrong == 10 and len(runner.done) == count

# --- What runs again, for each thing that can change ---
ALL = ["load", "clean", "split", "train", "evaluate"]


def ran(source="data/lab.csv", seed=8, c=0.1, fresh=False,
        pipeline="cells", image="cells:1", folder="again"):
    runner = Runner(folder, pipeline, image)
    run(runner, source, seed, c, fresh)
    return runner.ran


assert ran() == ALL
assert ran() == []
for c in (1.0, 0.5, 2.0):                  # the exercise: the rate
    assert ran(c=c) == ["train", "evaluate"]
for seed in (9, 10, 11):
    assert ran(seed=seed) == ["split", "train", "evaluate"]
assert ran(seed=9, c=1.0) == ["train", "evaluate"]
assert ran(seed=8, c=1.0) == []            # an old value: nothing
assert ran(source="data/lab-2.csv") == ALL
assert ran(image="cells:2") == ALL
assert ran(pipeline="other") == ALL
assert ran(fresh=True) == ALL and ran(fresh=True) == ALL
assert ran() == [] and ran(folder="empty") == ALL

# --- Other code under the same name of image is not noticed ---
Path("data/lab.csv").write_bytes(Path("data/lab-2.csv").read_bytes())


def clean(raw: steps.In("Dataset"), table: steps.Out("Dataset")):
    raise RuntimeError("new code")


runner = Runner("again")
raw = runner.step(steps.load, source="data/lab.csv")["table"]
assert runner.step(clean, raw=raw)["table"].kind == "Dataset"
runner = Runner("again", image="cells:3")
try:
    runner.step(clean, raw=runner.step(
        steps.load, source="data/lab.csv")["table"])
except RuntimeError:
    assert Runner("again").done[-1]["step"] == "load"  # not recorded
else:
    raise SystemExit("the new code did not run")

# --- A step as a command gives the same as in the runner ---
for line in ("load --source data/lab-2.csv --table a.csv",
             "clean --raw a.csv --table b.csv",
             "split --table b.csv --seed 8 --train c.csv --test d.csv",
             "train --rows c.csv --c 0.1 --model m",
             "evaluate --model m --rows d.csv --metrics e.json"):
    assert command("python -m cells.steps " + line) == ("", 0)
runner = Runner("again")
seen = run(runner, "data/lab-2.csv", 8, 0.1)[1]
assert runner.ran == []
assert json.loads(Path("e.json").read_text()) == json.loads(
    Path(seen.path).read_text())

# --- The block for Kubeflow declares what the steps declare ---
kfp = next(b.code for b in blocks(__file__, "python")
           if "container_component" in b.code)
declared = {node.name: node for node in ast.parse(kfp).body
            if isinstance(node, ast.FunctionDef)}
for name, step in steps.STEPS.items():
    there = {a.arg: ast.unparse(a.annotation)
             for a in declared[name].args.args}
    here = {n: (f"{'In' if isinstance(k, steps.In) else 'Out'}put"
                f"[{k.kind}]" if hasattr(k, "kind") else k.__name__)
            for n, k in ((n, p.annotation) for n, p
                         in signature(step).parameters.items())}
    assert there == here, name
    call = ast.unparse(declared[name].body[0])
    assert all(f"{n}=" in call for n in here) and f"'{name}'" in call
for block in blocks(__file__, "python"):
    ast.parse(block.code)
env = fences(text, "yaml")[0]
for name in ("AIP_HTTP_PORT", "AIP_HEALTH_ROUTE", "AIP_PREDICT_ROUTE",
             "AIP_STORAGE_URI"):
    assert name in env and f"| `{name}` |" in text
assert "AIP_HTTP_PORT" in fences(text, "dockerfile")[0]

# --- Replicas ---
assert (math.ceil(1.7 / 0.60), round(1.7 / 0.60, 2)) == (3, 2.83)
assert round(100 * 1.7 / 3) == 57
assert math.ceil(2.7 / 0.60) == 5 and round(100 * 2.7 / 4) == 68
assert 4.5 > 4
assert math.ceil(3.1 / 0.5) == 7 and round(3.1 / 0.5, 1) == 6.2
assert round(100 * 3.1 / 7) == 44
assert round(100 * 3.1 / 4) == 78 and round(100 * 3.1 / 6) == 52

# --- Exercise ---
minutes = dict(zip(ALL, (4, 2, 1, 10, 3)))
assert 12 * sum(minutes.values()) == 240 and 12 * 20 == 240
assert 4 + 2 + 1 + 12 * 13 == 163

# Tested: {"source":"586cf2d82d9ada3e52dca17a57ab5aad6ef2ac89fff7d18eb239d21c9fb601f8","page":"5955f2940b338eacb8609eab0856cd156fe3bdfab2b8ba291d59333ad458acfe","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{"Flask":"3.1.3"},"seconds":2,"stable":"2026-11-29"}}
