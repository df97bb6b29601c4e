"""The numbers of 'Sending readings to a server that validates …'.

The page's files are written into a folder, with the guard of Level 0 as
contract.py. The acceptance test runs as it is shown; the server is also
tried with what a careless or a hostile device sends; Gunicorn serves it
over TLS with the page's own certificates. The sketch, built with g++,
talks to it over a socket of this PC without TLS
(src/content/tools/arduino.py), alone and with the part of Level 1. No
board, no radio and no sensor were involved.
"""
import hashlib
import json
import logging
import os
import re
import shlex
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from random import Random

import numpy as np
import pandas as pd
from werkzeug.serving import make_server

HERE = Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[5] / "tools"))
from arduino import HEADERS, run_sketch  # noqa: E402
from page import CONTENT, blocks, printed, text_of  # noqa: E402

PAGE = text_of(__file__)
logging.getLogger("werkzeug").disabled = True

# --- The files of the page, in a folder of their own ---
LEVEL0 = HERE.with_name("Level0.py")
guard = next(b.code for b in blocks(LEVEL0, "python")
             if "def fault" in b.code)
files = {"contract.py": "from datetime import datetime\n\n" + guard}
output, names = {}, {}
for block in blocks(__file__, "python"):
    if block.meta == "show":
        name = block.code.split("\n")[0].strip(" #").split(",")[0]
        files[name] = files.get(name, "") + block.code + "\n"
        output[name] = block.output
    else:
        text = printed(block.code, names)
        assert not block.output or text == block.output, text
folder = Path(tempfile.mkdtemp())
for name, code in files.items():
    (folder / name).write_text(code)
ran = subprocess.run([sys.executable, "accept.py"], cwd=folder,
                     capture_output=True, text=True)
assert ran.stdout == output["accept.py"], ran.stdout + ran.stderr
sys.path.insert(0, str(folder))
import accept  # noqa: E402
import server  # noqa: E402
from device import Device, iso  # noqa: E402
from live import https_post  # noqa: E402
from new_token import new_token  # noqa: E402


# --- Ring, pauses, sizes ---
assert names["need"] == 756 < 800 and -(-756 // 60) == 13 <= 30
assert 7200 // 10 == 720 and 800 * 10 // 60 == 133
for seed in range(20):                     # any order of adds and looks
    chance = Random(seed)
    room = chance.randint(1, 9)
    ring, twin = names["Ring"](room), []
    for k in range(60):
        ring.add(k)
        twin = (twin + [k])[-room:]
        count = chance.randint(0, 10)
        assert ring.oldest(count) == twin[:count]
        assert ring.dropped == k + 1 - len(twin)
    assert ring.dropped == 60 - room
assert 8640 == 86400 // 10 and 8640 * 50 == 432_000
assert round(432_000 * 365 / 1e6, 1) == 157.7 and 720 * 50 == 36_000
assert 800 * 16 == 12_800 == 12.8 * 1000 and 7200 // 60 == 120
assert 800 + 1 == 801                      # drops the first
assert 8640 * 365 == 3_153_600 and round(3_153_600 / 126) == 25_029
assert round(25_029 / 4) == 6257 and round(100_000 / 6257) == 16
assert round(86_400 / 2 * 60 / 1e6, 1) == 2.6


def erasures(writes, stay, pages=5, size=126):
    """By page, as ESP-IDF's nvs_pagemanager.cpp chooses it."""
    free, order, count = list(range(1, pages)), [0], [0] * pages
    filled, valid, at = [0] * pages, [0] * pages, None
    filled[0] = valid[0] = stay        # written once, for good
    for _ in range(writes):
        if filled[order[-1]] == size:
            worst = min(order, key=valid.__getitem__)   # first of them
            order.append(new := free.pop(0))
            filled[new] = valid[new] = 0
            if not free:               # one page is always kept free
                filled[new] = valid[new] = valid[worst]
                at = new if at == worst else at
                order.remove(worst)
                free.append(worst)
                count[worst] += 1
        filled[order[-1]] += 1
        valid[order[-1]] += 1
        if at is not None:
            valid[at] -= 1
        at = order[-1]
    return count


for stay in (1, 2, 20, 90):
    count = erasures(315_360, stay)    # a tenth of a year
    assert count[0] == 0 and max(count) - min(count[1:]) <= 1
    assert 0 <= 626 - max(count) <= 1, count


def reading(seq, **parts):
    return {"v": 1, "device": "shed-1", "seq": seq,
            "time": iso(accept.START), "celsius": 19.94,
            "ntc_celsius": 20.11, **parts}


for count, size in ((6, 679), (60, 6295)):
    rows = [json.dumps(reading(4711 + k), separators=(",", ":"))
            for k in range(count)]
    whole = ('{"sent":"2026-11-24T21:05:10Z","dropped":0,"readings":['
             + ",\n".join(rows) + "]}")
    assert len(whole) == size, len(whole)

# --- T4: twenty patterns of lost answers ---
for seed in range(20):
    chance = Random(seed)
    world = accept.World()
    plain = world.send
    lost = [chance.random() < chance.choice((0.2, 0.5, 0.8))
            for _ in range(4000)]

    def post(body):
        status = plain(body).status_code
        return -11 if lost.pop() else status

    world.device.post = post
    world.run(600)
    rows = world.numbers()
    assert rows == list(range(len(rows))), seed
    world.device.post = lambda body: plain(body).status_code
    for second in range(600, 1000):       # the answers come again
        world.now = accept.START + second
        world.device.step(world.now)
    assert world.numbers() == list(range(60)), seed
    assert not world.device.ring and not world.device.dropped
assert 2160 - 2151 == 9 and 6 * 360 == 2160
assert 641 - 355 + 1 == 287

# --- What a careless or hostile device sends ---
world = accept.World()
start = accept.START


def send(rows, **parts):
    body = {"sent": iso(world.now), "dropped": 0, "readings": rows,
            **parts}
    answer = world.send(body)
    world.now += 2                          # keeps the bucket full
    return answer


def refused(*rows):
    return send(list(rows)).get_json()["refused"]


assert send([reading(1)]).get_json() == {
    "stored": 1, "known": 0, "refused": []}
assert send([reading(1)]).get_json()["known"] == 1
assert refused(reading(1, celsius=20.0)) == ["conflict"]
assert refused(reading(1, celsius=None)) == ["conflict"]
assert refused(reading(2, device="shed-2")) == ["device"]
assert refused(reading(10**30)) == ["seq"] == refused(reading(2**32))
assert refused(reading(2**32 - 1)) == []
assert refused(reading(3, time=iso(start + 3600))) == ["clock"]
assert refused(reading(3, time=iso(start - 90_000))) == ["clock"]
assert refused(reading(3, time=iso(start - 7200))) == []
for odd in (None, 5, [], "x", {}, {**reading(4), "more": 1}):
    assert refused(odd) == ["fields"]
# Half of a batch that is bad does not stop the other half.
told = send([reading(50), reading(51, celsius=900), reading(52)])
assert told.get_json() == {"stored": 2, "known": 0,
                           "refused": ["celsius"]}
assert told.status_code == 200
# The envelope: form, and the clock in both directions.
for parts in ({"readings": []}, {"readings": [reading(9)] * 61},
              {"readings": {}}, {"dropped": -1}, {"dropped": True},
              {"dropped": 2**70}, {"sent": "yesterday"}, {"sent": 5},
              {"extra": 1}):
    assert send([reading(9)], **parts).status_code == 422, parts
for off, status in ((-61, 422), (-59, 200), (59, 200), (61, 422),
                    (600, 422)):
    told = send([reading(9)], sent=iso(world.now + off))
    assert told.status_code == status, (off, status)
client, headers = world.client, world.headers
kind = {"content_type": "application/json"}
for data, words, status in (("{", kind, 400), ("{}", {}, 415),
                            ("[" * 30_000, kind, 400),
                            (" " * 40_000, kind, 413)):
    world.now += 2
    assert client.post("/readings", data=data, headers=headers,
                       **words).status_code == status, status
for header in ({}, {"Authorization": "Bearer x"},
               {"Authorization": headers["Authorization"][7:]},
               {"Authorization": "Basic " + headers[
                   "Authorization"][7:]}):
    assert client.post("/readings", json={},
                       headers=header).status_code == 401
assert client.get("/health").get_json() == {"status": "ok"}
# The token's text is nowhere in the server's folder.
token = headers["Authorization"][7:]
assert all(token.encode() not in file.read_bytes()
           for file in Path(world.folder).iterdir())
assert hashlib.sha256(token.encode()).hexdigest() in Path(
    world.folder, "tokens.json").read_text()
# 30 at once, then one in two seconds; another device is not touched.
world = accept.World()
other = {"Authorization": "Bearer " + new_token(world.folder, "shed-2")}
codes = [send([reading(k)]).status_code for k in range(3)]
world.now += 100


def at_once():
    return world.client.post("/readings", headers=world.headers, json={
        "sent": iso(world.now), "dropped": 0,
        "readings": [reading(1)]}).status_code


assert [at_once() for _ in range(32)] == [200] * 30 + [429] * 2
world.now += 1
assert at_once() == 429
world.now += 1
assert [at_once() for _ in range(2)] == [200, 429]
# An error within a batch takes everything back.
real, count = server.store, [0]


def breaks(*words):
    count[0] += 1
    if count[0] == 3:
        raise sqlite3.OperationalError("made up: disk full")
    return real(*words)


world = accept.World()
server.store = breaks
world.client.application.config["PROPAGATE_EXCEPTIONS"] = False
logging.disable()
assert send([reading(k) for k in range(6)]).status_code == 500
assert world.numbers() == []
server.store = real
assert send([reading(k) for k in range(6)]).get_json()["stored"] == 6
logging.disable(logging.NOTSET)
# A new board under the old name: loud, and no row is changed.
world = accept.World().run(600)
before = world.numbers()
old, world.device = world.device, Device("shed-1", world.post)
world.device.measure(world.now, 5.0, 5.0)
world.device.step(world.now)
link = sqlite3.connect(Path(world.folder, "shed.db"))
assert world.numbers() == before
assert link.execute("SELECT reason FROM refused").fetchall() == [
    ("conflict",)]
# The query of the page; it ends with the reading that comes next.
query = shlex.split(next(b.code for b in blocks(__file__, "bash")
                         if "sqlite3" in b.code))[2]
link.execute("DELETE FROM readings WHERE seq IN (5, 6, 20)")
assert [n for n, in link.execute(query)] == [5, 20, before[-1] + 1]
assert names["holes"]([n for n in before if n not in (5, 6, 20)]) == [
    (5, 6), (20, 20)]
# The view: means of a minute; missing values are left out.
world = accept.World()
send([reading(k, time=iso(start + 10 * k), celsius=c)
      for k, c in enumerate((20.0, 20.06, None, 20.13, None, None))])
link = sqlite3.connect(Path(world.folder, "shed.db"))
assert link.execute("SELECT utc, n, celsius, ntc_celsius FROM minutes"
                    ).fetchall() == [(start, 6, 20.06, 20.11)]

# --- HTTPS: the page's certificates and Gunicorn, for true ---
with socket.socket() as free:
    free.bind(("127.0.0.1", 0))
    port = free.getsockname()[1]
shell = next(b.code for b in blocks(__file__, "bash")
             if "openssl" in b.code)
make, serve = shell.split("gunicorn ", 1)
subprocess.run(["bash", "-ec", make], cwd=folder, check=True,
               capture_output=True)
token = new_token(folder, "shed-1")
command = shlex.split(serve.replace("\\\n", " ").replace(
    "0.0.0.0:8443", f"127.0.0.1:{port}"))
web = subprocess.Popen(
    [sys.executable, "-m", "gunicorn", *command, "--no-control-socket",
     "--log-level", "critical"], cwd=folder, stderr=subprocess.DEVNULL)
try:
    os.chdir(folder)
    address = f"https://localhost:{port}"
    post = https_post(address, token)
    device = Device("shed-1", post)
    now = int(time.time())
    for k in range(6):
        device.measure(now - 50 + 10 * k, 20.0, None)
    for _ in range(100):
        device.due = 0
        if device.step(int(time.time())) == 200:
            break
        time.sleep(0.2)
    assert not device.ring
    body = {"sent": iso(int(time.time())), "dropped": 0,
            "readings": [reading(77, time=iso(now))]}
    assert post(body) == 200
    assert https_post(address, "wrong")(body) == 401
    # A name that the certificate does not have, and another root.
    assert https_post(f"https://127.0.0.1:{port}", token)(body) == -1
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt",
         "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", "o.key",
         "-out", "o.pem", "-subj", "/CN=other"], check=True,
        capture_output=True)
    assert https_post(address, token, "o.pem")(body) == -1
    link = sqlite3.connect("shed.db")
    assert link.execute("SELECT seq FROM readings ORDER BY seq"
                        ).fetchall() == [(k,) for k in range(6)] + [
                            (77,)]
finally:
    web.terminate()
    web.wait(20)

# --- The sketch against the server ---
sketch, = blocks(__file__, "cpp")
CODE = sketch.code
assert max(map(len, CODE.splitlines())) <= 72
# Longer runs: the loop rests 50 ms and not 1; nothing else differs.
QUICK = CODE.replace("pdMS_TO_TICKS(1))", "pdMS_TO_TICKS(50))")
assert QUICK != CODE


class Shed:
    """The server on a socket; its clock is the board's."""

    def __init__(self, lose=lambda k: False):
        self.folder, self.now, self.calls = tempfile.mkdtemp(), 0, 0
        self.token = new_token(self.folder, "shed-1")
        app = server.create_app(self.folder, lambda: self.now)

        @app.before_request
        def follow():
            found = re.search(rb'"sent":"([^"]+)"',
                              server.request.get_data())
            self.now = server.seconds(found[1].decode())
            if true := server.request.headers.get("X-Now"):
                self.now = accept.START + int(true)

        @app.after_request
        def lost(response):
            self.calls += 1
            if lose(self.calls):
                response.status_code = 500   # stored, and no 200
            return response

        self.web = make_server("127.0.0.1", 0, app, threaded=True)
        threading.Thread(target=self.web.serve_forever,
                         daemon=True).start()

    def run(self, code, seconds, devices="", token=None, **words):
        HEADERS["secrets.h"] = f"""
#define WIFI_NAME "Home"
#define WIFI_PASSWORD "made up"
#define SERVER "https://127.0.0.1:{self.web.server_port}"
#define TOKEN "{token or self.token}"
#define ROOT_CA "made up: TLS is not spoken"
"""
        # This server always answers, on a busy PC late.
        return run_sketch(code, seconds, loop_us=1, devices=(
            "host::patienceMs = 100000;" + devices), **words)

    def rows(self, what="seq"):
        return [each for each, in sqlite3.connect(
            Path(self.folder, "shed.db")).execute(
            f"SELECT {what} FROM readings ORDER BY seq")]

    def count(self, table):
        return sqlite3.connect(Path(self.folder, "shed.db")).execute(
            f"SELECT count(*) FROM {table}").fetchone()[0]


def away(since, until):
    return ("host::every(1000000, [] {"
            f" host::silent = host::now >= {since}000000ull &&"
            f" host::now < {until}000000ull; }});")


shed = Shed()
told = shed.run(CODE, 1000, away(200, 600))
assert told.serial == sketch.output, told.serial
assert shed.rows() == list(range(94)) and not shed.count("refused")
# T5: two hours of silence, and two hours without the router.
shed = Shed()
shed.run(QUICK, 10_800, away(1800, 9000))
rows = shed.rows()
assert rows == list(range(len(rows))) and len(rows) >= 1074
shed = Shed()
shed.run(QUICK, 10_800, "host::router = {{0, true}, {1800000, false},"
                        " {9000000, true}};")
rows = shed.rows()
assert rows == list(range(len(rows))) and len(rows) >= 1074
# Three hours: the oldest are gone, the rest is there, and counted.
shed = Shed()
told = shed.run(QUICK, 14_400, away(1800, 12_600)).serial
found = names["holes"](shed.rows())
assert len(found) == 1 and 170 <= found[0][0] <= 180
drops = found[0][1] - found[0][0] + 1
assert f"{drops} dropped" in told.splitlines()[-1]
assert sqlite3.connect(Path(shed.folder, "shed.db")).execute(
    "SELECT dropped FROM devices").fetchone() == (drops,)
# T4: every second answer is no 200 although all was stored.
shed = Shed(lambda k: k % 2 == 1)
shed.run(QUICK, 3600)
rows = shed.rows()
assert rows == list(range(len(rows))) and len(rows) > 340
assert not shed.count("refused") and shed.calls > 60
# T3: a handshake that blocks 10 s at a time, for half an hour.
shed = Shed()
shed.run(QUICK, 4000, "host::every(1000000, [] { host::mute ="
         " host::now > 600000000 && host::now < 2400000000; });")
times = shed.rows("utc")
assert len(times) > 390
assert {b - a for a, b in zip(times, times[1:])} <= {9, 10, 11}
# The wrong token loses nothing on the device.
shed = Shed()
told = shed.run(QUICK, 600, token="wrong").serial
assert "401" in told and " 200 " not in told and "0 dropped" in told
# A restart at 1000 s: numbers go on, none is given twice.
shed = Shed()
again = QUICK.replace("  static Reading r;\n", """  static Reading r;
  if (esp_reset_reason() == ESP_RST_POWERON && millis() > 1000000)
    ESP.restart();
""", 1)
shed.run(again, 2000)
rows = shed.rows()
assert rows[-1] > 190 and not shed.count("refused")
assert len(names["holes"](rows)) <= 1
# A clock that is wrong for 25 minutes, ahead or behind: no reading is
# lost, and none has a wrong time; without forgetTimes some have.
assert QUICK.count("time(nullptr)") == 2
for off in (600, -600, 3000):
    wrong = QUICK.replace(
        "time(nullptr)",
        f"(time(nullptr) + (millis() < 1500000 ? {off} : 0))").replace(
        'http.addHeader("Content-Type"',
        'http.addHeader("X-Now", String((unsigned)(millis() / 1000)));'
        '\n  http.addHeader("Content-Type"')
    for code in (wrong, wrong.replace(
            "if (code == 422) forgetTimes();", "")):
        shed = Shed()
        told = shed.run(code, 3600).serial
        assert " 422 " in told and "0 dropped" in told
        late = [t - accept.START - 1 - 10 * k for k, t in zip(
            shed.rows(), shed.rows("utc"))]
        good = max(map(abs, late)) <= 1
        assert good == (code is wrong) or off == 3000, (off, late)
        if code is wrong:
            rows = shed.rows()
            assert good and rows == list(range(len(rows))), off
            assert not shed.count("refused")
        if code is not wrong and off == 3000:
            assert shed.count("refused") > 0
# The network comes 20 minutes late: times are computed backwards.
shed = Shed()
shed.run(QUICK, 3000, "host::router = {{0, false}, {1200000, true}};")
times = shed.rows("utc")
assert len(times) > 290
assert {b - a for a, b in zip(times, times[1:])} <= {9, 10, 11}

# --- With the part of Level 1, its wire pulled for a while ---
first = blocks(HERE.with_name("Level1.py"), "cpp")[0].code
PART = re.compile(
    r"// --- sensor: begin\n.*?// --- sensor: end\n", re.S)
joined = PART.sub(lambda _: PART.search(first)[0], CODE)
assert joined != CODE and PART.search(first)[0] in joined
joined = '#include "onewire.h"\n#include <algorithm>\n' + joined
proof = HERE.with_name("Level1.py").read_text()
HEADERS["onewire.h"] = re.search(
    r'HEADERS\["onewire.h"\] = r"""(.*?)"""', proof, re.S)[1]
shed = Shed()
shed.run(joined, 420, "world::digital = [](double) { return 19.94; };"
         "world::gone = [](double ms) { return ms > 95000 &&"
         " ms < 125000; };", millivolts="return pin == 34 ? 1650 : 0;")
values = shed.rows("celsius")
assert shed.rows() == list(range(len(values))) and len(values) >= 36
assert values[:2] == [None] * 2 and values[10:15] == [None] * 5
assert set(values[2:10] + values[15:]) == {19.94}
assert shed.rows("ntc_celsius")[20] == 25.0

# --- Means of a minute, in the simulated air of Level 3 ---
book = json.loads((CONTENT / "notebooks" / HERE.relative_to(
    CONTENT / "proofs")).with_name("Level3.ipynb").read_text())
cells = ["".join(c["source"]) for c in book["cells"]]
level3 = {"np": np, "pd": pd}
for word in ("def air_of", "def runs", "def in_a_row"):
    exec(next(c for c in cells if word in c
              and "setup()" not in c), level3)
alarms = {}
n = 30 * 1440
wave = 21 + 3 * np.sin(2 * np.pi * (np.arange(n) / 60 % 24 - 9) / 24)
for seed in range(4, 9):
    whole = level3["air_of"](np.random.default_rng(seed), n)
    for scale in (1.0, 0.5, 0.25):
        air = wave + scale * (whole - wave)
        often = np.interp(np.arange(6 * n) / 6, np.arange(n), air)
        steps = pd.Series(np.round(often * 16) / 16)
        sent = steps.rolling(5).median().round(2).to_numpy(
            copy=True)
        sent[:4] = sent[4]                # before the first median
        means = sent.reshape(-1, 6).mean(axis=1).round(2)
        same = np.r_[False, np.diff(means) == 0]
        for long in (10, 30):
            flag = level3["in_a_row"](same, long)
            alarms.setdefault((scale, long), []).append(
                len(level3["runs"](flag)))
assert (min(alarms[1.0, 10]), max(alarms[1.0, 10])) == (0, 4), alarms
assert (min(alarms[0.5, 10]), max(alarms[0.5, 10])) == (90, 98), alarms
assert not any(alarms[1.0, 30]) and not any(alarms[0.5, 30])
quarter = alarms[0.25, 30]
assert (min(quarter), max(quarter)) == (7, 10), quarter
assert any("EQUAL = 30" in c for c in cells)   # Level 3's setting

print("All numbers of the page are as it says.")

# Tested: {"source":"b50082a612b69d3c68c441c89069dba581c0fe38ea2b64320f20a97b9df0bc1c","page":"bd995509def51497f333ca0c9959f852ce75b087d91f277bcb427f18a0970bc5","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{"NumPy":"2.4.6","pandas":"3.0.6","Werkzeug":"3.1.9"},"seconds":20,"stable":"2026-11-29"}}
