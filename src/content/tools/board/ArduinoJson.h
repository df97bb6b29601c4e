// What the pages use of ArduinoJson 7: reading, with filter and nesting
// limit. Stricter than the library, which also takes 'a' and comments.
#pragma once
#include <Arduino.h>
#include <cmath>
#include <limits>
namespace host {
/// Values that the last deserializeJson has stored.
inline int jsonValues = 0;
struct Json {
  enum Kind { NUL, BOOL, INT, REAL, TEXT, LIST, OBJECT } kind = NUL;
  int64_t whole = 0;
  double real = 0;
  std::string text;
  std::vector<std::pair<std::string, Json>> inside;
  const Json *at(const std::string &key) const {
    for (auto &each : inside)
      if (kind == OBJECT && each.first == key) return &each.second;
    return nullptr;
  }
  const Json *at(size_t index) const {
    return kind == LIST && index < inside.size() ? &inside[index].second
                                                 : nullptr;
  }
  bool yes() const { return kind == BOOL && whole; }
};
}  // namespace host
class JsonArray {};
class JsonObject {};
class JsonVariant {
 public:
  explicit JsonVariant(host::Json *root) : root(root) {}
  JsonVariant operator[](const char *key) const { return step(key, -1); }
  JsonVariant operator[](int index) const { return step("", index); }
  template <class T> JsonVariant &operator=(T value) {
    host::Json *to = make();
    static_assert(std::is_arithmetic_v<T>, "the stand-in sets numbers");
    *to = {};
    to->kind = std::is_same_v<T, bool> ? host::Json::BOOL
               : std::is_integral_v<T> ? host::Json::INT : host::Json::REAL;
    to->whole = (int64_t)value;
    to->real = (double)value;
    return *this;
  }
  bool isNull() const { auto v = get(); return !v || !v->kind; }
  size_t size() const {
    auto v = get();
    return v && v->kind >= host::Json::LIST ? v->inside.size() : 0;
  }
  template <class T> bool is() const {
    auto v = get();
    if (!v) return false;
    using J = host::Json;
    if constexpr (std::is_same_v<T, bool>) return v->kind == J::BOOL;
    else if constexpr (std::is_integral_v<T>)
      return v->kind == J::INT &&
             v->whole >= (int64_t)std::numeric_limits<T>::min() &&
             v->whole <= (int64_t)std::numeric_limits<T>::max();
    else if constexpr (std::is_floating_point_v<T>)
      return v->kind == J::INT || v->kind == J::REAL;
    else if constexpr (std::is_same_v<T, JsonArray>)
      return v->kind == J::LIST;
    else if constexpr (std::is_same_v<T, JsonObject>)
      return v->kind == J::OBJECT;
    else return v->kind == J::TEXT;
  }
  /// As the library: a text that holds a number becomes the number.
  template <class T> T as() const {
    auto v = get();
    if constexpr (std::is_arithmetic_v<T>) {
      if (!v) return 0;
      double d = v->real;
      if (v->kind == host::Json::TEXT) {
        char *end;  // a text such as "0.2 mm" is no number, and gives 0
        d = strtod(v->text.c_str(), &end);
        if (*end) d = 0;
      }
      return v->kind < host::Json::LIST ? (T)d : (T)0;
    } else {
      return is<T>() ? T(v->text.c_str()) : T();
    }
  }
  template <class T> operator T() const { return as<T>(); }
 private:
  typedef std::pair<std::string, int> Step;
  JsonVariant step(const char *key, int index) const {
    JsonVariant next = *this;
    next.path.push_back({key, index});
    return next;
  }
  const host::Json *get() const {
    const host::Json *at = root;
    for (auto &[key, index] : path)
      if (at) at = index < 0 ? at->at(key) : at->at((size_t)index);
    return at;
  }
  host::Json *make() {
    host::Json *at = root;
    for (auto &[key, index] : path) {
      at->kind = index < 0 ? host::Json::OBJECT : host::Json::LIST;
      size_t place = index < 0 ? 0 : (size_t)index;
      if (index < 0)
        while (place < at->inside.size() && at->inside[place].first != key)
          place++;
      while (at->inside.size() <= place) at->inside.push_back({key, {}});
      at = &at->inside[place].second;
    }
    return at;
  }
  host::Json *root;
  std::vector<Step> path;
};
template <class T> T operator|(const JsonVariant &value, T other) {
  return value.is<T>() ? value.as<T>() : other;
}
class JsonDocument {
 public:
  JsonVariant operator[](const char *key) { return all()[key]; }
  JsonVariant operator[](int index) { return all()[index]; }
  template <class T> bool is() { return all().is<T>(); }
  bool isNull() { return root.kind == host::Json::NUL; }
  void clear() { root = {}; }
  bool overflowed() const { return false; }
  host::Json root;
 private:
  JsonVariant all() { return JsonVariant(&root); }
};
class DeserializationError {
 public:
  enum Code { Ok, EmptyInput, IncompleteInput, InvalidInput, NoMemory,
              TooDeep };
  DeserializationError(Code c) : c(c) {}
  explicit operator bool() const { return c != Ok; }
  bool operator==(Code other) const { return c == other; }
  Code code() const { return c; }
  const char *c_str() const {
    const char *names[] = {"Ok", "EmptyInput", "IncompleteInput",
                           "InvalidInput", "NoMemory", "TooDeep"};
    return names[c];
  }
 private:
  Code c;
};
namespace DeserializationOption {
struct Filter {
  explicit Filter(JsonDocument &f) : root(&f.root) {}
  const host::Json *root;
};
struct NestingLimit {
  explicit NestingLimit(uint8_t n = 10) : depth(n) {}
  int depth;
};
}  // namespace DeserializationOption
namespace host {
class JsonReader {
 public:
  typedef DeserializationError::Code Code;
  explicit JsonReader(std::function<int()> next) : next(next) { move(); }
  Code read(Json &to, const Json *filter, bool all, int depth) {
    blanks();
    if (c < 0) return DeserializationError::IncompleteInput;
    bool keep = all || (filter && (filter->yes() || filter->kind >= Json::LIST));
    if (filter && filter->yes()) all = true;
    if (keep) jsonValues++;
    if (c == '{' || c == '[') return group(to, filter, all, depth);
    if (c == '"') {
      to.kind = Json::TEXT;
      return quoted(to.text);
    }
    if (!all && !strchr("tfn", c)) {  // as the library: not looked at
      while (c > 0 && strchr("0123456789+-.eE", c)) move();
      return DeserializationError::Ok;
    }
    std::string word;
    while (isalnum(c) || c == '+' || c == '-' || c == '.') word += put();
    if (word == "true" || word == "false") {
      to.kind = Json::BOOL;
      to.real = to.whole = word == "true";
    } else if (word != "null") {
      char *end;
      to.real = strtod(word.c_str(), &end);
      if (word.empty() || *end || isalpha(word[0]) || word[0] == '+')
        return c < 0 ? DeserializationError::IncompleteInput
                     : DeserializationError::InvalidInput;
      bool whole = word.find_first_of(".eE") == word.npos;
      to.kind = whole ? Json::INT : Json::REAL;
      to.whole = whole ? strtoll(word.c_str(), nullptr, 10) : 0;
    }
    return DeserializationError::Ok;
  }
  bool empty() { blanks(); return c < 0; }
 private:
  Code group(Json &to, const Json *filter, bool all, int depth) {
    if (depth == 0) return DeserializationError::TooDeep;
    bool object = c == '{';
    char last = object ? '}' : ']';
    Json::Kind kind = object ? Json::OBJECT : Json::LIST;
    bool fits = all || (filter && filter->kind == kind);
    if (fits) to.kind = kind;
    move();
    blanks();
    if (c == last) { move(); return DeserializationError::Ok; }
    for (;;) {
      std::string key;
      blanks();
      if (object) {
        if (c != '"') return wrong();
        if (Code bad = quoted(key)) return bad;
        blanks();
        if (c != ':') return wrong();
        move();
      }
      const Json *inner = nullptr;
      if (fits && !all)
        inner = object ? filter->at(key) : filter->at((size_t)0);
      if (fits && !all && object && !inner) inner = filter->at("*");
      Json value;
      if (Code bad = read(value, inner, all, depth - 1)) return bad;
      if (all || (inner && (inner->yes() || inner->kind >= Json::LIST)))
        to.inside.push_back({key, value});
      blanks();
      if (c == last) { move(); return DeserializationError::Ok; }
      if (c != ',') return wrong();
      move();
    }
  }
  Code quoted(std::string &to) {
    move();
    while (c != '"') {
      if (c < 0) return DeserializationError::IncompleteInput;
      if (c == '\\') {
        move();
        const char *from = "\"\\/bfnrt", *into = "\"\\/\b\f\n\r\t";
        const char *found = c > 0 ? strchr(from, c) : nullptr;
        if (!found) return wrong();
        c = into[found - from];
      }
      to += put();
    }
    move();
    return DeserializationError::Ok;
  }
  Code wrong() {
    return c < 0 ? DeserializationError::IncompleteInput
                 : DeserializationError::InvalidInput;
  }
  void blanks() { while (c > 0 && strchr(" \t\r\n", c)) move(); }
  char put() { char was = (char)c; move(); return was; }
  void move() { c = next(); }
  std::function<int()> next;
  int c = -1;
};
inline DeserializationError readJson(JsonDocument &doc,
                                     std::function<int()> next,
                                     const Json *filter, int depth) {
  doc.clear();
  jsonValues = 0;
  JsonReader reader(next);
  if (reader.empty()) return DeserializationError::EmptyInput;
  auto code = reader.read(doc.root, filter, !filter, depth);
  bool number = doc.root.kind == Json::INT || doc.root.kind == Json::REAL;
  if (code == DeserializationError::Ok && number && !reader.empty())
    code = DeserializationError::InvalidInput;  // something behind a number
  return code;
}
template <class... Options>
DeserializationError readJson(JsonDocument &doc, std::function<int()> next,
                              Options... options) {
  const Json *filter = nullptr;
  int depth = 10;
  [[maybe_unused]] auto take = [&](auto option) {
    if constexpr (requires { option.root; }) filter = option.root;
    else depth = option.depth;
  };
  (take(options), ...);
  return readJson(doc, next, filter, depth);
}
}  // namespace host
template <class... Options>
std::enable_if_t<(!std::is_integral_v<Options> && ...), DeserializationError>
deserializeJson(JsonDocument &doc, const char *text, Options... options) {
  auto next = [&text] { return *text ? (int)(uint8_t)*text++ : -1; };
  return host::readJson(doc, next, options...);
}
template <class Count, class... Options>
std::enable_if_t<std::is_integral_v<Count>, DeserializationError>
deserializeJson(JsonDocument &doc, const char *text, Count count,
                Options... options) {
  auto next = [&] { return count ? count--, (int)(uint8_t)*text++ : -1; };
  return host::readJson(doc, next, options...);
}
template <class... Options>
DeserializationError deserializeJson(JsonDocument &doc, const String &text,
                                     Options... options) {
  return deserializeJson(doc, text.c_str(), options...);
}
template <class... Options>
DeserializationError deserializeJson(JsonDocument &doc, Stream &from,
                                     Options... options) {
  auto next = [&from] {
    uint8_t byte;
    return from.readBytes(&byte, 1) ? (int)byte : -1;
  };
  return host::readJson(doc, next, options...);
}
