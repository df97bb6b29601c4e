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
namespace host { inline std::vector<int> spiPins; }
// Each byte is told with the levels of host::spiPins, as bits of a number.
class SPIClass {
 public:
  void begin(int8_t = -1, int8_t = -1, int8_t = -1, int8_t = -1) {
    open = true;
  }
  void end() { open = false; }
  void beginTransaction(SPISettings) { ready(); }
  void endTransaction() { ready(); }
  uint8_t transfer(uint8_t b) {
    if (!ready()) return 0;
    int levels = 0;
    for (size_t i = 0; i < host::spiPins.size(); i++)
      levels |= host::driven[host::spiPins[i]] << i;
    host::trace('B', levels, b);
    return 0;
  }
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
    while (count--) transfer(*bytes++);
  }
 private:
  bool ready() {
    host::noIsr("SPI");
    if (!open) host::core("SPI: nothing is sent before begin()");
    return open;
  }
  bool open = false;
};
inline SPIClass SPI;
