"""The numbers of 'Setting up Azure OpenAI safely'.

The blocks of the page run first, and what they print must stand below
them. The two blocks for Azure are parsed and not run. Then the rules
of settings, retries and endings are tried on other inputs.
"""
import ast
import importlib.util
import json
import random
import sys
import threading
import time
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import ModuleType, SimpleNamespace

CONTENT = Path(__file__).resolve().parents[5]
sys.path.insert(0, str(CONTENT / "tools"))
from page import blocks, printed

names, shown = {}, []
for block in blocks(__file__, "python"):
    if block.meta == "show":
        ast.parse(block.code)
        shown.append(block.code)
        continue
    output = printed(block.code, names)
    assert output.rstrip() == block.output.rstrip(), output
(settings, good, Fake, Error, Clock, patient, pause, answer, SORRY,
 ask) = (names[key] for key in (
     "settings", "good", "FakeClient", "ServiceError", "Clock",
     "patient", "pause", "answer", "SORRY", "ask"))

# --- Milestone 1: each missing name stops, and none is shown ---
for name in good:
    for value in ("", None, "  ", "\t"):
        try:
            settings(good | {name: value})
        except SystemExit as stop:
            assert name in str(stop)
        else:
            raise AssertionError(name)
HIDE = "blue"
for wrong in ("http://a.example", "a.example", "https://",
              f"https://u:{HIDE}@a.example",
              f"https://a.example?k={HIDE}",
              "ftp://a.example", f"https://{HIDE}@a.example",
              f"https://a.example#{HIDE}", f"https://[{HIDE}",
              f"https://u:{HIDE}@a\u2100.example",
              "https://a.example/openai/v1/", "https://:443",
              f"https://a.example:{HIDE}", "https://a.example:99999"):
    try:
        settings(good | {"AZURE_OPENAI_ENDPOINT": wrong})
    except SystemExit as stop:
        assert HIDE not in str(stop)
    else:
        raise AssertionError(wrong)

# --- Milestone 3: arguments by name, and no others ---
for call in (lambda: Fake().create("answers", [], 5),
             lambda: Fake().create(model="a", messages=[],
                                   max_tokens=5, temprature=0)):
    try:
        call()
    except TypeError:
        continue
    raise AssertionError("a wrong call went through")
long = Fake(rule=lambda m: "one two three")
reply = long.create(model="a", messages=[], max_tokens=2)
assert reply.choices[0].finish_reason == "length"

# --- Milestone 4: what is repeated, how long, within the limit ---
def tried(error, **more):
    clock, fake = Clock(), Fake(*[error] * 99)
    try:
        patient(fake.create, ask, clock, **more)
    except Exception as raised:
        assert raised is error
    return len(fake.requests), clock.slept


assert HTTPStatus.TOO_MANY_REQUESTS == 429
for status in (400, 401, 403, 404, 422):
    assert tried(Error(status)) == (1, [])
for error in (*map(Error, (429, 500, 502, 503, 504)),
              TimeoutError("late")):
    for seed in range(10):
        count, slept = tried(error, draw=random.Random(seed))
        assert count == 5 and sum(slept) <= 30
        for k, wait in enumerate(slept):
            assert 2**k <= wait <= 1.5 * 2**k + 0.01
for limit in (1, 5, 17, 30, 90):        # the pauses stay within
    for said in ("", "0", "3", "29", "3600", "Wed, 01 Jan 2031"):
        error = Error(429, headers={"retry-after": said})
        slept = tried(error, limit=limit, tries=40)[1]
        assert sum(slept) <= limit
assert pause(Error(429, headers={"retry-after": "7"}), 3,
             random.Random(0)) == 7
late = {pause(Error(500), 2, random.Random(s))
        for s in range(50)}
assert len(late) == 50                  # fifty clients, fifty pauses
for said in ("7.5", "-7", "", "Wed, 01 Jan 2031"):    # no whole number
    assert 4 <= pause(Error(429, headers={"retry-after": said}), 2,
                      random.Random(0)) <= 6
named = {pause(Error(429, headers={"retry-after": "7"}), 2,
               random.Random(s)) for s in range(50)}
assert named == {7}                     # and here they meet again
for status in (501, 505):
    assert tried(Error(status)) == (1, [])


class SlowFake(Fake):
    """Each request uses up to 20 s of the clock, then times out."""

    def __init__(self, clock, draw):
        super().__init__(*[TimeoutError()] * 9)
        self.clock, self.draw, self.starts = clock, draw, []

    def create(self, **request):
        self.starts.append(self.clock.now)
        self.clock.now += self.draw()
        return super().create(**request)


ends = []
for seed in range(200):
    rng, clock = random.Random(seed), Clock()
    slow = SlowFake(clock, (lambda: 20) if seed < 20 else
                    lambda rng=rng: rng.uniform(0, 20))
    try:
        patient(slow.create, ask, clock, draw=rng)
    except TimeoutError:
        ends.append(clock.now)
    assert max(slow.starts) <= 30
assert len(ends) == 200 and 30 < max(ends) <= 50
assert tried(Error(500), limit=1e9)[0] * 3 == 15

# --- Milestone 5: every end says one of our sentences ---
for event, kind in (("content_filter", "answer"), ("odd", "answer"),
                    (Error(400, "content_filter"), "prompt"),
                    (Error(429), "busy"), (TimeoutError(), "busy"),
                    (Error(403), "broken"), (ValueError(), "broken")):
    log = []
    fake = Fake(*[event] * 9)
    said = answer(fake, "answers", ask["messages"], Clock(), log)
    assert said == SORRY[kind] and log[0][0] == kind
    if kind in ("prompt", "broken"):
        assert len(fake.requests) == 1
fake = Fake()
assert answer(fake, "a", [{"role": "user", "content": "why " * 700}],
              Clock(), []) != SORRY["budget"] and fake.requests
for text in ("why " * 1500, "x" * 50_000, "\u6c34" * 4000):
    fake = Fake()
    assert answer(fake, "a", [{"role": "user", "content": text}],
                  Clock(), []) == SORRY["budget"]
    assert not fake.requests
# Level 0's request: 1 020 tokens, 1.3 a word, six bytes a word.
planned = [{"role": "user", "content": "words " * int(1020 / 1.3)}]
assert round(len(planned[0]["content"]), -2) == 4700
fake = Fake()
answer(fake, "a", planned, Clock(), [])
assert fake.requests



# --- Milestone 2: both blocks against a server on this machine ---
def two_clients():
    """Run the shown blocks; azure.identity is a stand-in."""
    import openai

    seen, script, tokens = [], [], []
    reply = {"id": "1", "object": "chat.completion", "created": 1,
             "model": "m", "usage": {"prompt_tokens": 6,
             "completion_tokens": 3, "total_tokens": 9},
             "choices": [{"index": 0, "finish_reason": "stop",
                          "message": {"role": "assistant",
                                      "content": "Two hours."}}]}

    class Server(BaseHTTPRequestHandler):
        def log_message(self, *_):
            pass

        def do_POST(self):
            length = int(self.headers["content-length"])
            seen.append((self.path, self.headers["authorization"],
                         json.loads(self.rfile.read(length))))
            status, data, headers = script.pop(0) if script else (
                200, reply, {})
            if status == 0:             # hang up
                return self.connection.close()
            body = json.dumps(data).encode()
            self.send_response(status)
            self.send_header("content-type", "application/json")
            self.send_header("content-length", str(len(body)))
            for name, value in headers.items():
                self.send_header(name, value)
            self.end_headers()
            step = len(body) // 6 if data == "slow" * 9 else 10**6
            if step < 10**6:            # a few bytes now and then
                for k in range(0, len(body), step):
                    self.wfile.write(body[k:k + step])
                    self.wfile.flush()
                    time.sleep(0.3)
            else:
                self.wfile.write(body)

    server = ThreadingHTTPServer(("127.0.0.1", 0), Server)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}"
    identity = ModuleType("azure.identity")
    identity.DefaultAzureCredential = object
    identity.get_bearer_token_provider = lambda _, scope: (
        lambda: tokens.append(scope) or f"token-{len(tokens)}")
    sys.modules |= {"azure": ModuleType("azure"),
                    "azure.identity": identity}
    space = {"settings": lambda env: SimpleNamespace(endpoint=address)}
    import os
    os.environ["AZURE_API_VERSION"] = "2024-10-21"
    for code, path in zip(shown, (
            "/openai/deployments/answers/chat/completions"
            "?api-version=2024-10-21", "/openai/v1/chat/completions")):
        exec(compile(code, "shown", "exec"), space)
        client, before = space["client"], len(tokens)
        create = client.chat.completions.create
        for _ in range(2):
            got = create(**ask)
            assert got.choices[0].finish_reason == "stop"
            assert got.usage.completion_tokens == 3
            assert seen[-1][0] == path
            assert seen[-1][1] == f"Bearer token-{len(tokens)}"
            assert seen[-1][2]["model"] == "answers"
        assert len(tokens) == before + 2
        body = {"error": {"code": "content_filter", "param": "prompt",
                          "message": "The response was filtered"}}
        script[:] = [(429, {}, {"Retry-After": "7"}), (400, body, {})]
        for status, code in ((429, None), (400, "content_filter")):
            try:
                create(**ask)
            except openai.APIStatusError as error:
                assert (error.status_code, error.code) == (status, code)
                if status == 429:       # the case does not matter
                    assert pause(error, 0, random.Random(0)) == 7
            else:
                raise AssertionError(status)
        script[:] = [(0, None, {})]
        try:
            create(**ask)
        except openai.APIConnectionError as error:
            assert not hasattr(error, "status_code")
        else:
            raise AssertionError("the line was cut")
        try:
            create("answers", ask["messages"])
        except TypeError:
            pass
        else:
            raise AssertionError("arguments without names")
    assert set(tokens) == {space["SCOPE"], space["V1_SCOPE"]}
    assert issubclass(openai.APITimeoutError, openai.APIConnectionError)
    # Left alone the package makes three requests, waits ten minutes.
    plain = openai.OpenAI(base_url=address + "/openai/v1/", api_key="x")
    assert (plain.max_retries, plain.timeout.read) == (2, 600)
    seen.clear()
    script[:] = [(500, {}, {})] * 9
    try:
        plain.chat.completions.create(**ask)
    except openai.InternalServerError:
        assert len(seen) == 3
    # A limit of 0.5 s, and an answer that takes longer in drops.
    script[:] = [(200, "slow" * 9, {})]
    start = time.monotonic()
    plain.with_options(timeout=0.5, max_retries=0).post(
        "/chat/completions", body={}, cast_to=object)
    assert time.monotonic() - start > 1.5
    server.shutdown()


if importlib.util.find_spec("openai"):
    two_clients()
    print("both clients were tried against a server on this machine")
else:
    print("openai is not installed: the two clients were not tried")

# --- The exercise ---
assert 60_000 / 1500 == 40 and 2000 / 40 == 50
assert 30_000 // 1500 == 20 and 30_000 // 1300 == 23
assert round(30_000 / 1300, 2) == 23.08
assert round(2000 / 23, 2) == 86.96 and 2000 / 20 == 100
print("the page holds")

# Tested: {"source":"c883054b5ef7974d483819b672619d5b5aa09795bb6cac1ce965c958ba30bf95","page":"8ad4fc97d773b6da09d15de5c721b425841c2267708db06fe3f96436409043a1","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{},"seconds":1,"stable":"2026-11-29"}}
