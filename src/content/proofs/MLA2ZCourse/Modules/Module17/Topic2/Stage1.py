"""The code of 'Consuming external APIs from Django', run.

The files of the page make a Django project; a stand-in server on this
machine answers.
"""
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import urlsplit

import django

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from django_site import build, is_file
from page import blocks, printed

shown = blocks(__file__, "python")
build(shown, ["weather"])

# --- Each block prints what stands below it ---
names = {}
for block in shown:
    if not is_file(block):
        output = printed(block.code, names)
        assert output == block.output, output

import requests
from django.core.cache import cache
from urllib3 import HTTPResponse, Retry
from weather import client as c
from weather.outside import key, outside, refresh
from weather.stand_in import stand_in

print("Django", django.get_version())

# --- No default timeout: a silent server holds the caller ---
silent = stand_in({"wait": 1.5})
start = time.monotonic()
assert requests.get(silent.url).status_code == 200
assert time.monotonic() - start >= 1.5
with ThreadPoolExecutor(4) as workers:          # four workers, all held
    silent = stand_in({"wait": 1.0})
    jobs = [workers.submit(requests.get, silent.url) for _ in range(4)]
    other = workers.submit(lambda: "a page without weather")
    time.sleep(0.3)
    assert not other.done()
    assert other.result() == "a page without weather"

# A megabyte at a byte every 0.1 s: more than a day.
assert 1_000_000 * 0.1 / 86_400 > 1
assert 100 * 9 == 900 and 900 / 60 == 15
for drip in (0.05, 0.1, 0.2):                   # below the limit of 1
    slow = stand_in({"body": b"12345678", "drip": drip})
    start = time.monotonic()
    assert requests.get(slow.url, timeout=(1, 1)).text == "12345678"
    assert time.monotonic() - start > 7 * drip
try:
    requests.get(stand_in({"drip": 0.8}).url, timeout=(1, 0.3))
except requests.RequestException:
    pass
else:
    raise AssertionError("a pause above the limit passed")

# --- Pauses; attempts; what is repeated ---
def pauses(retry, n):
    found = []
    for _ in range(n):
        retry = retry.increment("GET", "/",
                                response=HTTPResponse(status=503))
        found.append(retry.get_backoff_time())
    return found


for factor in (0.1, 0.5, 1, 3):
    assert pauses(Retry(total=4, backoff_factor=factor), 4) == [
        0, factor * 2, factor * 4, factor * 8]
assert pauses(Retry(total=2, backoff_factor=1), 2) == [0, 2]
assert pauses(Retry(total=12, backoff_factor=0.5), 11) == [
    0, 1, 2, 4, 8, 16, 32, 64, 120, 120, 120]
assert pauses(Retry(total=2, backoff_factor=0.5), 2) == [0, 1]
assert 3 * 13 + 0 + 1 == 40
assert 3 * (3 + 10) + 1 + 2 == 42 and 3 * 13 + 2 == 41
assert 3 * 13 + 2 * 20 == 79 < 120
assert not Retry.DEFAULT_ALLOWED_METHODS & {"POST", "PATCH"}
assert Retry.RETRY_AFTER_STATUS_CODES == {413, 429, 503}
for status in (400, 404, 429, 500, 502, 503):
    server = stand_in({"status": status}, {})
    session = requests.Session()
    session.mount(server.url, requests.adapters.HTTPAdapter(
        max_retries=Retry(total=2)))
    got = session.get(server.url, timeout=2).status_code
    assert got == status and len(server.seen) == 1   # empty list
for status in (413, 429, 503, 502):
    server = stand_in({"status": status,
                       "headers": {"Retry-After": "1"}}, {})
    session = requests.Session()
    session.mount(server.url, requests.adapters.HTTPAdapter(
        max_retries=Retry(total=2)))
    got = session.get(server.url, timeout=2).status_code
    assert got == (502 if status == 502 else 200)
# A POST: not repeated after a status, repeated if nothing was sent.
import weather.stand_in as module

module.Handler.do_POST = module.Handler.do_GET
counted = []


class Counting(Retry):
    def increment(self, *args, **kwargs):
        counted.append(1)
        return super().increment(*args, **kwargs)


session = requests.Session()
session.mount("http://", requests.adapters.HTTPAdapter(
    max_retries=Counting(total=2, status_forcelist=[503])))
server = stand_in({"status": 503, "headers": {"Retry-After": "0"}}, {})
assert session.post(server.url, timeout=2).status_code == 503
assert counted == [] and len(server.seen) == 1
nobody = stand_in({})
nobody.shutdown()
nobody.server_close()
for method in ("POST", "PATCH", "GET"):
    counted.clear()
    try:
        session.request(method, nobody.url, timeout=2)
    except requests.ConnectionError:
        pass
    assert len(counted) == 3, method
# A limit set for sockets in general does not help.
import socket

socket.setdefaulttimeout(0.3)
assert requests.get(stand_in({"wait": 1}).url).status_code == 200
socket.setdefaulttimeout(None)
week = HTTPResponse(status=503, headers={"Retry-After": "604800"})
assert Retry().get_retry_after(week) in (604_800, 6 * 3600)
assert c.CappedRetry().get_retry_after(week) == 20
far = HTTPResponse(status=503, headers={"Retry-After": "120"})
assert Retry().get_retry_after(far) == 120
assert c.CappedRetry().get_retry_after(far) == 20
assert c.CappedRetry().get_retry_after(HTTPResponse(status=503)) is None

# --- The client: every status and many bodies have their error ---
def outcome(*answers):
    server = stand_in(*answers)
    try:
        said = c.WeatherClient(server.url, "t").outside("x")
    except c.WeatherError as error:
        said = type(error)
    return said, len(server.seen)


for status in (301, 302, 400, 401, 403, 404, 410, 422):
    assert outcome({"status": status}) == (c.Refused, 1)
for status in (500, 501):
    assert outcome({"status": status}) == (c.Unavailable, 1)
for status in (429, 502, 503, 504):
    assert outcome({"status": status}) == (c.Unavailable, 3)
for body in (b"", b"[]", b"[1]", b"null", b"7", b"{}", b"NaN",
             b'{"celsius": ' + b"1" * 400 + b"}", b"[" * 100_000,
             b'{"celsius": null}', b'{"celsius": "x"}',
             b'{"celsius": NaN}', b'{"celsius": -91}',
             b'{"celsius": 60.5}', b'{"celsius": [1]}'):
    assert outcome({"body": body}) == (c.Malformed, 1), body
assert sum(outcome(*a)[1] for a in (
    [{"status": 404}], [{"status": 503}, {}], [{"status": 502}])) == 6
closed = stand_in({})
closed.shutdown()
closed.server_close()
try:
    c.WeatherClient(closed.url, "t").outside("x")
except c.Unavailable:
    pass

# --- The view's side: an old value stays when the service fails ---
cache.clear()
good, bad = stand_in({}), stand_in({"status": 500})
assert refresh(c.WeatherClient(good.url, "t"), 3) is True
try:
    refresh(c.WeatherClient(bad.url, "t"), 3)
except c.Unavailable:
    pass
celsius, age = outside(3)
assert celsius == 4.5 and 0 <= age < 5
assert cache.get(key(3) + ":lock") is None    # given back
cache.set(key(3) + ":lock", "taken", 9)
assert refresh(c.WeatherClient(good.url, "t"), 3) is False
for threads in (2, 5, 12):
    cache.clear()
    server = stand_in({"wait": 0.2})
    one = c.WeatherClient(server.url, "t")
    one.timeout = (2, 2)
    with ThreadPoolExecutor(threads) as pool:
        asked = list(pool.map(lambda _: refresh(one, 1),
                              range(threads)))
    assert sum(asked) == len(server.seen) == 1

for again in range(3):                  # one at a time, not one in all
    assert refresh(one, 1) is True
for header in ("soon", "-5"):
    assert outcome({"status": 429, "headers": {
        "Retry-After": header}})[0] == c.Unavailable

# The short lock of the question, on a clock of its own.
LOCK, CALL, lock_until, asking, ends = 8, 12, 0, [], {}
for now in range(30):
    if now in ends:
        taken = lock_until > now
        if ends[now] == 0:
            assert now == 12 and taken and lock_until == 17
        lock_until = 0                  # cache.delete
    if now in (0, 9, 13) and now >= lock_until:
        asking.append(now)
        lock_until, ends[now + CALL] = now + LOCK, now
assert asking == [0, 9, 13]

# --- Redirects: followed by default; which headers go along ---
target = stand_in({})
door = stand_in({"status": 302, "headers": {"Location": target.url}})
requests.get(door.url, timeout=2, headers={
    "Authorization": "Bearer t", "X-Api-Key": "k"})
went = target.seen[0][1]
assert "Authorization" not in went and went["X-Api-Key"] == "k"
n = len(target.seen)
assert requests.get(door.url, timeout=2,
                    allow_redirects=False).status_code == 302
assert len(target.seen) == n
assert requests.Session().verify is True

# --- The allow-list: more tries, and the exercise ---
allowed = names["allowed"]
stop = ["HTTPS://api.weather.example:443/", "https://10.0.0.7/",
        "https://[::1]/", "https://api.weather.example\\@evil.example/",
        "https://evil.example#api.weather.example", "", "https://",
        "//api.weather.example/", "https://api.weather.example:x/",
        "https://api.weather.example./", "ftp://api.weather.example/",
        "https://user:pw@api.weather.example/", "https://[::1",
        "https://api.weather\n.example/", "https://stations.example\t"]
assert not any(map(allowed, stop))
assert urlsplit("https://a\nb.example\t").hostname == "ab.example"
for url in ("https://API.weather.example/", "https://stations.example"):
    assert allowed(url)
PAIRS = {("api.weather.example", None), ("stations.example", None),
         ("stations.example", 8443)}
for url, good in (("https://stations.example:8443/", True),
                  ("https://stations.example:08443/", True),
                  ("https://STATIONS.example:8443/", True),
                  ("https://api.weather.example:8443/", False),
                  ("https://stations.example:22/", False)):
    parts = urlsplit(url)
    assert ((parts.hostname, parts.port) in PAIRS) == good

# --- Which test sees that 503 left the list ---
source = next(b.code for b in shown if "client.py" in b.code[:25])
weak = {}
exec(source.replace("502, 503, 504", "502, 504"), weak)
server = stand_in({"status": 503}, {})
try:
    weak["WeatherClient"](server.url, "t").outside("x")
except weak["Unavailable"]:
    pass
else:
    raise AssertionError("the stand-in server would not have seen it")

# Tested: {"source":"3aae97f2de74f4048ac4a41afd1641b780a236028fbb720e415b8f1f585b494b","page":"5060dfcc76e3c53d202ec73b4fe1404a92c3bc8eafff13ca93203832b74d3ed8","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{"Django":"5.2.17","requests":"2.34.2","urllib3":"2.8.0"},"seconds":30,"stable":"2026-11-29"}}
