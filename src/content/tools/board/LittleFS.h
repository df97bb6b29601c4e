// Files of the flash, kept in the run's folder: they outlive a restart.
// Nothing opens before begin(), and a name begins with a slash.
#pragma once
#include <Arduino.h>
#include <memory>
#define FILE_READ "r"
#define FILE_WRITE "w"
#define FILE_APPEND "a"
class File {
 public:
  explicit File(FILE *f = nullptr) : f(f, [](FILE *g) { if (g) fclose(g); }) {}
  explicit operator bool() const { return f != nullptr; }
  size_t write(const uint8_t *from, size_t n) {
    return f ? fwrite(from, 1, n, f.get()) : 0;
  }
  size_t read(uint8_t *to, size_t n) {
    return f ? fread(to, 1, n, f.get()) : 0;
  }
  bool seek(uint32_t at) { return f && !fseek(f.get(), at, SEEK_SET); }
  size_t size() {
    if (!f) return 0;
    long at = ftell(f.get());
    fseek(f.get(), 0, SEEK_END);
    long end = ftell(f.get());
    fseek(f.get(), at, SEEK_SET);
    return end;
  }
  void close() { f.reset(); }
 private:
  std::shared_ptr<FILE> f;
};
class LittleFSFS {
 public:
  bool begin(bool formatOnFail = false) { return ready = true; }
  File open(const char *path, const char *mode = FILE_READ) {
    return File(ready && *path == '/' ? fopen(name(path).c_str(), mode)
                                      : nullptr);
  }
  bool exists(const char *path) { return (bool)open(path); }
  bool remove(const char *path) {
    return ready && !::remove(name(path).c_str());
  }
 private:
  static std::string name(const char *path) {
    return std::string("flash-") + (path + 1);
  }
  bool ready = false;
};
inline LittleFSFS LittleFS;
