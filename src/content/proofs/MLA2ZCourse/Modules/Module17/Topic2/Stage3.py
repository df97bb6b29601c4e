"""The code of 'Testing and debugging Django endpoints', run.

The files of the page make a Django project with a database in memory.
Its tests run as they stand there. Where Python finds Django REST
framework (3.14 was used) the tests of the API run as well, and each
change of the page's table is tried.
"""
import json
import logging
import sys
import unittest
from pathlib import Path
from unittest import mock

import django

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from django_site import build, drf, is_file, named
from page import blocks, printed

shown = blocks(__file__, "python")
files = {named(b)[1]: b for b in shown if is_file(b)}
with_drf = drf()
root = build(
    shown, ["readings"], ROOT_URLCONF="readings.reports",
    MIDDLEWARE=["readings.request_id.RequestId"],
    skip=[] if with_drf else ["readings/api.py",
                              "readings/test_api.py"],
    INSTALLED_APPS=["django.contrib.sessions",
                    *(["rest_framework"] if with_drf else [])],
    LOGGING_CONFIG=None)

from django.test.utils import setup_test_environment

setup_test_environment()
logging.lastResort = logging.NullHandler()


def run_module(name):
    """Runs the tests of a module; how many, and which failed."""
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromName(name).run(result)
    bad = {getattr(t, "test_case", t).id().split(".")[-1]
           for t, _ in result.failures + result.errors}
    return result.testsRun, bad


# --- The tests of the page pass, and are as many as it says ---
n, bad = run_module("readings.test_reports")
assert not bad and files["readings/test_reports.py"].output == (
    f"Ran {n} tests\nOK\n")

# --- The other blocks print what stands below them ---
names = {"__name__": "shell"}
for block in shown:
    if not is_file(block):
        output = printed(block.code, names)
        assert output == block.output, output
print("Django", django.get_version())

# --- Fuzz: other seeds find the same three; none after the cure ---
import readings.reports as reports
from django.test import Client

cured = reports.urlpatterns[0].callback
old = reports.average
three = {"OverflowError", "ValueError", "ZeroDivisionError"}
for seed in range(10):
    names["rng"].seed(seed)
    reports.urlpatterns[0].callback = old
    assert set(names["fuzz"]()) == three
    reports.urlpatterns[0].callback = cured
    assert not names["fuzz"]()
lines = files["readings/reports.py"].code
body = lines[lines.index("def average"):]
body = body[:body.index("def outside")]
assert len([x for x in body.splitlines() if x]) == 9

# --- Ids: kept if they have the form of one, else made ---
client = Client()
for given, kept in (("7f3a9c21", True), ("a" * 64, True),
                    ("a" * 65, False), ("short", False), ("", False),
                    ("x" * 8 + "\n", False), ("<b>boldbold", False)):
    answer = client.get("/average/", headers={"X-Request-ID": given})
    assert (answer["X-Request-ID"] == given) == kept
    assert len(answer["X-Request-ID"]) >= 8
ids = {client.get("/average/")["X-Request-ID"] for _ in range(50)}
assert len(ids) == 50

# Secrets are masked by name only; a line break forges no line.
from readings.request_id import JsonLines, request_id

record = logging.LogRecord("n", 20, "f", 1, "a\nERROR forged", (), None)
record.data = {"token": "abc", "user_token": "abc", "rows": 3}
text = JsonLines().format(record)
line = json.loads(text)
assert "\n" not in text and line["token"] == "***" and line["rows"] == 3
assert line["user_token"] == "abc" and line["id"] == "-"
assert request_id.get() == "-"
# No field takes the id's place; dates pass; only the top is masked.
from datetime import datetime

record.data = {"id": 5, "level": "x", "at": datetime(2026, 3, 1),
               "Authorization": "Token abc", "in": {"token": "abc"}}
line = json.loads(JsonLines().format(record))
assert line["id"] == "-" and line["level"] == "INFO"
assert line["at"] == "2026-03-01 00:00:00"
assert line["Authorization"] == "***" and line["in"]["token"] == "abc"

# A middleware outside of ours logs without the id, one inside with it.
import io
import types

from django.test import override_settings

other = types.ModuleType("other")
sys.modules["other"] = other


def late(get_response):
    def call(request):
        answer = get_response(request)
        logging.getLogger("other").warning("late")
        return answer
    return call


other.late, ours = late, "readings.request_id.RequestId"
stream = io.StringIO()
handler = logging.StreamHandler(stream)
handler.setFormatter(JsonLines())
logging.getLogger("other").addHandler(handler)
for order, rid in ((["other.late", ours], "-"),
                   ([ours, "other.late"], "7f3a9c21")):
    stream.truncate(stream.seek(0))
    with override_settings(MIDDLEWARE=order):
        Client().get("/average/", headers={"X-Request-ID": "7f3a9c21"})
    assert json.loads(stream.getvalue())["id"] == rid

import threading

seen, token = [], request_id.set("7f3a9c21")
thread = threading.Thread(target=lambda: seen.append(request_id.get()))
thread.start()
thread.join()
request_id.reset(token)
assert seen == ["-"]

# A chain of exceptions: the cause first, what was made of it last.
import traceback

try:
    try:
        1 / 0
    except ZeroDivisionError as error:
        raise RuntimeError("no average") from error
except RuntimeError:
    text = traceback.format_exc()
assert text.index("ZeroDivisionError") < text.index("direct cause")
assert text.splitlines()[-1] == "RuntimeError: no average"

# A plain mock refuses what looks like a misspelt assertion.
for name in ("assert_caled", "outsid", "called_one"):
    try:
        getattr(mock.Mock(), name)
        assert name != "assert_caled"
    except AttributeError:
        assert name == "assert_caled"

# --- Patching: where the name is looked up ---
module = types.ModuleType("mine")
exec("from django.utils.timezone import now\n"
     "def when():\n    return now()", module.__dict__)
sys.modules["mine"] = module
try:
    with mock.patch("mine.timezone.now"):
        pass
except AttributeError:
    pass
else:
    raise AssertionError("the patch found a name")
with mock.patch("django.utils.timezone.now", return_value=1):
    assert module.when() != 1
with mock.patch("mine.now", return_value=1):
    assert module.when() == 1

# --- on_commit does not run in a TestCase, unless it is asked ---
from django.db import transaction
from django.test import TestCase

did = []


class Commits(TestCase):
    def test_plain(self):
        transaction.on_commit(lambda: did.append("plain"))

    def test_captured(self):
        with self.captureOnCommitCallbacks(execute=True):
            transaction.on_commit(lambda: did.append("captured"))


assert names["run"](Commits) == [] and did == ["captured"]

# --- The isolation: the third test passes alone ---
from django.core.cache import cache

alone = unittest.TestResult()
cache.clear()
names["Isolation"]("test_3_cache_is_empty").run(alone)
assert alone.wasSuccessful() and alone.testsRun == 1

# --- The question: None among the values ---
import statistics


def average():
    return statistics.fmean([1.5, None, 2.5])


try:
    average()
except TypeError as error:
    assert str(error) == "must be real number, not NoneType"
    frames = traceback.extract_tb(error.__traceback__)
    assert [f.name for f in frames][-2:] == ["average", "fmean"]
    assert frames[-1].filename.endswith("statistics.py")

# --- With Django REST framework ---
if with_drf:
    import importlib

    from rest_framework import VERSION, authentication as auth
    from rest_framework.permissions import IsAuthenticated
    from rest_framework.response import Response
    from rest_framework.test import APIRequestFactory
    from rest_framework.views import APIView
    print("DRF", VERSION)
    n, bad = run_module("readings.test_api")
    assert not bad and files["readings/test_api.py"].output == (
        f"Ran {n} tests\nOK\n"), bad
    import readings.api
    path, good = root / "readings/api.py", files["readings/api.py"].code

    def broken(old, new=""):
        assert old in good
        path.write_text(good.replace(old, new))
        importlib.invalidate_caches()
        sys.dont_write_bytecode = True
        importlib.reload(readings.api)
        from django.urls import clear_url_caches
        clear_url_caches()
        found = run_module("readings.test_api")[1]
        path.write_text(good)
        importlib.reload(readings.api)
        clear_url_caches()
        return {x.removeprefix("test_") for x in found}

    import warnings
    warnings.simplefilter("ignore")
    own = "what_others_own_is_out_of_reach"
    pages, grow = "pages_hold_each_reading_once", "queries_do_not_grow"
    door = "nobody_is_turned_away"
    access = "    permission_classes = [permissions.IsAuthenticated]\n"
    tokens = ("    authentication_classes = "
              "[authentication.TokenAuthentication]\n")
    assert broken(access) == {door}
    join = '                .select_related("sensor")\n'
    assert broken(join) == {grow}
    assert broken("                .filter("
                  "sensor__owner=self.request.user)\n") == {own}
    assert broken("    sensor = OwnSensor()\n") == {own}
    assert broken('"-timestamp", "-id"', '"timestamp", "id"') == {pages}
    order = '                .order_by("-timestamp", "-id"))'
    assert broken(order, ")") == {pages}
    assert broken(tokens) == {door}
    assert broken("page_size = 4", "page_size = 5") == set()

    # 9 readings, a page of 4: queries with and without the join.
    from django.db import connection
    from django.test import override_settings
    from django.test.utils import CaptureQueriesContext
    from readings.factories import make_reading, make_sensor
    from rest_framework.test import APIClient

    def page(number, size=4, client=None):
        readings.api.Pages.page_size = size
        with override_settings(ROOT_URLCONF="readings.api"):
            return client.get(f"/readings/?page={number}")

    sensor = make_sensor()
    api = APIClient()
    api.force_authenticate(sensor.owner)
    for _ in range(5):
        make_reading(sensor)
    second = page(2, 4, api)
    assert len(second.data["results"]) == 1
    assert page(3, 4, api).status_code == 404
    assert page(2, 5, api).status_code == 404
    assert "results" not in page(2, 5, api).data
    assert len(page(2, 2, api).data["results"]) == 2
    assert page(3, 2, api).status_code == 200
    for _ in range(4):
        make_reading(sensor)
    joined = readings.api.ReadingViewSet.get_queryset
    for plain, asked in ((False, 2), (True, 6)):
        if plain:
            readings.api.ReadingViewSet.get_queryset = lambda self: (
                joined(self).select_related(None))
        with CaptureQueriesContext(connection) as queries:
            assert page(1, 4, api).status_code == 200
        assert len(queries) == asked
    readings.api.ReadingViewSet.get_queryset = joined
    assert 1 + 1 + 9 == 11

    # NaN: the string passes the validators, the literal does not.
    from django.db import IntegrityError
    body = ('{"sensor": %d, "timestamp": "2026-03-01T12:00Z", '
            '"celsius": %s}')
    with override_settings(ROOT_URLCONF="readings.api"):
        try:
            with transaction.atomic():
                api.post("/readings/", body % (sensor.pk, '"NaN"'),
                         content_type="application/json")
        except IntegrityError:
            pass
        else:
            raise AssertionError("NaN was stored")
        assert api.post("/readings/", body % (sensor.pk, "NaN"),
                        content_type="application/json"
                        ).status_code == 400

    # isfinite closes the hole.
    import math

    class Closed(readings.api.ReadingSerializer):
        def validate_celsius(self, value):
            if not math.isfinite(value):
                raise readings.api.serializers.ValidationError("no")
            return value

    with mock.patch.object(readings.api.ReadingViewSet,
                           "serializer_class", Closed), \
            override_settings(ROOT_URLCONF="readings.api"):
        answer = api.post("/readings/", body % (sensor.pk, '"NaN"'),
                          content_type="application/json")
        assert answer.status_code == 400
        assert list(answer.data) == ["celsius"]

    # 401 or 403: the first class is asked for the header.
    T, S = auth.TokenAuthentication, auth.SessionAuthentication
    for classes, status in (([T], 401), ([S], 403), ([S, T], 403),
                            ([T, S], 401)):
        class Door(APIView):
            authentication_classes = classes
            permission_classes = [IsAuthenticated]

            def post(self, request):
                return Response()

        answer = Door.as_view()(APIRequestFactory().post("/"))
        assert answer.status_code == status
        assert answer.has_header("WWW-Authenticate") == (status == 401)
        if status == 401:
            assert answer["WWW-Authenticate"] == "Token"

# Tested: {"source":"4836aa41a897e2be3be005fa6901b64892b15df6a32727c9b005f53e78d951a6","page":"4264f9265264d4c65a7b8e8d025bd60d6ba9d5a15a8309a11f8ae7e724bcbbb8","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{"Django":"5.2.17"},"seconds":8,"stable":"2026-11-28"}}
