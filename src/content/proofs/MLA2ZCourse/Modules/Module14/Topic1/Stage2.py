"""The service of 'A prediction API with Flask', run as it is shown.

The Python blocks of the page are written into the files that their
first line names, in a folder of their own. Then they run: the script
that trains, the table of statuses, the tests, and a WSGI server on
127.0.0.1 with real requests. Gunicorn is not installed here and is
not run. The error bodies have the form of RFC 9457, the calls that of
PEP 3333; the status codes are those of RFC 9110, such as 429.
"""
import json
import logging
import os
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from wsgiref.simple_server import WSGIRequestHandler, make_server

import flask
import joblib
import numpy as np
from sklearn.base import BaseEstimator, TransformerMixin
from sklearn.datasets import load_iris, load_wine

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from page import blocks, printed

files, output = {}, {}
for block in blocks(__file__, "python"):
    if block.meta == "show":                    # the solution
        assert printed(block.code, {}) == block.output
        continue
    name = block.code.split("\n")[0].strip(" #").split(",")[0]
    files[name] = files.get(name, "") + block.code + "\n"
    output[name] = block.output
assert list(files) == ["train.py", "service.py", "try_it.py",
                       "test_service.py"]
folder = Path(tempfile.mkdtemp())
for name, code in files.items():
    (folder / name).write_text(code)
for name in ("train.py", "try_it.py"):
    ran = subprocess.run([sys.executable, name], cwd=folder,
                         capture_output=True, text=True)
    assert ran.stdout == output[name], ran.stdout + ran.stderr
    assert ran.stderr == ""

os.chdir(folder)
sys.path.insert(0, str(folder))
loads, real_load = [], joblib.load
joblib.load = lambda *a, **k: (loads.append(1), real_load(*a, **k))[1]
import service
import test_service
from try_it import good

tests = [f for n, f in vars(test_service).items()
         if n.startswith("test_")]
assert len(tests) == 3
for test in tests:
    test()

# --- Loaded once for each app, and not per request ---
loads.clear()
app = service.create_app()
client = app.test_client()
for _ in range(50):
    assert client.post("/predict", json=good).status_code == 200
assert len(loads) == 1

# --- Rows that are tried as an attacker or a clerk would ---
limits = service.load_artefact(".")[1]["features"]
assert service.fault(good, limits) is None
for value in ("abc", "5,1", "5.1", True, None, [], {}, float("nan"),
              float("inf"), -1, 0, 11, 10**400):
    for name in good:
        assert service.fault({**good, name: value}, limits)
for row in (None, [], "x", 3, {}, {**good, "extra": 1},
            {k: good[k] for k in list(good)[1:]}):
    assert service.fault(row, limits)
# RFC 8259 has no NaN; Python reads it.
assert isinstance(True, int) and json.loads("NaN") != json.loads("NaN")
send = {"content_type": "application/json"}
for body, status in (("{", 400), ("", 400), ("[" * 30_000, 400),
                     (b"\xff\xfe", 400), ("null", 422), ("[]", 422),
                     ('"x"', 422), ("9" * 5000, 400)):
    assert client.post("/predict", data=body,
                       **send).status_code == status
# Each kind of error has an id in body and header, and keeps Allow.
for reply in (client.get("/predict"), client.get("/nothing"),
              client.post("/predict", data="{", **send),
              client.post("/predict", data="x")):
    told = reply.get_json()
    assert told["status"] == reply.status_code
    assert told["request_id"] == reply.headers["X-Request-ID"]
assert "POST" in client.get("/predict").headers["Allow"]
assert client.get("/nothing").status_code == 404
# Order of the gates: 503 before 405, 415 before 413, 413 before 400.
bare = service.create_app(tempfile.mkdtemp()).test_client()
assert bare.get("/predict").status_code == 503
assert bare.post("/predict", json=good).status_code == 503
large = "{" * 70_000
assert client.post("/predict", data=large).status_code == 415
assert client.post("/predict", data=large, **send).status_code == 413
assert 70_000 > 64 * 1024

# A model that was exchanged is not loaded: the hash differs.
other = Path(tempfile.mkdtemp())
(other / "manifest.json").write_text(Path("manifest.json").read_text())
(other / "model.joblib").write_bytes(b"something else")
loads.clear()
assert service.create_app(other).test_client().get(
    "/health").status_code == 503
assert not loads
assert client.get("/health").status_code == 200
assert client.get("/metadata").get_json()["version"] == "1.0.0"

# A fault of our own code is a 500 in the same form, with no traceback.
broken = service.create_app()


@broken.get("/broken")
def broken_route():
    return 1 / 0


reply = broken.test_client().get("/broken")
assert reply.status_code == 500 and "request_id" in reply.get_json()
assert "Zero" not in reply.get_data(as_text=True)

# The log: id, method, route, status; no body, no typed path.
logging.disable(logging.NOTSET)
lines = []


class Keep(logging.Handler):
    def emit(self, record):
        lines.append(record.getMessage())


service.log.addHandler(Keep())
service.log.setLevel(logging.INFO)
service.log.propagate = False
client.post("/predict", json={**good, "petal_width": "Ana"})
client.get("/Ana%0Aforged")
assert len(lines) == 2 and "/predict 422" in lines[0]
assert not any("Ana" in line or "\n" in line for line in lines)
logging.disable()

# --- Flask sorts keys; the order of the training is another ---
told = list(client.get("/metadata").get_json()["features"])
assert told == sorted(told) != list(limits)
# --- NumPy numbers and JSON ---
json.dumps(np.float64(1))
for number in (np.int64(1), np.float32(1)):
    try:
        json.dumps(number)
        raise AssertionError("expected a TypeError")
    except TypeError:
        pass

# --- Limits: 51 mm is caught; 57 petal widths in mm would pass ---
iris = load_iris().data
assert (iris[:, 3] * 10 <= 10 + 1e-9).sum() == 57
assert (iris[:, 0] * 10 > 10).all() and 5.1 * 10 == 51
assert iris.min() == 0.1 and iris.max() == 7.9
assert all(pair == [0.05, 10] for pair in limits.values())

# --- Batch: at least ten times; 500 rows fit into 64 kB ---
start = time.perf_counter()
for _ in range(100):
    client.post("/predict", json=good)
single = time.perf_counter() - start
batch = min(
    (lambda t: (client.post("/predict-batch", json=[good] * 100),
                time.perf_counter() - t)[1])(time.perf_counter())
    for _ in range(3))
assert single > 10 * batch
for count, status in ((0, 422), (1, 200), (500, 200), (501, 422)):
    assert client.post("/predict-batch",
                       json=[good] * count).status_code == status
reply = client.post("/predict-batch", json=[good, {}])
assert reply.get_json()["detail"].startswith("row 1: missing")

# --- Threads: 400 calls from eight give the answers of one ---
model, _ = service.load_artefact(".")
parts = [iris[k % 150:k % 150 + 1] for k in range(400)]
import pandas as pd
parts = [pd.DataFrame(p, columns=list(limits)) for p in parts]
alone = [model.predict_proba(p) for p in parts]
with ThreadPoolExecutor(8) as pool:
    shared = list(pool.map(model.predict_proba, parts))
assert len(alone) == 400
assert all(np.array_equal(a, b) for a, b in zip(alone, shared))


class Careless(TransformerMixin, BaseEstimator):
    """Keeps the current rows in self: not safe for threads."""
    def transform(self, X):
        self.rows = X
        meet.wait()                 # both have written, then both read
        return self.rows


meet, step = threading.Barrier(2), Careless()
with ThreadPoolExecutor(2) as pool:
    got = list(pool.map(step.transform, ["row of Ana", "row of Ben"]))
assert got[0] == got[1]             # one of them gets the other's row

# --- The same app behind a WSGI server, over a socket ---


class Quiet(WSGIRequestHandler):
    def log_message(self, *args):
        pass


server = make_server("127.0.0.1", 0, app, handler_class=Quiet)
threading.Thread(target=server.serve_forever, daemon=True).start()
root = f"http://127.0.0.1:{server.server_port}"


def ask(path, data=None):
    sent = urllib.request.Request(
        root + path, data, {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(sent, timeout=20) as reply:
            return reply.status, json.loads(reply.read())
    except urllib.error.HTTPError as error:
        return error.code, json.loads(error.read())


assert ask("/health") == (200, {"status": "ok"})
status, told = ask("/predict", json.dumps(good).encode())
assert status == 200 and told["label"] == "setosa"
assert round(told["probability"], 2) == 0.98
assert ask("/predict", b"{")[0] == 400
assert ask("/predict")[0] == 405
server.shutdown()

# --- Questions and exercise ---
assert load_wine().data.shape == (178, 13)
assert 2000 // (150 + 350) == 4 and 2000 // 350 == 5
assert (2000 - 350) // 150 == 11
assert 8 + 0.02 == 8.02 and round(500 * 8.02) == 4010
assert 8 + 500 * 0.02 == 18
assert 4010 / 18 > 200 and 500 * 8 == 4000 and 500 * 18 == 9000
assert service.fault({"sepal_length": 5.1, "sepal_width": 3.5,
                      "petal_lenght": 1.4, "petal_width": 0.2},
                     limits).startswith("missing ['petal_length']")
# The faulty function of the last question answers 500 to {} or "abc".
faulty = flask.Flask("faulty")


@faulty.route("/predict")
def predict():
    found = real_load("model.joblib")
    x = flask.request.get_json(force=True)
    return str(found.predict([list(x.values())]))


for body in ("{}", '"abc"', '{"a": "abc"}'):
    assert faulty.test_client().get("/predict",
                                    data=body).status_code == 500
assert faulty.test_client().post("/predict").status_code == 405

# Tested: {"source":"bf290e72e178b0c191ed3655134c6f06c5e4af2625f5bf96fadadc6bd271d425","page":"06a43f2567aa971d692e490e12867661944d97505b6190e9cd2e64cafd7b07d5","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{"Flask":"3.1.3","joblib":"1.6.0","NumPy":"2.4.6","pandas":"3.0.6","scikit-learn":"1.9.1"},"seconds":21}}
