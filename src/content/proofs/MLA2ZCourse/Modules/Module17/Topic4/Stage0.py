"""The numbers of 'HTTPS requests from the ESP32'.

Part 1 is TLS as it is spoken: two roots and four servers made with
openssl, three clients of Python's ssl over buffers in memory. Part 2
runs the blocks of the page. Part 3 builds the sketch with g++ and lets
it talk to a server on 127.0.0.1, without TLS (tools/arduino.py).
"""
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import time
import types
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from unittest import mock

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from arduino import HEADERS, compile_logic, run_sketch
from page import blocks, printed, text_of

HOST = "api.example"
NO_CHECK_TIME = 0x200000  # OpenSSL: X509_V_FLAG_NO_CHECK_TIME


# --- Part 1: who gets the token ---
def openssl(*words):
    subprocess.run(["openssl", *words], check=True,
                   capture_output=True)


def key(base):
    openssl("ecparam", "-name", "prime256v1", "-genkey", "-noout",
            "-out", f"{base}.key")


def root(base):
    key(base)
    openssl("req", "-x509", "-new", "-key", f"{base}.key", "-subj",
            "/CN=Root", "-days", "3650", "-out", f"{base}.pem")


def server(base, signer, host, days):
    key(base)
    openssl("req", "-new", "-key", f"{base}.key", "-subj",
            f"/CN={host}", "-out", f"{base}.csr")
    Path(f"{base}.ext").write_text(f"subjectAltName=DNS:{host}\n")
    openssl("x509", "-req", "-in", f"{base}.csr", "-CA",
            f"{signer}.pem", "-CAkey", f"{signer}.key",
            "-CAcreateserial", "-days", str(days), "-extfile",
            f"{base}.ext", "-out", f"{base}.pem")
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(f"{base}.pem", f"{base}.key")
    return context


def meet(client, host):
    """Why the client refuses, or the bytes of the handshake."""
    up, down = ssl.MemoryBIO(), ssl.MemoryBIO()
    ours = client.wrap_bio(down, up, server_hostname=HOST)
    theirs = host.wrap_bio(up, down, server_side=True)
    moved = 0
    for _ in range(4):
        for side, out in ((ours, up), (theirs, down)):
            before = out.pending
            try:
                side.do_handshake()
            except ssl.SSLWantReadError:
                pass
            except ssl.SSLCertVerificationError as error:
                return error.verify_message
            moved += out.pending - before
    ours.write(b"token")
    assert theirs.read(5) == b"token"
    return moved


def through(code, host, root_base):
    """What comes back by the page's lines, None if they refuse."""
    openssl("x509", "-in", f"{root_base}.pem", "-outform", "DER",
            "-out", f"{root_base}.der")

    class Context(ssl.SSLContext):
        def load_verify_locations(self, cadata):
            super().load_verify_locations(cadata=cadata)

    tls = types.ModuleType("tls")
    tls.SSLContext, tls.CERT_REQUIRED = Context, ssl.CERT_REQUIRED
    tls.PROTOCOL_TLS_CLIENT = ssl.PROTOCOL_TLS_CLIENT
    sys.modules["tls"] = tls
    door = socket.create_server(("127.0.0.1", 0))
    place = [(2, 1, 6, "", door.getsockname())]

    def serve():
        line, _ = door.accept()
        try:
            with host.wrap_socket(line, server_side=True) as sealed:
                sealed.sendall(sealed.recv(5))
        except OSError:
            line.close()

    worker = threading.Thread(target=serve)
    worker.start()
    names = {}
    exec(code, names)
    with mock.patch("socket.getaddrinfo", lambda *words: place):
        try:
            trusted = Path(f"{root_base}.der").read_bytes()
            with names["open_checked"](HOST, trusted) as line:
                line.sendall(b"token")
                back = line.recv(5)
        except ssl.SSLCertVerificationError:
            back = None
    worker.join()
    door.close()
    return back


with tempfile.TemporaryDirectory() as folder:
    for name in ("A", "B"):
        root(f"{folder}/{name}")
    hosts = [server(f"{folder}/{n}", f"{folder}/{r}", host, days)
             for n, r, host, days in (
                 ("yours", "A", HOST, 90), ("stranger", "B", HOST, 90),
                 ("neighbour", "A", "shop.example", 90),
                 ("expired", "A", HOST, -1))]
    blind = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    blind.check_hostname, blind.verify_mode = False, ssl.CERT_NONE
    dateless = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    dateless.verify_flags |= NO_CHECK_TIME
    full = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    for client in (dateless, full):
        client.load_verify_locations(f"{folder}/A.pem")
    table = [[meet(c, h) for c in (blind, dateless, full)]
             for h in hosts]
    # Each check alone: without the name the neighbour gets through.
    nameless = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    nameless.check_hostname = False
    nameless.load_verify_locations(f"{folder}/A.pem")
    assert [isinstance(meet(nameless, h), int) for h in hosts] == [
        True, False, True, False]
    # With both roots, one below the other, the stranger gets through.
    both = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    both.load_verify_locations(cadata=Path(
        f"{folder}/B.pem").read_text() + Path(
        f"{folder}/A.pem").read_text())
    assert all(isinstance(meet(both, h), int) for h in hosts[:2])
    # The MicroPython lines, over sockets, with Python's TLS as `tls`.
    code = [b.code for b in blocks(__file__, "python")
            if b.meta == "show"][0]
    answers = [through(code, h, f"{folder}/A") for h in hosts]
assert answers == [b"token", None, None, None], answers
sent = [["token sent" if isinstance(cell, int) else "refused"
         for cell in row] for row in table]
rows = [[cell.strip() for cell in line.split("|")[2:5]]
        for line in text_of(__file__).splitlines()
        if line.startswith("|") and "token sent" in line]
assert sent == rows, sent
assert "issuer" in table[1][2] and "mismatch" in table[2][2]
assert "expired" in table[3][2]
assert all(round(cell, -2) == 1900 for row in table for cell in row
           if isinstance(cell, int)), table

# --- Part 2: the blocks of the page, the check with the solution ---
names, shown = {}, 0
for block in blocks(__file__, "python"):
    if block.meta == "show":
        continue
    text = printed(block.code, names)
    if block.output:
        assert text == block.output, text
        shown += 1
assert shown == 2
assert len('{"t":21.5,"h":60}'.encode()) == 17
assert 90_000 - 65_536 == 24_464 and 2**14 == 16_384
assert 4 + 8 + 5 + 4 == 21 and 4 + 8 + 5 == 17 and 4 + 5 + 4 == 13
assert 21 + 14 == 35 and 14 + 2 + 10 + 3 + 3 == 32 < 40
assert 212_000 - 171_000 == 41_000 and 171_000 - 148_000 == 23_000
assert round((3.3 - 2.1) / 150 * 1000) == 8 and 171_000 - 170_800 == 200

# Given, and no result: classes 200 to 299, 300 to 399, 500 to 599; 401
# and 403; 80000 bytes as an example; NTP's port 123; 900 ms made up.
# --- Part 3: the sketch against a server that keeps connections ---
connections = []


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    counted = True
    trick = None

    def setup(self):
        super().setup()
        connections.append([])

    def log_message(self, *words):
        pass

    def answer(self, status, body=b""):
        connections[-1].append((self.command, self.path))
        assert self.headers["Authorization"] == "Bearer made up"
        self.status, self.body = status, body
        if self.trick:
            self.trick()
        else:
            self.answer_well()

    def answer_well(self):
        status, body = self.status, self.body
        self.send_response(status)
        if self.counted:
            self.send_header("Content-Length", str(len(body)))
        else:
            self.send_header("Connection", "close")
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        self.answer(200, b'{"interval": 60}')

    def do_POST(self):
        size = int(self.headers["Content-Length"])
        assert self.rfile.read(size) == b'{"t":21.5,"h":60}'
        self.answer(201)


web = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
web.daemon_threads = True
web.handle_error = lambda *words: None       # a client that leaves
threading.Thread(target=web.serve_forever, daemon=True).start()
HEADERS["secrets.h"] = f"""
#pragma once
#define WIFI_NAME "Home"
#define WIFI_PASSWORD "made up"
#define SERVER "https://127.0.0.1:{web.server_address[1]}"
#define TOKEN "made up"
#define ROOT_CA "made up: TLS is not spoken"
"""


def run(code, seconds=23, devices="host::freshUs = 900000;", **more):
    connections.clear()
    return run_sketch(code, seconds, loop_us=5000, devices=devices,
                      **more)


sketch, refused = blocks(__file__, "cpp")[0], "host::stranger = true;"
done = run(sketch.code)
assert done.serial == sketch.output, done.serial
assert connections == [[("GET", "/config"), ("POST", "/readings")] * 2]
assert done.edges(27)[0][1] == 1
fresh = sketch.code.replace("setReuse(true)", "setReuse(false)")
done = run(fresh)
assert len(connections) == 4 and done.serial.count("925 ms") == 4
done = run(sketch.code, 7, refused)
told = done.serial.splitlines()[1:]
assert not connections
assert told[0] == "GET    -1 later     25 ms, heap 0"
page = text_of(__file__)
assert told[0] in page and told[1].startswith("X509 - Certificate")
assert told[1].replace("e.g. ", "e.g.\n ", 1) in page
# Neither a root nor setInsecure: no connection.
blank = sketch.code.replace("net.setCACert(ROOT_CA);", "")
done = run(blank, 7, keep_errors=True)
assert "no CA certificate" in done.errors[0] and not connections
# An answer without a length is refused, and nothing hangs.
Handler.counted = False
done = run(sketch.code, 12)
assert done.serial.count("-102 mend") == 2, done.serial
Handler.counted = True
# A server with bad days; between two of them an answer as it should be.
LENGTH = b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n"
DAYS = [(LENGTH % 20, "close"),              # no stream, and no crash
        (LENGTH % 20 + b"12345", "silent"),  # the limit of the body
        (LENGTH % 600 + b"x" * 600, "kept"),   # longer than LIMIT
        (b"", "silent"),                     # the limit of the fields
        (LENGTH % 16 + b'{"interval": 60}', "kept")]
days = []


def trick(handler):
    if not days:
        return handler.answer_well()
    sent, then = days.pop(0)
    handler.wfile.write(sent)
    handler.close_connection = then != "kept"
    if then == "silent":
        time.sleep(2)                        # 0.3 s count in full


Handler.trick = trick
days[:] = DAYS
told = run(sketch.code.replace(
    "  Verdict verdict =", "  Serial.printf(\"<%s>\", answer);\n"
    "  Verdict verdict ="), 95).serial
Handler.trick = None
assert told.count("clock set") == 1          # the watchdog is fed
assert "<{\"interval\": 60}>GET   200" in told
told = [line.split(">")[1].split()[1:4] for line in
        told.splitlines() if " ms, " in line]
assert told[:6] == [["-5", "unknown", "925"],
                    ["-11", "unknown", "3925"],
                    ["-102", "mend", "925"], ["-11", "unknown", "3925"],
                    ["200", "good", "925"], ["201", "good", "25"]], told
# Without an answer to the handshake: its limit, and no text.
told = run(sketch.code, 17, "host::mute = true;").serial.splitlines()
assert [line.split()[1:4] for line in told[1:]] == [
    ["-1", "later", "10025"]], told
# Silent for longer than a dog of 5 s: a restart.
bitten = run(sketch.code.replace("= 40000", "= 5000"), 13,
             "host::mute = true;")
assert bitten.serial.count("clock set") == 2, bitten.serial
assert "later" not in bitten.serial
# The verdicts: the rows of the table, each code.
code = sketch.code
logic = code[code.index("const int NOT_BEGUN"):
             code.index("NetworkClientSecure net;")]
got = compile_logic("#include <HTTPClient.h>\n" + logic, """
int main() {
  for (int code = -120; code < 600; code++)
    printf("%s ", VERDICTS[verdictOf(code)]);
}""").split()
for code, verdict in zip(range(-120, 600), got):
    if 200 <= code < 300:
        wanted = "good"
    elif code in (-1, 408, 429) or code >= 500:
        wanted = "later"
    elif code > 0 or code <= -101:
        wanted = "mend"
    else:
        wanted = "unknown"
    assert verdict == wanted, (code, verdict)
web.shutdown()

print("All numbers of the page are as it says.")

# Tested: {"source":"c3d5abdf6407456288fdc2cf8c20e186bb6e49a3896ed04d3bfd3b3dd74f000f","page":"8814ed5e82a144e429dcba24227f51dc1b5780e39c84d0f9594dbff69f233887","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{},"seconds":7,"stable":"2026-11-29"}}
