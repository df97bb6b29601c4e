"""Runs an Arduino sketch on a PC: a made-up clock, pins and serial port.

The sketch is compiled by g++ against the declarations below, which have
the names and the arguments of Arduino-ESP32 core 3.x. This shows that
the code compiles as C++ and what its logic does; it says nothing about
currents, noise, true timing or the chip's own compiler.

    from arduino import run_sketch
    run = run_sketch(SKETCH, seconds=2, inputs=[(500, 27, 0)])
    print(run.serial)          # what Serial printed
    run.edges(25)              # [(ms, level), ...] of a driven pin
"""
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

GXX = shutil.which("g++")
FLAGS = ["-std=gnu++20", "-Wall", "-Wextra", "-Wno-unused-parameter"]


@dataclass
class Run:
    """What a sketch did, times in milliseconds from the start."""

    serial: str
    #: (ms, pin, level) at each change of a driven pin
    levels: list
    #: (ms, pin, duty) at each ledcWrite and step of a fade
    duties: list
    #: (ms, port, text) that Serial1 and Serial2 sent
    sent: list

    def edges(self, pin):
        return [(ms, level) for ms, p, level in self.levels if p == pin]

    def duty(self, pin):
        return [(ms, duty) for ms, p, duty in self.duties if p == pin]


def compile_logic(code, main):
    """Compiles plain C++ (`code`, then `main`), runs it, gives its output."""
    return _built("#include <Arduino.h>\n" + code + main, [])


def check_sketch(sketch):
    """Compiles a sketch without linking it: names, types, arguments."""
    with tempfile.TemporaryDirectory() as folder:
        _write(folder, '#include <Arduino.h>\n#line 1 "sketch"\n' + sketch)
        _call([GXX, *FLAGS, "-fsyntax-only", "-I", folder,
               f"{folder}/main.cpp"])


def run_sketch(sketch, seconds, inputs=(), analog=(), serial=(),
               loop_us=10, devices=""):
    """Runs setup() once and loop() until `seconds` of made-up time.

    inputs: (ms, pin, level) that the outside puts on a pin;
    analog: (ms, pin, raw 0..4095); serial: (ms, port 0..2, text) that
    arrives; loop_us: what one pass of loop() takes; devices: C++ that
    registers I2C devices (see host::I2CDevice) before setup().
    """
    events = sorted(
        [(round(ms * 1000), 0, pin, level) for ms, pin, level in inputs]
        + [(round(ms * 1000), 1, pin, raw) for ms, pin, raw in analog]
        + [(round(ms * 1000), 2 + port, byte, 0)
           for ms, port, text in serial for byte in text.encode()],
        key=lambda event: event[0])
    rows = ",".join("{%d,%d,%d,%d}" % event for event in events)
    main = f"""
static void hostDevices() {{ {devices} }}
int main() {{
  host::events = {{{rows}}};
  hostDevices();
  host::run({round(seconds * 1e6)}, {loop_us});
}}
"""
    text = _built('#include <Arduino.h>\n#line 1 "sketch"\n'
                  + sketch + main, ["-DHOST_TRACE"])
    return _read(text)


def _read(text):
    """Takes the traces out of the output: lines that begin with \\x01."""
    run = Run("", [], [], [])
    places = {"L": run.levels, "D": run.duties}
    for index, part in enumerate(text.split("\x01")):
        if index % 2 == 0:
            run.serial += part
            continue
        kind, us, pin, value = part.split(" ", 3)
        ms = int(us) / 1000
        if kind == "S":
            run.sent.append((ms, int(pin), bytes.fromhex(value).decode(
                "latin-1")))
        else:
            places[kind].append((ms, int(pin), int(value)))
    return run


def _built(code, flags):
    with tempfile.TemporaryDirectory() as folder:
        _write(folder, code)
        program = f"{folder}/main"
        _call([GXX, *FLAGS, *flags, "-I", folder,
               f"{folder}/main.cpp", "-o", program])
        return _call([program])


def _write(folder, code):
    for name, text in HEADERS.items():
        file = Path(folder, name)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    Path(folder, "main.cpp").write_text(code)


def _call(command):
    if GXX is None:
        raise SystemExit("g++ is missing: apt install g++")
    done = subprocess.run(command, capture_output=True, timeout=60)
    errors = done.stderr.decode(errors="replace")
    if done.returncode or errors:
        raise RuntimeError(errors or f"it ended with {done.returncode}")
    return done.stdout.decode(errors="replace").replace("\r\n", "\n")


ARDUINO = r"""
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <functional>
#include <map>
#include <string>
#include <vector>

#define HIGH 1
#define LOW 0
#define INPUT 0x01
#define OUTPUT 0x03
#define INPUT_PULLUP 0x05
#define INPUT_PULLDOWN 0x09
#define OUTPUT_OPEN_DRAIN 0x13
#define RISING 1
#define FALLING 2
#define CHANGE 3
#define DEC 10
#define HEX 16
#define BIN 2
#define LSBFIRST 0
#define MSBFIRST 1
#define SERIAL_8N1 0x800001c
#define SERIAL_8E1 0x800001e
#define IRAM_ATTR
#define DRAM_ATTR
#define RTC_DATA_ATTR
#define F(text) (text)
#define PROGMEM
#define LED_BUILTIN 2
#define bitRead(v, b) (((v) >> (b)) & 1)
#define bitSet(v, b) ((v) |= (1UL << (b)))
#define bitClear(v, b) ((v) &= ~(1UL << (b)))
#define constrain(v, lo, hi) ((v) < (lo) ? (lo) : (v) > (hi) ? (hi) : (v))
typedef uint8_t byte;
typedef bool boolean;
typedef uint16_t word;
using std::max;
using std::min;

inline long map(long x, long a, long b, long c, long d) {
  return (x - a) * (d - c) / (b - a) + c;
}

/* The made-up machine. */
struct hw_timer_s {
  uint32_t hz = 1000000;
  uint64_t startUs = 0, alarm = 0, reload = 0, fired = 0;
  bool on = false, repeat = false, running = true;
  std::function<void()> isr;
};
typedef hw_timer_s hw_timer_t;

void setup();
void loop();

namespace host {
struct Event { uint64_t us; int kind, a, b; };
struct I2CDevice {
  virtual ~I2CDevice() {}
  virtual bool write(const std::vector<uint8_t> &bytes) = 0;
  virtual std::vector<uint8_t> read(size_t count) = 0;
};
inline std::vector<Event> events;
inline size_t next = 0;
inline uint64_t now = 0;
inline int mode[40], driven[40], outside[40], raw[40], duty[40];
inline bool given[40];
inline std::function<void()> isr[40];
inline int edge[40];
inline bool masked = false, inIsr = false;
inline std::vector<std::function<void()>> waiting;
inline std::vector<hw_timer_t *> timers;
inline std::deque<uint8_t> rx[3];
inline std::map<int, I2CDevice *> i2c;
struct Fade {
  uint64_t from = 0, to = 0;
  int a = 0, b = 0;
  bool on = false;
  std::function<void()> done;
};
inline Fade fades[40];
inline int maxDuty[40];
inline uint32_t pwmHz[40];

inline void trace(char kind, int pin, int value) {
#ifdef HOST_TRACE
  printf("\x01%c %llu %d %d\x01", kind, (unsigned long long)now, pin,
         value);
#endif
}

inline int level(int pin) {
  if (given[pin]) return outside[pin];
  if (mode[pin] == INPUT_PULLUP) return 1;
  if (mode[pin] == OUTPUT) return driven[pin];
  return 0;
}

inline void interrupt(const std::function<void()> &f) {
  if (masked || inIsr) { waiting.push_back(f); return; }
  inIsr = true;
  f();
  inIsr = false;
  while (!masked && !waiting.empty()) {
    auto first = waiting.front();
    waiting.erase(waiting.begin());
    inIsr = true;
    first();
    inIsr = false;
  }
}

inline void take(const Event &e) {
  if (e.kind >= 2) { rx[e.kind - 2].push_back((uint8_t)e.a); return; }
  if (e.kind == 1) { raw[e.a] = e.b; return; }
  int before = level(e.a);
  given[e.a] = true;
  outside[e.a] = e.b;
  if (before == e.b || !isr[e.a]) return;
  int what = e.b ? RISING : FALLING;
  if (edge[e.a] == CHANGE || edge[e.a] == what) interrupt(isr[e.a]);
}

inline uint64_t alarmAt(const hw_timer_t &t) {
  double us = (double)(t.alarm - t.reload * (t.fired > 0)) * 1e6 / t.hz;
  return t.startUs + (uint64_t)std::llround(us);
}

/* Moves the clock on, and lets happen what happens on the way. */
inline void pass(uint64_t us) {
  uint64_t end = now + us;
  for (;;) {
    uint64_t at = end + 1;
    hw_timer_t *due = nullptr;
    if (next < events.size()) at = events[next].us;
    for (auto *t : timers)
      if (t->on && t->running && alarmAt(*t) < at) {
        due = t;
        at = alarmAt(*t);
      }
    for (int p = 0; p < 40; p++) {
      Fade &f = fades[p];
      if (!f.on) continue;
      uint64_t till = std::min(std::min(at, end), f.to);
      int steps = std::abs(f.b - f.a);
      for (int s = 1; s <= steps; s++) {
        uint64_t when = f.from + (f.to - f.from) * s / steps;
        int value = f.a + (f.b > f.a ? s : -s);
        bool isNext = f.b > f.a ? value > duty[p] : value < duty[p];
        if (when > till || !isNext) continue;
        uint64_t keep = now;
        now = std::max(now, when);
        duty[p] = value;
        trace('D', p, value);
        now = keep;
      }
      if (till >= f.to) {
        f.on = false;
        if (f.done) interrupt(f.done);
      }
    }
    if (at > end) break;
    now = std::max(now, at);
    if (!due) { take(events[next++]); continue; }
    due->fired++;
    if (due->repeat) due->startUs = now; else due->on = false;
    if (due->isr) interrupt(due->isr);
  }
  now = end;
}

inline void run(uint64_t us, uint64_t loopUs) {
  setup();
  while (now < us) { loop(); pass(loopUs); }
}
}  // namespace host

/* Time. A look at the clock takes a microsecond: waiting loops end. */
inline uint32_t micros() { host::pass(1); return (uint32_t)host::now; }
inline uint32_t millis() {
  host::pass(1);
  return (uint32_t)(host::now / 1000);
}
inline int64_t esp_timer_get_time() {
  host::pass(1);
  return (int64_t)host::now;
}
inline void delay(uint32_t ms) { host::pass((uint64_t)ms * 1000); }
inline void delayMicroseconds(uint32_t us) { host::pass(us); }
inline void yield() { host::pass(1); }

/* Pins. */
inline void pinMode(uint8_t pin, uint8_t mode) { host::mode[pin] = mode; }
inline void digitalWrite(uint8_t pin, uint8_t value) {
  int level = value ? 1 : 0;
  if (host::driven[pin] != level) {
    host::driven[pin] = level;
    host::trace('L', pin, level);
  }
}
inline int digitalRead(uint8_t pin) { return host::level(pin); }
inline uint16_t analogRead(uint8_t pin) { return host::raw[pin]; }
inline uint32_t analogReadMilliVolts(uint8_t pin) {
  return (uint32_t)(host::raw[pin] * 3300L / 4095);
}
enum adc_attenuation_t { ADC_0db, ADC_2_5db, ADC_6db, ADC_11db };
inline void analogReadResolution(uint8_t) {}
inline void analogSetAttenuation(adc_attenuation_t) {}
inline void analogSetPinAttenuation(uint8_t, adc_attenuation_t) {}
inline void dacWrite(uint8_t, uint8_t) {}
inline int digitalPinToInterrupt(int pin) { return pin; }
inline void attachInterrupt(uint8_t pin, void (*f)(), int how) {
  host::isr[pin] = f;
  host::edge[pin] = how;
}
inline void attachInterruptArg(uint8_t pin, void (*f)(void *), void *arg,
                               int how) {
  host::isr[pin] = [f, arg] { f(arg); };
  host::edge[pin] = how;
}
inline void detachInterrupt(uint8_t pin) { host::isr[pin] = nullptr; }
inline void noInterrupts() { host::masked = true; }
inline void interrupts() {
  host::masked = false;
  auto all = host::waiting;
  host::waiting.clear();
  for (auto &each : all) host::interrupt(each);
}

/* LEDC of core 3.x: false where the hardware could not do it. */
inline bool ledcAttach(uint8_t pin, uint32_t freq, uint8_t bits) {
  bool fits = bits >= 1 && bits <= 20 && freq > 0 &&
              ((uint64_t)freq << bits) <= 80000000ULL;
  host::maxDuty[pin] = fits ? 1 << bits : 0;
  host::pwmHz[pin] = freq;
  return fits;
}
inline bool ledcWrite(uint8_t pin, uint32_t duty) {
  if (!host::maxDuty[pin]) return false;
  host::fades[pin].on = false;
  if (host::duty[pin] != (int)duty) {
    host::duty[pin] = duty;
    host::trace('D', pin, duty);
  }
  return true;
}
inline uint32_t ledcRead(uint8_t pin) { return host::duty[pin]; }
/* The divider of the timer counts in 256ths; 0 while the duty is 0. */
inline uint32_t ledcReadFreq(uint8_t pin) {
  if (!host::maxDuty[pin] || !host::duty[pin]) return 0;
  uint64_t steps = (uint64_t)host::pwmHz[pin] * host::maxDuty[pin];
  uint64_t div = ((80000000ULL << 8) + steps / 2) / steps;
  uint64_t count = div * host::maxDuty[pin];
  return (uint32_t)(((80000000ULL << 8) + count / 2) / count);
}
/* The ESP32 cannot stop a fade: another one on the pin is refused. */
inline bool ledcFadeWithInterruptArg(uint8_t pin, uint32_t from,
                                     uint32_t to, int ms,
                                     void (*f)(void *), void *arg) {
  if (!host::maxDuty[pin] || host::fades[pin].on) return false;
  ledcWrite(pin, from);
  auto &fade = host::fades[pin];
  fade = {host::now, host::now + ms * 1000ULL, (int)from, (int)to,
          from != to, nullptr};
  if (f) fade.done = [f, arg] { f(arg); };
  return true;
}
inline bool ledcFadeWithInterrupt(uint8_t pin, uint32_t from,
                                  uint32_t to, int ms, void (*f)()) {
  bool started = ledcFadeWithInterruptArg(pin, from, to, ms, nullptr,
                                          nullptr);
  if (started && f) host::fades[pin].done = f;
  return started;
}
inline bool ledcFade(uint8_t pin, uint32_t from, uint32_t to, int ms) {
  return ledcFadeWithInterrupt(pin, from, to, ms, nullptr);
}
inline bool ledcDetach(uint8_t pin) {
  bool was = host::maxDuty[pin] > 0;
  host::maxDuty[pin] = 0;
  return was;
}
inline uint32_t ledcChangeFrequency(uint8_t pin, uint32_t freq,
                                    uint8_t bits) {
  return ledcAttach(pin, freq, bits) ? freq : 0;
}
inline uint32_t ledcWriteTone(uint8_t, uint32_t freq) { return freq; }
inline void analogWrite(uint8_t pin, int value) {
  if (!host::maxDuty[pin]) ledcAttach(pin, 1000, 8);
  ledcWrite(pin, value);
}

/* Timers of core 3.x. */
inline hw_timer_t *timerBegin(uint32_t hz) {
  auto *t = new hw_timer_t;
  t->hz = hz;
  t->startUs = host::now;
  host::timers.push_back(t);
  return t;
}
inline void timerEnd(hw_timer_t *t) { t->on = t->running = false; }
inline void timerStart(hw_timer_t *t) { t->running = true; }
inline void timerStop(hw_timer_t *t) { t->running = false; }
inline void timerRestart(hw_timer_t *t) { t->startUs = host::now; }
inline uint64_t timerRead(hw_timer_t *t) {
  return (host::now - t->startUs) * t->hz / 1000000;
}
inline uint64_t timerReadMicros(hw_timer_t *t) {
  return host::now - t->startUs;
}
inline uint64_t timerReadMillis(hw_timer_t *t) {
  return (host::now - t->startUs) / 1000;
}
inline void timerWrite(hw_timer_t *t, uint64_t ticks) {
  t->startUs = host::now - ticks * 1000000 / t->hz;
}
inline uint32_t timerGetFrequency(hw_timer_t *t) { return t->hz; }
inline void timerAttachInterrupt(hw_timer_t *t, void (*f)()) {
  t->isr = f;
}
inline void timerAttachInterruptArg(hw_timer_t *t, void (*f)(void *),
                                    void *arg) {
  t->isr = [f, arg] { f(arg); };
}
inline void timerDetachInterrupt(hw_timer_t *t) { t->isr = nullptr; }
inline void timerAlarm(hw_timer_t *t, uint64_t alarm, bool reload,
                       uint64_t) {
  t->alarm = alarm;
  t->repeat = reload;
  t->on = true;
}

/* Text. */
class String : public std::string {
 public:
  using std::string::string;
  String() {}
  String(const std::string &s) : std::string(s) {}
  explicit String(int v) : std::string(std::to_string(v)) {}
  explicit String(unsigned v) : std::string(std::to_string(v)) {}
  explicit String(long v) : std::string(std::to_string(v)) {}
  explicit String(unsigned long v) : std::string(std::to_string(v)) {}
  explicit String(double v, int digits = 2) {
    char text[40];
    snprintf(text, sizeof text, "%.*f", digits, v);
    assign(text);
  }
  int toInt() const { return atoi(c_str()); }
  float toFloat() const { return (float)atof(c_str()); }
  int indexOf(const char *s) const {
    auto at = find(s);
    return at == npos ? -1 : (int)at;
  }
  int indexOf(char c) const {
    auto at = find(c);
    return at == npos ? -1 : (int)at;
  }
  String substring(size_t from, size_t to = npos) const {
    return substr(from, to == npos ? npos : to - from);
  }
  bool startsWith(const char *s) const { return rfind(s, 0) == 0; }
  bool endsWith(const char *s) const { return ends_with(s); }
  bool equals(const char *s) const { return *this == s; }
  bool isEmpty() const { return empty(); }
  char charAt(size_t i) const { return i < size() ? (*this)[i] : 0; }
  void trim() {
    erase(0, std::min(find_first_not_of(" \t\r\n"), size()));
    erase(find_last_not_of(" \t\r\n") + 1);
  }
  void toLowerCase() { for (auto &c : *this) c = tolower(c); }
  void toUpperCase() { for (auto &c : *this) c = toupper(c); }
};

class Print {
 public:
  virtual ~Print() {}
  virtual size_t write(const uint8_t *bytes, size_t count) = 0;
  size_t write(uint8_t b) { return write(&b, 1); }
  size_t write(const char *s) {
    return write((const uint8_t *)s, strlen(s));
  }
  size_t print(const char *s) { return write(s); }
  size_t print(const std::string &s) { return write(s.c_str()); }
  size_t print(char c) { return write((uint8_t)c); }
  size_t print(double v, int digits = 2) {
    return print(String(v, digits));
  }
  template <class T, class = std::enable_if_t<std::is_integral_v<T>>>
  size_t print(T v, int base = DEC) {
    char text[72];
    if (base == HEX) snprintf(text, sizeof text, "%llX",
                              (unsigned long long)v);
    else if (base == BIN) {
      std::string s;
      for (auto u = (unsigned long long)v; u || s.empty(); u >>= 1)
        s.insert(s.begin(), '0' + (u & 1));
      return print(s);
    } else snprintf(text, sizeof text, "%lld", (long long)v);
    return write(text);
  }
  size_t println() { return write("\r\n"); }
  template <class... A> size_t println(A... a) {
    return print(a...) + println();
  }
  __attribute__((format(printf, 2, 3)))
  int printf(const char *how, ...) {
    char text[512];
    va_list list;
    va_start(list, how);
    int n = vsnprintf(text, sizeof text, how, list);
    va_end(list);
    write(text);
    return n;
  }
};

class Stream : public Print {
 public:
  virtual int available() = 0;
  virtual int read() = 0;
  virtual int peek() = 0;
  void setTimeout(unsigned long ms) { timeout = ms; }
  size_t readBytes(uint8_t *to, size_t count) {
    size_t n = 0;
    uint64_t end = host::now + timeout * 1000ULL;
    while (n < count && host::now < end) {
      if (available()) to[n++] = read(); else host::pass(10);
    }
    return n;
  }
  size_t readBytesUntil(char stop, char *to, size_t count) {
    size_t n = 0;
    uint64_t end = host::now + timeout * 1000ULL;
    while (n < count && host::now < end) {
      if (!available()) { host::pass(10); continue; }
      int c = read();
      if (c == stop) break;
      to[n++] = (char)c;
    }
    return n;
  }
  String readStringUntil(char stop) {
    char text[512];
    size_t n = readBytesUntil(stop, text, sizeof text);
    return std::string(text, n);
  }
 protected:
  unsigned long timeout = 1000;
};

class HardwareSerial : public Stream {
 public:
  explicit HardwareSerial(int port) : port(port) {}
  void begin(unsigned long, uint32_t = SERIAL_8N1, int8_t = -1,
             int8_t = -1) {}
  void end() {}
  size_t setRxBufferSize(size_t n) { return n; }
  void flush() {}
  explicit operator bool() const { return true; }
  int available() override { return host::rx[port].size(); }
  int availableForWrite() { return 128; }
  int peek() override {
    return available() ? host::rx[port].front() : -1;
  }
  int read() override {
    int c = peek();
    if (c >= 0) host::rx[port].pop_front();
    return c;
  }
  using Print::write;
  size_t write(const uint8_t *bytes, size_t count) override {
    if (port == 0) return fwrite(bytes, 1, count, stdout);
#ifdef HOST_TRACE
    ::printf("\x01S %llu %d ", (unsigned long long)host::now, port);
    for (size_t i = 0; i < count; i++) ::printf("%02x", bytes[i]);
    ::printf("\x01");
#endif
    return count;
  }
 private:
  int port;
};
inline HardwareSerial Serial{0}, Serial1{1}, Serial2{2};

/* The chip: the answers are made up, and say so. */
typedef enum {
  ESP_RST_UNKNOWN, ESP_RST_POWERON, ESP_RST_EXT, ESP_RST_SW,
  ESP_RST_PANIC, ESP_RST_INT_WDT, ESP_RST_TASK_WDT, ESP_RST_WDT,
  ESP_RST_DEEPSLEEP, ESP_RST_BROWNOUT, ESP_RST_SDIO
} esp_reset_reason_t;
inline esp_reset_reason_t esp_reset_reason() { return ESP_RST_POWERON; }
struct EspClass {
  const char *getChipModel() { return "PC, not a chip"; }
  uint8_t getChipRevision() { return 0; }
  uint8_t getChipCores() { return 2; }
  uint32_t getCpuFreqMHz() { return 240; }
  uint32_t getFreeHeap() { return 300000; }
  uint32_t getMinFreeHeap() { return 290000; }
  uint32_t getHeapSize() { return 320000; }
  uint32_t getFlashChipSize() { return 4194304; }
  uint32_t getPsramSize() { return 0; }
  const char *getSdkVersion() { return "made up"; }
  uint64_t getEfuseMac() { return 0; }
  [[noreturn]] void restart() { exit(0); }
};
inline EspClass ESP;

/* FreeRTOS, watchdogs and sleep: declared, so that sketches compile
   (check_sketch); tasks do not run here. */
typedef void *TaskHandle_t, *QueueHandle_t, *SemaphoreHandle_t;
typedef int BaseType_t;
typedef unsigned UBaseType_t;
typedef uint32_t TickType_t;
typedef int esp_err_t;
#define ESP_OK 0
#define pdTRUE 1
#define pdFALSE 0
#define pdPASS 1
#define portMAX_DELAY 0xffffffffu
#define portTICK_PERIOD_MS 1
#define pdMS_TO_TICKS(ms) ((TickType_t)(ms))
#define configMAX_PRIORITIES 25
struct portMUX_TYPE { int owner; };
#define portMUX_INITIALIZER_UNLOCKED {0}
#define portENTER_CRITICAL(mux) ((void)(mux), noInterrupts())
#define portEXIT_CRITICAL(mux) ((void)(mux), interrupts())
#define portENTER_CRITICAL_ISR(mux) ((void)(mux))
#define portEXIT_CRITICAL_ISR(mux) ((void)(mux))
#define portYIELD_FROM_ISR(...) ((void)0)
BaseType_t xTaskCreate(void (*)(void *), const char *, uint32_t, void *,
                       UBaseType_t, TaskHandle_t *);
BaseType_t xTaskCreatePinnedToCore(void (*)(void *), const char *,
                                   uint32_t, void *, UBaseType_t,
                                   TaskHandle_t *, BaseType_t);
inline void vTaskDelay(TickType_t ticks) { delay(ticks); }
void vTaskDelayUntil(TickType_t *, TickType_t);
BaseType_t xTaskDelayUntil(TickType_t *, TickType_t);
void vTaskDelete(TaskHandle_t);
inline TickType_t xTaskGetTickCount() { return millis(); }
inline int xPortGetCoreID() { return 1; }
UBaseType_t uxTaskGetStackHighWaterMark(TaskHandle_t);
uint32_t ulTaskNotifyTake(BaseType_t, TickType_t);
BaseType_t xTaskNotifyGive(TaskHandle_t);
void vTaskNotifyGiveFromISR(TaskHandle_t, BaseType_t *);
TaskHandle_t xTaskGetCurrentTaskHandle();
QueueHandle_t xQueueCreate(UBaseType_t, UBaseType_t);
BaseType_t xQueueSend(QueueHandle_t, const void *, TickType_t);
BaseType_t xQueueSendFromISR(QueueHandle_t, const void *, BaseType_t *);
BaseType_t xQueueReceive(QueueHandle_t, void *, TickType_t);
UBaseType_t uxQueueMessagesWaiting(QueueHandle_t);
SemaphoreHandle_t xSemaphoreCreateMutex();
SemaphoreHandle_t xSemaphoreCreateBinary();
BaseType_t xSemaphoreTake(SemaphoreHandle_t, TickType_t);
BaseType_t xSemaphoreGive(SemaphoreHandle_t);
BaseType_t xSemaphoreGiveFromISR(SemaphoreHandle_t, BaseType_t *);
"""

SLEEP = r"""
#pragma once
#include <Arduino.h>
typedef enum { GPIO_NUM_NC = -1, GPIO_NUM_0, GPIO_NUM_1, GPIO_NUM_2,
  GPIO_NUM_4 = 4, GPIO_NUM_12 = 12, GPIO_NUM_13, GPIO_NUM_14,
  GPIO_NUM_15, GPIO_NUM_25 = 25, GPIO_NUM_26, GPIO_NUM_27,
  GPIO_NUM_32 = 32, GPIO_NUM_33, GPIO_NUM_34, GPIO_NUM_35,
  GPIO_NUM_36, GPIO_NUM_39 = 39 } gpio_num_t;
typedef enum { ESP_SLEEP_WAKEUP_UNDEFINED, ESP_SLEEP_WAKEUP_ALL,
  ESP_SLEEP_WAKEUP_EXT0, ESP_SLEEP_WAKEUP_EXT1, ESP_SLEEP_WAKEUP_TIMER,
  ESP_SLEEP_WAKEUP_TOUCHPAD, ESP_SLEEP_WAKEUP_ULP,
  ESP_SLEEP_WAKEUP_GPIO, ESP_SLEEP_WAKEUP_UART
} esp_sleep_wakeup_cause_t;
esp_err_t esp_sleep_enable_timer_wakeup(uint64_t us);
esp_err_t esp_sleep_enable_ext0_wakeup(gpio_num_t, int level);
esp_sleep_wakeup_cause_t esp_sleep_get_wakeup_cause();
[[noreturn]] void esp_deep_sleep_start();
esp_err_t esp_light_sleep_start();
"""

WATCHDOG = r"""
#pragma once
#include <Arduino.h>
typedef struct {
  uint32_t timeout_ms;
  uint32_t idle_core_mask;
  bool trigger_panic;
} esp_task_wdt_config_t;
esp_err_t esp_task_wdt_init(const esp_task_wdt_config_t *);
esp_err_t esp_task_wdt_reconfigure(const esp_task_wdt_config_t *);
esp_err_t esp_task_wdt_add(TaskHandle_t);
esp_err_t esp_task_wdt_delete(TaskHandle_t);
esp_err_t esp_task_wdt_reset();
"""

WIRE = r"""
#pragma once
#include <Arduino.h>
/* I2C with the devices of host::i2c; others do not acknowledge (2). */
class TwoWire : public Stream {
 public:
  bool begin(int = -1, int = -1, uint32_t = 0) { return true; }
  bool setClock(uint32_t) { return true; }
  void setTimeOut(uint16_t) {}
  void beginTransmission(int address) {
    to = address;
    out.clear();
  }
  using Print::write;
  size_t write(const uint8_t *bytes, size_t count) override {
    out.insert(out.end(), bytes, bytes + count);
    return count;
  }
  uint8_t endTransmission(bool = true) {
    auto found = host::i2c.find(to);
    if (found == host::i2c.end()) return 2;
    return found->second->write(out) ? 0 : 3;
  }
  size_t requestFrom(int address, size_t count) {
    in.clear();
    auto found = host::i2c.find(address);
    if (found == host::i2c.end()) return 0;
    auto bytes = found->second->read(count);
    in.insert(in.end(), bytes.begin(), bytes.end());
    return in.size();
  }
  int available() override { return in.size(); }
  int peek() override { return in.empty() ? -1 : in.front(); }
  int read() override {
    int c = peek();
    if (c >= 0) in.pop_front();
    return c;
  }
 private:
  int to = 0;
  std::vector<uint8_t> out;
  std::deque<uint8_t> in;
};
inline TwoWire Wire;
"""

SPI = r"""
#pragma once
#include <Arduino.h>
#define SPI_MODE0 0
#define SPI_MODE1 1
#define SPI_MODE2 2
#define SPI_MODE3 3
struct SPISettings {
  SPISettings(uint32_t hz, uint8_t order, uint8_t mode)
      : hz(hz), order(order), mode(mode) {}
  uint32_t hz;
  uint8_t order, mode;
};
/* What is sent is kept in `sent`, with the level of a pin of choice. */
class SPIClass {
 public:
  void begin(int8_t = -1, int8_t = -1, int8_t = -1, int8_t = -1) {}
  void beginTransaction(SPISettings) {}
  void endTransaction() {}
  uint8_t transfer(uint8_t b) { sent.push_back(b); return 0; }
  uint16_t transfer16(uint16_t v) {
    transfer(v >> 8);
    transfer(v & 255);
    return 0;
  }
  void transfer(void *bytes, size_t count) {
    writeBytes((const uint8_t *)bytes, count);
  }
  void write(uint8_t b) { transfer(b); }
  void write16(uint16_t v) { transfer16(v); }
  void writeBytes(const uint8_t *bytes, size_t count) {
    sent.insert(sent.end(), bytes, bytes + count);
  }
  std::vector<uint8_t> sent;
};
inline SPIClass SPI;
"""

PREFERENCES = r"""
#pragma once
#include <Arduino.h>
/* Values stay for the run only. */
class Preferences {
 public:
  bool begin(const char *, bool = false) { return true; }
  void end() {}
  size_t putUInt(const char *k, uint32_t v) { kept[k] = v; return 4; }
  uint32_t getUInt(const char *k, uint32_t other = 0) {
    return kept.count(k) ? kept[k] : other;
  }
  bool isKey(const char *k) { return kept.count(k) > 0; }
  bool clear() { kept.clear(); return true; }
 private:
  std::map<std::string, uint32_t> kept;
};
"""

HEADERS = {
    "Arduino.h": ARDUINO,
    "Wire.h": WIRE,
    "SPI.h": SPI,
    "Preferences.h": PREFERENCES,
    "esp_sleep.h": SLEEP,
    "esp_task_wdt.h": WATCHDOG,
}
