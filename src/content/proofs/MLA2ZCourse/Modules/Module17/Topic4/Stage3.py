"""The numbers of 'ESP32 with web services: MQTT, webhooks, OTA'.

The blocks run here. A small broker for MQTT 3.1.1 stands below; the
sketch, built with g++ over stand-ins (tools/board), talks to it over a
socket on 127.0.0.1. OpenSSL signs a file, as a server without the key
could not.
"""
import itertools
import re
import socketserver
import struct
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from arduino import HEADERS, check_sketch, run_sketch
from page import blocks, printed, shown

names, compared = {}, 0
for block in blocks(__file__, "python"):
    text = printed(block.code, names)
    if block.output:
        assert text == block.output, text
        compared += 1
assert compared == 4

# --- Filters: the exercise, and each filter against a slow reading ---
matches, valid = names["matches"], names["valid"]
kitchen = [f for f in ("home/+/temp", "home/#", "home/+", "+/+/+")
           if matches(f, "home/kitchen/temp")]
assert kitchen == ["home/+/temp", "home/#", "+/+/+"]
assert matches("home/#", "home") and not matches("home/+", "home")


def by_pattern(pattern, topic):
    """The same by a regular expression, for topics without $."""
    part = re.escape(pattern).replace(r"\+", "[^/]*")
    part = part.replace(r"\#", "#")
    if part == "#":
        part = ".*"
    elif part.endswith("/#"):
        part = part[:-2] + "(/.*)?"
    return re.fullmatch(part, topic) is not None


signs = ["a", "b", "", "+"]
for size in (1, 2, 3):
    for levels in itertools.product(signs + ["#"], repeat=size):
        pattern = "/".join(levels)
        if not valid(pattern):
            continue
        for many in (1, 2, 3):
            for words in itertools.product(signs[:3], repeat=many):
                topic = "/".join(words)
                if topic:
                    assert matches(pattern, topic) == by_pattern(
                        pattern, topic), (pattern, topic)

# --- Numbers ---
assert 86_400 / 5 == 17_280 and 86_400 / 2 == 43_200
assert 24 * 60 == 1440 and round((3.3 - 2.1) / 150 * 1000) == 8
assert names["newer"]("1.10.0", "1.9.2")
assert not names["newer"]("1.9.2", "1.9.2")
# Given: port 8883, 240 mA, 4 packets of QoS 2, 512 bytes, 2xx.

# --- A hash and a signature ---
with tempfile.TemporaryDirectory() as folder:
    def openssl(*words):
        return subprocess.run(["openssl", *words], cwd=folder,
                              capture_output=True).returncode == 0

    openssl("ecparam", "-name", "prime256v1", "-genkey", "-noout",
            "-out", "key")
    openssl("ec", "-in", "key", "-pubout", "-out", "public")
    for name in ("ours", "theirs"):
        Path(folder, name).write_text(name * 100)
    assert openssl("dgst", "-sha256", "-sign", "key", "-out", "sig",
                   "ours")
    check = ("dgst", "-sha256", "-verify", "public", "-signature",
             "sig")
    assert openssl(*check, "ours") and not openssl(*check, "theirs")


# --- A broker ---
def field(data, at):
    size = struct.unpack_from(">H", data, at)[0]
    return data[at + 2:at + 2 + size], at + 2 + size


class Session(socketserver.StreamRequestHandler):
    def packet(self):
        head = self.rfile.read(1)
        size = shift = 0
        while head:
            byte = self.rfile.read(1)[0]
            size |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                break
        return (head[0] if head else None), self.rfile.read(size)

    def send(self, kind, body):
        size = [len(body)] if len(body) < 128 else [
            len(body) % 128 | 128, len(body) // 128]
        self.wfile.write(bytes([kind, *size]) + body)

    def publish(self, topic, text, number):
        self.send(0x32, struct.pack(">H", len(topic)) + topic
                  + struct.pack(">H", number) + text)

    def handle(self):
        will = None
        while True:
            kind, body = self.packet()
            if kind is None:
                break
            if kind == 0x10:
                flags, keep = struct.unpack_from(">xBH", body, 6)
                at, parts = 10, []
                for _ in range(5):
                    part, at = field(body, at)
                    parts.append(part.decode())
                self.server.connects.append((flags, keep, parts))
                if self.server.dumb:
                    self.rfile.read(1)  # until the device leaves
                    break
                good = parts[4] == self.server.password
                self.send(0x20, bytes([0, 0 if good else 5]))
                if not good:
                    break
                will = parts[1], parts[2], bool(flags & 0x20)
            elif kind == 0x82:
                topic, at = field(body, 2)
                self.send(0x90, body[:2] + body[at:at + 1])
                for n, text in enumerate(self.server.commands, 1):
                    self.publish(topic, text, n)
            elif kind & 0xf0 == 0x30:
                topic, at = field(body, 0)
                self.server.take(topic.decode(), body[at:].decode(),
                                 bool(kind & 1))
            elif kind == 0xe0:
                will = None  # a farewell
                break
            elif kind == 0x40:
                self.server.acks.append(struct.unpack(">H", body)[0])
            elif kind == 0xc0:
                self.server.pings += 1
                if self.server.answers_pings:
                    self.send(0xd0, b"")
        if will:
            self.server.take(*will)


class Broker(socketserver.ThreadingTCPServer):
    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Session)
        self.password, self.commands = "made up", []
        self.answers_pings, self.dumb = True, False
        self.clear()
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def clear(self):
        self.seen, self.acks, self.connects = [], [], []
        self.pings = 0

    def take(self, topic, text, retained):
        self.seen.append((topic.removeprefix("home/gauge-1/"), text,
                          retained))


broker = Broker()
HEADERS["secrets.h"] = """
#pragma once
#define WIFI_NAME "Home"
#define WIFI_PASSWORD "made up"
#define SERVER "127.0.0.1"
#define TOKEN "made up"
#define ROOT_CA "made up: TLS is not spoken"
"""
HEADERS["public_key.h"] = """
#pragma once
const uint8_t PUBLIC_KEY[] = {0};
const size_t PUBLIC_KEY_LEN = 1;
"""
TRIAL = "host::trial = esp_reset_reason() != ESP_RST_SW;"
sketch, install = [b.code for b in blocks(__file__, "cpp")]
assert "PORT = 8883" in sketch
port = f"PORT = {broker.server_address[1]}"


lamp = []


def run(code, seconds=21, devices=TRIAL, loop_us=5000):
    broker.clear()
    done = run_sketch(code.replace("PORT = 8883", port), seconds,
                      loop_us=loop_us, devices=devices)
    time.sleep(0.3)
    lamp[:] = [level for _, level in done.edges(27)]
    return done.serial.replace("\r", "")


twice = b'{"id":17,"interval":5}'
broker.commands = [twice, twice, b'{"id":18,"interval":0}', b"off"]
assert run(sketch) == shown(__file__, "   325 ms broker")[0]
flags, keep, parts = broker.connects[0]
assert keep == 30 and flags & 2 == 0  # the session is kept
assert flags >> 3 & 3 == 1 and flags & 0x20  # the will: QoS 1, retained
assert parts[1:3] == ["home/gauge-1/state", "offline"]
assert broker.acks == [1, 2, 3, 4]
assert lamp == [1]
assert broker.seen == [("state", "online", True), ("done", "17", False),
                       ("done", "17", False)] + [
    ("t", "21.5", True)] * 4 + [("state", "offline", True)]
broker.commands = []
run(sketch)
assert broker.seen.count(("t", "21.5", True)) == 2  # every 10 s
# An older command that comes again after a newer one.
broker.commands = [b'{"id":%d,"interval":%d}' % pair for pair in
                   ((17, 5), (18, 9), (17, 5), (18, 9))]
told = run(sketch).split("\n")[2:]
assert told[:4] == ["command 17", "command 18", "command 17, known",
                    "command 18, known"], told
assert broker.seen.count(("t", "21.5", True)) == 2  # every 9 s
# Out of range, or of another type: no command.
broker.commands = [b'{"id":%d,"interval":%s}' % (n, what) for n, what in
                   enumerate((b"3601", b"-1", b'"5"', b"5.5", b"null"),
                             1)]
broker.commands += [b'{"interval":5}', b'{"id":0,"interval":5}', b"",
                    b'{"id":[[1]],"interval":5}', b"[17, 5]"]
assert "command" not in run(sketch) and broker.acks == [*range(1, 11)]
assert broker.seen.count(("t", "21.5", True)) == 2
# Text behind the count does not belong to the message.
broker.commands = [b'{"id":1,"interval":5']  # no closing bracket
assert "command" not in run(sketch, 3)
broker.commands = []
# No answer to CONNECT: the limit of 5 s, and state -4.
broker.dumb = True
told = run(sketch, 7)
assert told.split() == ["5325", "ms", "broker:", "-4"], told
assert lamp in ([], [0])
broker.dumb = False
# A sign of life each 30 s; a broker that does not answer is left.
quiet = sketch.replace("everyMs = 10000", "everyMs = 900000")
assert "broker: 0" in run(quiet, 70) and broker.pings == 2
broker.answers_pings = False
assert run(quiet, 70).count("broker: 0") == 2
broker.answers_pings = True
# A wrong password: the trial ends after two minutes, once.
broker.password = "another"
told = run(sketch, 130, loop_us=20000)
end = shown(__file__, "114451 ms")[0]
assert end in told and told.count("back to the old one") == 1
# Without the C name the core confirms: no trial, no way back.
plain = sketch.replace('extern "C" bool verify', "bool verify")
told = run(plain, 130, loop_us=20000)
assert "trial" not in told and "broker: 5" in told
broker.password = "made up"
assert "trial" not in run(plain, 3)
# What fits into 512 bytes and not into 256 is sent, and received.
wide = sketch.replace('"21.5"', '"' + "9" * 300 + '"')
broker.commands = [b'{"id":5,"interval":5,"why":"' + b"x" * 300 + b'"}']
assert "command 5" in run(wide, 15)
assert ("t", "9" * 300, True) in broker.seen
broker.commands = []
# Too long for the buffer: not sent. QoS 2: no subscription.
long = sketch.replace('"21.5"', '"' + "9" * 500 + '"')
run(long, 15)
assert all(topic != "t" for topic, _, _ in broker.seen)
broker.commands = [twice]
run(sketch.replace("subscribe(SET, 1)", "subscribe(SET, 2)"), 5)
assert not broker.acks
# A farewell: the broker throws the will away.
broker.commands = []
bye = sketch.replace("    mqtt.loop();\n",
                     "    mqtt.loop();\n    if (millis() > 3000) {\n"
                     "      mqtt.disconnect();\n      due = 999999;\n"
                     "    }\n")
run(bye, 8)
assert broker.seen == [("state", "online", True)], broker.seen
# The update's lines: names and arguments.
check_sketch(install + "\nvoid setup() {}\nvoid loop() {}\n")
broker.shutdown()

print("All numbers of the page are as it says.")

# Tested: {"source":"ce9058b94e74d28b6b81400ebe1f4dde6b33d23f1c49a43947369edeb48046fc","page":"769e75bded52f7bfc074510a2d96a0044ead428d996487cc67e78b0154648161","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{},"seconds":27,"stable":"2026-11-29"}}
