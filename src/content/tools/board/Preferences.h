#pragma once
#include <Arduino.h>
// Values outlive a restart, not the run, and begin with host::flash;
// nothing is kept before begin(), or where host::worn says so.
namespace host {
inline std::map<std::string, uint32_t> flash;
inline bool worn = false;
inline void keepFlash(bool save) {
  FILE *f = std::fopen("nvs.txt", save ? "w" : "r");
  char key[40];
  unsigned value;
  for (auto &[k, v] : flash)
    if (f && save) std::fprintf(f, "%s %u\n", k.c_str(), (unsigned)v);
  while (f && !save && std::fscanf(f, "%39s %u", key, &value) == 2)
    flash[key] = value;
  if (f) std::fclose(f);
}
}
class Preferences {
 public:
  bool begin(const char *, bool readOnly = false) {
    writes = !readOnly;
    host::keepFlash(false);
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
    host::keepFlash(true);
    return 4;
  }
  uint32_t getUInt(const char *k, uint32_t other = 0) {
    return open && host::flash.count(k) ? host::flash[k] : other;
  }
  bool isKey(const char *k) { return host::flash.count(k) > 0; }
  bool clear() {
    host::flash.clear();
    host::keepFlash(true);
    return true;
  }
 private:
  bool open = false, writes = false;
};
