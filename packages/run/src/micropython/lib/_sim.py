"""Time of the drawn board: rests, timers and interrupts, over the JavaScript module _board (worker.ts)."""
import _board

timers = []  # those that run
handlers = {}  # number of a pin: (handler, trigger, pin)
_inside = False


def _edges():
    edge = _board.edge()
    while edge >= 0:
        handler, trigger, pin = handlers.get(edge >> 1, (None, 0, None))
        if handler and trigger & (1 if edge & 1 else 2):
            handler(pin)
        edge = _board.edge()


def _due():
    now = _board.now()
    for timer in list(timers):
        if timer._due <= now and timer in timers:
            if timer._period:
                timer._due = max(timer._due + timer._period, now)
            else:
                timers.remove(timer)
            timer._callback(timer)


def serve():
    """Calls what is due; a callback that sleeps is not interrupted by others, as on the chip."""
    global _inside
    if _inside:
        return
    _inside = True
    try:
        _edges()
        _due()
    finally:
        _inside = False


def sleep(ms):
    """Rests for whole milliseconds; meanwhile the reader can press buttons, and timers run."""
    end = _board.now() + ms
    while True:
        left = end - _board.now()
        for timer in () if _inside else timers:
            left = min(left, timer._due - _board.now())
        _board.rest(max(int(left), 0))
        if _board.interrupted():
            raise KeyboardInterrupt
        serve()
        if _board.now() >= end:
            return


def poll():
    """Code that looks at the board or the clock in a loop lets the page breathe now and then."""
    if _board.late():
        sleep(0)


def idle():
    """After the last line a board goes on with its timers and interrupts, until it is stopped."""
    while timers or handlers:
        sleep(1000)


def forget():
    timers.clear()
    handlers.clear()
