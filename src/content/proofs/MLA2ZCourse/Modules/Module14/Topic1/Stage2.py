"""The service of 'A prediction API with Flask', run as it is shown.

The Python blocks of the page are written into the files that their
first line names, in a folder of their own. Then they run: the script
that trains, the table of statuses, the tests, and the page's command
for Gunicorn, on 127.0.0.1 with a free port and with real requests. Two
more servers of tiny apps show timeouts, `--preload` and SIGTERM. The
error bodies have the form of RFC 9457, the calls that of PEP 3333; the
status codes are those of RFC 9110, and 429 that of RFC 6585.
"""
import hashlib
import http.client
import json
import logging
import os
import shlex
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import flask
import gunicorn
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
assert 70_000 > 64 * 1024 == 65_536
fit = json.dumps(good)
for size, status in ((65_536, 200), (65_537, 413)):
    assert client.post("/predict", data=fit.ljust(size),
                       **send).status_code == status

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

# Another scikit-learn: neither.
told = json.loads(Path("manifest.json").read_text())
(other / "manifest.json").write_text(json.dumps(
    {**told, "scikit-learn": "1.2.2"}))
(other / "model.joblib").write_bytes(Path("model.joblib").read_bytes())
loads.clear()
assert service.create_app(other).test_client().get(
    "/health").status_code == 503

# Other faults of the files end the start.
fits = {**told, "sha256": hashlib.sha256(b"none").hexdigest()}
for manifest, model in (({}, b""), ([], b""), (fits, b"none")):
    (other / "manifest.json").write_text(json.dumps(manifest))
    (other / "model.joblib").write_bytes(model)
    try:
        service.create_app(other)
    except Exception:
        continue
    raise AssertionError("expected a crash at start")

# A fault of our own code is a 500 in the same form, with no traceback.
broken = service.create_app()


@broken.get("/broken")
def broken_route():
    return float("Ana")


records = []
keep = logging.Handler()
keep.emit = records.append
logging.disable(logging.NOTSET)
service.log.handlers, service.log.propagate = [keep], False
reply = broken.test_client().get("/broken")
logging.disable()
service.log.removeHandler(keep)
# Flask's own entry quotes a value in its traceback.
assert [str(r.exc_info[1]) for r in records if r.exc_info] == [
    "could not convert string to float: 'Ana'"]
assert reply.status_code == 500 and "request_id" in reply.get_json()
assert "Ana" not in reply.get_data(as_text=True)

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

assert len(json.dumps([good] * 500)) == 42_000
for seed in range(10):                  # 500 rows with all digits
    long = np.random.default_rng(seed).uniform(1, 7, (500, 4))
    long = json.dumps([dict(zip(good, row)) for row in long.tolist()])
    assert 69_000 < len(long) < 72_000
    assert client.post("/predict-batch", data=long,
                       **send).status_code == 413

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

# --- Gunicorn: the command of the page, and two tiny apps ---
assert gunicorn.__version__.startswith("26.2")
command = shlex.split(blocks(__file__, "bash")[0].code.replace(
    "\\\n", " "))
assert command[0] == "gunicorn" and command[-1].endswith(
    "create_app('/srv/model')")
assert command[1:7] == ["--workers", "3", "--threads", "2",
                        "--timeout", "30"]
assert command[7:9] == ["--bind", "0.0.0.0:8000"]
Path("tiny.py").write_text(
    """import os, sys, time
def make(name):
    with open(name, "a") as file:           # who calls the factory
        print(os.getpid(), file=file)
    def app(environ, start):
        if environ["PATH_INFO"] == "/slow":
            time.sleep(5)
        start("200 OK", [("Content-Type", "application/json")])
        return [b"1"]
    return app
""")


def serve(*args):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    return port, subprocess.Popen(
        [sys.executable, "-m", "gunicorn", *args, "--bind",
         f"127.0.0.1:{port}", "--no-control-socket", "--log-level",
         "critical"], stderr=subprocess.DEVNULL)


def ask(port, path, data=None, tries=1):
    sent = urllib.request.Request(
        f"http://127.0.0.1:{port}{path}", data,
        {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(sent, timeout=60) as reply:
            return reply.status, json.loads(reply.read())
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()
    except OSError as error:
        if tries == 1:
            return type(error).__name__, None
    time.sleep(0.1)
    return ask(port, path, data, tries - 1)


page = serve(*command[1:7], "service:create_app('.')")
plain = serve("--workers", "2", "--timeout", "1", "--preload",
              "tiny:make('plain')")
threads = serve("--workers", "2", "--timeout", "2", "--threads", "2",
                "tiny:make('threads')")
try:
    # Signs of life: only the plain worker is killed in a long request.
    for port, _ in (plain, threads):
        assert ask(port, "/", tries=300)[0] == 200
    with ThreadPoolExecutor(2) as pool:
        slow = [pool.submit(ask, port, "/slow")
                for port, _ in (plain, threads)]
        time.sleep(3.5)             # SIGTERM, and a request is open
        assert not slow[1].done()
        threads[1].send_signal(signal.SIGTERM)
        assert slow[1].result() == (200, 1)
        assert slow[0].result()[0] != 200
    assert ask(plain[0], "/", tries=100)[0] == 200      # replaced
    assert threads[1].wait(30) == 0
    assert ask(threads[0], "/")[1] is None
    # --preload: one call, by the parent; else one for each worker.
    assert Path("plain").read_text().split() == [str(plain[1].pid)]
    made = Path("threads").read_text().split()
    assert len(set(made)) == 2 and str(threads[1].pid) not in made

    port, server = page
    assert ask(port, "/health", tries=600) == (200, {"status": "ok"})
    status, told = ask(port, "/predict", json.dumps(good).encode())
    assert status == 200 and told["label"] == "setosa"
    assert round(told["probability"], 2) == 0.98
    status, told = ask(port, "/predict", b"{")
    assert status == 400 and "request_id" in told
    assert ask(port, "/predict")[0] == 405
    head = b"GET / HTTP/1.1\r\nHost: x\r\nA: "
    for sent, code in ((b"no HTTP\r\n\r\n", b" 400 "),
                       (head + b"b" * 9_000 + b"\r\n\r\n", b" 431 ")):
        with socket.create_connection(("127.0.0.1", port), 30) as line:
            line.sendall(sent)
            told = line.recv(1000)
        assert code in told and b"text/html" in told, told
        assert b"request_id" not in told
        assert b"X-Request-ID" not in told
    with socket.create_connection(("127.0.0.1", port), 30) as line:
        line.sendall(head)                  # breaks off here
        line.shutdown(socket.SHUT_WR)
        assert line.recv(1000) == b""
    # Chunks have no length: the body is cut, and nothing is raised.
    for sent, status in ((json.dumps([good] * 900), 400),
                         (fit.ljust(70_000), 200)):
        parts = (sent[k:k + 1000].encode()
                 for k in range(0, len(sent), 1000))
        line = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        line.request("POST", "/predict", parts, {
            "Content-Type": "application/json"}, encode_chunked=True)
        assert line.getresponse().status == status
        line.close()
    server.send_signal(signal.SIGTERM)
    assert server.wait(40) == 0
finally:
    for _, server in (page, plain, threads):
        server.kill()

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

# Tested: {"source":"c8efce22185ee42754c5b18c2684345d75793730d19e08d6094ae174d66fc391","page":"8aef5658049b11c19dbab63b926779ebfd157af24bb07d649326a8096854d61d","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{"Flask":"3.1.3","gunicorn":"26.2.0","joblib":"1.6.0","NumPy":"2.4.6","pandas":"3.0.6","scikit-learn":"1.9.1"},"seconds":10,"stable":"2026-11-29"}}
