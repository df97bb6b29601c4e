"""A made-up BME280 for the proofs of the weather station.

Its arithmetic is the whole-number form of Bosch's data sheet, which no
sketch of the project uses: so two forms of the formulas meet. `raw_for`
turns it round, and `sensor` is a device for run_sketch(devices=...).
"""
import re

T = (None, 27504, 26435, -1000)
P = (None, 36477, -10685, 3024, 2855, 140, -7, 15500, -14600, 6000)
H = (None, 75, 362, 0, 318, 50, 30)


def fine_of(raw):
    a = (((raw >> 3) - (T[1] << 1)) * T[2]) >> 11
    b = (((((raw >> 4) - T[1]) * ((raw >> 4) - T[1])) >> 12)
         * T[3]) >> 14
    return a + b


def celsius_of(raw):
    return (fine_of(raw) * 5 + 128 >> 8) / 100


def hpa_of(fine, raw):
    a = fine - 128000
    b = a * a * P[6] + (a * P[5] << 17) + (P[4] << 35)
    a = ((a * a * P[3]) >> 8) + ((a * P[2]) << 12)
    a = (((1 << 47) + a) * P[1]) >> 33
    p = ((((1048576 - raw) << 31) - b) * 3125) // a
    a = (P[9] * (p >> 13) * (p >> 13)) >> 25
    b = (P[8] * p) >> 19
    return (((p + a + b) >> 8) + (P[7] << 4)) / 25600


def percent_of(fine, raw):
    x = fine - 76800
    v = ((raw << 14) - (H[4] << 20) - H[5] * x + 16384) >> 15
    w = (((((x * H[6]) >> 10) * (((x * H[3]) >> 11) + 32768)) >> 10)
         + 2097152) * H[2]
    v *= (w + 8192) >> 14
    v -= ((((v >> 15) * (v >> 15)) >> 7) * H[1]) >> 4
    return (min(max(v, 0), 419430400) >> 12) / 1024


def _search(of, wanted, most):
    low, high, up = 0, most, of(most) > of(0)
    while high - low > 1:
        middle = (low + high) // 2
        if (of(middle) < wanted) == up:
            low = middle
        else:
            high = middle
    return high


def raw_for(celsius, percent, hpa):
    t = _search(celsius_of, celsius, 1 << 20)
    fine = fine_of(t)
    return (t, _search(lambda r: hpa_of(fine, r), hpa, 1 << 20),
            _search(lambda r: percent_of(fine, r), percent, 1 << 16))


def _calibration():
    """Bytes at 0x88 and at 0xE1, as the chip keeps them."""
    def word(n):
        return [n & 255, n >> 8 & 255]
    low = [byte for n in T[1:] + P[1:] for byte in word(n)]
    high = [*word(H[2]), H[3], H[4] >> 4 & 255,
            H[4] & 15 | (H[5] & 15) << 4, H[5] >> 4 & 255, H[6] & 255]
    return low + [0, H[1]], high


def sensor(samples, identity=0x60, cycle=False):
    """C++: gives `samples`, raw triples or None (unplugged), in order.

    The last one lasts for ever, or all come again. What is fetched in less than 9.3 ms is
    what stood there before; humidity's register counts from the next
    write to 0xF4 on.
    """
    low, high = _calibration()
    rows = ",".join("{%d,%d,%d}" % (each or (-1, -1, -1))
                    for each in samples)
    return """
struct Bme : host::I2CDevice {
  uint8_t at = 0, humidity = 0, counts = 0;
  size_t next = 0;
  uint64_t ready = ~0ull;
  std::vector<std::vector<int>> rows{ROWS};
  std::vector<int> shown{0x80000, 0x80000, 0x8000};
  size_t here() {
    return CYCLE ? next % rows.size() : std::min(next, rows.size() - 1);
  }
  bool away() { return rows[here()][0] < 0; }
  bool write(const std::vector<uint8_t> &b) override {
    if (away()) {               // one try is one sample
      next++;
      humidity = counts = 0;
      return false;
    }
    if (!b.empty()) at = b[0];
    if (b.size() == 2 && at == 0xF2) humidity = b[1];
    if (b.size() == 2 && at == 0xF4) counts = humidity;
    if (b.size() == 2 && at == 0xF4 && (b[1] & 3) == 1)
      ready = host::now + 9300;
    return true;
  }
  std::vector<uint8_t> read(size_t n) override {
    static const std::vector<uint8_t> low{LOW_BYTES}, high{HIGH_BYTES};
    if (at == 0xD0) return {IDENTITY};
    if (at == 0x88) return {low.begin(), low.begin() + n};
    if (at == 0xE1) return {high.begin(), high.begin() + n};
    if (host::now >= ready) {
      shown = rows[here()];
      next++;
      if (!counts) shown[2] = 0x8000;
      ready = ~0ull;
    }
    int t = shown[0], p = shown[1], h = shown[2];
    std::vector<uint8_t> d{
        (uint8_t)(p >> 12), (uint8_t)(p >> 4), (uint8_t)(p << 4),
        (uint8_t)(t >> 12), (uint8_t)(t >> 4), (uint8_t)(t << 4),
        (uint8_t)(h >> 8), (uint8_t)h};
    d.resize(n);
    return d;
  }
};
host::i2c[0x76] = new Bme;
""".replace("ROWS", rows).replace("CYCLE", str(int(cycle))).replace("IDENTITY", str(identity)).replace(
        "LOW_BYTES", ",".join(map(str, low))).replace(
        "HIGH_BYTES", ",".join(map(str, high)))


def part(sketch, name):
    """What stands between the remarks of a part, both included."""
    return re.search(rf"// --- {name}: begin\n.*?// --- {name}: end\n",
                     sketch, re.S)[0]


def joined(sketch, name, other):
    """A sketch with the part of another one in the place of its own."""
    return sketch.replace(part(sketch, name), part(other, name))


#: A display of 16 x 2 behind a PCF8574 at 0x27, as the HD44780 takes
#: its halves of bytes; each byte on the bus lasts 90 us. It complains
#: where an instruction comes too early, and tells its screen (port 9)
#: at the times in host::looks.
LCD = r"""
static std::vector<int> looks{LOOKS};
struct Lcd : host::I2CDevice {
  uint8_t before = 0, high = 0, ram[128], own[64];
  int at = 0, bits = 8, sent = 0;
  bool half = false, glyphs = false, lit = false, gone = false;
  uint64_t ready = 0;
  Lcd() { memset(ram, ' ', sizeof ram); }
  void take(uint8_t value, bool data) {
    if (host::now < ready) host::core("LCD: too early, %02x", value);
    ready = host::now + (value == 1 && !data ? 1520 : 37);
    if (data && glyphs) { own[at++ & 63] = value; return; }
    if (data) { ram[at++ & 127] = value; return; }
    if (value & 0x80) { at = value & 127; glyphs = false; }
    else if (value & 0x40) { at = value & 63; glyphs = true; }
    else if (value == 1) { memset(ram, ' ', sizeof ram); at = 0; }
  }
  bool write(const std::vector<uint8_t> &b) override {
    host::pass(90 * (b.size() + 1) + 20);
    sent += b.size() + 1;
    if (gone) return false;
    for (uint8_t now : b) {
      lit = now & 8;
      bool falls = before & 4 && !(now & 4);
      if (falls && (now ^ before) & ~4) host::core("LCD: no hold");
      if (!(before & 4) && now & 4 && (now ^ before) & ~4)
        host::core("LCD: no set-up");
      before = now;
      if (!falls) continue;
      if (bits == 8) {
        if ((now & 0xF0) == 0x20) bits = 4;
        take(now & 0xF0, now & 1);
        ready = host::now + ((now & 0xF0) == 0x30 ? 100 : 37);
      } else if (!half) {
        high = now & 0xF0;
        half = true;
      } else {
        half = false;
        take(high | now >> 4, now & 1);
      }
    }
    return true;
  }
  std::vector<uint8_t> read(size_t n) override { return {}; }
  void tell() {
    std::string text;
    for (int row : {0, 64})
      text += std::string((char *)ram + row, 16) + (row ? "" : "|");
    text += lit ? "+" : "-";
    host::traceText(9, text.data(), text.size());
  }
};
static Lcd *lcd = new Lcd;
host::i2c[0x27] = lcd;
host::every(100000, [] {
  if (looks.empty() || host::now < looks[0] * 1000ull) return;
  looks.erase(looks.begin());
  lcd->tell();
});
"""


def display(looks):
    """C++ of the display; looks: times in ms at which it is told."""
    return LCD.replace("LOOKS", ",".join(map(str, looks)))


def screens(run):
    """What display() told: rows with ° and arrows, and the light."""
    return [(text[:33].translate({0xDF: "°", 0: "↑", 1: "↓", 2: "→"})
             .split("|"), text[33] == "+")
            for _, port, text in run.sent if port == 9]
