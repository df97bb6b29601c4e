"""The numbers and claims of 'Interview questions: APIs in Django'.

A small Django project with a database in a file (threads have their own
connections). With Django REST framework (3.14 was used) the viewset of
question 6 is taken out of the questions and each of its faults shown.
"""
import json
import re
import sys
import tempfile
import threading
from datetime import datetime, timedelta, timezone
from pathlib import Path
from zoneinfo import ZoneInfo

import django

here = Path(__file__).resolve()
sys.path.insert(0, str(here.parents[5] / "tools"))
from django_site import build, drf
from page import Block

with_drf = drf()
MODELS = '''# greenhouse/models.py
from django.conf import settings
from django.db import models


class Location(models.Model):
    name = models.CharField(max_length=40)


class Sensor(models.Model):
    name = models.CharField(max_length=40)
    room = models.CharField(max_length=40, default="r")
    location = models.ForeignKey(Location, models.PROTECT)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE)
    pairing_code = models.CharField(max_length=12, default="K")
    webhook = models.URLField(default="http://127.0.0.1:9/")
    calls = models.IntegerField(default=0)


class Reading(models.Model):
    sensor = models.ForeignKey(Sensor, models.CASCADE,
                               related_name="readings")
    timestamp = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(
            fields=["sensor", "timestamp"], name="one")]


class Order(models.Model):
    user = models.IntegerField()
    key = models.CharField(max_length=40)
    body = models.TextField()

    class Meta:
        constraints = [models.UniqueConstraint(
            fields=["user", "key"], name="once")]
'''
database = Path(tempfile.mkdtemp()) / "db.sqlite3"
build([Block("python", "", MODELS)], ["greenhouse"],
      database=str(database), ROOT_URLCONF="greenhouse.models",
      INSTALLED_APPS=["django.contrib.sessions", *(
          ["rest_framework", "rest_framework.authtoken"]
          if with_drf else [])])

if with_drf:
    import rest_framework.test
from django.contrib.auth.models import User
from django.core.paginator import Paginator
from django.db import IntegrityError, connection, transaction
from django.db.models import Count, F
from django.test.utils import CaptureQueriesContext
from greenhouse.models import Location, Order, Reading, Sensor

print("Django", django.get_version())
connection.settings_dict["OPTIONS"]["timeout"] = 60
start = datetime(2026, 3, 1, tzinfo=timezone.utc)
ada, bo = (User.objects.create_user(n) for n in ("ada", "bo"))
sensors = [Sensor.objects.create(
    name=f"s{i}", owner=ada,
    location=Location.objects.create(name=f"{i}")) for i in range(25)]
Reading.objects.bulk_create(
    Reading(sensor=s, timestamp=start + timedelta(hours=h))
    for s in sensors for h in range(5))


def count(work):
    with CaptureQueriesContext(connection) as queries:
        work()
    return len(queries)


# --- Question 1: lost, and not lost ---
def calls():
    return Sensor.objects.get(pk=1).calls


Sensor.objects.filter(pk=1).update(calls=5)
a, b = (Sensor.objects.get(pk=1) for _ in range(2))
for request in (a, b):
    request.calls += 1
    request.save()
assert calls() == 6
Sensor.objects.filter(pk=1).update(calls=5)
for request in range(2):
    Sensor.objects.filter(pk=1).update(calls=F("calls") + 1)
assert calls() == 7
got = [Sensor.objects.filter(pk=1, calls__lt=10)
       .update(calls=F("calls") + 1) for _ in range(5)]
assert got == [1, 1, 1, 0, 0] and calls() == 10

# --- Question 4: a page of 20, three relations ---
def page(rows):
    p = Paginator(rows, 20)
    return p.count, [(s.location.name, s.owner.username,
                      len(s.readings.all())) for s in p.page(1)]


plain = Sensor.objects.order_by("pk")
cured = (plain.select_related("location", "owner")
         .prefetch_related("readings"))
assert count(lambda: page(plain)) == 1 + 1 + 3 * 20 == 62
assert count(lambda: page(cured)) == 3
assert page(plain.all()) == page(cured.all())
some = plain.filter(pk__lte=5).prefetch_related("readings")
for work, asked in ((lambda rows: list(rows.filter(pk__gt=0)), 7),
                    (lambda rows: rows.first(), 7),
                    (lambda rows: rows.count(), 2)):
    assert asked == count(
        lambda: [work(s.readings) for s in some.all()])
small = cured.filter(pk__lte=5)
assert count(lambda: page(small)) == 3
assert 62 - 1 == 61 and 1 + 2 * 20 == 41 and 20 * 1000 == 20_000
numbers = plain.annotate(n=Count("readings"))
assert count(lambda: [s.n for s in numbers]) == 1
assert {s.n for s in numbers} == {5}

# --- Question 8: attempts and pauses ---
from urllib3 import HTTPResponse, Retry

retry, pauses = Retry(total=3, backoff_factor=0.5), []
for _ in range(3):
    retry = retry.increment("GET", "/",
                            response=HTTPResponse(status=503))
    pauses.append(retry.get_backoff_time())
assert pauses == [0, 1, 2]
assert 4 * (3 + 27) + sum(pauses) == 123
assert 3 * 30 + 0 + 1 == 91 and 4 * 30 + 0.5 + 1 + 2 == 123.5

# --- Question 9: 100 existing records ---
hundred = [Reading(sensor=s, timestamp=start + timedelta(hours=h))
           for s in sensors[:20] for h in range(5)]


def loop():
    dict(Sensor.objects.values_list("name", "id"))
    with transaction.atomic():
        for r in hundred:
            Reading.objects.update_or_create(
                sensor=r.sensor, timestamp=r.timestamp,
                defaults={"timestamp": r.timestamp})


def bulk():
    dict(Sensor.objects.values_list("name", "id"))
    with transaction.atomic():
        Reading.objects.bulk_create(
            hundred, update_conflicts=True,
            unique_fields=["sensor", "timestamp"],
            update_fields=["timestamp"])


assert (count(loop), count(bulk)) == (403, 4)
try:
    with transaction.atomic():
        Sensor.objects.bulk_create(
            sensors[:1], update_conflicts=True,
            unique_fields=["name"], update_fields=["room"])
except Exception as error:
    assert "constraint" in str(error).lower()
else:
    raise AssertionError("unique_fields without a constraint")

# --- Question 10: 2 and 10 rows, before and after ---
for n in (2, 10):
    some = plain.filter(pk__lte=n)

    def view(rows):
        p = Paginator(rows, 20)
        return p.count, [s.location.name for s in p.page(1)]

    assert count(lambda: view(some.all())) == 2 + n
    assert count(lambda: view(some.select_related("location"))) == 2
assert [2 + n for n in (2, 10)] == [4, 12]

# --- Question 11: plans, and a short day ---
def plan(rows):
    return rows.explain()


day = {"timestamp__gte": start, "timestamp__lt": start + timedelta(1)}
one = plan(Reading.objects.filter(sensor=7, **day))
assert "USING" in one and "timestamp>?" in one
assert "SCAN" in plan(Reading.objects.filter(**day))
# A few sensors with many readings each, counted by ANALYZE: a jump.
try:
    with transaction.atomic(), connection.cursor() as c:
        Reading.objects.bulk_create(
            Reading(sensor_id=i, timestamp=start + timedelta(days=d))
            for i in range(1, 26) for d in range(10, 60))
        c.execute("ANALYZE")
        assert "ANY(sensor_id)" in plan(Reading.objects.filter(**day))
        raise OSError
except OSError:
    pass
last = plan(Reading.objects.filter(sensor=7)
            .order_by("-timestamp")[:1])
assert "sensor_id=?" in last and "TEMP B-TREE" not in last
zone = ZoneInfo("Europe/Berlin")
hours = [(datetime(2026, 3, d + 1, tzinfo=zone).timestamp()
          - datetime(2026, 3, d, tzinfo=zone).timestamp()) / 3600
         for d in (28, 29)]
assert hours == [24, 23]

# --- Question 12: the import twice, and once broken in the middle ---
records = [(1, 100), (1, 101), (2, 100)]


def importing(table, upsert, broken=False):
    with transaction.atomic(), connection.cursor() as c:
        for i, (sensor, at) in enumerate(records):
            if broken and i == 2:
                raise OSError
            c.execute(
                f"INSERT INTO {table} VALUES (%s, %s, 1.0)"
                + (" ON CONFLICT (sensor, at) DO UPDATE SET "
                   "celsius = excluded.celsius" if upsert else ""),
                [sensor, at])


def stored(table):
    with connection.cursor() as c:
        c.execute(f"SELECT count(*) FROM {table}")
        return c.fetchone()[0]


with connection.cursor() as c:
    c.execute("CREATE TABLE loose (sensor, at, celsius)")
    c.execute("CREATE TABLE tight (sensor, at, celsius, "
              "UNIQUE (sensor, at))")
for table, upsert in (("loose", False), ("tight", True)):
    try:
        importing(table, upsert, broken=True)
    except OSError:
        pass
    assert stored(table) == 0
    for _ in range(2):
        importing(table, upsert)
assert (stored("loose"), stored("tight")) == (6, 3)
with connection.cursor() as c:
    try:
        c.execute("CREATE UNIQUE INDEX late ON loose (sensor, at)")
    except IntegrityError:
        pass
    else:
        raise AssertionError("constrained before the cleaning")

# --- Question 13: one order of eight attempts at the same time ---
answers = []


def create(user, key, body):
    try:
        with transaction.atomic():
            order = Order.objects.create(user=user, key=key, body=body)
    except IntegrityError:
        order = Order.objects.get(user=user, key=key)
        if order.body != body:
            return 422
    return order.pk


def attempt():
    answers.append(create(1, "k1", "two pots"))
    connection.close()


threads = [threading.Thread(target=attempt) for _ in range(8)]
for t in threads:
    t.start()
for t in threads:
    t.join()
assert Order.objects.count() == 1 and len(set(answers)) == 1
assert len(answers) == 8
assert create(1, "k1", "three pots") == 422
assert create(2, "k1", "two pots") != answers[0]
same, made = Order.objects.get_or_create(
    user=1, key="k1", defaults={"body": "two pots"})
assert not made and same.pk == answers[0]

# --- The minutes of the page ---
file = (here.parents[5] / "interviews"
        / here.relative_to(here.parents[4])).with_suffix(".json")
questions = json.loads(file.read_text())["questions"]
assert sum(q["minutes"] for q in questions) == 35
assert len(questions) == 14

# --- With Django REST framework: questions 2, 3, 5, 6 and 7 ---
if with_drf:
    from rest_framework import (
        VERSION, authentication as auth, serializers, viewsets)
    from rest_framework.decorators import action
    from rest_framework.permissions import (
        BasePermission, IsAuthenticated)
    from rest_framework.response import Response
    from rest_framework.test import (
        APIRequestFactory, force_authenticate)
    from rest_framework.views import APIView
    import requests
    print("DRF", VERSION)
    make = APIRequestFactory()

    def ask(view, method, data=None, user=bo, path="/", **kwargs):
        request = getattr(make, method)(path, data, format="json") \
            if data is not None else getattr(make, method)(path)
        if user:
            force_authenticate(request, user)
        return view(request, **kwargs)

    # 3: mass assignment; a listed field is out of reach, with 200.
    for fields, staff in (("__all__", True),
                          (["id", "username"], False)):
        meta = type("Meta", (), {"model": User, "fields": fields})
        S = type("S", (serializers.ModelSerializer,), {"Meta": meta})
        V = type("V", (viewsets.ModelViewSet,), {
            "queryset": User.objects.all(), "serializer_class": S,
            "permission_classes": []})
        carl = User.objects.create_user(f"carl{staff}")
        answer = ask(V.as_view({"patch": "partial_update"}), "patch",
                     {"is_superuser": True}, pk=carl.pk)
        carl.refresh_from_db()
        assert answer.status_code == 200 and carl.is_superuser == staff
        assert ("password" in answer.data) == staff

    # A member of the staff may log in there, and do nothing yet.
    dora = User.objects.create_user("dora", is_staff=True)
    assert not dora.has_perm("auth.change_user")
    dora = User.objects.create_user("dora2", is_superuser=True)
    assert dora.has_perm("auth.change_user")

    # 2: PUT without a required field, and without an optional one.
    class Sense(serializers.ModelSerializer):
        class Meta:
            model = Sensor
            fields = ["name", "room"]

    both = type("B", (viewsets.ModelViewSet,), {
        "queryset": Sensor.objects.all(), "serializer_class": Sense,
        "permission_classes": []}).as_view(
            {"put": "update", "patch": "partial_update",
             "delete": "destroy"})
    Sensor.objects.filter(pk=3).update(room="kept")
    assert ask(both, "put", {"room": "x"}, pk=3).status_code == 400
    for _ in range(2):
        assert ask(both, "put", {"name": "n"}, pk=3).status_code == 200
        assert Sensor.objects.get(pk=3).room == "kept"
    assert ask(both, "patch", {"room": "x"}, pk=3).status_code == 200
    class Given(Sense):
        room = serializers.CharField(default="given")

    put = type("G", (viewsets.ModelViewSet,), {
        "queryset": Sensor.objects.all(), "serializer_class": Given,
        "permission_classes": []}).as_view({"put": "update"})
    assert ask(put, "put", {"name": "n"}, pk=3).status_code == 200
    assert Sensor.objects.get(pk=3).room == "given"
    codes = [ask(both, "delete", pk=25).status_code for _ in range(2)]
    assert codes == [204, 404]

    # 5: the first class is asked; a wrong token; CSRF.
    T, S = auth.TokenAuthentication, auth.SessionAuthentication
    for classes, status in (([T], 401), ([S], 403), ([S, T], 403),
                            ([T, S], 401)):
        door = type("D", (APIView,), {
            "authentication_classes": classes,
            "permission_classes": [IsAuthenticated],
            "post": lambda self, request: Response()}).as_view()
        assert door(make.post("/")).status_code == status
        if classes == [T]:
            wrong = make.post("/", headers={"Authorization": "Token x"})
            assert door(wrong).status_code == 401
        if classes == [S]:
            strict = APIRequestFactory(enforce_csrf_checks=True)
            answer = door(strict.post("/"))
            assert answer.data["detail"].code == "not_authenticated"
            request = strict.post("/")
            request.user = bo
            answer = door(request)
            assert answer.status_code == 403
            assert "CSRF" in answer.data["detail"]

    # 6: the viewset of the question, as it stands there.
    code = re.search(r"```python\n(.*?)```", questions[5]["question"],
                     re.S)[1]
    names = dict(serializers=serializers, viewsets=viewsets,
                 Sensor=Sensor, IsAuthenticated=IsAuthenticated,
                 action=action, Response=Response, requests=requests,
                 __name__="review")
    exec(code, names)
    V = names["SensorViewSet"]
    one = V.as_view({"get": "retrieve", "patch": "partial_update",
                     "delete": "destroy"})
    listing = V.as_view({"get": "list"})
    # 1 and 2: Bo reads Ada's code, takes the sensor, deletes another.
    assert "pairing_code" in ask(one, "get", pk=1).data
    ask(one, "patch", {"owner": bo.pk}, pk=1)
    assert Sensor.objects.get(pk=1).owner == bo
    assert ask(one, "delete", pk=24).status_code == 204
    # 3 and 4: a query per row, and all rows.
    n = Sensor.objects.count()
    assert count(lambda: ask(listing, "get")) == 1 + n
    assert len(ask(listing, "get").data) == n
    # 5: an order by a secret, and a 500.
    for i, s in enumerate(Sensor.objects.order_by("pk")):
        Sensor.objects.filter(pk=s.pk).update(pairing_code=f"{99 - i}")
    rows = ask(listing, "get", path="/?sort=pairing_code").data
    assert [r["name"] for r in rows] == [
        s.name for s in Sensor.objects.order_by("-pk")]
    assert len(ask(listing, "get",
                   path="/?sort=owner__password").data) == n

    def raises(work):
        try:
            work()
        except Exception as error:
            return type(error).__name__

    assert raises(lambda: ask(listing, "get", path="/?sort=x")) \
        == "FieldError"
    # 6 to 9: a GET that writes, asks nobody, and fetches.
    assert V.reset.mapping == {"get": "reset"}
    asked = []
    names["requests"] = type("R", (), {"get": lambda url, **more:
                                       asked.append((url, more))})
    reset = V.as_view({"get": "reset"})
    Sensor.objects.filter(pk=2).update(calls=9)
    assert ask(reset, "get", pk=2).status_code == 204
    assert Sensor.objects.get(pk=2).calls == 0
    assert asked == [("http://127.0.0.1:9/", {})]
    assert raises(lambda: ask(reset, "get", pk=999)) == "DoesNotExist"

    # 7: two fences; the stranger gets 404.
    class IsOwner(BasePermission):
        def has_object_permission(self, request, view, obj):
            return obj.owner == request.user

    for own in (False, True):
        members = {"queryset": Sensor.objects.all(),
                   "serializer_class": Sense,
                   "permission_classes": [IsOwner]}
        if own:
            members["get_queryset"] = lambda self: (
                Sensor.objects.filter(owner=self.request.user))
        V = type("V", (viewsets.ModelViewSet,), members)
        seen = len(ask(V.as_view({"get": "list"}), "get").data)
        assert seen == (1 if own else n)
        status = ask(V.as_view({"get": "retrieve"}), "get", pk=2)
        assert status.status_code == (404 if own else 403)

# Tested: {"source":"ae5bb1e7a07b783d0531fcda989412b921eefc6230d077798a9fd7db64165e31","page":"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{"Django":"5.2.17","requests":"2.34.2","urllib3":"2.8.0"},"seconds":2,"stable":"2026-11-28"}}
