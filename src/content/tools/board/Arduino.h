// Names and arguments of Arduino-ESP32 core 3.x for a program on a PC.
#ifndef HOST_ARDUINO_H
#define HOST_ARDUINO_H
#include <algorithm>
#include <cmath>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include "host.h"

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
#define HOST_TEXT(n) #n
#define HOST_SECTION(n) __attribute__((noinline, section("iram." HOST_TEXT(n))))
#define IRAM_ATTR HOST_SECTION(__COUNTER__)
#define ARDUINO_ISR_ATTR IRAM_ATTR
#define DRAM_ATTR
#define RTC_DATA_ATTR __attribute__((section("rtcdata")))
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

void setup();
void loop();

// A look at the clock takes a microsecond: waiting loops end.
unsigned long micros();
unsigned long millis();
int64_t esp_timer_get_time();
void delay(uint32_t ms);
void delayMicroseconds(uint32_t us);
void yield();

void pinMode(uint8_t pin, uint8_t mode);
void digitalWrite(uint8_t pin, uint8_t value);
int digitalRead(uint8_t pin);
enum adc_attenuation_t { ADC_0db, ADC_2_5db, ADC_6db, ADC_11db };
uint16_t analogRead(uint8_t pin);
uint32_t analogReadMilliVolts(uint8_t pin);
void analogReadResolution(uint8_t bits);
void analogSetAttenuation(adc_attenuation_t);
void analogSetPinAttenuation(uint8_t pin, adc_attenuation_t);
void dacWrite(uint8_t pin, uint8_t value);
inline int digitalPinToInterrupt(int pin) { return pin; }
void attachInterrupt(uint8_t pin, void (*isr)(), int how);
void attachInterruptArg(uint8_t pin, void (*isr)(void *), void *arg, int how);
void detachInterrupt(uint8_t pin);
void noInterrupts();
void interrupts();

bool ledcAttach(uint8_t pin, uint32_t freq, uint8_t bits);
bool ledcWrite(uint8_t pin, uint32_t duty);
uint32_t ledcRead(uint8_t pin);
uint32_t ledcReadFreq(uint8_t pin);
bool ledcFade(uint8_t pin, uint32_t from, uint32_t to, int ms);
bool ledcFadeWithInterrupt(uint8_t pin, uint32_t from, uint32_t to, int ms,
                           void (*isr)());
bool ledcFadeWithInterruptArg(uint8_t pin, uint32_t from, uint32_t to,
                              int ms, void (*isr)(void *), void *arg);
bool ledcDetach(uint8_t pin);
uint32_t ledcChangeFrequency(uint8_t pin, uint32_t freq, uint8_t bits);
uint32_t ledcWriteTone(uint8_t pin, uint32_t freq);
void analogWrite(uint8_t pin, int value);

typedef struct hw_timer_s hw_timer_t;
hw_timer_t *timerBegin(uint32_t hz);
void timerEnd(hw_timer_t *);
void timerStart(hw_timer_t *);
void timerStop(hw_timer_t *);
void timerRestart(hw_timer_t *);
uint64_t timerRead(hw_timer_t *);
uint64_t timerReadMicros(hw_timer_t *);
uint64_t timerReadMillis(hw_timer_t *);
void timerWrite(hw_timer_t *, uint64_t count);
uint32_t timerGetFrequency(hw_timer_t *);
void timerAttachInterrupt(hw_timer_t *, void (*isr)());
void timerAttachInterruptArg(hw_timer_t *, void (*isr)(void *), void *arg);
void timerDetachInterrupt(hw_timer_t *);
/// `start`: what the counter is set to at an alarm that repeats.
void timerAlarm(hw_timer_t *, uint64_t alarm, bool repeat, uint64_t start);

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
             int8_t = -1) { open = true; }
  void end() { open = false; }
  size_t setRxBufferSize(size_t n) { return open ? 0 : n; }
  void flush() {}
  explicit operator bool() const { return open; }
  int available() override { return open ? host::rx[port].size() : 0; }
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
  size_t write(const uint8_t *bytes, size_t count) override;
 private:
  int port;
  bool open = false;
};
extern HardwareSerial Serial, Serial1, Serial2;

// The chip: the answers are made up, and say so.
typedef enum {
  ESP_RST_UNKNOWN, ESP_RST_POWERON, ESP_RST_EXT, ESP_RST_SW,
  ESP_RST_PANIC, ESP_RST_INT_WDT, ESP_RST_TASK_WDT, ESP_RST_WDT,
  ESP_RST_DEEPSLEEP, ESP_RST_BROWNOUT, ESP_RST_SDIO
} esp_reset_reason_t;
esp_reset_reason_t esp_reset_reason();
struct EspClass {
  const char *getChipModel() { return "PC, not a chip"; }
  uint8_t getChipRevision() { return 0; }
  uint8_t getChipCores() { return 2; }
  uint32_t getCpuFreqMHz() { return 240; }
  uint32_t getFreeHeap() { return 300000; }
  uint32_t getMinFreeHeap() { return 290000; }
  uint32_t getMaxAllocHeap() { return 110000; }
  uint32_t getHeapSize() { return 320000; }
  uint32_t getFlashChipSize() { return 4194304; }
  uint32_t getPsramSize() { return 0; }
  const char *getSdkVersion() { return "made up"; }
  uint64_t getEfuseMac() { return 0; }
  [[noreturn]] void restart();
};
extern EspClass ESP;

// FreeRTOS: tasks of one core, switched by priority.
namespace host { struct Task; struct Queue; }
typedef host::Task *TaskHandle_t;
typedef host::Queue *QueueHandle_t, *SemaphoreHandle_t;
typedef int BaseType_t;
typedef unsigned UBaseType_t;
typedef uint32_t TickType_t;
typedef int esp_err_t;
#define ESP_OK 0
#define ESP_ERR_INVALID_STATE 0x103
#define pdTRUE 1
#define pdFALSE 0
#define pdPASS 1
#define portMAX_DELAY 0xffffffffu
#define portTICK_PERIOD_MS 1
#define pdMS_TO_TICKS(ms) ((TickType_t)(ms))
#define configMAX_PRIORITIES 25
struct portMUX_TYPE { int held; };
#define portMUX_INITIALIZER_UNLOCKED {0}
namespace host { void enter(portMUX_TYPE *); void leave(portMUX_TYPE *); }
#define portENTER_CRITICAL(mux) host::enter(mux)
#define portEXIT_CRITICAL(mux) host::leave(mux)
#define portENTER_CRITICAL_ISR(mux) host::enter(mux)
#define portEXIT_CRITICAL_ISR(mux) host::leave(mux)
#define portYIELD_FROM_ISR(...) ((void)0)
BaseType_t xTaskCreate(void (*)(void *), const char *, uint32_t stack,
                       void *, UBaseType_t priority, TaskHandle_t *);
BaseType_t xTaskCreatePinnedToCore(void (*)(void *), const char *,
                                   uint32_t stack, void *,
                                   UBaseType_t priority, TaskHandle_t *,
                                   BaseType_t core);
void vTaskDelay(TickType_t ticks);
void vTaskDelayUntil(TickType_t *, TickType_t);
BaseType_t xTaskDelayUntil(TickType_t *, TickType_t);
void vTaskDelete(TaskHandle_t);
TickType_t xTaskGetTickCount();
inline int xPortGetCoreID() { return 1; }
UBaseType_t uxTaskGetStackHighWaterMark(TaskHandle_t);
uint32_t ulTaskNotifyTake(BaseType_t clear, TickType_t);
BaseType_t xTaskNotifyGive(TaskHandle_t);
void vTaskNotifyGiveFromISR(TaskHandle_t, BaseType_t *woken);
TaskHandle_t xTaskGetCurrentTaskHandle();
QueueHandle_t xQueueCreate(UBaseType_t most, UBaseType_t bytes);
BaseType_t xQueueSend(QueueHandle_t, const void *, TickType_t);
BaseType_t xQueueSendFromISR(QueueHandle_t, const void *, BaseType_t *woken);
BaseType_t xQueueReceive(QueueHandle_t, void *, TickType_t);
UBaseType_t uxQueueMessagesWaiting(QueueHandle_t);
SemaphoreHandle_t xSemaphoreCreateMutex();
SemaphoreHandle_t xSemaphoreCreateBinary();
BaseType_t xSemaphoreTake(SemaphoreHandle_t, TickType_t);
BaseType_t xSemaphoreGive(SemaphoreHandle_t);
BaseType_t xSemaphoreGiveFromISR(SemaphoreHandle_t, BaseType_t *woken);
#endif  // HOST_ARDUINO_H
