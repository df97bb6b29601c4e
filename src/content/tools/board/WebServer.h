// A web server without a network: the proof queues requests by
// host::request(ms, method, uri, body, headers), and each call of
// handleClient takes one that is due. An answer is traced as sent on
// port 80: status, type, own headers, blank line, body.
#pragma once
#include <Arduino.h>
#include <WiFi.h>
enum HTTPMethod { HTTP_ANY, HTTP_GET, HTTP_POST, HTTP_PUT, HTTP_DELETE,
                  HTTP_PATCH, HTTP_OPTIONS, HTTP_HEAD };
namespace host {
struct WebRequest {
  uint64_t us;
  HTTPMethod method;
  String uri, body;
  std::map<std::string, std::string> headers;
};
inline std::deque<WebRequest> requests;
inline void request(uint64_t ms, HTTPMethod method, const char *uri,
                    const char *body = "",
                    std::map<std::string, std::string> headers = {}) {
  requests.push_back({ms * 1000, method, uri, body, headers});
}
}  // namespace host
class WebServer {
 public:
  typedef std::function<void()> Handler;
  explicit WebServer(int = 80) {}
  void on(const String &uri, Handler f) { on(uri, HTTP_ANY, f); }
  void on(const String &uri, HTTPMethod method, Handler f) {
    routes.push_back({uri, method, f});
  }
  void onNotFound(Handler f) { lost = f; }
  void collectHeaders(const char *keys[], size_t count) {
    wanted.assign(keys, keys + count);
  }
  void begin() {
    host::needNetwork("WebServer.begin");
    open = true;
  }
  void stop() { open = false; }
  void handleClient() {
    if (!open || host::requests.empty()) return;
    if (host::requests.front().us > host::now) return;
    now = host::requests.front();
    host::requests.pop_front();
    extra = "";
    for (auto &r : routes)
      if (r.uri == now.uri &&
          (r.method == HTTP_ANY || r.method == now.method))
        return r.run();
    if (lost) lost(); else send(404, "text/plain", "Not found");
  }
  String uri() const { return now.uri; }
  HTTPMethod method() const { return now.method; }
  bool hasArg(const String &name) const {
    return name == "plain" && !now.body.empty();
  }
  String arg(const String &name) const {
    return hasArg(name) ? now.body : String();
  }
  bool hasHeader(const String &name) const {
    return !header(name).empty();
  }
  String header(const String &name) const {
    auto found = now.headers.find(name);
    bool kept = std::find(wanted.begin(), wanted.end(), name) !=
                wanted.end();
    return kept && found != now.headers.end() ? String(found->second)
                                              : String();
  }
  void sendHeader(const String &name, const String &value,
                  bool = false) {
    extra += name + ": " + value + "\n";
  }
  void send(int code, const char *type = "", const String &body = "") {
    std::string all = std::to_string(code) + " " + type + "\n" + extra +
                      "\n" + body;
    host::traceText(80, all.data(), all.size());
  }
 private:
  struct Route { String uri; HTTPMethod method; Handler run; };
  std::vector<Route> routes;
  std::vector<std::string> wanted;
  std::string extra;
  host::WebRequest now;
  Handler lost;
  bool open = false;
};
