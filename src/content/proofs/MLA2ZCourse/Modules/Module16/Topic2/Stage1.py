"""The numbers of 'Designing APIs for model serving'.

Every block is run, in order, and what it prints must stand below it.
Then the claims about Pydantic, FastAPI and the bucket are tried.
"""
import json
import random
import sys
import threading
import warnings
from http import HTTPStatus
from pathlib import Path
from typing import Literal

with warnings.catch_warnings():
    # Starlette 1.7 prefers httpx2; the page says so.
    warnings.simplefilter("ignore")
    import fastapi
    from fastapi import FastAPI, Response
    from fastapi.testclient import TestClient
from pydantic import BaseModel, Field, ValidationError

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from page import blocks, fences, printed, text_of

names = {}
for block in blocks(__file__, "python"):
    output = printed(block.code, names)
    assert output.rstrip() == block.output.rstrip(), output
app, client, Bucket = names["app"], names["client"], names["Bucket"]
Batch, breaks, good = names["Batch"], names["breaks"], names["good"]


assert fastapi.__version__.startswith("0.142")
assert HTTPStatus.REQUEST_ENTITY_TOO_LARGE == 413
assert HTTPStatus.FORBIDDEN == 403
assert HTTPStatus.SERVICE_UNAVAILABLE == 503
# RFC 9745 is Deprecation, RFC 8594 is Sunset.


# --- What strict, forbid and an own handler change ---
class Loose(BaseModel):
    grams: int = Field(ge=1)


plain = FastAPI()


@plain.post("/loose")
def loose(parcel: Loose) -> dict:
    return parcel.model_dump()


@plain.post("/typed")
def typed(parcel: names["Parcel"]) -> dict:
    return parcel.model_dump()


raw = TestClient(plain, raise_server_exceptions=False)
HEAD = {"content-type": "application/json"}
for sent, got in (('"800"', 800), ("true", 1), ("5.0", 5)):
    body = '{"grams": ' + sent + ', "kg": 1, "zone": 1}'
    reply = raw.post("/loose", content=body, headers=HEAD)
    assert reply.status_code == 200
    assert reply.json() == {"grams": got}        # kg is dropped
    for server, path in ((raw, "/typed"), (client, "/v1/predictions")):
        strict = server.post(path, content=body, headers=HEAD)
        assert strict.status_code == 422
for path in ("/loose", "/typed"):
    reply = raw.post(path, content='{"grams": NaN, "zone": 1}',
                     headers=HEAD)
    assert reply.status_code == 500
try:
    json.loads("NaN", parse_constant=lambda word: 1 / 0)
except ZeroDivisionError:
    pass                                # the parser of Python takes it
else:
    raise AssertionError


# --- Every error has the same form ---
@app.get("/crash")
def crash():
    raise RuntimeError("secret path")


quiet = TestClient(app, raise_server_exceptions=False)
FORM = {"type", "title", "status", "detail"}
sent = [("GET", "/nowhere", "", 404),
        ("GET", "/v1/predictions", "", 405),
        ("GET", "/crash", "", 500), ("GET", "/v1/models/x", "", 401),
        ("POST", "/v1/jobs", '{"items": [1]}', 401)]
sent += [("POST", "/v1/predictions", body, 422) for body in (
    "[]", "5", "null", '"a"', '{"grams": 1e400, "zone": 1}',
    '{"grams": 0, "zone": 1}', '{"grams": 1, "zone": 9}')]
sent += [("POST", "/v1/predictions", body, 400) for body in (
    "{", "{'a': 1}", '{"grams": 1,}', "grams=1")]
titles = {}                # a title for each type, always the same
for method, path, body, status in sent:
    reply = quiet.request(method, path, content=body, headers=HEAD)
    assert reply.status_code == status, (path, body, reply.text)
    assert set(reply.json()) == FORM
    assert reply.json()["status"] == status
    kind, title = reply.json()["type"], reply.json()["title"]
    assert titles.setdefault(kind, title) == title
    kind = reply.headers["content-type"]
    assert kind == "application/problem+json"
    assert "secret" not in reply.text
del app.router.routes[-1]               # without /crash again
names["clock"][0] = 500
reply = client.post("/v1/jobs", json={"items": [1]},
                    headers=names["mine"])
assert reply.status_code == 422             # no Idempotency-Key
reply = client.get("/v1/predictions")
assert reply.headers["allow"] == "POST"

# Bytes that are no UTF-8, and depth without end: 400 as well.
for body in (b"\xff", b"[" * 100_000):
    reply = quiet.post("/v1/predictions", content=body, headers=HEAD)
    assert reply.status_code == 400 and set(reply.json()) == FORM
# Another media type is no 415 here.
for kind in ("text/plain", "application/xml"):
    reply = quiet.post("/v1/predictions", content='{"grams": 1}',
                       headers={"content-type": kind})
    assert reply.status_code == 422
# A batch takes no unknown field; no answer repeats a value.
reply = client.post("/v1/prediction-batches",
                    json={"items": [good], "urgent": True})
assert reply.status_code == 422
for value in ("hunter2", ["hunter2"], {"a": "hunter2"}):
    for row in (good | {"grams": value}, good | {"zone": value},
                good | {"kg": value}, value):
        for path, body in (("predictions", row),
                           ("prediction-batches", {"items": [row]}),
                           ("prediction-batches", {"items": row})):
            reply = client.post(f"/v1/{path}", json=body)
            assert "hunter2" not in reply.text
            assert reply.status_code == 422 or reply.json()[
                "results"][0]["status"] == 422

# --- The piece of OpenAPI on the page is a part of the real one ---
document = app.openapi()
assert document["openapi"].startswith("3.1")


def part_of(small, large):
    if isinstance(small, dict):
        return all(k in large and part_of(v, large[k])
                   for k, v in small.items())
    return small == large


shown = json.loads(fences(text_of(__file__), "json")[0])
assert part_of(shown, json.loads(json.dumps(document)))
default = plain.openapi()["paths"]["/loose"]["post"]["responses"]
assert set(default) == {"200", "422"}
assert "HTTPValidationError" in json.dumps(default["422"])

# --- A batch: one entry per item, in order, whatever the items are ---
rng = random.Random(16)
odd = [5, None, "a", [], {}, {"grams": 1}, {"grams": 0, "zone": 1}]
for _ in range(30):
    items = [rng.choice([good, rng.choice(odd)])
             for _ in range(rng.randint(1, 100))]
    reply = client.post("/v1/prediction-batches", json={"items": items})
    results = reply.json()["results"]
    assert reply.status_code == 200
    assert [r["index"] for r in results] == list(range(len(items)))
    assert [r["status"] == 200 for r in results] == [
        i == good for i in items]

# --- A bucket admits at most capacity + rate * time ---
for capacity, rate in ((5, 2), (10, 0.5), (1, 7), (4, 0.25)):
    for seed in range(5):
        rng = random.Random(seed)
        bucket, passed, now = Bucket(capacity, rate), 0, 0.0
        for _ in range(500):
            now += rng.expovariate(3)
            wait = bucket.wait(now)
            passed += wait == 0
            assert passed <= capacity + rate * now + 1e-9
            assert wait <= 1 / rate
bucket = Bucket(5, 2)
got = sum(bucket.wait(i / 10) == 0 for i in range(600))
assert 600 / 10 == 60 and 1 / 10 == 0.1
assert 5 + 2 * 60 == 125 and got in (124, 125)
assert 2 * 60 == 120 and 10 * 60 == 600 and 3 * 0.5 == 1.5
assert 10 + 3 * 2 == 16 and 0.5 + 17 * 0.5 == 9

# --- The same key: the same job, as often as it is sent ---
names["clock"][0] = 1000
names["buckets"]["shop-app"] = Bucket(100, 1)
before = len(names["jobs"])
head = names["mine"] | {"Idempotency-Key": "order-9999"}
places = {client.post("/v1/jobs", json={"items": [good]},
                      headers=head).headers["Location"]
          for _ in range(10)}
assert len(places) == 1 and len(names["jobs"]) == before + 1
# Half a pair of UTF-16 is JSON, infinity in disguise as well.
for item in ('"\\ud800"', "1e400"):
    reply = quiet.post("/v1/jobs", content='{"items": [' + item + "]}",
                       headers=head | HEAD | {
                           "Idempotency-Key": "odd-" + item[-4:]})
    assert reply.status_code == 202, reply.text
# Two requests at the same moment both pass our dictionary.
class Slow(dict):
    gate = threading.Barrier(2)

    def __contains__(self, slot):
        found = super().__contains__(slot)
        self.gate.wait(10)
        return found


names["seen"], before = Slow(), len(names["jobs"])
threads = [threading.Thread(target=names["start"], args=(
    Batch(items=[good]), Response(), "shop-app", "order-race"))
    for _ in range(2)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert len(names["jobs"]) == before + 2
# Pages by cursor give each job once; by counting, one comes twice
# when an item is put in front between two calls.
seen, after = [], 0
while after is not None:
    page = client.get(f"/v1/jobs?after={after}").json()
    seen, after = seen + page["jobs"], page["next"]
assert seen == list(range(1, len(names["jobs"]) + 1))
items = ["c", "b", "a"]
first, items = items[:2], ["d", *items]
assert set(first) & set(items[2:4]) == {"b"}

# --- No finding means: old requests stay valid (random requests) ---
old = names["Parcel"].model_json_schema()
rng = random.Random(0)
for name in ("Optional", "Required", "Lighter", "Wider"):
    new, refused = names[name], 0
    for _ in range(500):
        request = {"grams": rng.randint(1, 30_000),
                   "zone": rng.randint(1, 8)}
        names["Parcel"](**request)
        try:
            new(**request)
        except ValidationError:
            refused += 1
    found = breaks(old, new.model_json_schema())
    assert (refused > 0) == bool(found)


class Listed(names["Parcel"]):
    zone: Literal[1, 2]


class Step(names["Parcel"]):
    grams: int = Field(ge=1, le=30_000, multiple_of=10)


class Number(names["Parcel"]):
    grams: float = Field(ge=1, le=30_000)


for new in (Listed, Step):              # a break that escapes
    assert breaks(old, new.model_json_schema()) == []
    try:
        new(grams=805, zone=3)
    except ValidationError:
        pass
    else:
        raise AssertionError
found = breaks(old, Number.model_json_schema())
assert found == ["grams: other type"]   # a false alarm
assert Number(grams=805, zone=3).grams == 805


class Renamed(BaseModel):
    model_config = names["Parcel"].model_config
    weight_grams: int
    zone: int = Field(ge=1, le=8)


class Merged(names["Parcel"]):
    zone: int = Field(ge=1, le=7)


assert breaks(old, Renamed.model_json_schema()) == [
    "weight_grams: now required", "grams: gone"]
assert breaks(old, Merged.model_json_schema()) == [
    "zone: maximum falls"]

# Tested: {"source":"61fbee37de84914223734e95dbbcc89bd657da82c303572d7ed47e26874d1fae","page":"9648bedcfc10116d78b8a90cdf258eb622ea77612347d828be0113bd3798afa9","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{"FastAPI":"0.142.2","Pydantic":"2.13.5"},"seconds":2,"stable":"2026-11-29"}}
