"""The code of 'APIs and Django models', run on SQLite.

The model and the migrations are the files of the page; each block must
print what stands below it. Threads use a database in a file of their
own, as each of them has its own connection.
"""
import sqlite3
import sys
import tempfile
import threading
from datetime import datetime, timedelta, timezone
from pathlib import Path

import django

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from django_site import build, is_file, named
from page import blocks, printed

shown = blocks(__file__, "python")
later = [named(b)[1] for b in shown
         if is_file(b) and "migrations" in named(b)[1]]
folder = Path(tempfile.mkdtemp())
root = build(shown, ["readings"], skip=later,
             database=str(folder / "db.sqlite3"))
names = {}
for block in shown:
    if not is_file(block):
        output = printed(block.code, names)
        assert output == block.output, output
print("Django", django.get_version(), "SQLite", sqlite3.sqlite_version)

from django.core.management import call_command
from django.db import (
    DatabaseError, IntegrityError, connection, transaction)
from django.db.models import F, Prefetch
from django.db.transaction import TransactionManagementError
from readings.models import Location, Reading, Sensor

count = names["count"]


def refuses(error, work):
    try:
        with transaction.atomic():
            work()
    except error:
        return True
    return False


# --- Queries at several sizes: what grows and what does not ---
for n in (1, 5, 20, 50):
    some = Sensor.objects.filter(id__lte=n)
    assert some.count() == n
    assert count(lambda: names["listing"](some.all())) == 1 + n
    assert count(lambda: names["listing"](
        some.select_related("location"))) == 1
    assert count(lambda: names["sizes"](some.all())) == 1 + n
    assert count(lambda: names["sizes"](
        some.prefetch_related("readings"))) == 2
    assert count(lambda: names["warm"](
        some.prefetch_related("readings"))) == 2 + n
    for work, asked in ((lambda rows: list(rows.order_by("id")), 2 + n),
                        (lambda rows: rows.first(), 2 + n),
                        (lambda rows: rows.count(), 2)):
        assert asked == count(
            lambda: [work(s.readings) for s in
                     some.prefetch_related("readings")])
    ordered = some.prefetch_related(Prefetch(
        "readings", Reading.objects.order_by("-timestamp")))
    assert count(lambda: [s.readings.first() for s in ordered]) == 2
none = Sensor.objects.filter(name="nobody")
assert count(lambda: names["sizes"](
    none.prefetch_related("readings"))) == 1    # no rows, no second
warm = Sensor.objects.prefetch_related(Prefetch(
    "readings", Reading.objects.filter(celsius__gt=20), to_attr="warm"))
assert count(lambda: [len(s.warm) for s in warm]) == 2
assert [len(s.warm) for s in warm.order_by("id")] == names["warm"](
    Sensor.objects.order_by("id"))
# The question: a join and two relations backwards, 30 sensors.
thirty = Sensor.objects.filter(id__lte=30).select_related("location")
thirty = thirty.prefetch_related("readings", Prefetch(
    "readings", Reading.objects.all(), to_attr="alarms"))
assert count(lambda: [(s.location.name, len(s.readings.all()),
                       len(s.alarms)) for s in thirty]) == 3
assert 1 + 3 * 30 == 91
# Two foreign keys in a row, the exercise with other tables.
fifty = Reading.objects.filter(timestamp=names["start"])
assert fifty.count() == 50
for query, asked in ((fifty.select_related("sensor"), 51),
                     (fifty.select_related("sensor__location"), 1)):
    assert asked == count(
        lambda: [r.sensor.location.name for r in query])
assert Location.objects.count() == 10
try:
    list(Sensor.objects.select_related("readings"))
except django.core.exceptions.FieldError:
    pass
else:
    raise AssertionError("select_related went backwards")
# The latest reading of each sensor, all fifty by hand.
for s in names["latest"].all():
    assert s.last == s.readings.latest("timestamp").celsius
assert count(lambda: list(names["latest"].all())) == 1
assert 50 * 20 == 1000

# --- Upserts: corrected values, doubles, order, other constraints ---
bulk, single = names["import_readings"], names["one_by_one"]
rows = Reading.objects.count()
for work in (bulk, single, bulk, bulk, single):
    work(names["night"])
    assert Reading.objects.count() == rows == 1100
record = dict(names["night"][0])
for work in (bulk, single):
    for celsius in (1.0, 2.0, 3.0):
        work([{**record, "celsius": 9.0},
              {**record, "celsius": celsius}])
        at = datetime(2026, 3, 2, tzinfo=timezone.utc)
        kept = Reading.objects.get(sensor__name="s00", timestamp=at)
        assert kept.celsius == celsius
assert Reading.objects.count() == 1100
for at in ("2026-03-02T00:00:00", "yesterday"):
    assert refuses(ValueError, lambda: bulk([{**record, "at": at}]))
assert refuses(IntegrityError, lambda: Sensor.objects.bulk_create(
    [Sensor(name="s01", location_id=1)]))
bulk([{**record, "at": "2026-03-02T05:30:00+05:30", "celsius": 7}])
assert Reading.objects.count() == 1100          # the same moment
assert refuses(IntegrityError, lambda: Reading.objects.bulk_create(
    [Reading(sensor_id=1, celsius=1, timestamp=at) for at in
     (names["pune"], names["utc"])]))
# Without the constraint, twice is double.
with connection.cursor() as c:
    c.execute("CREATE TABLE free (sensor, at, celsius)")
    for run in range(2):
        c.execute("INSERT INTO free VALUES (1, 'noon', 5)")
    assert c.execute("SELECT count(*) FROM free").fetchone() == (2,)
# No save(), no signals.
from django.db.models.signals import post_save

heard = []


def listen(**kwargs):
    heard.append(1)


post_save.connect(listen, sender=Reading)
bulk(names["night"])
assert heard == []
single(names["night"][:3])
assert len(heard) == 3

# --- After an error inside a block no query until its end ---
try:
    with transaction.atomic():
        try:
            Sensor.objects.create(name="s01", location_id=1)
        except IntegrityError:
            Sensor.objects.count()
except TransactionManagementError:
    pass
else:
    raise AssertionError("the block went on")
with transaction.atomic():
    assert refuses(IntegrityError, lambda: Sensor.objects.create(
        name="s01", location_id=1))
    assert Sensor.objects.count() == 50
# A write of a model breaks the block, a failed SELECT does not here.
def goes_on(work):
    try:
        with transaction.atomic():
            try:
                work()
            except DatabaseError:
                pass
            Sensor.objects.count()
    except TransactionManagementError:
        return False
    return True


twin = {"name": "s01", "location_id": 1}
assert not goes_on(lambda: Sensor.objects.create(**twin))
assert not goes_on(lambda: Sensor.objects.bulk_create(
    [Sensor(**twin)]))
assert not goes_on(lambda: Sensor.objects.filter(
    name="s02").update(name="s01"))
assert goes_on(lambda: list(Sensor.objects.extra(where=["no(1)"])))
ghost = Sensor(name="ghost", location_id=1)
try:
    with transaction.atomic():
        ghost.save()
        raise DatabaseError
except DatabaseError:
    pass
assert ghost.pk and not Sensor.objects.filter(name="ghost").exists()
done = []
try:
    with transaction.atomic():
        transaction.on_commit(lambda: done.append("mail"))
        raise DatabaseError
except DatabaseError:
    pass
assert done == []
with transaction.atomic():
    transaction.on_commit(lambda: done.append("mail"))
    assert done == []
assert done == ["mail"]

# --- Lost updates: atomic alone, F in threads, stale columns ---
def calls():
    return Sensor.objects.get(name="s01").calls


Sensor.objects.filter(name="s01").update(calls=0)


def add_many():
    for _ in range(20):
        Sensor.objects.filter(name="s01").update(calls=F("calls") + 1)
    connection.close()


with connection.cursor() as c:
    c.execute("PRAGMA busy_timeout = 60000")
connection.settings_dict["OPTIONS"]["timeout"] = 60
threads = [threading.Thread(target=add_many) for _ in range(4)]
for t in threads:
    t.start()
for t in threads:
    t.join()
assert calls() == 80
a, b = (Sensor.objects.get(name="s01") for _ in range(2))
a.name = "renamed"
a.save()
b.calls = 1
b.save()
assert not Sensor.objects.filter(name="renamed").exists()
assert not connection.features.has_select_for_update
with transaction.atomic():
    sql = str(Sensor.objects.select_for_update().query)
    list(Sensor.objects.select_for_update())
assert "FOR UPDATE" not in sql.upper()
# A condition in the update: the second gets 0.
Sensor.objects.filter(name="s01").update(calls=1)
got = [Sensor.objects.filter(name="s01", calls__gte=1)
       .update(calls=F("calls") - 1) for _ in range(2)]
assert got == [1, 0] and calls() == 0
Sensor.objects.filter(name="s01").update(calls=F("calls") - 1)
assert calls() == -1

# --- The index: equality first ---
# After ANALYZE the same question may jump through the list.
assert "SCAN" in names["everyone"].explain()
with connection.cursor() as c:
    c.execute("ANALYZE")
    assert "ANY(sensor_id)" in names["everyone"].explain()
    for table in ("sqlite_stat1", "sqlite_stat4"):
        c.execute("SELECT count(*) FROM sqlite_master WHERE name=%s",
                  [table])
        if c.fetchone()[0]:
            c.execute(f"DELETE FROM {table}")
with connection.cursor() as c:
    c.execute("CREATE TABLE t (place, at, celsius)")
    c.executemany("INSERT INTO t VALUES (%s, %s, 1.0)",
                  [(p, h) for p in range(10) for h in range(500)])

    def plan(index):
        c.execute(f"CREATE INDEX trial ON t {index}")
        c.execute("EXPLAIN QUERY PLAN SELECT * FROM t "
                  "WHERE place = 3 AND at >= 7 AND at < 9")
        text = c.fetchall()[0][-1]
        c.execute("DROP INDEX trial")
        return text

    assert "(place=? AND at>? AND at<?)" in plan("(place, at)")
    assert "(at>? AND at<?)" in plan("(at, place)")
    assert "SCAN" in plan("(celsius, place, at)")

# --- Days ---
hours = names["hours_of"]
assert hours(2026, 3, 29, "Asia/Kolkata") == 24
for day, length in (((2026, 3, 31), 24), ((2026, 12, 31), 24),
                    ((2027, 3, 28), 23), ((2026, 10, 25), 25)):
    assert hours(*day, "Europe/Berlin") == length
assert hours(2026, 3, 8, "America/New_York") == 23
berlin = names["ZoneInfo"]("Europe/Berlin")
first = datetime(2026, 10, 25, tzinfo=berlin)
last = datetime(2026, 10, 26, tzinfo=berlin)
utc = timezone.utc
assert first.astimezone(utc) == datetime(2026, 10, 24, 22, tzinfo=utc)
assert last.astimezone(utc) == datetime(2026, 10, 25, 23, tzinfo=utc)
span = last.timestamp() - first.timestamp()
assert [first.utcoffset(), last.utcoffset()] == [
    timedelta(hours=2), timedelta(hours=1)]
assert span / 3600 == 25

# --- The three migrations, each with an insert of the old code ---
for block in shown:
    if is_file(block) and named(block)[1] in later:
        (root / named(block)[1]).write_text(block.code)


def old_insert(name):
    return Sensor.objects.create(name=name, location_id=1)


def serial(pk):
    with connection.cursor() as c:
        c.execute("SELECT serial FROM readings_sensor WHERE id=%s",
                  [pk])
        return c.fetchone()[0]


def migrate(step):
    call_command("migrate", "readings", step, verbosity=0)


migrate("0002")
early = old_insert("early")
assert serial(early.pk) is None
migrate("0003")
assert serial(early.pk) == f"GH-{early.pk}" and serial(1) == "GH-1"
slipped = old_insert("slipped in")
try:
    migrate("0004")
except IntegrityError:
    pass
else:
    raise AssertionError("an empty serial was let through")
migrate("0002")
migrate("0004")
assert serial(slipped.pk) == f"GH-{slipped.pk}"
assert refuses(IntegrityError, lambda: old_insert("too late"))

# Tested: {"source":"e9c84441f893dc32846fc08f338954af33ce7a588c887ec89474bce6f72d37f0","page":"0c3a19702803db757379a4a11b9ef150359dd0692d2ed2fdd0ca88cfaf0e1831","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{"Django":"5.2.17"},"seconds":25,"stable":"2026-11-29"}}
