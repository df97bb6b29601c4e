#pragma once
#include <Arduino.h>
// Values stay for the run only, and begin with host::flash; nothing is
// kept before begin(), or where host::worn says that flash refuses.
namespace host {
inline std::map<std::string, uint32_t> flash;
inline bool worn = false;
}
class Preferences {
 public:
  bool begin(const char *, bool readOnly = false) {
    writes = !readOnly;
    return open = true;
  }
  void end() { open = writes = false; }
  size_t putUInt(const char *k, uint32_t v) {
    if (host::worn) return 0;
    if (!open || !writes) {
      host::core("nvs_set_u32 fail: %s INVALID_HANDLE", k);
      return 0;
    }
    host::flash[k] = v;
    return 4;
  }
  uint32_t getUInt(const char *k, uint32_t other = 0) {
    return open && host::flash.count(k) ? host::flash[k] : other;
  }
  bool isKey(const char *k) { return host::flash.count(k) > 0; }
  bool clear() { host::flash.clear(); return true; }
 private:
  bool open = false, writes = false;
};
