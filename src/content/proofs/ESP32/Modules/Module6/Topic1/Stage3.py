"""The numbers of 'A small web server on the ESP32'.

The page's MicroPython blocks run here with a lamp and a dial that are
made up, and their server answers a real HTTP client of this PC. The
sketch is compiled with g++ and runs against the stand-ins of
src/content/tools/arduino.py, which queue made-up requests.
"""
import base64
import http.client
import socket
import sys
import threading
import types
from pathlib import Path

HERE = Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[5] / "tools"))
import arduino  # noqa: E402
from page import blocks, printed, text_of  # noqa: E402

arduino.HEADERS["secrets.h"] = """
#define WIFI_NAME "Home"
#define WIFI_PASSWORD "made up for the proof"
#define TOKEN "9f2c71d0a84b6e35"
"""
TOKEN = "9f2c71d0a84b6e35"

# --- Currents ---
assert round((3.3 - 2.1) / 150 * 1000) == 8
assert round(3.3 / 10_000 * 1000, 2) == 0.33


# --- A lamp, a dial in its middle, a clock ---
class Pin:
    OUT = 3

    def __init__(self, number, mode=None):
        self.level = 0

    def value(self, level=None):
        if level is None:
            return self.level
        self.level = int(level)

    def off(self):
        self.level = 0


class ADC:
    ATTN_11DB = 3

    def __init__(self, pin, atten):
        pass

    def read_u16(self):
        return 32768


clock = types.ModuleType("time")
clock.time = lambda: 0
clock.sleep_ms = lambda ms: None
machine = types.ModuleType("machine")
machine.Pin, machine.ADC = Pin, ADC
sys.modules["machine"] = machine
true_time, sys.modules["time"] = sys.modules["time"], clock

# --- The blocks in order, and the output below each ---
names = {}
for block in blocks(__file__, "python"):
    if block.meta == "show":
        continue
    shown = block.output if "YOUR TURN" not in block.code else ""
    got = printed(block.code, names)
    if shown and block.meta == "":
        assert got == shown, (got, shown)
sys.modules["time"] = true_time
route, request = names["route"], names["request"]
lamp, Gate, Refused = names["lamp"], names["Gate"], names["Refused"]


# --- The gate: five wrong tokens a minute, whatever follows ---
def tried(gate, token, now):
    try:
        gate.check(token, now)
        return 200
    except Refused as why:
        return why.args[0]


gate = Gate()
assert [tried(gate, "no", s) for s in range(6)] == [401] * 5 + [429]
assert tried(gate, TOKEN, 59) == 429          # the owner waits as well
assert tried(gate, TOKEN, 60) == 200
year = 365 * 86_400                           # no wrap, no lock-out
assert [tried(gate, "no", year) for _ in range(6)][-1] == 429
assert tried(gate, TOKEN, 2 * year) == 200
# Ten within two seconds, round the border of two minutes.
gate = Gate()
codes = [tried(gate, "no", s) for s in [59] * 6 + [60] * 6]
assert codes.count(401) == 10
assert 10_000 / 5 == 2000 and round(2000 / 60) == 33
years = 2**64 / 5 / 60 / 24 / 365.25
assert f"{years:.0e}" == "7e+12"

# --- What the crawler and the form meet; a website asks OPTIONS ---
assert route(request("OPTIONS", "/api/led"))[0] == 405
assert route(request("DELETE", "/api/state", "", TOKEN))[0] == 405
assert len("<script>alert(1)</script>".encode()) == 25
wish = names["wish"]
for body in (b'{"on": "false"}', b'{"on": 1}', b'{"on": null}', b"{}",
             b'{"on": true, "x": 1}', b"true", b"\xff", b""):
    try:
        wish(body)
    except Refused as why:
        assert why.args[0] == 400
    else:
        raise AssertionError(body)
assert wish(b'{"on":true}') is True and wish(b'{"on":false}') is False
# Each header line and each border of the limits.
parse = names["parse"]
assert parse(request("POST", "/", "x" * 64))[3] == b"x" * 64
for raw, status in ((request("POST", "/", "x" * 65), 413),
                    (b"GET / HTTP/1.1\r\nno colon\r\n\r\n", 400),
                    (b"GET / FTP/1.1\r\n\r\n", 400),
                    (b"\xff\xfe /\r\n\r\n", 400)):
    assert route(raw)[0] == status, raw

# --- Basic authentication is readable ---
assert base64.b64decode("YWRtaW46bGFtcA==") == b"admin:lamp"

# --- Escaping: the wrong order ---
text = "<b>"
for sign, name in reversed(names["SIGNS"]):
    text = text.replace(sign, name)
assert text == "&amp;lt;b&amp;gt;"
assert names["escape"]("<b>") == "&lt;b&gt;"

# --- Polls ---
assert 3600 / 2 == 1800 and 1800 * 142 == 255_600 and 60 * 34 == 2040
assert 10 * 1800 == 18_000 and 18_000 * 700 / 1e6 == 12.6
assert 1800 * 700 / 1e6 == 1.26 and 10 * 3600 * 700 / 1e6 == 25.2
assert names["MAX_REQUEST"] == 1024

# --- The socket loop of the page, and a real client on this PC ---
show = [b for b in blocks(__file__, "python") if b.meta == "show"]
assert len(show) == 2
exec(show[0].code, names)
# The block that joins the Wi-Fi: name first, then the server.
calls = []


class Wlan:
    IF_STA = 0
    isconnected = staticmethod(lambda: True)
    ipconfig = staticmethod(lambda what: ("192.168.1.40", "mask"))

    def __init__(self, kind):
        self.active = lambda on: calls.append("active")
        self.connect = lambda name, word: calls.append("connect")


network = types.ModuleType("network")
network.WLAN, network.hostname = Wlan, calls.append
sys.modules["network"] = network
said = printed(show[1].code, dict(names, serve=calls.append))
assert said == "http://192.168.1.40\n"
assert calls == ["lamp", "active", "connect", 80]
with socket.socket() as free:
    free.bind(("127.0.0.1", 0))
    port = free.getsockname()[1]
names["gate"] = Gate()
threading.Thread(target=names["serve"], args=(port,),
                 daemon=True).start()


def asked(method, path, body=None, headers=None):
    for _ in range(50):
        try:
            link = http.client.HTTPConnection("127.0.0.1", port,
                                              timeout=5)
            link.request(method, path, body, headers or {})
            break
        except ConnectionRefusedError:
            true_time.sleep(0.1)
    answer = link.getresponse()
    return answer.status, answer.read().decode()


key = {"X-Token": TOKEN}
lamp.off()
assert asked("GET", "/") == (200, "<h1>Lamp</h1>")
off = '{"on": false, "light": 50}'
assert asked("GET", "/api/state") == (200, off)
assert asked("POST", "/api/led", '{"on": true}')[0] == 401
assert asked("POST", "/api/led", '{"on": true}', key) == (
    200, '{"on": true, "light": 50}')
assert lamp.value() == 1
assert asked("POST", "/api/led", '{"on": 0}', key)[0] == 400
assert asked("POST", "/api/led", "x" * 65, key)[0] == 413
assert asked("GET", "/api/led", None, key)[0] == 405
assert asked("GET", "/nothing")[0] == 404
assert lamp.value() == 1

# A length that is no number: the server hangs up, and goes on.
with socket.create_connection(("127.0.0.1", port), 5) as link:
    link.sendall(b"GET / HTTP/1.1\r\nContent-Length: x\r\n\r\n")
    assert link.recv(100) == b""
assert asked("GET", "/")[0] == 200

# --- The sketch ---
[sketch] = blocks(__file__, "cpp")


def played(requests, seconds, code=sketch.code):
    lines = "".join(
        f"host::request({ms}, HTTP_{method}, \"{uri}\", R\"({body})\","
        f" {{{', '.join('{%s}' % h for h in headers)}}});"
        for ms, method, uri, body, headers in requests)
    return arduino.run_sketch(code, seconds, analog=[(0, 34, 2048)],
                              devices=lines)


right, bad = [f'"X-Token", "{TOKEN}"'], ['"X-Token", "guess"']
on, off = '{"on": true}', '{"on":false}'
run = played([(100, "POST", "/api/led", on, right),
              (200, "POST", "/api/led", on, []),
              (300, "POST", "/api/led", off, right)], 1)
assert run.serial == sketch.output, run.serial
assert [level for ms, level in run.edges(27)] == [1, 0]
state = "application/json\nCache-Control: no-store\n\n"
assert [text for ms, at, text in run.sent] == [
    "200 " + state + '{"on": true, "light": 50}',
    "401 text/plain\n\nrefused",
    "200 " + state + '{"on": false, "light": 50}']

run = played([(10, "GET", "/", "", []), (20, "GET", "/api/led", "", []),
              (30, "GET", "/led", "", []),
              (40, "POST", "/api/led", "x" * 65, right),
              (50, "POST", "/api/led", '{"on": 1}', right)]
             + [(60 + i, "POST", "/api/led", on, bad) for i in range(5)]
             + [(70, "POST", "/api/led", on, right),
                (60_070, "POST", "/api/led", on, right)], 61)
codes = [text.split()[0] for ms, at, text in run.sent]
assert " ".join(codes) == ("200 405 404 413 400" + 5 * " 401"
                           + " 429 200")
assert "Allow: POST" in run.sent[1][2]
assert "Network: Home" in run.sent[0][2]

# Six requests, one a second: without and with a long pause.
six = [(1000 * i, "GET", "/api/state", "", []) for i in range(1, 7)]
waits = [ms - 1000 * (i + 1) for i, (ms, at, text)
         in enumerate(played(six, 8).sent)]
assert len(waits) == 6 and max(waits) < 1, waits
once = "  server.handleClient();\n"
slow = sketch.code.replace(once, once + "  delay(3000);\n")
assert slow.count("delay(3000)") == 1
waits = [round((ms - 1000 * (i + 1)) / 1000) for i, (ms, at, text)
         in enumerate(played(six, 20, slow).sent)]
assert waits == [2, 4, 6, 8, 10, 12], waits

# A name of a network is escaped, and a short token does not compile.
spoiled = sketch.code.replace("  server.begin();",
                              '  WiFi.name = "<b>";\n  server.begin();')
[page] = played([(10, "GET", "/", "", [])], 1, spoiled).sent
assert "Network: &lt;b&gt;" in page[2]
kept = arduino.HEADERS["secrets.h"]
arduino.HEADERS["secrets.h"] = kept.replace(TOKEN, "1234")
try:
    arduino.check_sketch(sketch.code)
except RuntimeError as why:
    assert "TOKEN needs 16 characters" in str(why)
else:
    raise AssertionError("a token of four characters was taken")
arduino.HEADERS["secrets.h"] = kept

# The logic alone, in C++.
start = sketch.code.index("enum Wish")
logic = sketch.code[start:sketch.code.index("class Gate")]
assert arduino.compile_logic(logic, r'''
int main() {
  printf("%s ", escapeHtml("<a href=\"x\">&'").c_str());
  for (auto body : {"{\"on\":true}", "{ \"on\" : false }",
                    "{\"on\":1}", "", "{\"on\":\"true\"}"})
    printf("%d", readWish(body));
}''') == "&lt;a href=&quot;x&quot;&gt;&amp;&#39; 10222"

# --- The exercise: the solution passes the check of the page ---
assert "# YOUR TURN" in text_of(__file__)
assert names["percent"](b'{"percent": 40}') == 40

print("All numbers of the page are as it says.")

# Tested: {"source":"6746097e2c3020aa03274d20fd870983fd2b659a763569ec926800d9f7f90445","page":"e0cb75a58959b34fd6ed1dd2679f73bc426b4aa852d9d0ba130ef26c549ad3cb","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{},"seconds":5,"stable":"2026-11-29"}}
