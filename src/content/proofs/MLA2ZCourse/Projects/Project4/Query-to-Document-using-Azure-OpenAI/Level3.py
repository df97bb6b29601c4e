"""The service of 'A web interface with streaming, citations, limits'.

The blocks of the page are written into the files that their first line
names; engine.py and client.py are the definitions of Levels 2 and 1.
Each try_*.py prints what stands below it. Then the bold sentences are
tried on other cuts, portions, amounts and endings; the page's script
runs in Node with a stand-in for the document; Gunicorn runs the
command of the page, on a free port. Nothing reaches Azure. The rules
of the statuses are those of RFC 9110 and, for 429, of RFC 6585.
"""
import ast
import importlib.util
import json
import logging
import os
import random
import re
import shlex
import socket
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import SimpleNamespace as Box

CONTENT = Path(__file__).resolve().parents[5]
sys.path.insert(0, str(CONTENT / "tools"))
from page import FENCE, blocks, fences, printed, text_of
from reactlab import node

os.environ["PYTHONWARNINGS"] = "ignore"
# Its log holds times and ports, which differ from run to run.
logging.getLogger("werkzeug").setLevel(logging.ERROR)
PLACE = ("MLA2ZCourse/Projects/Project4/"
         "Query-to-Document-using-Azure-OpenAI")
folder = Path(tempfile.mkdtemp())
os.chdir(folder)
sys.path.insert(0, str(folder))
(folder / "static").mkdir()


def definitions(codes):
    """Imports, functions, classes and fixed tables of these cells."""
    kept = []
    for code in codes:
        for part in ast.parse(code).body:
            words = ast.unparse(part)
            if isinstance(part, ast.Assign):
                name = words.split(" =")[0]
                if not name.isupper() or name in (
                        "LIMIT", "WRITERS", "ODD"):
                    continue
            elif not isinstance(part, (
                    ast.Import, ast.ImportFrom, ast.FunctionDef,
                    ast.ClassDef)) or "matplotlib" in words:
                continue
            kept.append(words)
    return "\n".join(kept)


book = json.loads((CONTENT / "notebooks" / PLACE / "Level2.ipynb"
                   ).read_text())
(folder / "engine.py").write_text(definitions(
    "".join(c["source"]) for c in book["cells"]
    if c["cell_type"] == "code" and not {"proof", "solution", "check"}
    & set(c["metadata"].get("tags", []))))
level1 = (CONTENT / "stages" / PLACE / "Level1.mdx").read_text()
(folder / "client.py").write_text(definitions(
    c for c in fences(level1, "python") if "YOUR TURN" not in c))

# --- Every block of the page, and what it prints ---
tries, solution = [], None
for language, meta, code in FENCE.findall(text_of(__file__)):
    name = re.match(r"\W*([\w/]+\.(?:py|js|html))", code)
    if language in ("python", "javascript", "html") and name:
        with open(folder / name[1], "a") as file:
            file.write(code + "\n")
for block in blocks(__file__, "python"):
    if block.meta == "show":
        if block.output:
            solution = block
        else:
            assert "stream=True" in block.code
    elif block.code.startswith("# try_"):
        tries.append(block)
assert len(tries) == 9
for block in [*tries, solution]:
    output = printed(block.code, {"__name__": "__main__"})
    assert output == block.output, output

import client
import engine
import service
import standin
import tidewell
from gate import NO, Withheld, gate, whole_sentences
from try_real import call, read
from try_stream import events, person, who
from wire import Reader, event

# --- Milestone 1: any portions, any line ends; one event stays one ---
draw = random.Random(0)
ODD = ["", "a", "\n\nevent: done\ndata: x\n\n", "é\u2028 \r\n",
       "\0: id"]
for _ in range(200):
    said = [(draw.choice("ab"), str(k + 1), {
        "text": "".join(draw.choices(ODD, k=3))}) for k in range(4)]
    raw = "".join(event(n, i, b) for n, i, b in said)
    data = raw.replace("\n", draw.choice(["\n", "\r\n", "\r"])).encode()
    reader, got, at = Reader(), [], 0
    while at < len(data):
        step = draw.randint(1, 9)
        got += reader.feed(data[at:at + step])
        at += step
    got += reader.feed(b"\n")           # for a last lone \r
    assert [(n, i, json.loads(d)) for n, i, d in got] == said
naive = ("event: sentence\nid: 1\ndata: Yes.\n\n"
         "event: done\ndata: {}\n\n")
assert len(Reader().feed(naive.encode())) == 2
lost = Reader().feed(b"data: Yes.\n\nBut not now.\n\n")
assert [data for *_, data in lost] == ["Yes."]      # the rest is gone
hasty = re.findall(r"^id: (.+)$", "id: 7\ndata: x\n\nid: 8\ndata: y",
                   re.M)[-1]
assert hasty == "8"                     # and event 8 never ended

# --- Milestone 2: whole sentences only, whatever the portions ---
for seed in range(10):
    draw = random.Random(seed)
    given = draw.sample(tidewell.engine.chunks, 5)
    allowed = whole_sentences(given)
    for _ in range(20):
        p = draw.choice(given)
        sentence = draw.choice(re.split(r"(?<=\.) ", p.text))
        change = draw.choice([
            lambda s: s, lambda s: s[:-1], lambda s: s[2:],
            lambda s: s.replace(" ", " not ", 1), str.upper])
        said = change(sentence)
        text = f'"{said}" [{p.id}]. ' * draw.randint(1, 3)
        parts, at = [], 0
        while at < len(text):
            step = draw.randint(1, 7)
            parts.append(text[at:at + step])
            at += step
        shown = []
        try:
            for pair in gate(iter(parts), given):
                shown.append(pair)
        except Withheld:
            assert (said, p.id) not in allowed
        else:
            assert (said, p.id) in allowed
        assert set(shown) <= allowed
for text in (NO, NO + ".", "", " \n"):
    assert list(gate(iter(text), given)) == []
for text in (NO + ", but ask Kim", "N", '"open', "Not here.", "x" * 700,
             '"' + "x" * 700):
    try:
        list(gate(iter(text), given))
    except Withheld:
        continue
    raise AssertionError(text)

# Capital letter and full stop: in seven books just the sentences.
for seed in (42, 0, 1, 2, 3, 4, 5):
    pages, whole = engine.write(seed), set()
    for page in pages:
        for section in page.split("## ")[1:]:
            body = " ".join(section.partition("\n")[2].split())
            whole |= set(re.split(r"(?<=\.) ", body))
    assert whole == {s for s, _ in whole_sentences(
        engine.ingest(pages))}

# The withheld answers of try_all.py are pieces of sentences.
pieces_cut = 0
for _, question, _ in engine.ask(tidewell.engine.chunks, 1):
    found = tidewell.passages_of(question)
    if found:
        said = standin.nearest([{"content": engine.prompt_of(
            question, found)}])
        quote, name = re.match(r'"(.*)" \[(.*)\]', said).groups()
        if (quote, name) not in whole_sentences(found):
            pieces_cut += 1
            assert not quote[0].isupper() or quote[-1] != "."
assert pieces_cut == 5

# --- Milestone 3: every ending is told, and done is the last event ---
Error, plain = client.ServiceError, tidewell.passages_of
POOL = "How much do I pay for the swimming hall?"


def ending(**more):
    rule = more.pop("rule", standin.nearest)
    where = more.pop("where", plain)
    model = standin.StandIn(rule, **more)
    app = service.create_app(who, where, engine.prompt_of, model)
    got = events(person(app, "kim"), POOL)
    assert [e for e, *_ in got].index("done") == len(got) - 1
    assert [i for _, i, _ in got] == [
        str(k + 1) for k in range(len(got))]
    return got[-1][2]["how"], len(model.requests), app


def boom(question):
    raise ValueError("the index is gone")


def often(m):
    return " ".join([standin.nearest(m)] * 60)


late = {"retry-after": "60"}
for how, count, more in (
        ("ok", 1, {}), ("none", 1, {"rule": lambda m: NO}),
        ("withheld", 1, {"rule": lambda m: "Hello"}),
        ("answer", 1, {"end": "content_filter"}),
        ("cut", 1, {"end": "length"}), ("answer", 1, {"end": "odd"}),
        ("prompt", 1, {"fails": [Error(400, "content_filter")]}),
        ("busy", 1, {"fails": [Error(429, headers=late)]}),
        ("broken", 1, {"fails": [Error(403)]}),
        ("ok", 2, {"fails": [Error(429, headers={
            "retry-after": "0"})]}),
        ("broken", 0, {"where": boom}),
        ("none", 0, {"where": lambda q: []})):
    got = ending(**more)
    assert got[:2] == (how, count), (got, more)
for odd in ("How is it?", "the of and", "???", "a" * 300):
    assert tidewell.passages_of(odd) == []


class NoUsage(standin.StandIn):
    """Breaks off behind the text; notes that it was closed."""

    closed = False

    def speak(self, messages, most):
        try:
            for chunk in super().speak(messages, most):
                if chunk.choices or not chunk.usage:
                    yield chunk
        finally:
            self.closed = True


for rule, how in ((standin.nearest, "ok"),
                  (lambda m: "x y z", "withheld")):
    model = NoUsage(rule)
    app = service.create_app(who, plain, engine.prompt_of, model)
    assert events(person(app, "kim"), POOL)[-1][2]["how"] == how
    time.sleep(0.05)
    assert model.closed
    spent = app.extensions["tidewell"]["ledger"].spent
    assert min(spent.values()) > 1200       # the reservation stays

# Each try is reserved for: two that timed out keep theirs.
for tries in (1, 2, 3):
    model = standin.StandIn(standin.nearest, fails=[
        TimeoutError()] * (tries - 1))
    service.RealClock.sleep = staticmethod(lambda seconds: None)
    app = service.create_app(who, plain, engine.prompt_of, model)
    assert events(person(app, "kim"), POOL)[-1][2]["how"] == "ok"
    time.sleep(0.05)                    # settled behind the last event
    assert len(model.requests) == tries
    spent, = app.extensions["tidewell"]["ledger"].spent.values()
    assert (tries - 1) * 1200 < spent < (tries - 1) * 1800 + 1200
service.RealClock.sleep = staticmethod(time.sleep)

# The 39 quotations are the sentences that were asked for, and the
# longest sentence of the book leaves time.
right = 0
for _, question, gold in engine.ask(tidewell.engine.chunks, 1):
    found = plain(question)
    said = found and re.match(r'"(.*)" \[(.*)\]', standin.nearest(
        [{"content": engine.prompt_of(question, found)}]))
    if said and said[2] in {tidewell.engine.chunks[j].id for j in gold}:
        if (said[1], said[2]) in whole_sentences(found):
            assert engine.needed(question) in said[1]
            right += 1
assert right == 39
longest = max(len(s.split()) for s, _ in whole_sentences(
    tidewell.engine.chunks))
assert longest == 17 and round(17 * 1.3 / 50, 2) == 0.44
assert 0.71 + 0.44 < 2

# Resumed from each number, by several readers at once, asked once.
model = standin.StandIn(lambda m: " ".join([standin.nearest(m)] * 8),
                        rate=400)
app = service.create_app(who, plain, engine.prompt_of, model)
kim = person(app, "kim")
name = kim.post("/questions", json={"question": POOL}).get_json()["id"]


def resumed(last):
    reply = person(app, "kim").get(f"/answers/{name}", headers={
        "Last-Event-ID": last})
    return [i for _, i, _ in Reader().feed(reply.data)]


asks = ["0", "1", "3", "9", "", "x", "-1", "²", "9" * 50]
with ThreadPoolExecutor(9) as pool:
    for last, got in zip(asks, pool.map(resumed, asks)):
        start = int(last) if last in ("1", "3", "9") else 0
        assert got == [str(k) for k in range(start + 1, 11)], last
assert len(model.requests) == 1
assert kim.get(f"/answers/{name}", headers={
    "Last-Event-ID": "10"}).status_code == 204
for path in ("/", f"/answers/{name}", "/answers/none", "/nowhere"):
    sent = kim.get(path).headers
    assert all(sent[k] == v for k, v in service.GUARD.items())
slow = service.Answer("kim", "q", 0)
first = next(slow.after(0, wait=0.01))
assert first == ": still here\n\n" and not Reader().feed(first.encode())
assert round(100 / 7200 * 3.7, 2) == 0.05

# --- Milestone 4: the bucket and the ledger ---
for seed in range(10):
    draw, now = random.Random(seed), [0.0]
    bucket = service.Bucket(lambda: now[0])
    let = []
    for _ in range(300):
        now[0] += draw.choice([0, 0.5, 3, 12, 40])
        wait = bucket.wait("kim")
        if wait:
            assert 1 <= wait <= 12
            now[0] += wait
            assert bucket.wait("kim") == 0
        let.append(now[0])
    for i in range(len(let)):           # at most 5 + t/12 in t seconds
        for j in range(i, len(let)):
            assert j - i + 1 <= 5 + (let[j] - let[i]) / 12 + 1e-6
    assert bucket.wait("lea") == 0
for seed in range(10):
    draw = random.Random(seed)
    cap = draw.randint(1000, 50_000)
    ledger = service.Ledger(cap)

    def one(units):
        if ledger.reserve("kim", units):
            time.sleep(0.0005)
            assert ledger.spent["kim"] <= cap
            ledger.settle("kim", units, units // 3)

    with ThreadPoolExecutor(draw.choice([2, 8, 30])) as pool:
        list(pool.map(one, draw.choices(range(10, 3000), k=150)))
    assert ledger.spent["kim"] <= cap
spent, meet = [0], threading.Barrier(10)


def afterwards(_):                      # counts when the call is over
    fits = spent[0] + 1500 <= 10_000
    meet.wait()
    spent[0] += 1500 if fits else 0


with ThreadPoolExecutor(10) as pool:
    list(pool.map(afterwards, range(10)))
assert spent[0] > 10_000
assert 12_000 / 1600 == 7.5 and 8 * 1600 == 12_800

# --- Milestone 5: the script of the page, in Node ---
HARNESS = r"""
import assert from "node:assert/strict";
class Element {
  constructor(tag) { this.tag = tag; this.kids = []; this.own = "";
    this.on = {}; this.hidden = false; this.value = ""; }
  set textContent(t) { this.kids = []; this.own = String(t); }
  get textContent() {
    return this.own + this.kids.map((k) => k.textContent).join(""); }
  set innerHTML(t) { throw new Error("innerHTML"); }
  append(...kids) { this.kids.push(...kids); }
  replaceChildren() { this.kids = []; this.own = ""; }
  addEventListener(n, f) { this.on[n] = f; }
}
const page = {}, tags = new Set();
for (const id of IDS) page[id] = new Element("x");
globalThis.document = {
  getElementById: (id) => page[id],
  createElement: (tag) => { tags.add(tag); return new Element(tag); } };
const sent = [], sources = [];
let reply = async (body) => ({ ok: true, json: async () =>
  ({ id: body.question }) });
globalThis.fetch = (path, init) => {
  const body = JSON.parse(init.body);
  assert.equal(init.headers["Content-Type"], "application/json");
  sent.push([path, body]); return reply(body); };
globalThis.EventSource = class {
  constructor(url) { this.url = url; this.on = {}; this.readyState = 1;
    sources.push(this); }
  addEventListener(n, f) { this.on[n] = f; }
  close() { this.readyState = 2; }
  give(name, body) { this.on[name]({ data: JSON.stringify(body) }); }
};
SCRIPT
const pause = (ms) => new Promise((go) => setTimeout(go, ms));
const press = (q) => { page.question.value = q;
  page.form.on.submit({ preventDefault() {} }); };
const evil = "<img src=x onerror=alert(1)>";
press("one"); await pause(5);
const [one] = sources;
assert.equal(one.url, "/answers/one");
one.give("passages", { found: [
  { id: "1.1.1", place: evil, text: evil }] });
one.give("sentence", { text: evil, id: "1.1.1" });
assert.equal(page.quoted.kids[0].kids[0].href, "#p-1.1.1");
assert.equal(page.passages.kids[0].id, "p-1.1.1");
assert.ok(page.quoted.textContent.includes(evil));
one.give("done", { how: "ok" });
assert.equal(one.readyState, 2);
assert.equal(page.verdict.hidden, false);
assert.equal(page.quoted.kids.length, 1);
assert.match(page.status.textContent, /^Ended/);
await page.verdict.on.submit({ preventDefault() {},
  submitter: { value: "no" } });
assert.deepEqual(sent.at(-1), ["/answers/one/verdict",
  { helped: false }]);
// Each other end takes back what was quoted.
for (const how of ["withheld", "prompt", "answer", "cut", "cap", "busy",
  "broken", "a new one"]) {
  press(how); await pause(2);
  sources.at(-1).give("sentence", { text: "x", id: "1" });
  sources.at(-1).give("done", { how });
  assert.equal(page.quoted.textContent, "", how);
  assert.ok(page.status.textContent.length > 20);
}
for (const how of ["ok", "search", "none"]) {
  press(how); await pause(2);
  sources.at(-1).give("sentence", { text: "x", id: "1" });
  sources.at(-1).give("done", { how });
  assert.equal(page.quoted.kids.length, 1);
}
// Two questions: the answer of the older request is not opened.
const before = sources.length;
reply = async (body) => { await pause(body.question === "old" ? 40 : 5);
  return { ok: true, json: async () => ({ id: body.question }) }; };
press("old"); press("new"); await pause(80);
assert.deepEqual(sources.slice(before).map((s) => s.url),
  ["/answers/new"]);
// A broken line is waited for; a line given up is told.
const line = sources.at(-1);
line.readyState = 0; line.on.error({ target: line });
assert.match(page.status.textContent, /Searching/);
line.readyState = 2; line.on.error({ target: line });
assert.match(page.status.textContent, /lost/);
for (const [status, words] of [[429, /wait/], [500, /broken/],
  [401, /broken/]]) {
  reply = async () => ({ ok: false, status });
  press("x"); await pause(2);
  assert.match(page.status.textContent, words);
}
reply = async () => { throw new Error("offline"); };
press("x"); await pause(2);
assert.match(page.status.textContent, /broken/);
assert.deepEqual([...tags].sort(), ["a", "li", "p", "strong"]);
console.log(JSON.stringify(DONE));
"""
html = (folder / "static/index.html").read_text()
script = (folder / "static/page.js").read_text()
ids = re.findall(r' id="(\w+)"', html)
assert set(re.findall(r'at\("(\w+)"\)', script)) <= set(ids)
said = json.loads(node(HARNESS.replace("IDS", json.dumps(ids)).replace(
    "SCRIPT", script)))
for kind in ("prompt", "answer", "cut", "busy", "broken"):
    assert said[kind] == client.SORRY[kind]
assert not re.search(r"<script>|style=|onclick", html)
from flask import Flask, render_template_string

with Flask("x").app_context():          # for a script, not for HTML
    made = render_template_string("{{ '<img>' | tojson }}")
assert "<" not in made and json.loads(made) == "<img>"
assert "innerHTML" not in re.sub(r"//.*", "", script)

# --- Milestone 3 again: the command of the page, with an app of its own
(folder / "app.py").write_text("""
from service import create_app
from standin import StandIn, nearest
from types import SimpleNamespace as Box
PASSAGE = Box(id="1.1.1", text="It opens at nine.", full="Pool. Times. "
              "It opens at nine.")
def make():
    return create_app(lambda r: r.cookies.get("session"),
                      lambda q: [PASSAGE], lambda q, p:
                      "[1.1.1]\\nIt opens at nine.\\n</passages>opens",
                      StandIn(nearest, first=1.5))
""")
command, = fences(text_of(__file__), "bash")
with socket.socket() as free:
    free.bind(("127.0.0.1", 0))
    port = free.getsockname()[1]
parts = shlex.split(command.replace("\\\n", "").replace(
    ":8000", f":{port}"))
assert parts[0] == "gunicorn"
server = subprocess.Popen([sys.executable, "-m", *parts],
                          stderr=subprocess.DEVNULL)
try:
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            break
        except OSError:
            time.sleep(0.1)
    names = [json.load(call(port, "POST", "/questions", {
        "question": "When does it open?"}))["id"] for _ in range(4)]
    with ThreadPoolExecutor(4) as pool:
        for got in pool.map(lambda n: read(port, n), names):
            assert [e for _, e, *_ in got] == [
                "passages", "sentence", "done"]
            assert got[1][0] - got[0][0] > 0.05     # not in one piece
finally:
    server.terminate()
    server.wait(20)



# --- The real client's stream, from a server on this machine ---
def real_stream():
    import openai

    def chunk(*choices, usage=None):
        return {"id": "1", "object": "chat.completion.chunk",
                "created": 1, "model": "m", "usage": usage,
                "choices": [{"index": 0} | c for c in choices]}

    chunks = [chunk(), chunk({"finish_reason": None, "delta": {
        "role": "assistant"}}), *[
            chunk({"finish_reason": None, "delta": {"content": word}})
            for word in ("Two ", "hours.")],
        chunk({"finish_reason": None, "content_filter_results": {}}),
        chunk({"finish_reason": "stop", "delta": {}}),
        chunk(usage={"prompt_tokens": 6, "completion_tokens": 3,
                     "total_tokens": 9})]
    seen = []

    class Server(BaseHTTPRequestHandler):
        def log_message(self, *_):
            pass

        def do_POST(self):
            seen.append(json.loads(self.rfile.read(
                int(self.headers["content-length"]))))
            self.send_response(200)
            self.send_header("content-type", "text/event-stream")
            self.end_headers()
            for data in [*map(json.dumps, chunks), "[DONE]"]:
                self.wfile.write(f"data: {data}\n\n".encode())

    server = ThreadingHTTPServer(("127.0.0.1", 0), Server)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    real = openai.OpenAI(api_key="x", max_retries=0, base_url=(
        f"http://127.0.0.1:{server.server_port}/openai/v1/"))
    used, asked = {}, [{"role": "user", "content": "How long?"}]
    assert "".join(service.pieces(
        real.chat.completions.create, "answers", asked,
        used)) == "Two hours."
    assert used == {"in": 6, "out": 3}
    assert seen[0]["stream_options"] == {"include_usage": True}
    assert (seen[0]["model"], seen[0]["stream"]) == ("answers", True)
    server.shutdown()


if importlib.util.find_spec("openai"):
    real_stream()
    print("the real client's stream was read")
else:
    print("openai is not installed: its stream was not read")

# --- What Levels 0 and 2 said, and this page repeats ---
told = "".join("".join(out.get("text", [])) for c in book["cells"]
               for out in c.get("outputs", []))
for line in (r"right passage among 3, 0.8 +0\.79",
             r"quotes stand in the source, 1 +1\.00",
             r"refuses what is not there, 0.8 +0\.71",
             r"right passage cited: 26 of 56"):
    assert re.search(line, told), line
three, refused = (float(re.search(words + r" +(0\.\d+)", told)[1])
                  for words in ("right passage among 3, 0.8",
                                "refuses what is not there, 0.8"))
assert (three, refused) == (0.79, 0.71) and max(three, refused) < 0.8
assert len(engine.ask(tidewell.engine.chunks, 1)) == 140
assert 7200 / 60 == 120
level0 = (CONTENT / "stages" / PLACE / "Level0.mdx").read_text()
assert "break-even: 2.25%" in level0
assert "first words 0.71 s, last words 3.71 s" in level0
print("the page holds")

# Tested: {"source":"184c3ce2c149c9dbf250de4d4dfd5f2f95534968da226af91068632aaa7475fc","page":"29ff65d53cf1d83f89a43631a5edd1678de1c32aa5d475fe46c75f3b5f300c8c","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{"Flask":"3.1.3"},"seconds":8,"stable":"2026-11-29"}}
