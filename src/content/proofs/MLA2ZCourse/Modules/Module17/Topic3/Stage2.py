"""The numbers of 'Parsing API responses in Dart'.

Dart does not run here. A twin of the page's fromJson in Python keeps
Dart's rules on types; Node shows what JavaScript makes of the numbers.
"""
import json
import re
import subprocess
import sys
from datetime import datetime, timedelta, timezone
from pathlib import Path
from zoneinfo import ZoneInfo

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from page import blocks, fences, text_of

page = text_of(__file__)
code = "\n".join(block.code for block in blocks(__file__, "dart"))


# --- JSON numbers on a phone: int and double, 64 bits ---
def whole(text):
    value = int(text)
    return value if -2**63 <= value < 2**63 else float(text)


def decode(text):
    return json.loads(text, parse_int=whole)


KIND = {int: "int", float: "double", str: "String", bool: "bool",
        type(None): "Null"}


def kind(value):
    return KIND[type(value)]


assert kind(decode("21")) == "int" and kind(decode("21.3")) == "double"
assert kind(decode("21.0")) == kind(decode("2.1e1")) == "double"
assert kind(decode("true")) == "bool" and kind(decode("null")) == "Null"
assert decode("9007199254740993") == 9007199254740993
assert decode("9223372036854775807") == 2**63 - 1
assert kind(decode("9223372036854775808")) == "double"


# --- The same numbers in JavaScript ---
def node(*texts):
    script = ("process.argv.slice(1).forEach(t =>"
              " console.log(String(JSON.parse(t))))")
    run = subprocess.run(["node", "-e", script, *texts],
                         capture_output=True, text=True, check=True)
    return run.stdout.split()


assert node("21.3", "21", "21.0", "3.0") == ["21.3", "21", "21", "3"]
assert node("9007199254740991") == ["9007199254740991"]
big = ["9007199254740993", "9223372036854775808", "9007199254740997"]
rounded = node(*big)
assert rounded == ["9007199254740992", "9223372036854776000",
                   "9007199254740996"]
assert all(text in page for text in big + rounded)
assert 2**53 - 1 == 9007199254740991


# --- A twin of need and of Reading.fromJson ---
def is_a(value, wanted):
    if wanted.endswith("?"):
        return value is None or is_a(value, wanted[:-1])
    return kind(value) in (("int", "double") if wanted == "num"
                           else (wanted,))


class FormatException(Exception):
    pass


def need(data, key, wanted):
    value = data.get(key)
    if is_a(value, wanted):
        return value
    raise FormatException(f"{key}: need {wanted}, got {kind(value)}")


LEVELS = re.search(r"enum Level \{([^;]+);", code)[1]
LEVELS = [name.strip() for name in LEVELS.split(",") if name.strip()]
assert LEVELS == ["good", "fair", "poor", "unknown"]


def instant(text):
    """DateTime.parse for the texts of this page, with its overflow."""
    found = re.fullmatch(r"(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)"
                         r"(Z|[+-]\d\d:\d\d)?", text)
    if not found:
        raise FormatException(text)
    year, month, day, *clock = (int(x) for x in found.groups()[:6])
    hour, minute, second = clock
    plain = datetime(year, month, 1) + timedelta(
        days=day - 1, hours=hour, minutes=minute, seconds=second)
    zone = found[7]
    if zone is None:
        return plain          # local time of the phone
    if zone != "Z":
        sign = -1 if zone[0] == "-" else 1
        plain -= sign * timedelta(hours=int(zone[1:3]),
                                  minutes=int(zone[4:]))
    return plain.replace(tzinfo=timezone.utc)


def from_json(data):
    return {"id": need(data, "id", "String"),
            "city": need(data, "city", "String"),
            "celsius": float(need(data, "celsius", "num")),
            "at": instant(need(data, "at", "String")),
            "level": data.get("level") if data.get("level") in LEVELS
            else "unknown",
            "note": need(data, "note", "String?")}


sample = fences(page, "json")[0]
good = decode(sample)
assert from_json(good)["note"] is None


def outcome(change, drop=()):
    data = {k: v for k, v in {**good, **decode(change)}.items()
            if k not in drop}
    try:
        return from_json(data)
    except FormatException as error:
        return str(error)


assert outcome('{"celsius": 21}')["celsius"] == 21.0
for change, drop, message in (
        ('{"celsius": "21"}', (), "celsius: need num, got String"),
        ("{}", ("celsius",), "celsius: need num, got Null"),
        ('{"id": 7}', (), "id: need String, got int"),
        ('{"celsius": true}', (), "celsius: need num, got bool")):
    assert outcome(change, drop) == message
    assert message in page or "bool" in message
assert outcome('{"note": null}')["note"] is None
assert outcome("{}", ("note",))["note"] is None
assert outcome('{"level": "purple"}')["level"] == "unknown"
assert "battery" not in outcome('{"battery": 80}')
assert outcome('{"at": "yesterday"}') == "yesterday"
try:
    need({"lat": "47.07"}, "lat", "num")
    raise AssertionError
except FormatException as error:
    assert str(error) == "lat: need num, got String"
    assert str(error) in page

# The keys of fromJson, toJson, the pattern and the sample are the same.
read = re.findall(r"need<\w+\??>\(json, '(\w+)'\)", code)
read.append(re.search(r"Level\.of\(json\['(\w+)'\]\)", code)[1])
made = code[code.index("toJson()"):]
written = re.findall(r"'(\w+)':", made[:made.index("};")])
assert set(read) == set(written) == {*good, "note"}
pattern = re.findall(r"'(\w+)': final", code)
assert set(pattern) < set(read) and "note" not in pattern


# --- A map pattern: each key there, each value of its type ---
def matches(data, **wanted):
    return all(key in data and is_a(data[key], t)
               for key, t in wanted.items())


shape = {"city": "String", "note": "String?"}
assert not matches({"city": "Graz"}, **shape)
assert matches({"city": "Graz", "note": None}, **shape)
assert matches({"city": "Graz", "note": "x", "more": 1}, **shape)

# --- Dates ---
noon = datetime(2026, 11, 24, 12, tzinfo=timezone.utc)
assert instant("2026-11-24T12:00:00Z") == noon
assert instant("2026-11-24T13:00:00+01:00") == noon
bare = instant("2026-11-24T12:00:00")
for zone, hour in (("Europe/Vienna", 11), ("Asia/Tokyo", 3)):
    local = bare.replace(tzinfo=ZoneInfo(zone))
    assert local.astimezone(timezone.utc).hour == hour
assert instant("2026-02-30T00:00:00Z") == datetime(
    2026, 3, 2, tzinfo=timezone.utc)
# Dart's documentation: "2002-02-27T14:00:00-0500" is 19:00 UTC.
assert instant("2002-02-27T14:00:00-05:00").hour == 19
asked = instant("2026-11-24T09:30:00-05:00")
assert asked.hour == 14 and 9 - 5 == 4
assert asked.astimezone(ZoneInfo("Europe/Vienna")).hour == 15
assert instant("2026-06-01T08:00:00+02:00").hour == 6

# --- Sizes and frames ---
line = json.dumps(good, separators=(",", ":"))
many = json.dumps([good] * 5000, separators=(",", ":"))
assert len(line) == 84 and round(len(many) / 1000) == 425
frame = 1000 / 60
assert round(frame, 1) == 16.7 and round(120 / frame) == 7
assert round(250 / frame) == 15 and int(21.9) == 21

# --- Brackets of the Dart blocks close ---
bare_code = re.sub(r"'[^'\n]*'", "''", code)
for left, right in ("()", "[]", "{}"):
    assert bare_code.count(left) == bare_code.count(right)

# Tested: {"source":"5da023a429cdb8ad65da8cee4a697feddcfdbde092c7db3e61fe4d92efabc9c6","page":"32eae7d9a037f5792bfc28774922cb5b23ee09f3411806536b1f478fff3a774a","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{},"seconds":1,"stable":"2026-11-29"}}
