// The machine behind Arduino.h on a PC: one core whose tasks are switched
// by priority as FreeRTOS does it, interrupts, timers, watchdog and deep
// sleep. It refuses what core 3.x refuses, in the core's words, and stops
// where a chip would crash.
//
// The clock moves when a program asks for the time (1 us), works (`pass`),
// waits, or ends a pass of loop(). Interrupts come at their exact time and
// cost nothing. So the order of events is that of FreeRTOS on one core, and
// latencies in microseconds are not: those need a board.
//
// The sketch is compiled so that each look at a variable calls `touch`
// below: what two contexts share must be volatile and of 32 bits or fewer,
// or stand in a critical section. With a seed, `touch` also lets the next
// interrupt in, between any two such looks, as chance decides.
#include <Arduino.h>
#include <esp_random.h>
#include <esp_sleep.h>
#include <esp_task_wdt.h>
#include <set>
#include <ucontext.h>
#include <unistd.h>

void setup() __attribute__((weak));
void loop() __attribute__((weak));

namespace host {
struct Task {
  std::string name;
  int priority;
  void (*code)(void *);
  void *arg;
  ucontext_t context;
  std::vector<char> stack;
  bool waiting = false, notified = false;
  Us wake = ~0ull;
  uint32_t notes = 0;
  Queue *queue = nullptr;
};
struct Queue { size_t most, bytes; std::deque<std::string> items; };
struct Hook { std::function<void()> call; int how = 0; };
struct Soft { Us due, period; std::function<void()> call; };
struct Fade {
  Us from = 0, to = 0;
  int a = 0, b = 0;
  bool on = false;
  std::function<void()> done;
};
struct Pwm { bool on = false; uint32_t hz = 0; int bits = 0, channel = 0; };

Us now = 0;
bool given[40];
int outside[40], driven[40], mode[40], raw[40], duty[40];
Bus bus[40];
std::deque<uint8_t> rx[3];
std::map<int, I2CDevice *> i2c;
bool inIsr = false, wifiOn = false;

static Us end = 0, loopUs = 10;
static std::vector<Event> events;
static size_t nextEvent = 0;
static std::function<uint32_t(int, double)> millivolts;
static Hook hooks[40];
static Fade fades[40];
static Pwm pwm[40];
static std::vector<hw_timer_t *> timers;
static std::vector<Soft *> softs;
static std::vector<Task *> tasks;
static Task *current = nullptr;
static ucontext_t scheduler;
static int critical = 0, mutexes = 0;
static bool isSoft = false, dogOn = false;
static Us dogEvery = 5000000, dogFed = 0;
static uint32_t chance = 0;
static char **argv;
static std::set<std::string> told;
static int adc[40], adcAll = ADC_11db;

Us born() {
  const char *b = std::getenv("HOST_BORN");
  return b ? std::strtoull(b, nullptr, 10) : 0;
}
void core(const char *how, ...) {
  char text[300];
  va_list list;
  va_start(list, how);
  vsnprintf(text, sizeof text, how, list);
  va_end(list);
  if (!told.insert(text).second) return;
  std::fprintf(stderr, "[E] %s\n", text);
}
void panic(const char *how, ...) {
  std::fflush(stdout);
  va_list list;
  va_start(list, how);
  std::fprintf(stderr, "the board stops: ");
  std::vfprintf(stderr, how, list);
  std::fprintf(stderr, "\n");
  std::_Exit(3);
}
void trace(char kind, int pin, int value) {
  std::printf("\x01%c %llu %d %d\x01", kind,
              (unsigned long long)(born() + now), pin, value);
}
void traceText(int port, const void *bytes, size_t count) {
  std::printf("\x01S %llu %d ", (unsigned long long)(born() + now), port);
  for (size_t i = 0; i < count; i++)
    std::printf("%02x", ((const uint8_t *)bytes)[i]);
  std::printf("\x01");
}
static void finish() { std::fflush(stdout); std::_Exit(0); }
static void restart(const char *reason, bool keepRtc);

static bool drives(int pin) {
  return bus[pin] == GPIO && mode[pin] == OUTPUT;
}
static int level(int pin) {
  if (drives(pin)) return driven[pin];
  bool pulls = bus[pin] == GPIO && mode[pin] == OUTPUT_OPEN_DRAIN &&
               !driven[pin];
  if (given[pin]) return pulls ? 0 : outside[pin];
  if (pulls) return 0;
  return bus[pin] == GPIO && mode[pin] == INPUT_PULLUP;
}
static void interrupt(const std::function<void()> &call) {
  bool before = inIsr;
  inIsr = true;
  call();
  inIsr = before;
}
static Us alarmAt(hw_timer_t *t);
static void alarm(hw_timer_t *t);

static void take(const Event &e) {
  if (e.kind >= 2) { rx[e.kind - 2].push_back((uint8_t)e.a); return; }
  if (e.kind == 1) { raw[e.a] = e.b; return; }
  int before = level(e.a);
  given[e.a] = true;
  outside[e.a] = e.b;
  if (before == e.b || !hooks[e.a].call) return;
  if (hooks[e.a].how & (e.b ? RISING : FALLING)) interrupt(hooks[e.a].call);
}
static Us stepAt(const Fade &f, int pin) {
  int steps = std::abs(f.b - f.a), s = std::abs(duty[pin] - f.a) + 1;
  return f.from + (f.to - f.from) * s / steps;
}
static Us next() {
  Us at = ~0ull;
  if (nextEvent < events.size()) at = events[nextEvent].us;
  for (auto *t : timers) at = std::min(at, alarmAt(t));
  for (auto *s : softs) at = std::min(at, s->due);
  for (auto *t : tasks) if (t->waiting) at = std::min(at, t->wake);
  for (int p = 0; p < 40; p++)
    if (fades[p].on) at = std::min(at, stepAt(fades[p], p));
  if (dogOn) at = std::min(at, dogFed + dogEvery);
  return at;
}
static void step(int pin) {
  Fade &f = fades[pin];
  while (f.on && stepAt(f, pin) <= now) {
    duty[pin] += f.b > f.a ? 1 : -1;
    trace('D', pin, duty[pin]);
    if (duty[pin] != f.b) continue;
    f.on = false;
    if (f.done) interrupt(f.done);
  }
}
static void happen() {  // everything that is due now
  while (nextEvent < events.size() && events[nextEvent].us <= now)
    take(events[nextEvent++]);
  for (size_t i = 0; i < timers.size(); i++)
    if (alarmAt(timers[i]) <= now) alarm(timers[i]);
  for (int p = 0; p < 40; p++) if (fades[p].on) step(p);
  for (size_t i = 0; i < softs.size(); i++) {
    auto *s = softs[i];
    if (s->due > now) continue;
    s->due += s->period;
    isSoft = true;
    s->call();
    isSoft = false;
  }
  for (auto *t : tasks)
    if (t->waiting && t->wake <= now) t->waiting = false;
  if (dogOn && dogFed + dogEvery <= now) restart("task_wdt", false);
}
static void toScheduler() { swapcontext(&current->context, &scheduler); }
static void giveWay() {
  if (!current || inIsr || isSoft || critical) return;
  for (auto *t : tasks)
    if (!t->waiting && t->priority > current->priority) {
      toScheduler();
      return;
    }
}
void pass(Us us) {
  noIsr("waiting");
  if (critical && us >= 300000) panic("Interrupt wdt timeout on CPU1");
  Us left = us;
  while (left > 0) {
    // Inside a critical section nothing may happen: it waits for the end.
    Us at = critical || isSoft ? ~0ull : next();
    Us step = at > now ? std::min(left, at - now) : 0;
    now += step;
    left -= step;
    if (now >= end) finish();
    if (critical || isSoft) continue;
    happen();
    giveWay();
  }
}
static void block(Us wake) {
  noIsr("blocking");
  if (critical) panic("blocked inside a critical section");
  current->waiting = true;
  current->wake = wake;
  toScheduler();
}
static Us ticks(TickType_t n) {
  return n == portMAX_DELAY ? ~0ull : (now / 1000 + n) * 1000;
}
static void begin() {
  current->code(current->arg);
  panic("the task %s returned: FreeRTOS aborts", current->name.c_str());
}
static Task *create(const char *name, int priority, void (*code)(void *),
                    void *arg) {
  auto *t = new Task;
  t->name = name;
  t->priority = priority;
  t->code = code;
  t->arg = arg;
  t->stack.resize(256 * 1024);
  getcontext(&t->context);
  t->context.uc_stack.ss_sp = t->stack.data();
  t->context.uc_stack.ss_size = t->stack.size();
  t->context.uc_link = &scheduler;
  makecontext(&t->context, begin, 0);
  tasks.push_back(t);
  return t;
}
static void schedule() {
  for (;;) {
    Task *best = nullptr;
    for (auto *t : tasks)
      if (!t->waiting && (!best || t->priority > best->priority)) best = t;
    if (best) {
      current = best;
      swapcontext(&scheduler, &best->context);
      current = nullptr;
      continue;
    }
    Us at = next();
    if (at == ~0ull || at >= end) { now = end; finish(); }
    now = std::max(now, at);
    happen();
  }
}
void every(Us period, std::function<void()> call) {
  softs.push_back(new Soft{now + period, period, call});
}
void enter(portMUX_TYPE *m) { m->held++; critical++; }
void leave(portMUX_TYPE *m) {
  if (m->held < 1) panic("left a critical section that was not entered");
  m->held--;
  critical--;
  if (critical || inIsr) return;
  happen();
  giveWay();
}

// --- What is shared, and who looks at it ---
/// A variable or a function of the sketch, from the compiled program.
struct Symbol { uintptr_t at; size_t size; char kind; std::string name; };
/// Four bytes of a variable.
struct Cell {
  int first = -1;         // the context that came first
  bool shared = false, written = false;
  std::string loose;      // who looked without protection
  std::map<int, bool> read;  // context: its last look was a read
  int counter = -1;       // a context that reads, then writes
};
static std::vector<Symbol> symbols;
static std::map<uintptr_t, Cell> cells;

static void readSymbols() {
  FILE *f = std::fopen("symbols.txt", "r");
  if (!f) return;
  unsigned long long at, size;
  char kind, name[400];
  while (std::fscanf(f, "%llx %llx %c %399[^\n]", &at, &size, &kind,
                     name) == 4)
    symbols.push_back({(uintptr_t)at, (size_t)size, kind, name});
  std::fclose(f);
}
static const Symbol *symbol(uintptr_t at) {
  auto after = std::upper_bound(
      symbols.begin(), symbols.end(), at,
      [](uintptr_t a, const Symbol &s) { return a < s.at; });
  if (after == symbols.begin()) return nullptr;
  --after;
  return at < after->at + after->size ? &*after : nullptr;
}
static int who() {
  if (inIsr) return 0;
  if (isSoft || !current) return 1;
  for (size_t i = 0; i < tasks.size(); i++)
    if (tasks[i] == current) return (int)i + 2;
  return 1;
}
static std::string nameOf(int context) {
  if (context == 0) return "an ISR";
  return context == 1 ? "a callback" : tasks[context - 2]->name;
}
static void look(const Symbol &s, uintptr_t at, size_t size, bool write,
                 bool isVolatile) {
  Cell &c = cells[at / 4];
  int me = who();
  if (c.first < 0) c.first = me;
  if (c.first != me) c.shared = true;
  if (c.shared && write) c.written = true;
  bool held = critical || mutexes;
  bool safe = held || (isVolatile && size <= 4);
  // Alone until now and still alone: an initialisation.
  if (!safe && me != 0) c.loose = nameOf(me);
  bool counts = write && !held && c.read[me];
  c.read[me] = !write;
  if (!c.shared || !c.written) { if (!c.shared) c.loose = ""; return; }
  if (!c.loose.empty())
    panic("%s, byte %d: shared by %s and %s; it needs a critical section, "
          "or volatile if it has 32 bits or fewer", s.name.c_str(),
          (int)(at - s.at), c.loose.c_str(),
          nameOf(me == 0 || c.loose != nameOf(me) ? me : c.first).c_str());
  if (!counts) return;
  if (c.counter >= 0 && c.counter != me)
    panic("%s, byte %d: %s and %s both read, change and write it; that "
          "needs a critical section", s.name.c_str(), (int)(at - s.at),
          nameOf(c.counter).c_str(), nameOf(me).c_str());
  c.counter = me;
}
static void touch(void *place, size_t size, bool write, bool isVolatile) {
  uintptr_t at = (uintptr_t)place;
  const Symbol *s = symbol(at);
  if (!s || s->kind != 'D') return;
  bool shared = false;
  for (uintptr_t each = at; each < at + size; each += 4) {
    look(*s, each, size, write, isVolatile);
    shared = shared || cells[each / 4].shared;
  }
  if (!chance || !shared || inIsr || isSoft || !current || critical) return;
  chance = chance * 1664525u + 1013904223u;
  Us soon = next();
  if (chance >> 30 == 0 && soon > now && soon - now < 5000)
    pass(soon - now);
}
static void entered(void *pc) {
  if (!inIsr) return;
  const Symbol *s = symbol((uintptr_t)pc);
  if (s && s->kind == 'T')
    panic("%s runs in an ISR and stands in flash: IRAM_ATTR is missing",
          s->name.c_str());
}
}  // namespace host

extern "C" {
#define HOST_LOOK(n)                                                   \
  void __tsan_read##n(void *a) { host::touch(a, n, false, false); }    \
  void __tsan_write##n(void *a) { host::touch(a, n, true, false); }    \
  void __tsan_unaligned_read##n(void *a) {                             \
    host::touch(a, n, false, false); }                                 \
  void __tsan_unaligned_write##n(void *a) {                            \
    host::touch(a, n, true, false); }                                  \
  void __tsan_volatile_read##n(void *a) {                              \
    host::touch(a, n, false, true); }                                  \
  void __tsan_volatile_write##n(void *a) {                             \
    host::touch(a, n, true, true); }                                   \
  void __tsan_unaligned_volatile_read##n(void *a) {                    \
    host::touch(a, n, false, false); }                                 \
  void __tsan_unaligned_volatile_write##n(void *a) {                   \
    host::touch(a, n, true, false); }
HOST_LOOK(1) HOST_LOOK(2) HOST_LOOK(4) HOST_LOOK(8) HOST_LOOK(16)
void __tsan_read_range(void *a, size_t n) { host::touch(a, n, false, false); }
void __tsan_write_range(void *a, size_t n) { host::touch(a, n, true, false); }
void __tsan_func_entry(void *) {
  host::entered(__builtin_return_address(0));
}
#define HOST_ATOMIC(n, T)                                               \
  T __tsan_atomic##n##_load(const volatile T *a, int) { return *a; }     \
  void __tsan_atomic##n##_store(volatile T *a, T v, int) { *a = v; }     \
  T __tsan_atomic##n##_exchange(volatile T *a, T v, int) {               \
    T had = *a; *a = v; return had; }                                    \
  T __tsan_atomic##n##_fetch_add(volatile T *a, T v, int) {              \
    T had = *a; *a = had + v; return had; }                              \
  T __tsan_atomic##n##_fetch_sub(volatile T *a, T v, int) {              \
    T had = *a; *a = had - v; return had; }                              \
  int __tsan_atomic##n##_compare_exchange_strong(                        \
      volatile T *a, T *had, T v, int, int) {                            \
    if (*a == *had) { *a = v; return 1; }                                \
    *had = *a; return 0; }
HOST_ATOMIC(8, uint8_t) HOST_ATOMIC(16, uint16_t)
HOST_ATOMIC(32, uint32_t) HOST_ATOMIC(64, uint64_t)
void __tsan_func_exit() {}
void __tsan_init() {}
void __tsan_vptr_update(void *, void *) {}
void __tsan_vptr_read(void *) {}
}

// --- Time ---
static unsigned long clockOf(host::Us unit) {
  if (!host::inIsr) host::pass(1);
  return (uint32_t)(host::now / unit);
}
unsigned long micros() { return clockOf(1); }
unsigned long millis() { return clockOf(1000); }
int64_t esp_timer_get_time() {
  if (!host::inIsr) host::pass(1);
  return (int64_t)host::now;
}
void delay(uint32_t ms) { vTaskDelay(ms); }
void delayMicroseconds(uint32_t us) { host::pass(us); }
void yield() { host::pass(1); }

// --- Pins, by Espressif's data sheet (src/course/board-pins.ts) ---
static bool inputOnly(int pin) { return pin >= 34 && pin <= 39; }
static bool isPin(int pin) {
  return pin < 40 && pin != 20 && pin != 24 && (pin < 28 || pin > 31);
}
/// The channel of the second converter that a pin is on; Wi-Fi uses it.
static bool isSecond(int pin) {
  for (int p : {0, 2, 4, 12, 13, 14, 15, 25, 26, 27})
    if (p == pin) return true;
  return false;
}
static bool isAnalog(int pin) {
  return (pin >= 32 && pin <= 39) || isSecond(pin);
}
void pinMode(uint8_t pin, uint8_t mode) {
  if (!isPin(pin)) { host::core("Invalid IO %i selected", pin); return; }
  if (pin >= 6 && pin <= 11)
    host::panic("GPIO %d belongs to the flash memory", pin);
  if (inputOnly(pin) && mode != INPUT) {
    if (mode == OUTPUT || mode == OUTPUT_OPEN_DRAIN)
      host::core("IO %i config failed: it is input only", pin);
    else
      host::core("GPIO number error (input-only pad has no internal PU): %i",
                 pin);
    if (mode == OUTPUT || mode == OUTPUT_OPEN_DRAIN) return;
    mode = INPUT;
  }
  int before = host::drives(pin) ? host::driven[pin] : 0;
  host::bus[pin] = host::GPIO;
  host::pwm[pin].on = false;
  host::mode[pin] = mode;
  int after = host::drives(pin) ? host::driven[pin] : before;
  if (after != before) host::trace('L', pin, after);
}
static bool isGpio(int pin) {
  if (isPin(pin) && host::bus[pin] == host::GPIO) return true;
  host::core("IO %i is not set as GPIO.", pin);
  return false;
}
void digitalWrite(uint8_t pin, uint8_t value) {
  if (!isGpio(pin)) return;
  int level = value ? 1 : 0;
  if (host::driven[pin] == level) return;
  host::driven[pin] = level;
  if (host::mode[pin] == OUTPUT || host::mode[pin] == OUTPUT_OPEN_DRAIN)
    host::trace('L', pin, level);
}
int digitalRead(uint8_t pin) { return isGpio(pin) ? host::level(pin) : 0; }

static bool converter(uint8_t pin) {
  host::noIsr("analogRead");
  if (!isAnalog(pin)) {
    host::core("Pin %u is not ADC pin!", pin);
    return false;
  }
  if (isSecond(pin) && host::wifiOn) {
    host::core("GPIO%u: ESP_ERR_TIMEOUT: ADC2 is in use by Wi-Fi.", pin);
    return false;
  }
  if (host::bus[pin] != host::ADC) host::adc[pin] = host::adcAll;
  host::bus[pin] = host::ADC;
  return true;
}
/// Full scale by attenuation; the made-up voltages are those of 11 dB.
static uint32_t fullScale(int pin) {
  const uint32_t most[] = {950, 1250, 1750, 3300};
  return most[host::adc[pin]];
}
uint16_t analogRead(uint8_t pin) {
  if (!converter(pin)) return 0;
  return std::min(4095u, host::raw[pin] * 3300u / fullScale(pin));
}
uint32_t analogReadMilliVolts(uint8_t pin) {
  if (!converter(pin)) return 0;
  uint32_t there = host::millivolts
      ? host::millivolts(pin, (host::born() + host::now) / 1000.0)
      : (uint32_t)(host::raw[pin] * 3300L / 4095);
  return std::min(there, fullScale(pin));
}
void analogReadResolution(uint8_t) {}
void analogSetAttenuation(adc_attenuation_t a) {
  host::adcAll = a;
  for (auto &each : host::adc) each = a;
}
void analogSetPinAttenuation(uint8_t pin, adc_attenuation_t a) {
  if (host::bus[pin] != host::ADC)
    host::core("Pin is not configured as analog channel");
  else
    host::adc[pin] = a;
}
void dacWrite(uint8_t pin, uint8_t) {
  if (pin != 25 && pin != 26) host::core("Pin %u is not DAC pin!", pin);
  else host::bus[pin] = host::DAC;
}
static void hook(uint8_t pin, std::function<void()> call, int how,
                 void *code) {
  if (!isGpio(pin)) return;
  const host::Symbol *s = host::symbol((uintptr_t)code);
  if (s && s->kind == 'T')
    host::panic("%s runs in an ISR and stands in flash: IRAM_ATTR is "
                "missing", s->name.c_str());
  host::hooks[pin] = {call, how};
}
void attachInterrupt(uint8_t pin, void (*isr)(), int how) {
  hook(pin, isr, how, (void *)isr);
}
void attachInterruptArg(uint8_t pin, void (*isr)(void *), void *arg,
                        int how) {
  hook(pin, [isr, arg] { isr(arg); }, how, (void *)isr);
}
void detachInterrupt(uint8_t pin) { host::hooks[pin].call = nullptr; }
static portMUX_TYPE all = portMUX_INITIALIZER_UNLOCKED;
void noInterrupts() { host::enter(&all); }
void interrupts() { host::leave(&all); }

// --- LEDC: false where the hardware could not do it ---
static bool fits(uint32_t freq, uint8_t bits) {
  return bits >= 1 && bits <= 20 && freq > 0 &&
         ((uint64_t)freq << bits) <= 80000000ULL &&
         (80000000ULL << 8) / ((uint64_t)freq << bits) < 1 << 18;
}
/// Channels 0 and 1 share a timer, 2 and 3 the next; the last one sets it.
static void setTimer(host::Pwm &mine, uint32_t freq, uint8_t bits) {
  for (int p = 0; p < 40; p++) {
    auto &other = host::pwm[p];
    if (&other == &mine || !other.on ||
        other.channel / 2 != mine.channel / 2) continue;
    if (other.hz != freq || other.bits != bits)
      host::core("LEDC: the pin shares its timer with IO %i, which gets "
                 "%u Hz and %u bits", p, (unsigned)freq, bits);
    other.hz = freq;
    other.bits = bits;
  }
  mine.hz = freq;
  mine.bits = bits;
}
bool ledcAttach(uint8_t pin, uint32_t freq, uint8_t bits) {
  if (!isPin(pin) || inputOnly(pin)) {
    host::core("LEDC: IO %i cannot be an output", pin);
    return false;
  }
  auto &mine = host::pwm[pin];
  mine.on = false;
  if (!fits(freq, bits)) {
    host::core("ledc setup failed!");
    return false;
  }
  std::set<int> used;
  for (auto &each : host::pwm) if (each.on) used.insert(each.channel);
  mine.channel = 0;
  while (used.count(mine.channel)) mine.channel++;
  if (mine.channel > 15) {
    host::core("No more LEDC channels available! (maximum is 16)");
    return false;
  }
  setTimer(mine, freq, bits);
  mine.on = true;
  host::bus[pin] = host::LEDC;
  return true;
}
bool ledcWrite(uint8_t pin, uint32_t duty) {
  if (!host::pwm[pin].on) {
    host::core("ledcWrite: IO %i is not attached to LEDC", pin);
    return false;
  }
  host::fades[pin].on = false;
  if (host::duty[pin] != (int)duty) {
    host::duty[pin] = duty;
    host::trace('D', pin, duty);
  }
  return true;
}
uint32_t ledcRead(uint8_t pin) { return host::duty[pin]; }
// The divider of the timer counts in 256ths; 0 while the duty is 0.
uint32_t ledcReadFreq(uint8_t pin) {
  auto &mine = host::pwm[pin];
  if (!mine.on || !host::duty[pin]) return 0;
  uint64_t steps = (uint64_t)mine.hz << mine.bits;
  uint64_t div = ((80000000ULL << 8) + steps / 2) / steps;
  uint64_t count = div << mine.bits;
  return (uint32_t)(((80000000ULL << 8) + count / 2) / count);
}
// The ESP32 cannot stop a fade: another one on the pin is refused.
static bool fade(uint8_t pin, uint32_t from, uint32_t to, int ms,
                 std::function<void()> done) {
  if (!host::pwm[pin].on || host::fades[pin].on) return false;
  ledcWrite(pin, from);
  host::fades[pin] = {host::now, host::now + ms * 1000ULL, (int)from,
                      (int)to, from != to, done};
  return true;
}
bool ledcFade(uint8_t pin, uint32_t from, uint32_t to, int ms) {
  return fade(pin, from, to, ms, nullptr);
}
bool ledcFadeWithInterrupt(uint8_t pin, uint32_t from, uint32_t to, int ms,
                           void (*isr)()) {
  return fade(pin, from, to, ms, isr);
}
bool ledcFadeWithInterruptArg(uint8_t pin, uint32_t from, uint32_t to,
                              int ms, void (*isr)(void *), void *arg) {
  return fade(pin, from, to, ms, [isr, arg] { isr(arg); });
}
bool ledcDetach(uint8_t pin) {
  bool was = host::pwm[pin].on;
  if (!was) host::core("pin %u is not attached to LEDC", pin);
  host::pwm[pin].on = false;
  host::bus[pin] = host::NOTHING;
  return was;
}
uint32_t ledcChangeFrequency(uint8_t pin, uint32_t freq, uint8_t bits) {
  if (!host::pwm[pin].on || !fits(freq, bits)) return 0;
  setTimer(host::pwm[pin], freq, bits);
  return freq;
}
uint32_t ledcWriteTone(uint8_t pin, uint32_t freq) {
  if (!host::pwm[pin].on) return 0;
  return ledcChangeFrequency(pin, freq, 10);
}
void analogWrite(uint8_t pin, int value) {
  if (!host::pwm[pin].on) ledcAttach(pin, 1000, 8);
  ledcWrite(pin, value);
}

// --- Hardware timers ---
struct hw_timer_s {
  uint32_t hz;
  host::Us start;        // when the counter stood at 0
  uint64_t alarm = 0, again = 0;
  bool armed = false, repeat = false, runs = true;
  uint64_t held = 0;     // the count while it stands still
  std::function<void()> isr;
};
static host::Us inUs(const hw_timer_t *t, uint64_t count) {
  return (host::Us)std::llround((double)count * 1e6 / t->hz);
}
namespace host {
static Us alarmAt(hw_timer_t *t) {
  return t->armed && t->runs ? t->start + inUs(t, t->alarm) : ~0ull;
}
static void alarm(hw_timer_t *t) {
  t->armed = t->repeat;
  if (t->repeat) t->start += inUs(t, t->alarm) - inUs(t, t->again);
  if (t->isr) interrupt(t->isr);
}
}  // namespace host
hw_timer_t *timerBegin(uint32_t hz) {
  uint32_t divider = hz ? 80000000u / hz : 0;
  if (divider < 2 || divider > 65536) {
    host::core("Resolution %lu Hz needs a divider from 2 to 65536",
               (unsigned long)hz);
    return nullptr;
  }
  if (host::timers.size() == 4) {
    host::core("No free timer: the chip has four");
    return nullptr;
  }
  auto *t = new hw_timer_t;
  t->hz = 80000000u / divider;
  t->start = host::now;
  host::timers.push_back(t);
  return t;
}
void timerEnd(hw_timer_t *t) {
  std::erase(host::timers, t);
  delete t;
}
uint64_t timerRead(hw_timer_t *t) {
  return t->runs ? (host::now - t->start) * t->hz / 1000000 : t->held;
}
void timerStart(hw_timer_t *t) {
  if (!t->runs) t->start = host::now - inUs(t, t->held);
  t->runs = true;
}
void timerStop(hw_timer_t *t) { t->held = timerRead(t); t->runs = false; }
void timerRestart(hw_timer_t *t) { t->start = host::now; t->held = 0; }
uint64_t timerReadMicros(hw_timer_t *t) {
  return timerRead(t) * 1000000 / t->hz;
}
uint64_t timerReadMillis(hw_timer_t *t) { return timerReadMicros(t) / 1000; }
void timerWrite(hw_timer_t *t, uint64_t count) {
  t->start = host::now - inUs(t, count);
  t->held = count;
}
uint32_t timerGetFrequency(hw_timer_t *t) { return t->hz; }
static void *checked(void *code) {
  const host::Symbol *s = host::symbol((uintptr_t)code);
  if (s && s->kind == 'T')
    host::panic("%s runs in an ISR and stands in flash: IRAM_ATTR is "
                "missing", s->name.c_str());
  return code;
}
void timerAttachInterrupt(hw_timer_t *t, void (*isr)()) {
  checked((void *)isr);
  t->isr = isr;
}
void timerAttachInterruptArg(hw_timer_t *t, void (*isr)(void *), void *arg) {
  checked((void *)isr);
  t->isr = [isr, arg] { isr(arg); };
}
void timerDetachInterrupt(hw_timer_t *t) { t->isr = nullptr; }
void timerAlarm(hw_timer_t *t, uint64_t alarm, bool repeat, uint64_t start) {
  if (repeat && start >= alarm)
    host::panic("the timer starts again at or after its alarm");
  t->alarm = alarm;
  t->repeat = repeat;
  t->again = start;
  t->armed = true;
}

// --- Serial ---
HardwareSerial Serial{0}, Serial1{1}, Serial2{2};
size_t HardwareSerial::write(const uint8_t *bytes, size_t count) {
  host::noIsr("Serial");
  if (!open) {
    host::core("Serial%s: nothing is sent before begin()",
               port ? (port == 1 ? "1" : "2") : "");
    return 0;
  }
  if (port == 0) return fwrite(bytes, 1, count, stdout);
  host::traceText(port, bytes, count);
  return count;
}

// --- Tasks, notifications, queues ---
BaseType_t xTaskCreatePinnedToCore(void (*code)(void *), const char *name,
                                   uint32_t stack, void *arg,
                                   UBaseType_t priority,
                                   TaskHandle_t *handle, BaseType_t) {
  if (stack < 1024)
    host::panic("A stack overflow in task %s has been detected: %lu bytes",
                name, (unsigned long)stack);
  if (priority >= configMAX_PRIORITIES)
    host::panic("task %s: priority %u of %d", name, priority,
                configMAX_PRIORITIES);
  auto *t = host::create(name, priority, code, arg);
  if (handle) *handle = t;
  host::giveWay();
  return pdPASS;
}
BaseType_t xTaskCreate(void (*code)(void *), const char *name,
                       uint32_t stack, void *arg, UBaseType_t priority,
                       TaskHandle_t *handle) {
  return xTaskCreatePinnedToCore(code, name, stack, arg, priority, handle,
                                 0x7fffffff);
}
TickType_t xTaskGetTickCount() { return host::now / 1000; }
void vTaskDelay(TickType_t n) { host::block(host::ticks(n)); }
BaseType_t xTaskDelayUntil(TickType_t *last, TickType_t n) {
  *last += n;
  if (*last * 1000ull <= host::now) return pdFALSE;
  host::block(*last * 1000ull);
  return pdTRUE;
}
void vTaskDelayUntil(TickType_t *last, TickType_t n) {
  xTaskDelayUntil(last, n);
}
void vTaskDelete(TaskHandle_t t) {
  if (!t) t = host::current;
  t->waiting = true;
  t->wake = ~0ull;
  if (t == host::current) host::toScheduler();
}
UBaseType_t uxTaskGetStackHighWaterMark(TaskHandle_t) { return 1000; }
TaskHandle_t xTaskGetCurrentTaskHandle() { return host::current; }
uint32_t ulTaskNotifyTake(BaseType_t clear, TickType_t ticks) {
  auto *me = host::current;
  if (me->notes == 0 && ticks > 0) {
    me->notified = true;
    host::block(host::ticks(ticks));
    me->notified = false;
  }
  uint32_t had = me->notes;
  if (had) me->notes = clear ? 0 : had - 1;
  return had;
}
void vTaskNotifyGiveFromISR(TaskHandle_t t, BaseType_t *woken) {
  if (!t) host::panic("assert failed: vTaskNotifyGiveFromISR, no task");
  t->notes++;
  if (!t->waiting || !t->notified) return;
  t->waiting = false;
  if (woken) *woken = pdTRUE;
}
BaseType_t xTaskNotifyGive(TaskHandle_t t) {
  host::noIsr("xTaskNotifyGive");
  vTaskNotifyGiveFromISR(t, nullptr);
  host::giveWay();
  return pdPASS;
}
QueueHandle_t xQueueCreate(UBaseType_t most, UBaseType_t bytes) {
  return new host::Queue{most, bytes, {}};
}
static void wakeReaders(QueueHandle_t q, BaseType_t *woken) {
  for (auto *t : host::tasks)
    if (t->waiting && t->queue == q) {
      t->waiting = false;
      if (woken) *woken = pdTRUE;
    }
}
BaseType_t xQueueSendFromISR(QueueHandle_t q, const void *item,
                             BaseType_t *woken) {
  if (!q) host::panic("assert failed: xQueueGenericSendFromISR, no queue");
  if (q->items.size() >= q->most) return pdFALSE;
  q->items.emplace_back((const char *)item, q->bytes);
  wakeReaders(q, woken);
  return pdTRUE;
}
BaseType_t xQueueSend(QueueHandle_t q, const void *item, TickType_t) {
  host::noIsr("xQueueSend");
  BaseType_t done = xQueueSendFromISR(q, item, nullptr);
  host::giveWay();
  return done;
}
BaseType_t xQueueReceive(QueueHandle_t q, void *item, TickType_t ticks) {
  host::noIsr("xQueueReceive");
  if (!q) host::panic("assert failed: xQueueReceive, no queue");
  if (q->items.empty() && ticks > 0) {
    host::current->queue = q;
    host::block(host::ticks(ticks));
    host::current->queue = nullptr;
  }
  if (q->items.empty()) return pdFALSE;
  std::memcpy(item, q->items.front().data(), q->bytes);
  q->items.pop_front();
  return pdTRUE;
}
UBaseType_t uxQueueMessagesWaiting(QueueHandle_t q) {
  return q->items.size();
}
SemaphoreHandle_t xSemaphoreCreateBinary() { return xQueueCreate(1, 1); }
// A mutex keeps two items of room: who holds it is in a section.
SemaphoreHandle_t xSemaphoreCreateMutex() {
  auto *q = new host::Queue{2, 1, {}};
  q->items.emplace_back(1, '\0');
  return q;
}
BaseType_t xSemaphoreTake(SemaphoreHandle_t s, TickType_t ticks) {
  char item;
  BaseType_t taken = xQueueReceive(s, &item, ticks);
  if (taken && s->most == 2) host::mutexes++;
  return taken;
}
BaseType_t xSemaphoreGive(SemaphoreHandle_t s) {
  if (s->most == 2) host::mutexes--;
  return xQueueSend(s, "", 0);
}
BaseType_t xSemaphoreGiveFromISR(SemaphoreHandle_t s, BaseType_t *woken) {
  return xQueueSendFromISR(s, "", woken);
}

// --- Watchdog, reset, sleep ---
esp_err_t esp_task_wdt_reconfigure(const esp_task_wdt_config_t *c) {
  host::dogEvery = c->timeout_ms * 1000ull;
  return ESP_OK;
}
esp_err_t esp_task_wdt_init(const esp_task_wdt_config_t *) {
  host::core("TWDT already initialized");
  return ESP_ERR_INVALID_STATE;
}
esp_err_t esp_task_wdt_add(TaskHandle_t) {
  host::dogOn = true;
  host::dogFed = host::now;
  return ESP_OK;
}
esp_err_t esp_task_wdt_delete(TaskHandle_t) {
  host::dogOn = false;
  return ESP_OK;
}
esp_err_t esp_task_wdt_reset() {
  if (!host::dogOn) host::core("esp_task_wdt_reset: task not found");
  host::dogFed = host::now;
  return ESP_OK;
}
static const char *resetBy() {
  const char *r = std::getenv("HOST_RESET");
  return r ? r : "";
}
static bool wasReset(const char *why) { return !strcmp(resetBy(), why); }
esp_reset_reason_t esp_reset_reason() {
  if (!*resetBy()) return ESP_RST_POWERON;
  if (wasReset("software")) return ESP_RST_SW;
  return wasReset("task_wdt") ? ESP_RST_TASK_WDT : ESP_RST_DEEPSLEEP;
}
static host::Us sleepUs = 0;
static int wakePin = -1, wakeLevel = 0;
esp_err_t esp_sleep_enable_timer_wakeup(uint64_t us) {
  sleepUs = us;
  return ESP_OK;
}
esp_err_t esp_sleep_enable_ext0_wakeup(gpio_num_t pin, int level) {
  if (!isAnalog(pin)) host::core("GPIO %d is no RTC pin", pin);
  wakePin = pin;
  wakeLevel = level;
  return ESP_OK;
}
esp_err_t rtc_gpio_pullup_en(gpio_num_t) { return ESP_OK; }
esp_err_t rtc_gpio_pulldown_dis(gpio_num_t) { return ESP_OK; }
esp_sleep_wakeup_cause_t esp_sleep_get_wakeup_cause() {
  if (wasReset("timer")) return ESP_SLEEP_WAKEUP_TIMER;
  return wasReset("ext0") ? ESP_SLEEP_WAKEUP_EXT0
                          : ESP_SLEEP_WAKEUP_UNDEFINED;
}
static RTC_DATA_ATTR __attribute__((used)) uint32_t hostRtcMark = 1;
extern char __start_rtcdata[], __stop_rtcdata[];
namespace host {
static void restart(const char *reason, bool keepRtc) {
  std::fflush(stdout);
  if (keepRtc) {
    FILE *f = std::fopen("rtc.bin", "wb");
    std::fwrite(__start_rtcdata, 1, __stop_rtcdata - __start_rtcdata, f);
    std::fclose(f);
  } else {
    std::remove("rtc.bin");
  }
  setenv("HOST_RESET", reason, 1);
  setenv("HOST_BORN", std::to_string(born() + now).c_str(), 1);
  execv("/proc/self/exe", argv);
  std::abort();
}
}  // namespace host
EspClass ESP;
void EspClass::restart() {
  host::restart("software", false);
  std::abort();
}
void esp_deep_sleep_start() {
  using namespace host;
  Us until = sleepUs ? now + sleepUs : ~0ull;
  const char *why = "timer";
  for (auto &e : events)
    if (e.kind == 0 && e.a == wakePin && e.b == wakeLevel && e.us > now &&
        e.us < until) {
      until = e.us;
      why = "ext0";
      break;
    }
  if (until >= end) finish();
  now = until;
  host::restart(why, true);
  std::abort();
}
// Repeats its numbers: a run is the same each time.
uint32_t esp_random() {
  static uint32_t state = 1;
  return state = state * 1664525u + 1013904223u;
}

namespace host {
static void sketch(void *) {
  setup();
  for (;;) {
    loop();
    pass(loopUs ? loopUs : 1);
  }
}
/// What the strapping pins see at reset decides whether a program starts.
static void checkStraps() {
  for (auto &e : events) {
    if (e.kind != 0 || e.us != 0 || born()) continue;
    if (e.a == 0 && e.b == 0)
      panic("GPIO 0 is low at reset: waiting for download");
    if (e.a == 12 && e.b == 1)
      panic("GPIO 12 is high at reset: the flash gets 1.8 V");
  }
}
int run(char **arguments, std::vector<Event> all, Us until, Us passUs,
        uint32_t seed, std::function<uint32_t(int, double)> world,
        void (*devices)()) {
  argv = arguments;
  millivolts = world;
  loopUs = passUs;
  chance = seed;
  for (auto &each : adc) each = ADC_11db;
  readSymbols();
  if (FILE *f = std::fopen("rtc.bin", "rb")) {
    if (*resetBy()) {
      size_t n = std::fread(__start_rtcdata, 1,
                            __stop_rtcdata - __start_rtcdata, f);
      (void)n;
    }
    std::fclose(f);
  }
  events = all;
  checkStraps();
  // What happened before this boot is over; the rest is told from now.
  std::vector<Event> rest;
  for (auto e : events)
    if (e.us >= born()) {
      e.us -= born();
      rest.push_back(e);
    } else if (e.kind < 2) {
      take(e);
    }
  events = rest;
  end = until > born() ? until - born() : 0;
  if (devices) devices();
  happen();
  create("loopTask", 1, sketch, nullptr);
  schedule();
  return 0;
}
}  // namespace host
