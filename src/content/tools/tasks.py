"""Runs an Arduino sketch with tasks, interrupts and deep sleep on a PC.

A second stand-in beside arduino.py: its board has one core whose tasks
are switched by priority, as FreeRTOS does it, hardware timers whose
alarms interrupt, a task watchdog that resets and a deep sleep that
keeps RTC memory. Names and arguments are those of core 3.x.

    from tasks import run_tasks
    text = run_tasks(SKETCH, seconds=2, inputs=[(500, 27, 0)])

`inputs` are (ms, pin, level); pins start high. `millivolts` is the body
of a C++ function of `pin` and `ms`, for analogReadMilliVolts.
"""
import shutil
import subprocess
import tempfile
from pathlib import Path

GXX = shutil.which("g++")
FLAGS = ["-std=gnu++20", "-Wall", "-Wextra", "-Wno-unused-parameter",
         "-O1"]
#: Headers that sketches name; all of it stands in Arduino.h.
OTHERS = ["esp_timer.h", "esp_sleep.h", "esp_task_wdt.h",
          "driver/rtc_io.h", "driver/gpio.h"]


def run_tasks(sketch, seconds, inputs=(), millivolts="return 1650;"):
    """Runs a sketch for so many made-up seconds; gives what it printed."""
    if GXX is None:
        raise SystemExit("g++ is missing: apt install g++")
    script = "".join(
        f"host::script.insert({{{round(ms * 1000)}, {{{pin}, {level}}}}});\n"
        for ms, pin, level in sorted(inputs))
    world = f"""
static uint32_t hostSensor(int pin) {{
  double ms = (host::born() + host::now) / 1000.0; (void)ms; (void)pin;
  {millivolts} }}
void hostWorld() {{
  host::end = {round(seconds * 1e6)}ull;
  hostMillivolts = hostSensor;
  {script}}}
"""
    with tempfile.TemporaryDirectory() as folder:
        for name in OTHERS:
            file = Path(folder, name)
            file.parent.mkdir(exist_ok=True)
            file.write_text('#pragma once\n#include <Arduino.h>\n')
        Path(folder, "Arduino.h").write_text(ARDUINO)
        Path(folder, "main.cpp").write_text(
            '#include <Arduino.h>\n#line 1 "sketch"\n' + sketch + world)
        _call([GXX, *FLAGS, "-I", folder, f"{folder}/main.cpp",
               "-o", f"{folder}/main"], folder)
        return _call([f"{folder}/main"], folder)


def _call(command, folder):
    done = subprocess.run(command, capture_output=True, timeout=60,
                          cwd=folder)
    errors = done.stderr.decode(errors="replace")
    if done.returncode or errors:
        raise RuntimeError(errors or f"it ended with {done.returncode}")
    return done.stdout.decode(errors="replace")


ARDUINO = r"""
// A stand-in for Arduino-ESP32 on a PC: clock, pins, interrupts, timers,
// tasks, watchdog and deep sleep of a made-up board with one core.
//
// The clock moves when a program asks for the time (1 us), works
// (`work`), waits, or ends a pass of loop() (10 us). Interrupts come at
// their exact time and cost nothing; a task of higher priority takes over
// at once. So the order of events is that of FreeRTOS on one core, and
// latencies in microseconds are not: those need a board.
#pragma once
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <map>
#include <string>
#include <ucontext.h>
#include <unistd.h>
#include <vector>

#define IRAM_ATTR
#define ARDUINO_ISR_ATTR
#define DRAM_ATTR
#define RTC_DATA_ATTR __attribute__((section("rtcdata")))
#define HIGH 1
#define LOW 0
#define INPUT 1
#define OUTPUT 3
#define INPUT_PULLUP 5
#define RISING 1
#define FALLING 2
#define CHANGE 3
#define pdTRUE 1
#define pdFALSE 0
#define pdPASS 1
#define portMAX_DELAY 0xffffffffu
#define pdMS_TO_TICKS(ms) (ms)
#define portTICK_PERIOD_MS 1
#define ESP_OK 0
#define ESP_ERR_INVALID_STATE 0x103
typedef int esp_err_t;
typedef int BaseType_t;
typedef unsigned UBaseType_t;
typedef uint32_t TickType_t;
struct portMUX_TYPE { int held; };
#define portMUX_INITIALIZER_UNLOCKED {0}

namespace host {
typedef uint64_t Us;
struct Task {
  std::string name; int priority; void (*code)(void *); void *arg;
  ucontext_t context; std::vector<char> stack;
  bool waiting = false; Us wake = ~0ull; uint32_t notes = 0;
  struct Queue *queue = nullptr;
};
struct Queue { size_t most, bytes; std::deque<std::string> items; };
struct Hook { void (*plain)(); void (*withArg)(void *); void *arg;
              int mode; };
struct HwTimer { uint32_t hz; uint64_t alarm; bool reload, armed;
                 Us start; void (*plain)(); void (*withArg)(void *);
                 void *arg; };
struct Soft { void (*call)(void *); void *arg; Us due, period; };
inline Us now = 0;
inline Us end = 0;
inline std::multimap<Us, std::pair<int, int>> script;
inline int level[40], mode[40];
inline std::map<int, Hook> hooks;
inline std::vector<HwTimer *> timers;
inline std::vector<Soft *> softs;
inline std::vector<Task *> tasks;
inline Task *current = nullptr;
inline ucontext_t scheduler;
inline bool inIsr = false;
inline int critical = 0;
inline Us dogEvery = 0, dogFed = 0;
inline bool dogOn = false;
inline char **argv;

inline void check(bool good, const char *what) {
  if (!good) { std::fflush(stdout);
    std::fprintf(stderr, "host: %s\n", what); std::exit(3); }
}
inline void restart(const char *reason, bool keepRtc);
inline Us alarmAt(HwTimer *t) {
  if (!t->armed) return ~0ull;
  return t->start + t->alarm * 1000000ull / t->hz;
}
inline Us next() {
  Us at = ~0ull;
  if (!script.empty()) at = script.begin()->first;
  for (auto *t : timers) at = std::min(at, alarmAt(t));
  for (auto *s : softs) at = std::min(at, s->due);
  for (auto *t : tasks) if (t->waiting) at = std::min(at, t->wake);
  if (dogOn) at = std::min(at, dogFed + dogEvery);
  return at;
}
inline void set(int pin, int value) {
  if (level[pin] == value) return;
  level[pin] = value;
  auto found = hooks.find(pin);
  if (found == hooks.end()) return;
  auto &h = found->second;
  if (!(h.mode & (value ? RISING : FALLING))) return;
  inIsr = true;
  h.plain ? h.plain() : h.withArg(h.arg);
  inIsr = false;
}
inline void happen() {  // everything that is due now
  while (!script.empty() && script.begin()->first <= now) {
    auto [pin, value] = script.begin()->second;
    script.erase(script.begin());
    set(pin, value);
  }
  for (size_t i = 0; i < timers.size(); i++) {
    auto *t = timers[i];
    if (alarmAt(t) > now) continue;
    if (t->reload) t->start += t->alarm * 1000000ull / t->hz;
    else t->armed = false;
    inIsr = true;
    if (t->plain) t->plain(); else if (t->withArg) t->withArg(t->arg);
    inIsr = false;
  }
  for (size_t i = 0; i < softs.size(); i++) {
    auto *s = softs[i];
    if (s->due > now) continue;
    s->due = s->period ? s->due + s->period : ~0ull;
    s->call(s->arg);
  }
  for (auto *t : tasks)
    if (t->waiting && t->wake <= now) t->waiting = false;
  if (dogOn && dogFed + dogEvery <= now) restart("task_wdt", false);
}
inline void toScheduler() { swapcontext(&current->context, &scheduler); }
inline void giveWay() {
  if (!current || inIsr) return;
  for (auto *t : tasks)
    if (!t->waiting && t->priority > current->priority)
      { toScheduler(); return; }
}
inline void finish() { std::fflush(stdout); std::exit(0); }
/// The running task computes for so long.
inline void work(Us us) {
  check(!inIsr, "an ISR must not work or wait");
  Us left = us;
  while (left > 0) {
    Us at = next(), step = at > now ? std::min(left, at - now) : 0;
    now += step; left -= step;
    if (now >= end) finish();
    happen();
    giveWay();
  }
}
inline void block(Us wake) {
  check(!inIsr, "an ISR must not block");
  check(critical == 0, "blocked inside a critical section");
  current->waiting = true; current->wake = wake;
  toScheduler();
}
inline void start() { current->code(current->arg);
  current->waiting = true; current->wake = ~0ull; toScheduler(); }
inline Task *create(const char *name, int priority,
                    void (*code)(void *), void *arg) {
  auto *t = new Task; t->name = name; t->priority = priority;
  t->code = code; t->arg = arg; t->stack.resize(256 * 1024);
  getcontext(&t->context);
  t->context.uc_stack.ss_sp = t->stack.data();
  t->context.uc_stack.ss_size = t->stack.size();
  t->context.uc_link = &scheduler;
  makecontext(&t->context, (void (*)())start, 0);
  tasks.push_back(t);
  return t;
}
inline void schedule() {
  for (;;) {
    Task *best = nullptr;
    for (auto *t : tasks)
      if (!t->waiting && (!best || t->priority > best->priority)) best = t;
    if (best) { current = best; swapcontext(&scheduler, &best->context);
                current = nullptr; continue; }
    Us at = next();
    if (at == ~0ull || at >= end) finish();
    now = std::max(now, at);
    happen();
  }
}
}  // namespace host

// --- Time ---
inline uint32_t micros() { if (!host::inIsr) host::work(1);
  return (uint32_t)host::now; }
inline uint32_t millis() { if (!host::inIsr) host::work(1);
  return (uint32_t)(host::now / 1000); }
inline int64_t esp_timer_get_time() { if (!host::inIsr) host::work(1);
  return (int64_t)host::now; }
inline void delayMicroseconds(uint32_t us) { host::work(us); }
inline TickType_t xTaskGetTickCount() { return host::now / 1000; }
inline void vTaskDelay(TickType_t n) {
  host::block((host::now / 1000 + n) * 1000); }
inline BaseType_t xTaskDelayUntil(TickType_t *last, TickType_t n) {
  *last += n;
  if (*last * 1000ull <= host::now) return pdFALSE;
  host::block(*last * 1000ull); return pdTRUE; }
inline void vTaskDelayUntil(TickType_t *l, TickType_t n) {
  xTaskDelayUntil(l, n); }
inline void delay(uint32_t ms) { vTaskDelay(ms); }

// --- Pins ---
inline void pinMode(int pin, int mode) { host::mode[pin] = mode; }
inline int digitalRead(int pin) { return host::level[pin]; }
inline void digitalWrite(int pin, int value) {
  host::check(host::mode[pin] == OUTPUT, "write to a pin that is none");
  host::level[pin] = value ? 1 : 0; }
inline int digitalPinToInterrupt(int pin) { return pin; }
inline void attachInterrupt(int pin, void (*isr)(), int mode) {
  host::hooks[pin] = {isr, nullptr, nullptr, mode}; }
inline void attachInterruptArg(int pin, void (*isr)(void *), void *arg,
                               int mode) {
  host::hooks[pin] = {nullptr, isr, arg, mode}; }
inline void detachInterrupt(int pin) { host::hooks.erase(pin); }
inline uint32_t (*hostMillivolts)(int pin) = nullptr;
inline uint32_t analogReadMilliVolts(int pin) {
  host::check(!host::inIsr, "analogRead in an ISR");
  return hostMillivolts ? hostMillivolts(pin) : 1650; }

// --- Critical sections ---
inline void hostEnter(portMUX_TYPE *m) { m->held++; host::critical++; }
inline void hostExit(portMUX_TYPE *m) {
  host::check(m->held > 0, "left a section that was not entered");
  m->held--; host::critical--; }
#define portENTER_CRITICAL(m) hostEnter(m)
#define portEXIT_CRITICAL(m) hostExit(m)
#define portENTER_CRITICAL_ISR(m) hostEnter(m)
#define portEXIT_CRITICAL_ISR(m) hostExit(m)

// --- Tasks, notifications, queues ---
typedef host::Task *TaskHandle_t;
typedef host::Queue *QueueHandle_t;
inline BaseType_t xTaskCreatePinnedToCore(void (*code)(void *),
    const char *name, uint32_t, void *arg, UBaseType_t priority,
    TaskHandle_t *handle, BaseType_t) {
  auto *t = host::create(name, priority, code, arg);
  if (handle) *handle = t;
  host::giveWay();
  return pdPASS; }
inline uint32_t ulTaskNotifyTake(BaseType_t clear, TickType_t ticks) {
  auto *me = host::current;
  if (me->notes == 0 && ticks > 0)
    host::block(ticks == portMAX_DELAY ? ~0ull
                                       : (host::now / 1000 + ticks) * 1000);
  uint32_t had = me->notes;
  if (had) me->notes = clear ? 0 : had - 1;
  return had; }
inline void vTaskNotifyGiveFromISR(TaskHandle_t t, BaseType_t *woken) {
  t->notes++;
  if (t->waiting && !t->queue) { t->waiting = false; if (woken) *woken = 1; } }
inline QueueHandle_t xQueueCreate(UBaseType_t most, UBaseType_t bytes) {
  return new host::Queue{most, bytes, {}}; }
inline BaseType_t xQueueSendFromISR(QueueHandle_t q, const void *item,
                                    BaseType_t *woken) {
  if (q->items.size() >= q->most) return pdFALSE;
  q->items.emplace_back((const char *)item, q->bytes);
  for (auto *t : host::tasks)
    if (t->waiting && t->queue == q) { t->waiting = false;
      if (woken) *woken = 1; }
  return pdTRUE; }
inline BaseType_t xQueueReceive(QueueHandle_t q, void *item,
                                TickType_t ticks) {
  if (q->items.empty() && ticks > 0) {
    host::current->queue = q;
    host::block(ticks == portMAX_DELAY ? ~0ull
                                       : (host::now / 1000 + ticks) * 1000);
    host::current->queue = nullptr; }
  if (q->items.empty()) return pdFALSE;
  std::memcpy(item, q->items.front().data(), q->bytes);
  q->items.pop_front();
  return pdTRUE; }
#define portYIELD_FROM_ISR(...) ((void)0)

// --- Hardware timers of core 3.x ---
typedef host::HwTimer hw_timer_t;
inline hw_timer_t *timerBegin(uint32_t hz) {
  uint32_t divider = 80000000u / hz;
  if (divider < 2 || divider > 65536) return nullptr;
  if (host::timers.size() == 4) return nullptr;
  auto *t = new host::HwTimer{80000000u / divider, 0, false, false,
                              host::now, nullptr, nullptr, nullptr};
  host::timers.push_back(t);
  return t; }
inline uint32_t timerGetFrequency(hw_timer_t *t) { return t->hz; }
inline void timerAttachInterrupt(hw_timer_t *t, void (*isr)()) {
  t->plain = isr; }
inline void timerAlarm(hw_timer_t *t, uint64_t value, bool reload,
                       uint64_t) {
  t->alarm = value; t->reload = reload; t->armed = true; }
inline void timerWrite(hw_timer_t *t, uint64_t value) {
  t->start = host::now - value * 1000000ull / t->hz; }
inline uint64_t timerRead(hw_timer_t *t) {
  return (host::now - t->start) * t->hz / 1000000ull; }
inline void timerRestart(hw_timer_t *t) { t->start = host::now; }

// --- Watchdog, reset, sleep ---
struct esp_task_wdt_config_t { uint32_t timeout_ms;
  uint32_t idle_core_mask; bool trigger_panic; };
inline esp_err_t esp_task_wdt_reconfigure(const esp_task_wdt_config_t *c) {
  host::dogEvery = c->timeout_ms * 1000ull; return ESP_OK; }
inline esp_err_t esp_task_wdt_init(const esp_task_wdt_config_t *) {
  return ESP_ERR_INVALID_STATE; }
inline esp_err_t esp_task_wdt_add(TaskHandle_t) {
  host::dogOn = true; host::dogFed = host::now; return ESP_OK; }
inline esp_err_t esp_task_wdt_reset() {
  host::check(host::dogOn, "fed a watchdog that does not watch");
  host::dogFed = host::now; return ESP_OK; }
typedef enum { ESP_RST_UNKNOWN, ESP_RST_POWERON, ESP_RST_EXT, ESP_RST_SW,
  ESP_RST_PANIC, ESP_RST_INT_WDT, ESP_RST_TASK_WDT, ESP_RST_WDT,
  ESP_RST_DEEPSLEEP, ESP_RST_BROWNOUT } esp_reset_reason_t;
inline esp_reset_reason_t esp_reset_reason() {
  const char *r = std::getenv("HOST_RESET");
  if (!r) return ESP_RST_POWERON;
  if (!std::strcmp(r, "task_wdt")) return ESP_RST_TASK_WDT;
  return ESP_RST_DEEPSLEEP; }
typedef enum { ESP_SLEEP_WAKEUP_UNDEFINED, ESP_SLEEP_WAKEUP_ALL,
  ESP_SLEEP_WAKEUP_EXT0, ESP_SLEEP_WAKEUP_EXT1, ESP_SLEEP_WAKEUP_TIMER,
} esp_sleep_wakeup_cause_t;
typedef int gpio_num_t;
#define GPIO_NUM_33 33
namespace host { inline Us sleepUs = 0; inline int wakePin = -1,
                 wakeLevel = 0; }
inline esp_err_t esp_sleep_enable_timer_wakeup(uint64_t us) {
  host::sleepUs = us; return ESP_OK; }
inline esp_err_t esp_sleep_enable_ext0_wakeup(gpio_num_t pin, int level) {
  host::wakePin = pin; host::wakeLevel = level; return ESP_OK; }
inline esp_err_t rtc_gpio_pullup_en(gpio_num_t) { return ESP_OK; }
inline esp_err_t rtc_gpio_pulldown_dis(gpio_num_t) { return ESP_OK; }
inline esp_sleep_wakeup_cause_t esp_sleep_get_wakeup_cause() {
  const char *r = std::getenv("HOST_RESET");
  if (!r) return ESP_SLEEP_WAKEUP_UNDEFINED;
  if (!std::strcmp(r, "timer")) return ESP_SLEEP_WAKEUP_TIMER;
  if (!std::strcmp(r, "ext0")) return ESP_SLEEP_WAKEUP_EXT0;
  return ESP_SLEEP_WAKEUP_UNDEFINED; }
static RTC_DATA_ATTR __attribute__((used)) uint32_t hostRtcMark = 1;
extern char __start_rtcdata[], __stop_rtcdata[];
namespace host {
/// World time since power-on: the clock of a boot starts at 0 again.
inline Us born() { const char *b = std::getenv("HOST_BORN");
  return b ? std::strtoull(b, nullptr, 10) : 0; }
inline void restart(const char *reason, bool keepRtc) {
  std::fflush(stdout);
  if (keepRtc) { FILE *f = std::fopen("rtc.bin", "wb");
    std::fwrite(__start_rtcdata, 1, __stop_rtcdata - __start_rtcdata, f);
    std::fclose(f); } else std::remove("rtc.bin");
  setenv("HOST_RESET", reason, 1);
  setenv("HOST_BORN", std::to_string(born() + now).c_str(), 1);
  execv("/proc/self/exe", argv);
  std::abort();
}
}  // namespace host
[[noreturn]] inline void esp_deep_sleep_start() {
  using namespace host;
  Us until = sleepUs ? now + sleepUs : ~0ull;
  const char *why = "timer";
  for (auto &[at, what] : script)
    if (what.first == wakePin && what.second == wakeLevel && at > now &&
        at < until) { until = at; why = "ext0"; break; }
  if (until >= end) finish();
  now = until;
  restart(why, true);
  std::abort();
}

// --- Serial ---
struct HostSerial {
  void begin(int) {}
  void flush() { std::fflush(stdout); }
  void printf(const char *format, ...) {
    host::check(!host::inIsr, "Serial in an ISR");
    va_list list; va_start(list, format); std::vprintf(format, list);
    va_end(list); }
  void println(const char *text = "") { printf("%s\n", text); }
  void print(const char *text) { printf("%s", text); }
};
inline HostSerial Serial;

void setup();
void loop();
void hostWorld();  // the test fills the script and sets host::end
inline void hostLoop(void *) { setup();
  for (;;) { loop(); host::work(10); } }
inline int hostMain(char **arguments) {
  host::argv = arguments;
  for (auto &each : host::level) each = 1;
  if (FILE *f = std::fopen("rtc.bin", "rb")) {
    if (std::getenv("HOST_RESET")) {
      size_t n = std::fread(__start_rtcdata, 1,
                            __stop_rtcdata - __start_rtcdata, f); (void)n; }
    std::fclose(f); }
  hostWorld();
  // What happened before this boot is over; the rest is told from now.
  std::multimap<host::Us, std::pair<int, int>> rest;
  for (auto &[at, what] : host::script)
    if (at >= host::born()) rest.insert({at - host::born(), what});
    else host::level[what.first] = what.second;
  host::script = rest;
  host::end = host::end > host::born() ? host::end - host::born() : 0;
  host::create("loopTask", 1, hostLoop, nullptr);
  host::schedule();
  return 0; }
#ifndef HOST_NO_MAIN
int main(int, char **arguments) { return hostMain(arguments); }
#endif
"""
