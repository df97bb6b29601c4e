#pragma once
#include <Arduino.h>
// Values stay for the run only; nothing is kept before begin().
class Preferences {
 public:
  bool begin(const char *, bool readOnly = false) {
    writes = !readOnly;
    return open = true;
  }
  void end() { open = writes = false; }
  size_t putUInt(const char *k, uint32_t v) {
    if (!open || !writes) {
      host::core("nvs_set_u32 fail: %s INVALID_HANDLE", k);
      return 0;
    }
    kept[k] = v;
    return 4;
  }
  uint32_t getUInt(const char *k, uint32_t other = 0) {
    return open && kept.count(k) ? kept[k] : other;
  }
  bool isKey(const char *k) { return kept.count(k) > 0; }
  bool clear() { kept.clear(); return true; }
 private:
  bool open = false, writes = false;
  std::map<std::string, uint32_t> kept;
};
