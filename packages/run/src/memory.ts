/** Keeps WebAssembly memory below `most` bytes: a runtime that asks for more gets its MemoryError. */
export function limitMemory(most: number): void {
  const PAGE = 65_536;
  const { prototype } = WebAssembly.Memory;
  const { grow } = prototype;
  prototype.grow = function (this: WebAssembly.Memory, pages: number) {
    if (this.buffer.byteLength + pages * PAGE > most) throw new RangeError('Too much memory');
    return grow.call(this, pages);
  };
}
