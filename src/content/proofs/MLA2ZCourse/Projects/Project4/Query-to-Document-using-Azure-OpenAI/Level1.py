"""The numbers of 'Setting up Azure OpenAI safely'.

The blocks of the page run first, and what they print must stand below
them. The two blocks for Azure are parsed and not run. Then the rules
of settings, retries and endings are tried on other inputs.
"""
import ast
import random
import sys
from http import HTTPStatus
from pathlib import Path

CONTENT = Path(__file__).resolve().parents[5]
sys.path.insert(0, str(CONTENT / "tools"))
from page import blocks, printed

names = {}
for block in blocks(__file__, "python"):
    if block.meta == "show":
        ast.parse(block.code)
        continue
    output = printed(block.code, names)
    assert output.rstrip() == block.output.rstrip(), output
(settings, good, Fake, Error, Clock, patient, pause, answer, SORRY,
 ask) = (names[key] for key in (
     "settings", "good", "FakeClient", "ServiceError", "Clock",
     "patient", "pause", "answer", "SORRY", "ask"))

# --- Milestone 1: each missing name stops, and none is shown ---
for name in good:
    for value in ("", None):
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
              "ftp://a.example", f"https://{HIDE}@a.example"):
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
              Clock(), []) == SORRY["budget"] and not fake.requests

# --- The exercise ---
assert 60_000 / 1500 == 40 and 2000 / 40 == 50
assert 30_000 // 1500 == 20 and 30_000 // 1300 == 23
assert round(30_000 / 1300, 2) == 23.08
assert round(2000 / 23, 2) == 86.96 and 2000 / 20 == 100
print("the page holds")

# Tested: {"source":"b0d999853dd4a0fb7974d0ffe86ca0d655779b3964fa542b05f7f2d226878833","page":"67db31ae2694cf4ba42fd72ee5b25af6b231f2c41f7c15482710b76c36fe5aa6","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{},"seconds":1}}
