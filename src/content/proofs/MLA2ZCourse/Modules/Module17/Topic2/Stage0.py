"""The code of 'Endpoints with Django REST framework', run.

The files of the page make a Django project with a database in memory.
Where Python finds Django REST framework (3.14 was used; its makers
support Django 5.2 from 3.16 on), all blocks run
and must print what stands below them; without it the blocks of plain
Django do, and its numbers are held by what plain Django can show.
"""
import sys
from datetime import datetime, timedelta, timezone
from pathlib import Path

import django

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from django_site import build, drf, is_file
from page import blocks, printed

shown = blocks(__file__, "python")
code = {b.code.split("\n")[0]: b.code for b in shown if is_file(b)}
with_drf = drf()
made = {}
exec(code["# config/settings_api.py"], made)
if with_drf:
    build(shown, ["readings"], ROOT_URLCONF="config.urls",
          INSTALLED_APPS=["rest_framework", "rest_framework.authtoken"],
          REST_FRAMEWORK=made["REST_FRAMEWORK"])
else:
    build(shown, ["readings"], skip=[
        "readings/serializers.py", "readings/views.py",
        "config/urls.py"])

# --- The blocks typed into the shell, in their order ---
DRF = ("rest_framework", "readings.serializers", "config.urls",
       "as_amina")
names, ran = {}, 0
for block in shown:
    if is_file(block):
        continue
    if with_drf or not any(word in block.code for word in DRF):
        output = printed(block.code, names)
        assert output == block.output, output
        ran += 1
print(ran, "blocks of the shell ran")
assert ran == (6 if with_drf else 2)

# --- Plain Django: the constraint holds where no validator looks ---
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from readings.models import Reading, Sensor

north, noon = names["north"], names["noon"]
for how in (lambda r: r.save(),
            lambda r: Reading.objects.bulk_create([r])):
    try:
        with transaction.atomic():
            how(Reading(sensor=north, timestamp=noon, celsius=1))
    except IntegrityError:
        pass
    else:
        raise AssertionError("a second reading for a moment was stored")
try:
    Sensor(name="x" * 60, room="r", pairing_code="p",
           owner=names["amina"]).full_clean()
except ValidationError as error:
    assert list(error.message_dict) == ["name"]

# --- Pages: a row more repeats one, rows less are missed ---
for size in (1, 2, 3, 5):
    for new in (1, 2, 3):
        before = list(range(20, 0, -1))
        after = [90 + i for i in range(new)] + before
        twice = set(before[:size]) & set(after[size:2 * size])
        assert len(twice) == max(0, min(size, new, 2 * size - new))
        rest = before[min(size, new):]
        missed = [v for v in rest[:size] if v not in before[:size]]
        assert len(missed) == min(size, new)
left = [9, 6, 5, 4]
assert left[3:6] == [4]

# --- A window of a minute with twelve places, four processes ---
def passed(times, places=12, period=60):
    history, good = [], 0
    for now in times:
        history = [t for t in history if t > now - period]
        if len(history) < places:
            history.append(now)
            good += 1
    return good


assert passed(range(14)) == 12 and passed([0] * 100) == 12
assert sum(passed([0] * 100) for _ in range(4)) == 48

# --- With DRF: what the sentences say, and tries around them ---
if with_drf:
    from django.core.cache import cache
    from rest_framework import (
        VERSION, permissions, serializers, viewsets)
    from rest_framework.decorators import action
    from rest_framework.routers import DefaultRouter
    from rest_framework.settings import DEFAULTS
    from rest_framework.test import APIClient, APIRequestFactory
    from rest_framework.throttling import UserRateThrottle
    from readings.serializers import ReadingSerializer, SensorSerializer
    from readings.views import SensorViewSet
    print("DRF", VERSION, "on Django", django.get_version())
    assert DEFAULTS["DEFAULT_PERMISSION_CLASSES"] == [
        "rest_framework.permissions.AllowAny"]

    # The order, written down by the serializer itself.
    seen = []

    class Spy(serializers.Serializer):
        a = serializers.IntegerField(
            validators=[lambda v: seen.append(("validator a", v))])
        b = serializers.IntegerField()

        class Meta:
            validators = [lambda v: seen.append("serializer's")]

        def validate_a(self, v):
            seen.append(("validate_a", v))
            return v

        def validate_b(self, v):
            seen.append(("validate_b", v))
            return v

        def validate(self, data):
            seen.append("validate")
            return data

    assert Spy(data={"a": "1", "b": "2"}).is_valid()
    assert seen == [("validator a", 1), ("validate_a", 1),
                    ("validate_b", 2), "serializer's", "validate"]
    for bad in ({"a": "x", "b": "2"}, {"a": "1"}, {}):
        seen.clear()
        assert not Spy(data=bad).is_valid()
        assert "validate" not in seen and "serializer's" not in seen
    s = SensorSerializer(data={"name": "x" * 60, "room": "r", "low": 30,
                               "high": 20, "pairing_code": "p"})
    assert not s.is_valid() and list(s.errors) == ["name"]

    # A constraint over two fields makes no validator in 3.14.
    class Plain(serializers.ModelSerializer):
        class Meta:
            model = Reading
            fields = ["sensor", "timestamp", "celsius"]

    again = {"sensor": north.pk, "timestamp": noon, "celsius": 1}
    assert Plain(data=again).is_valid() == (VERSION < "3.15")
    assert not ReadingSerializer(data=again).is_valid()

    # Routes: one pattern more for each action, none for the methods.
    for collection in range(3):
        for one in range(3):
            extra = {}
            for i in range(collection):
                def f(self, request):
                    pass
                f.__name__ = f"c{i}"
                extra[f.__name__] = action(detail=False)(f)
            for i in range(one):
                def g(self, request, pk=None):
                    pass
                g.__name__ = f"o{i}"
                extra[g.__name__] = action(detail=True)(g)
            V = type("V", (viewsets.ModelViewSet,),
                     {"queryset": Sensor.objects.all(), **extra})
            r = DefaultRouter()
            r.register("sensors", V)
            routes = {str(p.pattern) for p in r.urls
                      if hasattr(p.callback, "actions")
                      and "format" not in str(p.pattern)}
            assert len(routes) == 2 + collection + one
            if (collection, one) == (1, 2):
                assert len(routes) == 5
                both = [p for p in r.urls
                        if hasattr(p.callback, "actions")]
                assert len(both) == 10
    base = type("V", (viewsets.ModelViewSet,),
                {"queryset": Sensor.objects.all()})
    r = DefaultRouter()
    r.register("sensors", base)
    table = {str(p.pattern): set(p.callback.actions) - {"head"}
             for p in r.urls if hasattr(p.callback, "actions")
             and "format" not in str(p.pattern)}
    assert table == {"^sensors/$": {"get", "post"},
                     "^sensors/(?P<pk>[^/.]+)/$":
                     {"get", "put", "patch", "delete"}}

    # All statuses of the table, and 405 where a method is missing.
    cache.clear()
    client = APIClient()
    client.force_authenticate(names["amina"])
    full = {"name": "n", "room": "r", "pairing_code": "p"}
    made = client.post("/api/sensors/", full, format="json")
    url = f"/api/sensors/{made.data['id']}/"
    assert made.status_code == 201
    assert client.get("/api/sensors/").status_code == 200
    assert client.head("/api/sensors/").status_code == 200
    assert client.put(url, full, format="json").status_code == 200
    assert client.put(url, {"room": "q"},
                      format="json").status_code == 400
    assert client.patch(url, {"room": "q"},
                        format="json").status_code == 200
    gone = client.delete(url)
    assert gone.status_code == 204 and not gone.content
    assert client.post("/api/readings/", {}).status_code == 405
    assert client.delete("/api/sensors/").status_code == 405

    # Object permissions: asked by get_object alone.
    asked = []

    class Watch(permissions.BasePermission):
        def has_object_permission(self, request, view, obj):
            asked.append(view.action)
            return True

    class Watched(viewsets.ModelViewSet):
        queryset = Sensor.objects.order_by("name")
        serializer_class = SensorSerializer
        permission_classes = [Watch]
        throttle_classes = []

        def perform_create(self, serializer):
            serializer.save(owner=names["amina"])

    make = APIRequestFactory()
    listing = Watched.as_view({"get": "list", "post": "create"})
    assert listing(make.get("/")).status_code == 200
    made = listing(make.post("/", full, format="json"))
    assert made.status_code == 201
    assert asked == []
    one = Watched.as_view({"get": "retrieve", "patch": "partial_update",
                           "delete": "destroy"})
    pk = Sensor.objects.get(name="n").pk
    one(make.get("/"), pk=pk)
    one(make.patch("/", {"room": "z"}, format="json"), pk=pk)
    one(make.delete("/"), pk=pk)
    assert asked == ["retrieve", "partial_update", "destroy"]

    # What a narrower get_queryset leaves out is not found.
    class Own(Watched):
        def get_queryset(self):
            return Sensor.objects.filter(owner=names["bo"])

    assert Own.as_view({"get": "retrieve"})(
        make.get("/"), pk=north.pk).status_code == 404

    # A viewset without a line of permissions, under DRF's defaults.
    class Open(Watched):
        permission_classes = [permissions.AllowAny]

    Sensor.objects.create(name="victim", room="r", pairing_code="p",
                          owner=names["amina"])
    pk = Sensor.objects.get(name="victim").pk
    assert Open.as_view({"delete": "destroy"})(
        make.delete("/"), pk=pk).status_code == 204

    # The reader's validate with data["high"] fails under PATCH.
    class Naive(serializers.ModelSerializer):
        class Meta:
            model = Sensor
            fields = ["low", "high"]

        def validate(self, data):
            assert data["low"] < data["high"]
            return data

    try:
        Naive(north, data={"low": 1}, partial=True).is_valid()
    except KeyError:
        pass
    else:
        raise AssertionError("no KeyError")

    # A value changed after its validators: the twin is not seen.
    class Lower(SensorSerializer):
        def validate_name(self, value):
            return value.lower()

    twin = {"name": "North-1", "room": "r", "pairing_code": "p"}
    late, early = Lower(data=twin), SensorSerializer(data=twin)
    assert late.is_valid() and not early.is_valid()
    assert list(early.errors) == ["name"]
    try:
        with transaction.atomic():
            late.save(owner=names["amina"])
    except IntegrityError:
        pass
    else:
        raise AssertionError("two sensors of one name")
    assert not SensorSerializer(
        data={**twin, "name": "north-1"}).is_valid()

    # A serializer calls neither full_clean() nor clean().
    from unittest import mock
    with mock.patch.object(Sensor, "full_clean") as full_clean, \
            mock.patch.object(Sensor, "clean") as clean:
        s = SensorSerializer(data={**twin, "name": "other"})
        assert s.is_valid()
        s.save(owner=names["amina"])
    assert not full_clean.called and not clean.called

    # OPTIONS everywhere; strangers are turned away before a 405.
    assert client.options("/api/sensors/").status_code == 200
    assert APIClient().delete("/api/sensors/").status_code == 401

    # Refusals by an object permission are counted.
    cache.clear()
    bo = APIClient()
    bo.force_authenticate(names["bo"])
    codes = [bo.patch(f"/api/sensors/{north.pk}/", {"room": "x"},
                      format="json").status_code for _ in range(14)]
    assert codes == [403] * 12 + [429] * 2

    # The pair validator does not look within a list.
    new = {**again, "timestamp": noon - timedelta(days=1)}
    assert ReadingSerializer(data=[new, new], many=True).is_valid()

    # The cursor repeats nothing when a row comes between two pages.
    from rest_framework.pagination import CursorPagination
    from rest_framework.request import Request

    class Cursor(CursorPagination):
        page_size, ordering = 3, ("-timestamp", "-id")

    rows = Reading.objects.all()
    p = Cursor()
    first = p.paginate_queryset(rows, Request(make.get("/")))
    Reading.objects.create(sensor=north, celsius=50,
                           timestamp=noon + timedelta(hours=1))
    q = Cursor()
    second = q.paginate_queryset(
        rows, Request(make.get(p.get_next_link())))
    assert not {r.pk for r in first} & {r.pk for r in second}
    assert len(first) == len(second) == 3
    # Equal times: by time alone a row is lost, by the cursor none.
    Reading.objects.all().delete()
    other = Sensor.objects.get(name="other")
    for sensor in (north, other):
        for i in range(3):
            Reading.objects.create(
                sensor=sensor, celsius=i,
                timestamp=noon + timedelta(minutes=i))
    newest = rows.order_by("-timestamp", "-id")
    page = list(newest[:3])
    rest = newest.filter(timestamp__lt=page[-1].timestamp)
    assert len(page) + rest.count() == 5 < newest.count() == 6
    got, link = [], "/"
    while link:
        p = Cursor()
        got += p.paginate_queryset(rows, Request(make.get(link)))
        link = p.get_next_link()
    assert len(got) == len({r.pk for r in got}) == 6

    # A new row before each page: no repeat by id, some among ties.
    import random

    def walk(cursor, seed):
        rng, got, link = random.Random(seed), [], "/"
        Reading.objects.all().delete()
        every = [Sensor.objects.get_or_create(
            name=f"t{i}", owner=names["amina"])[0] for i in range(8)]
        pairs = [(s, m) for s in every for m in range(3)]
        rng.shuffle(pairs)
        new, old = pairs[:10], pairs[10:]

        def add(sensor, minute):
            return Reading.objects.create(
                sensor=sensor, celsius=1,
                timestamp=noon + timedelta(minutes=minute)).pk
        stay = {add(*pair) for pair in old}
        while link:
            p = cursor()
            got += [r.pk for r in p.paginate_queryset(
                rows, Request(make.get(link)))]
            link = p.get_next_link()
            if new:
                add(*new.pop())
        assert stay <= set(got)
        return len(got) - len(set(got))

    class ById(Cursor):
        ordering = "-id"

    assert [walk(ById, seed) for seed in range(10)] == [0] * 10
    assert sum(walk(Cursor, seed) for seed in range(10)) > 0
assert datetime(2026, 3, 1, 12, tzinfo=timezone.utc) == noon

# Tested: {"source":"2951fd579560d3b292cd89ccad308df994ddc045e94bfb2865b7dcab3e9da9e0","page":"f84d83c821d3bcf35ed1c671021a187669e3ca4d5e010a8a56278646324025fa","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{"Django":"5.2.17"},"seconds":1,"stable":"2026-11-28"}}
