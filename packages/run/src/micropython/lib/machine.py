"""machine of the drawn ESP32: what lessons need of MicroPython's module, over _board (board.ts)."""
import _board
import _sim

PWRON_RESET, HARD_RESET, WDT_RESET, DEEPSLEEP_RESET, SOFT_RESET = 1, 2, 3, 4, 5


def _checked(answer):
    """The board answers with a sentence where the chip would refuse."""
    if isinstance(answer, str):
        raise ValueError(answer)
    return answer


class Pin:
    IN, OUT, OPEN_DRAIN = 1, 3, 7
    PULL_DOWN, PULL_UP = 1, 2
    IRQ_RISING, IRQ_FALLING = 1, 2
    DRIVE_0, DRIVE_1, DRIVE_2, DRIVE_3 = 0, 1, 2, 3

    def __init__(self, id, mode=-1, pull=-1, *, value=None, drive=None, hold=None):
        self._id = _checked(_board.pin(id._id if isinstance(id, Pin) else id))
        self.init(mode, pull, value=value)

    def init(self, mode=-1, pull=-1, *, value=None, drive=None, hold=None):
        if value is not None:
            _board.write(self._id, 1 if value else 0)
        _checked(_board.mode(self._id, mode, 0 if pull is None else pull))

    def value(self, new=None):
        if new is not None:
            _board.write(self._id, 1 if new else 0)
            return None
        _sim.poll()
        return _board.read(self._id)

    def __call__(self, new=None):
        return self.value(new)

    def on(self):
        self.value(1)

    def off(self):
        self.value(0)

    def toggle(self):
        self.value(not _board.latch(self._id))

    def irq(self, handler=None, trigger=3, **_):
        if handler:
            _sim.handlers[self._id] = (handler, trigger, self)
        else:
            _sim.handlers.pop(self._id, None)
        _board.watch(self._id, 1 if handler else 0)
        return self

    def __repr__(self):
        return "Pin(%d)" % self._id


class Signal:
    def __init__(self, pin, *args, invert=False, **keywords):
        self._pin = pin if isinstance(pin, Pin) else Pin(pin, *args, **keywords)
        self._invert = bool(invert)

    def value(self, new=None):
        if new is None:
            return self._pin.value() ^ self._invert
        self._pin.value(bool(new) != self._invert)

    def on(self):
        self.value(1)

    def off(self):
        self.value(0)


class PWM:
    def __init__(self, dest, *, freq=5000, duty_u16=None, duty=None, duty_ns=None):
        self._pin = Pin(dest)
        self._freq, self._duty = 5000, 32768
        self.init(freq=freq, duty_u16=duty_u16, duty=duty, duty_ns=duty_ns)

    def init(self, *, freq=None, duty_u16=None, duty=None, duty_ns=None):
        if freq is not None:
            if not 1 <= freq <= 40000000:
                raise ValueError("frequency must be from 1Hz to 40MHz")
            self._freq = freq
        if duty is not None:
            duty_u16 = min(duty, 1023) * 65536 // 1024 if duty < 1023 else 65535
        if duty_ns is not None:
            duty_u16 = duty_ns * self._freq * 65536 // 1000000000
        if duty_u16 is not None:
            if not 0 <= duty_u16 <= 65536:
                raise ValueError("duty_u16 must be from 0 to 65535")
            self._duty = min(duty_u16, 65535)
        _checked(_board.pwm(self._pin._id, self._freq, self._duty))

    def freq(self, new=None):
        if new is None:
            return self._freq
        self.init(freq=new)

    def duty_u16(self, new=None):
        if new is None:
            return self._duty
        self.init(duty_u16=new)

    def duty(self, new=None):
        if new is None:
            return self._duty >> 6
        self.init(duty=new)

    def duty_ns(self, new=None):
        if new is None:
            return self._duty * 1000000000 // self._freq // 65536
        self.init(duty_ns=new)

    def deinit(self):
        _board.pwm(self._pin._id, 0, 0)


class ADC:
    ATTN_0DB, ATTN_2_5DB, ATTN_6DB, ATTN_11DB = 0, 1, 2, 3
    WIDTH_9BIT, WIDTH_10BIT, WIDTH_11BIT, WIDTH_12BIT = 9, 10, 11, 12

    def __init__(self, pin, *, atten=0, sample_ns=None):
        self._pin, self._bits = Pin(pin), 12
        _checked(_board.analog(self._pin._id))
        self._atten = atten

    def init(self, *, atten=0, sample_ns=None):
        self._atten = atten

    def atten(self, atten):
        self._atten = atten

    def width(self, bits):
        self._bits = bits

    def _read(self):
        _sim.poll()
        return _board.sample(self._pin._id, self._atten)

    def read(self):
        return self._read() >> (12 - self._bits)

    def read_u16(self):
        raw = self._read()
        return raw << 4 | raw >> 8

    def read_uv(self):
        return _board.microvolts(self._read(), self._atten)


class I2C:
    def __init__(self, id=0, *, scl=None, sda=None, freq=400000, timeout=50000):
        usual = ((18, 19), (25, 26))[id == 1]
        scl = Pin(usual[0] if scl is None else scl)
        sda = Pin(usual[1] if sda is None else sda)
        self._bus = _checked(_board.bus(sda._id, scl._id))

    def _write(self, addr, data, stop=True):
        if not _board.i2c_write(self._bus, addr, bytes(data).hex()):
            raise OSError(19)  # ENODEV, which the ESP32 says when nobody answers

    def _read(self, addr, count):
        answer = _board.i2c_read(self._bus, addr, count)
        if len(answer) != 2 * count:
            raise OSError(19)
        return bytes.fromhex(answer)

    def scan(self):
        _sim.poll()
        return [int(each) for each in _board.i2c_scan(self._bus).split()]

    def writeto(self, addr, buf, stop=True):
        _sim.poll()
        self._write(addr, buf)
        return len(buf) + 1

    def writevto(self, addr, vector, stop=True):
        return self.writeto(addr, b"".join(bytes(each) for each in vector))

    def readfrom(self, addr, count, stop=True):
        _sim.poll()
        return self._read(addr, count)

    def readfrom_into(self, addr, buf, stop=True):
        buf[:] = self.readfrom(addr, len(buf))

    def _where(self, memaddr, addrsize):
        return bytes((memaddr >> 8 & 255, memaddr & 255)[(16 - addrsize) // 8:])

    def writeto_mem(self, addr, memaddr, buf, *, addrsize=8):
        self.writeto(addr, self._where(memaddr, addrsize) + bytes(buf))

    def readfrom_mem(self, addr, memaddr, count, *, addrsize=8):
        self._write(addr, self._where(memaddr, addrsize))
        return self.readfrom(addr, count)

    def readfrom_mem_into(self, addr, memaddr, buf, *, addrsize=8):
        buf[:] = self.readfrom_mem(addr, memaddr, len(buf), addrsize=addrsize)


class SoftI2C(I2C):
    def __init__(self, scl, sda, *, freq=400000, timeout=50000):
        super().__init__(0, scl=scl, sda=sda)


class Timer:
    ONE_SHOT, PERIODIC = 0, 1

    def __init__(self, id=0, **keywords):
        for other in list(_sim.timers):
            if other._id == id:
                _sim.timers.remove(other)
        self._id = id
        if keywords:
            self.init(**keywords)

    def init(self, *, mode=1, freq=-1, period=-1, callback=None, hard=False):
        self.deinit()
        ms = int(1000 / freq) if freq > 0 else period
        if ms < 1:
            raise ValueError("period must be 1 ms or more")
        self._period = ms if mode == Timer.PERIODIC else 0
        self._due = _board.now() + ms
        self._callback = callback or (lambda timer: None)
        _sim.timers.append(self)

    def deinit(self):
        if self in _sim.timers:
            _sim.timers.remove(self)


def freq(hz=None):
    return 160000000


def unique_id():
    return b"\x24\x0a\xc4\x00\x00\x01"


def reset_cause():
    return PWRON_RESET


def reset():
    raise SystemExit("reset")


soft_reset = reset


def idle():
    _sim.sleep(1)


def lightsleep(ms=0):
    _sim.sleep(ms)


def deepsleep(ms=0):
    _sim.sleep(ms)
    raise SystemExit("deepsleep")


def disable_irq():
    return 0


def enable_irq(state=0):
    pass
