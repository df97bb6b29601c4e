"""The numbers of 'HTTP requests in Flutter', one assertion each.

Dart does not run here. Its rules for addresses are re-made in Python
and held against the cases of Dart's own tests; statuses, headers and
connections are tried on a server on 127.0.0.1.
"""
import http.client
import json
import re
import string
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import parse_qs, quote, urlsplit
from urllib.request import urlopen

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from page import blocks, text_of

page = text_of(__file__)

# --- The rule of the query, letter by letter ---
STAYS = string.ascii_letters + string.digits + "-._~"


def component(text):
    """Uri.encodeQueryComponent of Dart, for UTF-8."""
    return "".join(
        c if c in STAYS else "+" if c == " " else
        "".join(f"%{byte:02X}" for byte in c.encode()) for c in text)


def https(host, path, query=None):
    """Uri.https of Dart, for maps of strings."""
    for value in (query or {}).values():
        if not isinstance(value, (str, list)):
            raise TypeError(value)
    # In a path the marks !$&'()*+,;=:@ stay as well.
    marks = "/-._~!$&'()*+,;=:@"
    address = f"https://{host}" + quote(path, safe=marks)
    if query:
        address += "?" + "&".join(f"{component(k)}={component(v)}"
                                  for k, v in query.items())
    return address


# Cases of Dart's tests (tests/corelib/uri_query_test.dart) and docs.
assert component("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~") == (
    "%21%22%23%24%25%26%27%28%29%2A%2B%2C-.%2F%3A%3B%3C%3D%3E%3F%40"
    "%5B%5C%5D%5E_%60%7B%7C%7D~")
assert component(" + ") == "+%2B+"
assert https("example.org", "/a b") == "https://example.org/a%20b"
assert https("example.org", "/a%2F") == "https://example.org/a%252F"

shown = "".join(line.strip() for line in
                blocks(__file__, "dart")[0].output.splitlines())
assert shown == https("api.example.com", "/v1/readings",
                      {"city": "São Paulo", "limit": "20"})
for raw, encoded in re.findall(r"^\| `(.+)` \| `(.+)` \|$",
                               page, re.M):
    if encoded.startswith(("R%", "50+", "a%", "Z%")):
        assert component(raw) == encoded, raw
assert page.count("| `Zürich` | `Z%C3%BCrich` |") == 1
assert https("api.example.com", "/v1/readings?limit=20").endswith(
    "/v1/readings%3Flimit=20")
try:
    https("h", "/", {"limit": 20})
    raise AssertionError
except TypeError:
    pass
# A letter outside A to Z does not stay.
for letter in "üéßñøß東京":
    assert letter.isalpha() and component(letter).startswith("%")
# Ten values come back as they went, whatever is in them.
for value in ("Graz", "R&D", "50 %", "a+b", "a=b?", "Zürich", "東京",
              "#1", "Bath & Wells", "x/y;z"):
    address = https("h", "/", {"city": value, "limit": "20"})
    query = urlsplit(address).query
    assert parse_qs(query) == {"city": [value], "limit": ["20"]}

# --- Bodies, in bytes ---
body = json.dumps({"city": "Graz", "celsius": 21.5},
                  separators=(",", ":")).encode()
form = f"city={component('Graz')}&celsius={component('21.5')}"
assert (len(body), len(form)) == (30, 22) and form in page

# --- A charset that nobody named ---
assert len("Zürich") == 6 and len("Zürich".encode()) == 7
assert "Zürich".encode().decode("latin-1") == "ZÃ¼rich"
assert len("ZÃ¼rich") == 7

# --- A server: statuses, types of content, connections ---
opened = []


class Server(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def setup(self):
        opened.append(self.client_address)
        super().setup()

    def reply(self, status, text=b"{}"):
        self.send_response(status)
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def do_GET(self):
        status = int(self.path.strip("/") or 200)
        text = b"{}" if status == 200 else b"<html>no</html>"
        self.reply(status, text)

    def do_POST(self):
        self.rfile.read(int(self.headers["Content-Length"]))
        kind = self.headers.get("Content-Type", "").split(";")[0]
        self.reply(201 if kind == "application/json" else 415)

    def log_message(self, *args):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Server)
threading.Thread(target=server.serve_forever, daemon=True).start()
port = server.server_port


def ask(method, path, connection=None, **more):
    line = connection or http.client.HTTPConnection("127.0.0.1", port)
    line.request(method, path, **more)
    answer = line.getresponse()
    text = answer.read()
    if not connection:
        line.close()
    return answer.status, text


# A client of the plain kind reports a status; it raises nothing.
for status in (200, 404, 500, 503):
    assert ask("GET", f"/{status}")[0] == status
try:
    urlopen(f"http://127.0.0.1:{port}/404")
    raise AssertionError
except HTTPError as error:   # this one raises, as client.read does
    assert error.code == 404
    error.close()
# Decoding before looking: HTML is no JSON (FormatException in Dart).
try:
    json.loads(ask("GET", "/500")[1])
    raise AssertionError
except json.JSONDecodeError:
    pass
for kind, status in (("text/plain; charset=utf-8", 415),
                     ("application/json", 201)):
    assert ask("POST", "/", body=body,
               headers={"Content-Type": kind})[0] == status

opened.clear()
for _ in range(10):
    ask("GET", "/200")
assert len(opened) == 10
opened.clear()
kept = http.client.HTTPConnection("127.0.0.1", port)
for _ in range(10):
    ask("GET", "/200", kept)
kept.close()
assert len(opened) == 1
server.shutdown()


# --- Round trips: TCP 1, TLS 1.3 1, request 1 ---
def time(requests, trip, kept):
    return trip * (2 + requests if kept else 3 * requests)


assert (time(10, 80, False), time(10, 80, True)) == (2400, 960)
assert (time(5, 50, True), time(5, 50, False)) == (350, 750)
assert 5 * 50 == 250 and (1 + 5) * 50 == 300

# --- Where an error surfaces: JavaScript's rules are the same ---
SCRIPT = """
const late = async () => {
  await new Promise(done => setTimeout(done, 2));
  throw new Error('late');
};
const safe = async () => {
  try { return await late(); } catch { return 'caught'; }
};
const leaky = async () => {
  try { return late(); } catch { return 'caught'; }
};
const loose = () => {
  try { late(); return 'returned'; } catch { return 'caught'; }
};
let unhandled = 0;
process.on('unhandledRejection', () => unhandled++);
const seen = [await safe(), await leaky().catch(e => e.message),
              loose()];
await new Promise(done => setTimeout(done, 30));
const kept = await late().catch(() => 'caught');
console.log(JSON.stringify([...seen, unhandled, kept]));
"""
run = subprocess.run(["node", "--input-type=module", "-e", SCRIPT],
                     capture_output=True, text=True, check=True)
assert json.loads(run.stdout) == ["caught", "late", "returned", 1,
                                  "caught"]

# --- Frames ---
frame = 1000 / 60
assert round(frame, 1) == 16.7 and round(300 / frame) == 18
assert round(50 / frame) == 3

# --- The exercise ---
address = https("api.example.com", "/v1/readings",
                {"city": "Graz", "limit": "20"})
assert address.endswith("?city=Graz&limit=20")
glued = "city=Bath & Wells&limit=20"
assert parse_qs(glued, keep_blank_values=True) == {
    "city": ["Bath "], " Wells": [""], "limit": ["20"]}
assert "city=Bath+%26+Wells&limit=20" in https(
    "h", "/", {"city": "Bath & Wells", "limit": "20"})
assert "city=Bath+%26+Wells&limit=20" in page

# --- The Dart of the page: brackets close, names have a source ---
code = "\n".join(block.code for block in blocks(__file__, "dart"))
bare = re.sub(r"'[^'\n]*'", "''", code)
for left, right in ("()", "[]", "{}"):
    assert bare.count(left) == bare.count(right)
for name in re.findall(r"\bon ((?:http\.)?\w+)", code):
    assert name in ("TimeoutException", "FormatException",
                    "http.ClientException") or f"class {name} " in code
for name in ("readings", "send"):
    assert re.search(rf"Future<.+> {name}\(http.Client client", code)
for name, library in (("Timeout", "async"), ("jsonDecode", "convert")):
    assert name in code and f"'dart:{library}'" in code

# --- Versions, from the change log of package:http ---
CHANGES = {"1.4": "UTF-8 for application/json without a charset",
           "1.5": "requests can be aborted",
           "1.6": "the version whose source was read"}
for version in CHANGES:
    assert version in page

# Tested: {"source":"8a9f4a938b93cf1d01dec6d946338b042d0ef82ff6f21e1e9390c06d64a1bc97","page":"3a320e2cc985f83b2e1e0d0eec0f17b44d4244d5626a4b4cd186ab7c48d792ac","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{},"seconds":1,"stable":"2026-11-29"}}
