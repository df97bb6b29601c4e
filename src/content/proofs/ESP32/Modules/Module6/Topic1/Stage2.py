"""The numbers of 'HTTP requests from the ESP32'.

The blocks run here with a lamp and a button that are made up. The test
server of the page runs on 127.0.0.1, and the sketch, compiled with
g++, talks to it over a real socket (src/content/tools/arduino.py).
"""
import http.client
import socket
import sys
import threading
import types
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from arduino import HEADERS, compile_logic, run_sketch
from page import blocks, printed


class Pin:
    IN, OUT, PULL_UP = 1, 3, 2
    pressed = False

    def __init__(self, number, mode, pull=None):
        self.number = number

    def value(self, level=None):
        return 0 if Pin.pressed else 1


machine = types.ModuleType("machine")
machine.Pin = Pin
clock = types.ModuleType("time")
clock.sleep_ms = lambda ms: None
real_clock = sys.modules["time"]

# --- The blocks of the page, in order, the check with the solution ---
pieces = blocks(__file__, "python")
server = [b.code for b in pieces if b.meta == "show"]
assert len(server) == 2  # the other one is for a board
sys.modules["machine"], sys.modules["time"] = machine, clock
names, shown, live = {}, 0, None
for block in pieces:
    if block.meta == "show":
        continue
    text = printed(block.code, names)
    if block.output:
        assert text == block.output, text
        shown += 1
    if "Pin(27" in block.code:
        live = block.code
assert shown == 4
# The button held all the time: 1, 2, 4, 8, 16 s between the questions.
Pin.pressed = True
times = [int(line.split()[0]) for line in
         printed(live, names).splitlines()]
assert [b - a for a, b in zip(times, times[1:])] == [1, 2, 4, 8, 16, 16]
sys.modules["time"] = real_clock

# --- Bytes ---
text = '{"t":21.5,"place":"K\u00fcche"}'
assert (len(text), len(text.encode())) == (26, 27)
assert len("\u00fc".encode()) == 2
body = '{"name":"Zo\u00eb"}'
assert (len(body), len(body.encode()), len(body.encode()) + 2,
        len(body) + 2) == (14, 15, 17, 16)
wire = b"a\r\n" + b"x" * 10 + b"\r\n1a\r\n" + b"y" * 26
wire += b"\r\n0\r\n\r\n"
assert len(wire) == 52 == 15 + 32 + 5 and f"{10:x} {26:x}" == "a 1a"
assert names["unchunked"](wire) == b"x" * 10 + b"y" * 26
# Cut anywhere, a chunked body is refused, but for its last line end.
for end in range(len(wire) - 2):
    try:
        names["unchunked"](wire[:end])
        raise SystemExit(f"taken: {end}")
    except ValueError as error:
        assert str(error) == "cut off"
assert names["body_of"]({"transfer-encoding": "Chunked"}, wire) \
    == b"x" * 10 + b"y" * 26
for size, good in ((512, True), (513, False)):
    data = b"%x\r\n" % size + b"z" * size + b"\r\n0\r\n\r\n"
    try:
        assert len(names["unchunked"](data)) == size and good
    except ValueError as error:
        assert str(error) == "too long" and not good

# A first line without a status is refused as well.
try:
    names["split_answer"](b"HTTP/1.1\r\n\r\n")
    raise SystemExit("taken: no status")
except ValueError as error:
    assert str(error) == "no HTTP"

# --- Classes: the table of the page, every status ---
for code in range(-11, 600):
    action = names["action_for"](code)
    if code == 304:
        wanted = "keep"
    elif code in (408, 429) or code < 200 or code >= 500:
        wanted = "later"
    else:
        wanted = {2: "use", 3: "moved", 4: "mend"}[code // 100]
    assert action == wanted

# --- The sketch against the server of the page ---
world = {"__name__": "test server"}
quick = server[0].replace("time.sleep(8)", "time.sleep(0.6)")
assert quick != server[0]
exec(quick, world)


class Quiet(world["Handler"]):
    def log_message(self, *args):
        pass


world["ThreadingHTTPServer"].handle_error = lambda *a: None
web = world["ThreadingHTTPServer"](("127.0.0.1", 0), Quiet)
threading.Thread(target=web.serve_forever, daemon=True).start()
with socket.socket() as spare:
    spare.bind(("127.0.0.1", 0))
    closed = spare.getsockname()[1]  # nobody listens there


def secrets(port, token=world["TOKEN"]):
    HEADERS["secrets.h"] = f"""
#pragma once
#define WIFI_NAME "Home"
#define WIFI_PASSWORD "made up"
#define SERVER "https://127.0.0.1:{port}"
#define TOKEN "{token}"
#define ROOT_CA "made up: the way is checked, TLS is not spoken"
"""


# The block for a board, with a made-up Wi-Fi and this PC's HTTP.
class Wlan:
    IF_STA = 0
    isconnected = staticmethod(lambda: True)

    def __init__(self, kind):
        self.active = self.connect = lambda *words: None


class Got:
    def __init__(self, port, path, headers):
        way = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
        way.request("GET", path, headers=headers)
        self.raw = way.getresponse()
        self.status_code, self.close = self.raw.status, way.close


def on_board(port, path="/config"):
    network = types.ModuleType("network")
    network.WLAN = Wlan
    requests = types.ModuleType("requests")
    requests.get = lambda url, timeout, headers: Got(
        port, path, headers)
    sys.modules.update(network=network, requests=requests)
    said = printed(server[1], dict(names, interval=15, time=clock))
    del sys.modules["network"], sys.modules["requests"]
    return said


assert on_board(web.server_address[1]) == "200 60\n"
assert on_board(web.server_address[1], "/odd") == "200 15\n"
assert on_board(web.server_address[1], "/huge") == "200 15\n"
assert on_board(web.server_address[1], "/busy") == "503 15\n"
assert on_board(closed) == "-1 15\n"

sketch = blocks(__file__, "cpp")[0]
secrets(web.server_address[1])
run = run_sketch(sketch.code, 23.04, loop_us=1000)
assert run.serial == sketch.output, run.serial
# Redirects are off by default, and followed where asked for.
follow = sketch.code.replace(
    "http.setTimeout(3000);", "http.setTimeout(3000);"
    "http.setFollowRedirects(HTTPC_STRICT_FOLLOW_REDIRECTS);")
run = run_sketch(follow, 23.04, loop_us=1000)
assert "/old       200 use     50 ms  interval 60" in run.serial
# A smaller limit: a body without a count is refused as well.
small = sketch.code.replace("LIMIT = 512", "LIMIT = 10")
run = run_sketch(small, 9, loop_us=1000)
assert "/open     -100 mend" in run.serial
# A wrong token, and no server at all.
secrets(web.server_address[1], "wrong")
run = run_sketch(sketch.code, 3, loop_us=1000)
assert run.serial.startswith("/config    401 mend")
secrets(closed)
run = run_sketch(sketch.code, 23.04, loop_us=1000)
lines = run.serial.splitlines()[:10]
assert all(" -1 later" in line for line in lines)
# A machine that does not answer at all: the limit for connecting.
run = run_sketch(sketch.code, 5, loop_us=1000,
                 devices="host::silent = true;")
assert run.serial.startswith("/config     -1 later 2025 ms"), run.serial
# numberOf and actionFor alone.
code = sketch.code
logic = code[code.index("const size_t LIMIT"):
             code.index("// LIMIT bytes")]
answers = compile_logic("#include <HTTPClient.h>\n" + logic, r"""
int main() {
  const char *bodies[] = {"{\"interval\": 60}",
    "{\"interval\": \"60\"}",
    "{\"interval\": true}",
    "{\"interval\": 0}", "[60]", "{\"interval\": 60",
    "{\"period\": 60}",
    "{\"a\":1 , \"interval\" : 30 }", "",
    "{\"interval\": 0x10}", "{\"interval\":1.5e1,\"a\":2}",
    "{\"a\":\"interval\",\"interval\":30}"};
  for (auto body : bodies) {
    double v = 0;
    printf("%d", numberOf(body, "interval", 1, 3600, v));
  }
  for (int code = -11; code < 600; code++)
    printf(" %s", ACTIONS[actionFor(code)]);
}""")
flags, *actions = answers.split(" ")
assert flags == "100000010010", flags
python = [names["action_for"](c) for c in range(-11, 600)]
assert actions == python
web.shutdown()

# --- Currents, trips, sizes ---
assert round((3.3 - 2.1) / 150 * 1000) == 8
assert round(3.3 - 2.1, 1) == 1.2
assert [trips * 80 for trips in (2, 4, 3, 1)] == [160, 320, 240, 80]
assert 2**14 == 16384

print("All numbers of the page are as it says.")

# Tested: {"source":"9d0da6ca3f3eb98d111dea4db42a62ded19045c154e83435284dc1056c926c71","page":"363bb39853e7972f6ce19cabfb619236f38e8747175dd86f1b9045658b600ccb","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{},"seconds":4,"stable":"2026-11-29"}}
