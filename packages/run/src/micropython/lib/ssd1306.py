"""A driver for SSD1306 displays on I2C, under the names that MicroPython's own driver has."""
import framebuf

_START = (0xAE, 0x20, 0x00, 0x40, 0xA1, 0xC8, 0xD3, 0x00, 0xD5, 0x80, 0xD9, 0xF1, 0xDB, 0x30, 0x81, 0xFF,
          0xA4, 0xA6, 0x8D, 0x14, 0xAF)


class SSD1306_I2C(framebuf.FrameBuffer):
    def __init__(self, width, height, i2c, addr=0x3C, external_vcc=False):
        self.width, self.height, self.i2c, self.addr = width, height, i2c, addr
        self.buffer = bytearray(width * height // 8)
        super().__init__(self.buffer, width, height, framebuf.MONO_VLSB)
        self._commands(*_START)
        self._commands(0xA8, height - 1, 0xDA, 0x12 if height == 64 else 0x02)
        self.fill(0)
        self.show()

    def _commands(self, *commands):
        self.i2c.writeto(self.addr, b"\x00" + bytes(commands))

    def poweroff(self):
        self._commands(0xAE)

    def poweron(self):
        self._commands(0xAF)

    def contrast(self, contrast):
        self._commands(0x81, contrast)

    def invert(self, invert):
        self._commands(0xA6 | (invert & 1))

    def show(self):
        self._commands(0x21, 0, self.width - 1, 0x22, 0, self.height // 8 - 1)
        self.i2c.writeto(self.addr, b"\x40" + self.buffer)
