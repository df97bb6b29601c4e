/*
 * Of CBOR (RFC 8949) what Pagefind writes: whole numbers, texts, and lists whose length stands before
 * them. Each begins with a head: three bits say what it is, and then comes a number.
 */

const [NUMBER, NEGATIVE, TEXT, LIST] = [0, 1, 3, 4];

/** What a list may hold. */
export type Value = number | string | readonly Value[];

/** Reads values one after the other. */
export class CborReader {
  readonly #bytes: Buffer;
  #kind = NUMBER;
  /** Where the next value begins. */
  at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  #head(): number {
    const first = this.#bytes.readUInt8(this.at);
    this.at += 1;
    this.#kind = first >> 5;
    const size = first & 31;
    if (size < 24) return size;
    if (size > 26 || ![NUMBER, NEGATIVE, TEXT, LIST].includes(this.#kind))
      throw new Error(`Pagefind's index has a value of an unknown kind: byte ${first}.`);
    const length = 1 << (size - 24);
    this.at += length;
    return this.#bytes.readUIntBE(this.at - length, length);
  }

  number(): number {
    const value = this.#head();
    return this.#kind === NEGATIVE ? -1 - value : value;
  }

  /** How many values follow in the list. */
  list(): number {
    return this.#head();
  }

  /** The bytes of a text, in UTF-8. */
  text(): Buffer {
    const length = this.#head();
    this.at += length;
    return this.#bytes.subarray(this.at - length, this.at);
  }

  /** Goes past a value, and says where it stands. */
  skip(): Buffer {
    const from = this.at;
    for (let left = 1; left > 0; left -= 1) {
      const value = this.#head();
      if (this.#kind === TEXT) this.at += value;
      if (this.#kind === LIST) left += value;
    }
    return this.#bytes.subarray(from, this.at);
  }

  value(): Value {
    const from = this.at;
    const head = this.#head();
    if (this.#kind === LIST) return Array.from({ length: head }, () => this.value());
    this.at = from;
    return this.#kind === TEXT ? this.text().toString('utf8') : this.number();
  }
}

/** Writes values one after the other. */
export class CborWriter {
  #bytes = Buffer.alloc(1 << 16);
  #end = 0;

  #room(more: number): void {
    if (this.#end + more <= this.#bytes.length) return;
    const larger = Buffer.alloc(2 * (this.#end + more));
    this.#bytes.copy(larger, 0, 0, this.#end);
    this.#bytes = larger;
  }

  #head(kind: number, value: number): void {
    this.#room(5);
    const length = value < 24 ? 0 : value < 256 ? 1 : value < 65_536 ? 2 : 4;
    const size = length === 0 ? value : 24 + Math.log2(length);
    this.#bytes.writeUInt8((kind << 5) | size, this.#end);
    if (length > 0) this.#bytes.writeUIntBE(value, this.#end + 1, length);
    this.#end += 1 + length;
  }

  number(value: number): void {
    if (value < 0) this.#head(NEGATIVE, -1 - value);
    else this.#head(NUMBER, value);
  }

  /** Begins a list; its values follow. */
  list(length: number): void {
    this.#head(LIST, length);
  }

  text(bytes: Buffer): void {
    this.#head(TEXT, bytes.length);
    this.raw(bytes);
  }

  /** What a reader has gone past. */
  raw(bytes: Buffer): void {
    this.#room(bytes.length);
    this.#end += bytes.copy(this.#bytes, this.#end);
  }

  value(value: Value): void {
    if (typeof value === 'number') this.number(value);
    else if (typeof value === 'string') this.text(Buffer.from(value));
    else {
      this.list(value.length);
      for (const each of value) this.value(each);
    }
  }

  /** What was written; the writer begins anew. */
  take(): Buffer {
    const bytes = Buffer.from(this.#bytes.subarray(0, this.#end));
    this.#end = 0;
    return bytes;
  }
}
