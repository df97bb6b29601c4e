// HTTP over a socket of the PC, without TLS: for a test server on
// 127.0.0.1. An https address asks for NetworkClientSecure with a
// certificate, and then goes the same way. Silence is shortened to
// host::patienceMs and counts in full on the made-up clock; each answer
// takes 25 ms there, and a new connection host::freshUs more.
#pragma once
#include <WiFi.h>
#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>
#define HTTPC_ERROR_CONNECTION_REFUSED (-1)
#define HTTPC_ERROR_NOT_CONNECTED (-4)
#define HTTPC_ERROR_CONNECTION_LOST (-5)
#define HTTPC_ERROR_NO_HTTP_SERVER (-7)
#define HTTPC_ERROR_STREAM_WRITE (-10)
#define HTTPC_ERROR_READ_TIMEOUT (-11)
namespace host {
inline bool silent = false;  // the server's machine does not answer
inline bool stranger = false;  // its certificate is not of our root
inline bool mute = false;      // takes the connection, no handshake
inline uint64_t freshUs = 0;
inline int patienceMs = 300;   // of the PC's clock; then it is silence
}
typedef enum { HTTPC_DISABLE_FOLLOW_REDIRECTS,
  HTTPC_STRICT_FOLLOW_REDIRECTS, HTTPC_FORCE_FOLLOW_REDIRECTS
} followRedirects_t;
class NetworkClient : public Stream {
 public:
  virtual ~NetworkClient() { stop(); }
  virtual bool sealed() const { return false; }
  /// False where no connection may begin, with the core's reason.
  virtual bool mayConnect(bool) const { return true; }
  /// How long a handshake may take, and how the last attempt ended.
  virtual uint64_t handshakeMs() const { return 0; }
  virtual void ended(int) {}
  using Print::write;
  size_t write(const uint8_t *bytes, size_t count) override {
    ssize_t sent = line < 0 ? -1 : ::send(line, bytes, count, MSG_NOSIGNAL);
    return sent < 0 ? 0 : sent;
  }
  int available() override { return peek() < 0 ? 0 : 1; }
  uint8_t connected() { return line >= 0 && !(closed && !available()); }
  int read() override {
    int c = peek();
    held = -1;
    return c;
  }
  int peek() override {
    if (held >= 0 || line < 0 || closed) return held;
    pollfd wait{line, POLLIN, 0};
    if (poll(&wait, 1, stalled ? 0 : host::patienceMs) < 1) {
      stalled = true;
      return -1;
    }
    uint8_t byte;
    if (recv(line, &byte, 1, 0) == 1) held = byte; else closed = true;
    return held;
  }
  void stop() {
    if (line >= 0) close(line);
    line = held = -1;
  }
  /// Throws away what has arrived.
  void drain() {
    char bytes[512];
    held = -1;
    while (line >= 0 && recv(line, bytes, sizeof bytes, MSG_DONTWAIT) > 0) {}
  }
  /// Open, and the other end has not closed it.
  bool alive() {
    char byte;
    return line >= 0 && recv(line, &byte, 1, MSG_PEEK | MSG_DONTWAIT) != 0;
  }
  /// A byte waits, or the other end has not closed within 50 ms.
  bool there() {
    if (held >= 0) return true;
    pollfd wait{line, POLLIN, 0};
    if (line >= 0 && !closed) poll(&wait, 1, 50);
    return !closed && alive();
  }
  int line = -1;
  bool closed = false, stalled = false;
 private:
  int held = -1;
};
class NetworkClientSecure : public NetworkClient {
 public:
  void setCACert(const char *text) {
    trusted = text && *text;
    anybody = false;
  }
  void setInsecure() { trusted = anybody = true; }
  void setHandshakeTimeout(unsigned long s) { handshake = s * 1000ULL; }
  uint64_t handshakeMs() const override { return handshake; }
  void ended(int how) override { failed = how; }
  /// As the core: after a success the number of the socket, -1 if no
  /// connection came about, the code of Mbed TLS if that refused.
  int lastError(char *text, const size_t size) {
    snprintf(text, size, "%s", failed == -9984 ?
             "X509 - Certificate verification failed, "
             "e.g. CRL, CA or signature check failed" : failed == -1 ?
             "ERROR - Generic error" : failed ? "UNKNOWN ERROR CODE" : "");
    return failed;
  }
  bool sealed() const override { return true; }
  bool mayConnect(bool secret) const override {
    if (secret && !trusted)
      host::core("start_ssl_client: no CA certificate, and not insecure");
    bool refused = secret && host::stranger && !anybody;
    if (refused) failed = -9984;
    return !secret || (trusted && !refused);
  }
 private:
  bool trusted = false, anybody = false;
  uint64_t handshake = 120000;
  mutable int failed = 0;
};
typedef NetworkClient WiFiClient;
typedef NetworkClientSecure WiFiClientSecure;
class HTTPClient {
 public:
  ~HTTPClient() { if (way) way->stop(); }
  bool begin(NetworkClient &over, const String &url) {
    char scheme[8], name[64], rest[128] = "/";
    String was = host + ":" + std::to_string(port);
    if (sscanf(url.c_str(), "%7[a-z]://%63[^:/]:%d%127s", scheme, name,
               &port, rest) < 3) {
      port = 80;
      if (sscanf(url.c_str(), "%7[a-z]://%63[^:/]%127s", scheme, name,
                 rest) < 2) return false;
    }
    secret = !strcmp(scheme, "https");
    if (way && was != std::string(name) + ":" + std::to_string(port))
      way->stop();
    way = &over;
    host = name;
    path = rest;
    fields.clear();
    return true;
  }
  /// Keeps the connection where both ends want that.
  void end() {
    if (!way) return;
    if (reuse && keeps && way->alive()) way->drain();
    else way->stop();
    fields.clear();
  }
  void setConnectTimeout(int32_t ms) { connectMs = ms; }
  void setTimeout(uint16_t ms) { limit = ms; }
  void setReuse(bool yes) { reuse = yes; }
  void useHTTP10(bool yes) { old = yes; reuse = !yes; }
  void setFollowRedirects(followRedirects_t how) { follow = how; }
  void addHeader(const String &name, const String &value) {
    fields += name + ": " + value + "\r\n";
  }
  void collectHeaders(const char *names[], const size_t count) {
    wanted.clear();
    for (size_t i = 0; i < count; i++) wanted.push_back({names[i], ""});
  }
  String header(const char *name) {
    for (auto &each : wanted) if (each.first == name) return each.second;
    return "";
  }
  bool hasHeader(const char *name) { return !header(name).isEmpty(); }
  int GET() { return call("GET", ""); }
  int POST(const String &body) { return call("POST", body); }
  int getSize() { return length; }
  /// As the core: nothing and an empty stream, if all is closed.
  NetworkClient *getStreamPtr() { return way->there() ? way : nullptr; }
  NetworkClient &getStream() {
    static NetworkClient empty;
    return way->there() ? *way : empty;
  }
  String getString() { return body() ? text : ""; }
  int writeToStream(Stream *to) {
    if (!body()) return HTTPC_ERROR_READ_TIMEOUT;
    size_t size = text.size();
    return to->write((const uint8_t *)text.data(), size) == size
               ? (int)size : HTTPC_ERROR_STREAM_WRITE;
  }
  static String errorToString(int) { return "made up"; }
 private:
  int connectFirst() {
    if (!host::wifiOn) host::needNetwork("HTTPClient");
    if (WiFi.status() != WL_CONNECTED || !way->mayConnect(secret) ||
        secret != way->sealed()) return -1;
    if (host::silent) {
      host::pass(connectMs * 1000ULL);
      way->ended(-1);
      return -1;
    }
    if (host::mute) {
      host::pass(way->handshakeMs() * 1000ULL);
      way->ended(-1);
      return -1;
    }
    host::pass(host::freshUs);
    way->line = socket(AF_INET, SOCK_STREAM, 0);
    way->closed = way->stalled = false;
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(port);
    inet_pton(AF_INET, host.c_str(), &to.sin_addr);
    int bad = connect(way->line, (sockaddr *)&to, sizeof to);
    if (bad) way->stop();
    way->ended(bad ? -1 : 54);
    return bad;
  }
  int call(const char *method, const String &content) {
    bool kept = reuse && keeps && way->alive();
    if (kept) way->drain();
    else way->stop();
    way->stalled = false;
    host::pass(25000);
    for (auto &each : wanted) each.second = "";
    if (!kept && connectFirst()) return HTTPC_ERROR_CONNECTION_REFUSED;
    std::string ask = std::string(method) + " " + path +
        (old ? " HTTP/1.0" : " HTTP/1.1") + "\r\nHost: " + host +
        (reuse ? "" : "\r\nConnection: close") + "\r\n" + fields +
        "Content-Length: " + std::to_string(content.size()) +
        "\r\n\r\n" + content;
    if (way->write((const uint8_t *)ask.data(), ask.size()) != ask.size())
      return broken(HTTPC_ERROR_CONNECTION_LOST);
    text.clear();
    int code = 0, got;
    length = -1;
    chunked = false;
    keeps = !old;
    String head, target;
    while ((got = readLine(head)) > 0 && !head.empty()) {
      if (head.startsWith("HTTP/1.")) code = atoi(head.c_str() + 9);
      if (head.startsWith("Content-Length: "))
        length = atoi(head.c_str() + 16);
      if (head.startsWith("Transfer-Encoding: chunked")) chunked = true;
      if (head.startsWith("Location: ")) target = head.substring(10);
      if (head.startsWith("HTTP/1.0") ||
          !strcasecmp(head.c_str(), "Connection: close")) keeps = false;
      for (auto &[name, value] : wanted) {
        size_t at = name.size();
        if (head.size() > at && head[at] == ':' &&
            !strncasecmp(head.c_str(), name.c_str(), at)) {
          value = head.substring(at + 1);
          value.trim();
        }
      }
    }
    if (got < 0) {
      host::pass(limit * 1000ULL);
      return broken(HTTPC_ERROR_READ_TIMEOUT);
    }
    if (got == 0) return broken(HTTPC_ERROR_CONNECTION_LOST);
    if (!code) return broken(HTTPC_ERROR_NO_HTTP_SERVER);
    bool moved = code == 301 || code == 302 || code == 307;
    if (moved && follow == HTTPC_STRICT_FOLLOW_REDIRECTS &&
        !strcmp(method, "GET")) {
      path = target;
      return call(method, content);
    }
    return code;
  }
  /// As the core: an error ends the connection.
  int broken(int code) {
    way->stop();
    return code;
  }
  int take(char &c) {
    int got = way->read();
    c = (char)got;
    return got >= 0 ? 1 : way->closed ? 0 : -1;
  }
  int readLine(String &to) {
    to = "";
    char c;
    int got;
    while ((got = take(c)) > 0 && c != '\n')
      if (c != '\r') to += c;
    return got;
  }
  /// The core waits for the rest of a body without any limit of time.
  bool add(int count) {
    char c;
    while (count == -1 || count-- > 0) {
      int got = take(c);
      if (got < 0)
        host::panic("writeToStream waits for ever: the rest of the body "
                    "does not come, and the connection stays open");
      if (got == 0) return count == -1;
      text += c;
    }
    return true;
  }
  bool body() {
    if (!chunked) return add(length);
    String size;
    for (;;) {
      if (readLine(size) <= 0) return false;
      int count = (int)strtol(size.c_str(), nullptr, 16);
      if (!count) return readLine(size) > 0;
      if (!add(count) || readLine(size) <= 0) return false;
    }
  }
  String host, path, fields, text;
  NetworkClient *way = nullptr;
  int port = 80, length = -1, connectMs = 5000;
  bool secret = false, reuse = true, old = false;
  uint16_t limit = 5000;
  bool chunked = false, keeps = false;
  std::vector<std::pair<String, String>> wanted;
  followRedirects_t follow = HTTPC_DISABLE_FOLLOW_REDIRECTS;
};
