// PubSubClient 2.8 over a socket of the PC, without TLS: MQTT 3.1.1 with
// a broker on 127.0.0.1. What the broker answers is waited for 0.3 s of
// true time, and takes none on the made-up clock.
#pragma once
#include <HTTPClient.h>
#define MQTT_CONNECTION_TIMEOUT (-4)
#define MQTT_CONNECTION_LOST (-3)
#define MQTT_CONNECT_FAILED (-2)
#define MQTT_DISCONNECTED (-1)
#define MQTT_CONNECTED 0
#define MQTT_CONNECT_BAD_CREDENTIALS 4
#define MQTT_CONNECT_UNAUTHORIZED 5
class PubSubClient {
 public:
  typedef std::function<void(char *, uint8_t *, unsigned int)> Callback;
  explicit PubSubClient(NetworkClient &over) : way(over) {}
  PubSubClient &setServer(const char *name, uint16_t number) {
    host = name;
    port = number;
    return *this;
  }
  PubSubClient &setCallback(Callback f) { call = f; return *this; }
  PubSubClient &setKeepAlive(uint16_t s) { keepAlive = s; return *this; }
  PubSubClient &setSocketTimeout(uint16_t s) { limit = s; return *this; }
  bool setBufferSize(uint16_t size) { buffer = size; return size > 0; }
  bool connect(const char *id, const char *user, const char *password,
               const char *willTopic, uint8_t willQos, bool willRetain,
               const char *will, bool cleanSession = true) {
    if (connected()) return true;
    if (!host::wifiOn) host::needNetwork("PubSubClient");
    lost = MQTT_CONNECT_FAILED;
    if (WiFi.status() != WL_CONNECTED || !way.mayConnect(way.sealed()))
      return false;
    if (host::silent) {
      host::pass(3000000);
      return false;
    }
    host::pass(host::freshUs + 25000);
    way.line = socket(AF_INET, SOCK_STREAM, 0);
    way.closed = way.stalled = false;
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(port);
    inet_pton(AF_INET, host.c_str(), &to.sin_addr);
    if (::connect(way.line, (sockaddr *)&to, sizeof to)) {
      way.stop();
      return false;
    }
    uint8_t flags = 0xc0 | (cleanSession ? 2 : 0) | 4 |
                    (uint8_t)(willQos << 3) | (willRetain ? 0x20 : 0);
    std::string body = text("MQTT");
    body += (char)4;
    body += (char)flags;
    body += number(keepAlive) + text(id) + text(willTopic) + text(will) +
            text(user) + text(password);
    send(0x10, body);
    std::string packet;
    int kind = receive(packet);
    if (kind != 0x20 || packet.size() < 2 || packet[1]) {
      if (kind == 0x20) lost = packet[1];
      else host::pass(limit * 1000000ULL), lost = MQTT_CONNECTION_TIMEOUT;
      way.stop();
      return false;
    }
    lastIn = lastOut = millis();
    asked = false;
    lost = MQTT_CONNECTED;
    return true;
  }
  bool connected() {
    bool open = way.line >= 0 && way.alive();
    if (!open && lost == MQTT_CONNECTED) {
      lost = MQTT_CONNECTION_LOST;
      way.stop();
    }
    return open;
  }
  int state() { return lost; }
  void disconnect() {
    send(0xe0, "");
    lost = MQTT_DISCONNECTED;
    way.stop();
  }
  bool publish(const char *topic, const char *words, bool retained = false) {
    return publish(topic, (const uint8_t *)words, strlen(words), retained);
  }
  bool publish(const char *topic, const uint8_t *bytes, unsigned count,
               bool retained = false) {
    if (!connected() || buffer < 5 + 2 + strlen(topic) + count) return false;
    send(0x30 | retained,
         text(topic) + std::string((const char *)bytes, count));
    return true;
  }
  bool subscribe(const char *topic, uint8_t qos = 0) {
    if (qos > 1 || !*topic || !connected()) return false;
    send(0x82, number(++count) + text(topic) + (char)qos);
    return true;
  }
  bool loop() {
    if (!connected()) return false;
    unsigned long now = millis();
    if (now - lastIn > keepAlive * 1000UL ||
        now - lastOut > keepAlive * 1000UL) {
      if (asked) {
        lost = MQTT_CONNECTION_TIMEOUT;
        way.stop();
        return false;
      }
      send(0xc0, "");
      lastIn = now;
      asked = true;
    }
    if (!way.available()) return true;
    std::string packet;
    int kind = receive(packet);
    lastIn = millis();
    if (kind == 0xd0) asked = false;
    if ((kind & 0xf0) != 0x30 || packet.size() + 5 > buffer) return true;
    size_t length = (uint8_t)packet[0] << 8 | (uint8_t)packet[1];
    std::string topic = packet.substr(2, length);
    std::string words = packet.substr(2 + length), number;
    if (kind & 6) {
      number = words.substr(0, 2);
      words = words.substr(2);
    }
    unsigned many = words.size();
    words += "}";  // the rest of an older message, as in the buffer
    if (call) call(topic.data(), (uint8_t *)words.data(), many);
    if (kind & 6) send(0x40, number);
    return true;
  }
 private:
  static std::string number(unsigned n) {
    return {(char)(n >> 8), (char)n};
  }
  static std::string text(const char *words) {
    return number(strlen(words)) + words;
  }
  void send(uint8_t kind, const std::string &body) {
    std::string packet(1, (char)kind);
    size_t left = body.size();
    do {
      packet += (char)(left % 128 | (left > 127 ? 128 : 0));
      left /= 128;
    } while (left);
    packet += body;
    way.stalled = false;
    lastOut = millis();
    way.write((const uint8_t *)packet.data(), packet.size());
  }
  int receive(std::string &packet) {
    int kind = way.read(), shift = 0, byte;
    size_t length = 0;
    if (kind < 0) return -1;
    do {
      byte = way.read();
      if (byte < 0) return -1;
      length |= (size_t)(byte & 127) << shift;
      shift += 7;
    } while (byte & 128);
    while (packet.size() < length && (byte = way.read()) >= 0)
      packet += (char)byte;
    return packet.size() == length ? kind : -1;
  }
  NetworkClient &way;
  Callback call;
  String host;
  uint16_t port = 0, keepAlive = 15, limit = 15, buffer = 256, count = 0;
  unsigned long lastIn = 0, lastOut = 0;
  bool asked = false;
  int lost = MQTT_DISCONNECTED;
};
