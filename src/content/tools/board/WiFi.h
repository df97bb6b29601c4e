// A made-up router, and network time. host::router lists {from ms, there};
// an empty list is a router that answers at once. Joining takes 1.2 s, a
// missing router is noticed after 2.4 s, one that goes after 6 s; the
// clock is set 0.3 s after configTime.
#pragma once
#include <Arduino.h>
#include <ctime>
class IPAddress {
 public:
  IPAddress(int a = 0, int b = 0, int c = 0, int d = 0)
      : part{a, b, c, d} {}
  String toString() const {
    char text[20];
    snprintf(text, sizeof text, "%d.%d.%d.%d", part[0], part[1],
             part[2], part[3]);
    return String(text);
  }
 private:
  int part[4];
};
typedef enum { WL_NO_SHIELD = 255, WL_STOPPED = 254, WL_IDLE_STATUS = 0, WL_NO_SSID_AVAIL,
  WL_SCAN_COMPLETED, WL_CONNECTED, WL_CONNECT_FAILED,
  WL_CONNECTION_LOST, WL_DISCONNECTED } wl_status_t;
typedef enum { WIFI_OFF, WIFI_STA, WIFI_AP, WIFI_AP_STA } wifi_mode_t;
typedef enum { WIFI_PS_NONE, WIFI_PS_MIN_MODEM, WIFI_PS_MAX_MODEM
} wifi_ps_type_t;
typedef enum { WIFI_AUTH_OPEN, WIFI_AUTH_WEP, WIFI_AUTH_WPA_PSK,
  WIFI_AUTH_WPA2_PSK, WIFI_AUTH_WPA_WPA2_PSK, WIFI_AUTH_WPA2_ENTERPRISE,
  WIFI_AUTH_WPA3_PSK, WIFI_AUTH_WPA2_WPA3_PSK } wifi_auth_mode_t;
typedef enum { ARDUINO_EVENT_WIFI_STA_CONNECTED,
  ARDUINO_EVENT_WIFI_STA_GOT_IP, ARDUINO_EVENT_WIFI_STA_DISCONNECTED
} arduino_event_id_t;
struct arduino_event_info_t {
  struct { uint8_t reason; } wifi_sta_disconnected;
};
#define WIFI_SCAN_RUNNING (-1)
#define WIFI_SCAN_FAILED (-2)
namespace host {
struct Router { uint64_t ms; bool there; };
struct Heard { const char *name; int rssi, channel;
               wifi_auth_mode_t mode; };
inline std::vector<Router> router;
inline std::vector<Heard> heard;
inline uint64_t clockSetAt = 0;
inline bool routerThere() {
  bool there = router.empty();
  for (auto &r : router)
    if (now / 1000 >= r.ms) there = r.there;
  return there;
}
// Without a started Wi-Fi, lwIP has no mailbox: the chip stops there.
inline void needNetwork(const char *what) {
  if (!wifiOn)
    panic("assert failed: tcpip_send_msg_wait_sem (Invalid mbox): %s "
          "before WiFi.begin", what);
}
inline time_t wallClock(time_t *to) {
  time_t t = now / 1000000;
  if (clockSetAt && now >= clockSetAt) t += 1795413600;
  if (to) *to = t;
  return t;
}
}  // namespace host
#define time(to) host::wallClock(to)
inline void configTime(long, int, const char *, const char * = nullptr,
                       const char * = nullptr) {
  host::needNetwork("configTime");
  if (!host::clockSetAt) host::clockSetAt = host::now + 300000;
}
class WiFiClass {
 public:
  typedef std::function<void(arduino_event_id_t, arduino_event_info_t)>
      Callback;
  String name = "Home";
  bool mode(wifi_mode_t m) { host::wifiOn = m != WIFI_OFF; return true; }
  void setSleep(bool) {}
  void setSleep(wifi_ps_type_t) {}
  void setAutoReconnect(bool) {}
  void setMinSecurity(wifi_auth_mode_t) {}
  void setHostname(const char *) {}
  int onEvent(Callback f) { call = f; return 1; }
  wl_status_t begin(const char *, const char * = nullptr) {
    host::noIsr("WiFi");
    host::wifiOn = true;
    if (host::router.empty()) {
      joined = true;
      tell(ARDUINO_EVENT_WIFI_STA_GOT_IP, 0);
      return status();
    }
    if (!watched) host::every(10000, [this] { look(); });
    watched = true;
    trying = true;
    since = host::now;
    return WL_DISCONNECTED;
  }
  bool disconnect(bool = false) {
    if (joined) tell(ARDUINO_EVENT_WIFI_STA_DISCONNECTED, 8);
    joined = trying = false;
    return true;
  }
  wl_status_t status() {
    if (!host::wifiOn) return WL_STOPPED;
    return joined ? WL_CONNECTED : WL_DISCONNECTED;
  }
  bool isConnected() { return joined; }
  IPAddress localIP() { return {192, 168, 4, 37}; }
  String SSID() { return name; }
  int8_t RSSI() { return -61; }
  int16_t scanNetworks(bool = false) {
    if (!host::wifiOn) return WIFI_SCAN_FAILED;
    scanned = host::now + 2000000;
    return WIFI_SCAN_RUNNING;
  }
  int16_t scanComplete() {
    if (!scanned) return WIFI_SCAN_FAILED;
    return host::now < scanned ? WIFI_SCAN_RUNNING : host::heard.size();
  }
  void scanDelete() { scanned = 0; }
  String SSID(int i) { return host::heard[i].name; }
  int32_t RSSI(int i) { return host::heard[i].rssi; }
  int32_t channel(int i) { return host::heard[i].channel; }
  wifi_auth_mode_t encryptionType(int i) { return host::heard[i].mode; }
 private:
  void tell(arduino_event_id_t id, int reason) {
    if (call) call(id, {{(uint8_t)reason}});
  }
  void look() {
    uint64_t waited = host::now - since;
    bool there = host::routerThere();
    if (trying && there && waited >= 1200000) {
      trying = false;
      joined = true;
      tell(ARDUINO_EVENT_WIFI_STA_GOT_IP, 0);
    } else if (trying && !there && waited >= 2400000) {
      trying = false;
      tell(ARDUINO_EVENT_WIFI_STA_DISCONNECTED, 201);
    } else if (joined && there) {
      since = host::now;
    } else if (joined && waited >= 6000000) {
      joined = false;
      tell(ARDUINO_EVENT_WIFI_STA_DISCONNECTED, 200);
    }
  }
  Callback call;
  uint64_t since = 0, scanned = 0;
  bool trying = false, joined = false, watched = false;
};
inline WiFiClass WiFi;
