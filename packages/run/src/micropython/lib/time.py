"""MicroPython's time, with sleeps that let the page breathe."""
from utime import *
import utime as _time
import _sim


def sleep(seconds):
    _sim.sleep(int(seconds * 1000 + 0.5))


def sleep_ms(ms):
    _sim.sleep(ms)


def sleep_us(us):
    start = _time.ticks_us()
    if us >= 1000:
        _sim.sleep(us // 1000)
    while _time.ticks_diff(_time.ticks_us(), start) < us:
        pass


def ticks_ms():
    _sim.poll()
    return _time.ticks_ms()


def ticks_us():
    _sim.poll()
    return _time.ticks_us()


def time():
    _sim.poll()
    return _time.time()
