#pragma once
#include <WiFi.h>
struct MDNSResponder {
  bool begin(const String &) {
    host::needNetwork("MDNS.begin");
    return open = true;
  }
  bool addService(const char *, const char *, uint16_t) { return open; }
  bool open = false;
};
inline MDNSResponder MDNS;
