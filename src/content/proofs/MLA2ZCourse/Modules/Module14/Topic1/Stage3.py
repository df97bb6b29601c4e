"""The numbers of 'Deploying to a cloud platform', and what can be run.

No Docker and no cloud here: the Dockerfile is read and its rules are
checked as text. Layers, bills, cold starts and overlaps are computed;
the health check, the graceful shutdown and Gunicorn with the options
of the image run as processes of their own on 127.0.0.1. Port 8080, the
status 429 (too many requests, RFC 6585) and the 10 s and 15 minutes of
two platforms are facts of documents and not results.
"""
import http.server
import json
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from importlib import metadata
from math import exp
from pathlib import Path

import gunicorn
import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from page import blocks, printed, shown

# --- The blocks print what stands below them ---
names, files = {}, {}
for block in blocks(__file__, "python"):
    if block.meta == "show":
        files[block.code.split("\n")[0][2:]] = block.code
        continue
    output = printed(block.code, names)
    assert output.rstrip() == block.output.rstrip(), output
assert list(files) == ["wsgi.py", "check.py", "drain.py"]

# --- The Dockerfile, read as text ---
docker = re.sub(r" \\\n *", " ", blocks(
    __file__, "dockerfile")[0].code).strip().split("\n")
assert len(docker) == 11                        # eleven instructions
at = {word: next(i for i, line in enumerate(docker)
                 if line.startswith(word))
      for word in ("FROM", "COPY requirements.txt", "RUN pip",
                   "COPY model/", "COPY service.py", "USER", "CMD")}
assert sorted(at, key=at.get) == list(at)       # in this order
assert re.fullmatch(r"FROM python:\d+\.\d+\.\d+-slim-bookworm",
                    docker[0])
assert not any(word in line for line in docker
               for word in ("PASSWORD", "KEY", "SECRET", "COPY . ."))
assert docker[-1].startswith('CMD ["gunicorn"')
for name in ("wsgi.py", "check.py"):
    assert name in docker[at["COPY service.py"]]
# The versions are those that the course runs with.
for line in shown(__file__, "# requirements.txt")[0].split("\n")[1:]:
    if line:
        name, version = line.split("==")
        assert metadata.version(name) == version, line
# Unpacked, the heavy ones take about 330 MB (334 here).
size = 0
for name in ("numpy", "scipy", "pandas", "scikit-learn"):
    for file in metadata.files(name):
        path = file.locate()
        size += path.stat().st_size if path.is_file() else 0
assert 250e6 < size < 450e6

# --- Layers: what an edit of each file builds again ---
build = names["build"]


def again(steps, edited):
    held = {"requirements.txt": "a", "model": "b", "service.py": "c",
            "notes.txt": "d"}
    cache = set()
    assert build(steps, held, cache) == steps
    assert build(steps, held, cache) == []
    held[edited] += " edited"
    return build(steps, held, cache)


first, last = names["libraries_first"], names["all_first"]
assert again(first, "service.py") == first[-1:]
assert again(first, "model") == first[-2:]
assert again(first, "requirements.txt") == first[1:]
assert again(first, "notes.txt") == []
for edited in ("service.py", "model", "requirements.txt", "notes.txt"):
    assert again(last, edited) == last[1:]

# --- check.py and wsgi.py as processes ---
folder = Path(tempfile.mkdtemp())
for name, code in files.items():
    (folder / name).write_text(code)


class Answer(http.server.BaseHTTPRequestHandler):
    code = 200

    def do_GET(self):
        self.send_response(200 if self.path == "/login" else self.code)
        self.send_header("Location", "/login")
        self.end_headers()

    def log_message(self, *args):
        pass


server = http.server.HTTPServer(("127.0.0.1", 0), Answer)
threading.Thread(target=server.serve_forever, daemon=True).start()


def run(name, **env):
    return subprocess.run([sys.executable, name], cwd=folder,
                          env={**os.environ, **env},
                          capture_output=True).returncode


port = str(server.server_port)
assert run("check.py", PORT=port) == 0
for Answer.code in (503, 500, 404):
    assert run("check.py", PORT=port) == 1
for Answer.code in (204, 206, 301, 302, 307):   # redirects are followed
    assert run("check.py", PORT=port) == 0
server.shutdown()
server.server_close()
assert run("check.py", PORT=port) == 1          # nobody listens
(folder / "service.py").write_text(
    "def create_app(folder):\n    assert folder == '/srv/model'\n")
assert run("wsgi.py", MODEL_DIR="/srv/model") == 0
os.environ.pop("MODEL_DIR", None)
assert run("wsgi.py") != 0                      # fails at start

# --- SIGTERM: the open request is answered; without, it breaks ---


def ended(code):
    """Answer to /slow and exit code, if SIGTERM comes meanwhile."""
    (folder / "drain.py").write_text(code)
    process = subprocess.Popen([sys.executable, "drain.py"],
                               cwd=folder, stdout=subprocess.PIPE,
                               stderr=subprocess.DEVNULL, text=True)
    port = process.stdout.readline().strip()
    got = []

    def ask():
        try:
            with urllib.request.urlopen(
                    f"http://127.0.0.1:{port}/slow", timeout=30) as r:
                got.append(r.status)
        except OSError as error:
            got.append(type(error).__name__)

    thread = threading.Thread(target=ask)
    thread.start()
    time.sleep(0.5)
    process.send_signal(signal.SIGTERM)
    rest = process.communicate(timeout=30)[0]
    thread.join(30)
    return got[0], process.returncode, rest.strip()


assert ended(files["drain.py"]) == (200, 0, "all answered")
cut = "\n".join(line for line in files["drain.py"].split("\n")
                if "signal.signal" not in line)
answer, code, rest = ended(cut)
assert answer != 200 and code == -signal.SIGTERM and rest == ""

# As process 1 (where the system lets us make one) it is not even cut.
alone = ["unshare", "-rpf", "--mount-proc"]
lives = "import time; print(flush=True); time.sleep(2); print('lived')"
try:
    free = subprocess.run([*alone, "true"]).returncode == 0
except OSError:
    free = False                            # no such command
if free:
    outer = subprocess.Popen([*alone, sys.executable, "-c", lives],
                             stdout=subprocess.PIPE, text=True)
    outer.stdout.readline()
    inner = Path(f"/proc/{outer.pid}/task/{outer.pid}/children")
    os.kill(int(inner.read_text()), signal.SIGTERM)
    assert outer.communicate(timeout=30)[0] == "lived\n"

# --- Gunicorn as the image starts it ---
assert gunicorn.__version__ == "26.2.0"
options = json.loads(docker[-1].removeprefix("CMD "))
assert options[0] == "gunicorn" and options[-1] == "wsgi:app"
(folder / "service.py").write_text("""import time
def create_app(folder):
    def app(environ, start):
        if environ["PATH_INFO"] == "/slow":
            time.sleep(2)
        start("200 OK", [("Content-Type", "text/plain")])
        return [b"done"]
    return app
""")
with socket.socket() as free:
    free.bind(("127.0.0.1", 0))
    port = str(free.getsockname()[1])
env = {**os.environ, "PORT": port, "MODEL_DIR": "/srv/model",
       "HOME": "/proc/none"}
env.pop("XDG_RUNTIME_DIR", None)
# PORT alone makes it listen on all addresses; graceful: 30 s.
told = subprocess.run(
    [sys.executable, "-m", "gunicorn", "--print-config", *options[1:]],
    cwd=folder, env=env, capture_output=True, text=True).stdout
assert re.search(rf"^bind += \['0\.0\.0\.0:{port}'\]$", told,
                 re.M), told
assert re.search(r"^graceful_timeout += 30$", told, re.M)
assert re.search(r"^threads += 4$", told, re.M)


def start(options):
    return subprocess.Popen(
        [sys.executable, "-m", "gunicorn", "--bind",
         f"127.0.0.1:{port}", *options], cwd=folder, env=env,
        stderr=subprocess.PIPE, text=True)


def come_up():
    for _ in range(300):
        if run("check.py", PORT=port) == 0:
            return
        time.sleep(0.1)


# Without the option: an error in the log, and it serves.
server = start([o for o in options[1:] if o != "--no-control-socket"])
come_up()
assert run("check.py", PORT=port) == 0
time.sleep(0.5)
server.send_signal(signal.SIGTERM)
log = server.communicate(timeout=40)[1]
assert "[ERROR] Control server error" in log, log
# As in the image: no error, and the open request is answered.
server = start(options[1:])
come_up()
got, slow = [], f"http://127.0.0.1:{port}/slow"
thread = threading.Thread(target=lambda: got.append(
    urllib.request.urlopen(slow, timeout=30).status))
thread.start()
time.sleep(0.5)
server.send_signal(signal.SIGTERM)
log = server.communicate(timeout=40)[1]
thread.join(30)
assert got == [200] and server.returncode == 0 and "ERROR" not in log

# --- Bills ---
p, q, v = 0.00002, 0.4, 30
assert round(2e6 * 0.2 * 1.0) == 400_000
equal = v / (0.2 * p + q / 1e6)
assert round(equal / 1e6, 1) == 6.8
assert names["function_bill"](equal - 1) < v < names["function_bill"](
    equal + 1)
assert round(equal / (30 * 86400), 1) == 2.6
assert 30 * 86400 == 2_592_000
assert round(5 * 0.5 * 2_592_000 * p, 2) == 129.60
assert round(5 * 8 / 0.2) == 200

# --- Overlap: other stays and distributions, and equal to 1 - e^-L ---
for seed in range(10):
    rng = np.random.default_rng(seed)
    rate, stay = rng.uniform(0.1, 20), rng.uniform(0.05, 0.4)
    n = 100_000
    for stays in (np.full(n, stay), rng.exponential(stay, n),
                  rng.uniform(0, 2 * stay, n)):
        start = rng.exponential(1 / rate, n).cumsum()
        end = np.maximum.accumulate(start + stays)
        paid = 1 - np.maximum(0, start[1:] - end[:-1]).sum() / start[-1]
        assert abs(paid - (1 - exp(-rate * stay))) < 0.015
# At L = 5 sharing costs a fifth.
assert 0.19 < (1 - exp(-5)) / 5 < 0.21

# --- Cold starts, with stays of 0.2 s and ten seeds ---
for seed in range(10):
    rng = np.random.default_rng(seed)
    for per_hour in (1, 2, 5, 10):
        start = rng.exponential(1 / per_hour, 100_000).cumsum()
        end = np.maximum.accumulate(start + 0.2 / 3600)
        cold = (start[1:] - end[:-1] > 0.25).mean()
        assert abs(cold - exp(-per_hour * 0.25)) < 0.01
# In bursts of ten the share is another one.
start = rng.exponential(10 / 20, 10_000).cumsum().repeat(10)
assert (np.diff(start) > 0.25).mean() > 5 * exp(-20 * 0.25)

# --- Probes: every 10 s, three in a row ---
dies = np.linspace(0, 10, 101)[1:]
seen = [(d // 10 * 10 + 30) - d if d % 10 else 20 for d in dies]
assert min(seen) >= 20 and max(seen) < 30

# --- Questions and exercise ---
assert round(4 * 6 / 0.2) == 120 and round(4 / 0.2) == 20
assert round(24 * 0.2, 1) == 4.8
assert round(24 * 3600 / 300) == 288            # s between two of 300
assert round(3e6 * 0.12 * 0.5) == 180_000 and 3e6 / 1e6 == 3
rate = 3e6 / 2_592_000
load = rate * 0.12
paid = 1 - exp(-load)
assert round(rate, 3) == 1.157 and round(load, 3) == 0.139
assert round(100 * paid, 1) == 13.0
shared = paid * 2_592_000 * 0.5
assert round(shared, -3) == 168_000
assert round(100 * (1 - shared / 180_000), 1) == 6.6

# Tested: {"source":"83ebc122ba87f22f53c8671cb074cddd21097b3ecd6a166eef2cb2a84db3f7a1","page":"6bad87ac33f9fc93ede866c211309389acd063f4be238e4479f1e9b20e1efd16","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{"gunicorn":"26.2.0","NumPy":"2.4.6"},"seconds":22,"stable":"2026-11-29"}}
