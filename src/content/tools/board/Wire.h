#pragma once
#include <Arduino.h>
// I2C with the devices of host::i2c; others do not acknowledge (2). Before
// begin(), and on pins that pinMode took away, it fails as the core does.
class TwoWire : public Stream {
 public:
  bool begin(int sda = 21, int scl = 22, uint32_t = 0) {
    pins[0] = sda;
    pins[1] = scl;
    for (int pin : pins) host::bus[pin] = host::I2C;
    return started = true;
  }
  void end() { started = false; }
  bool setClock(uint32_t) {
    return ready("could not acquire lock");
  }
  void setTimeOut(uint16_t) {}
  void beginTransmission(int address) {
    if (!ready("could not acquire lock")) return;
    to = address;
    out.clear();
  }
  using Print::write;
  size_t write(const uint8_t *bytes, size_t count) override {
    if (!ready("NULL TX buffer pointer")) return 0;
    out.insert(out.end(), bytes, bytes + count);
    return count;
  }
  uint8_t endTransmission(bool = true) {
    if (!ready("NULL TX buffer pointer")) return 4;
    auto found = host::i2c.find(to);
    if (found == host::i2c.end()) return 2;
    return found->second->write(out) ? 0 : 3;
  }
  size_t requestFrom(int address, size_t count) {
    in.clear();
    if (!ready("NULL buffer pointer")) return 0;
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
  bool ready(const char *words) {
    host::noIsr("Wire");
    bool good = started && host::bus[pins[0]] == host::I2C &&
                host::bus[pins[1]] == host::I2C;
    if (!good) host::core("Wire: %s", words);
    return good;
  }
  bool started = false;
  int pins[2] = {21, 22}, to = 0;
  std::vector<uint8_t> out;
  std::deque<uint8_t> in;
};
inline TwoWire Wire;
