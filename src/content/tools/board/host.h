// The made-up machine behind Arduino.h: clock, events, tasks, pins.
// A proof may use what stands here in its C++ (`devices`).
#pragma once
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace host {
typedef uint64_t Us;

/// What the outside does: kind 0 puts level b on pin a, 1 puts the code b
/// of 4095 on pin a, 2 to 4 bring the byte a to Serial, Serial1, Serial2.
struct Event { Us us; int kind, a, b; };
struct I2CDevice {
  virtual ~I2CDevice() {}
  virtual bool write(const std::vector<uint8_t> &bytes) = 0;
  virtual std::vector<uint8_t> read(size_t count) = 0;
};
/// What a pin is wired to inside the chip (the core's "peripheral manager").
enum Bus { NOTHING, GPIO, ADC, LEDC, I2C, SPI_BUS, DAC };

extern Us now;                        // since this boot
extern bool given[40];                // something drives it from outside
extern int outside[40], driven[40], mode[40], raw[40], duty[40];
extern Bus bus[40];
extern std::deque<uint8_t> rx[3];
extern std::map<int, I2CDevice *> i2c;
extern bool inIsr, wifiOn;

Us born();                            // world time of this boot
void pass(Us us);                     // the running task computes
void trace(char kind, int pin, int value);
void traceText(int port, const void *bytes, size_t count);
/// An error that the core would log; the run goes on as the core does.
__attribute__((format(printf, 1, 2))) void core(const char *how, ...);
/// What makes a chip crash or hang; ends the run.
[[noreturn]] __attribute__((format(printf, 1, 2)))
void panic(const char *how, ...);
inline void noIsr(const char *what) {
  if (inIsr) panic("%s in an ISR", what);
}
/// Calls back every so many microseconds, as esp_timer does.
void every(Us period, std::function<void()> call);
/// Starts the sketch: events by time, an end, what a pass of loop() takes.
int run(char **argv, std::vector<Event> events, Us end, Us loopUs,
        uint32_t seed, std::function<uint32_t(int, double)> millivolts,
        void (*devices)());
}  // namespace host
