import type { Part, Wiring } from '@a2z/course/wiring';
import { createElement } from '@a2z/dom';
import type { Input, PartState } from '../protocol.ts';

type Show = (state: PartState) => void;

const SVG = 'http://www.w3.org/2000/svg';
const WIDTH = 128;

function svg(tag: string, attributes: Record<string, string | number>, ...children: Element[]) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** The wire from the board's edge to a part, and the part. */
const drawing = (...part: Element[]): SVGElement =>
  svg(
    'svg',
    { viewBox: '0 0 96 44', 'aria-hidden': 'true', class: 'board-drawing' },
    svg('path', { d: 'M0 22H60', class: 'board-wire' }),
    ...part,
  );

const percent = (level: number): string => `${Math.round(level * 100)} %`;

/** The pins of a part: 'GPIO 25', 'SDA 21, SCL 22'. */
const pinsOf = (part: Part): string =>
  'pin' in part ? `GPIO ${part.pin}` : `SDA ${part.sda}, SCL ${part.scl}`;

/**
 * The ESP32 of a page that runs MicroPython, and what is wired to it: a row a part, with its pin, a
 * drawing, what it does in words, and what the reader can do to it.
 */
export class RunBoard {
  readonly element = createElement('section');
  readonly #shows: Show[] = [];
  readonly #clears: (() => void)[] = [];
  readonly #send: (message: Input) => void;
  /** What the reader has set, to be told to a new worker. */
  readonly #set = new Map<string, Input>();

  constructor(wiring: Wiring, send: (message: Input) => void) {
    this.#send = send;
    this.element.className = 'run-board';
    this.element.ariaLabel = 'The drawn board';
    const rows = wiring.map((part, index) => this.#row(part, index));
    this.element.append(createElement('p', 'ESP32'), createElement('ul', ...rows));
  }

  show(parts: readonly PartState[]): void {
    for (const state of parts) this.#shows[state.part]?.(state);
  }

  /** The worker is gone: everything the code drove is off; what the reader set is told to the next. */
  clear(): void {
    for (const clear of this.#clears) clear();
  }

  /** What the reader has set so far, for a worker that has just begun. */
  settings(): Input[] {
    return [...this.#set.values()];
  }

  #tell(message: Input): void {
    this.#set.set(`${message.part} ${message.channel}`, message);
    this.#send(message);
  }

  #row(part: Part, index: number): HTMLElement {
    const pin = createElement('span', pinsOf(part));
    pin.className = 'board-pin';
    const row = createElement('li', pin, ...this.#parts(part, index));
    row.className = `board-${part.part}`;
    return row;
  }

  #parts(part: Part, index: number): (Element | string)[] {
    if (part.part === 'button') return this.#button(part, index);
    if (part.part === 'potentiometer') return this.#potentiometer(part, index);
    if (part.part === 'sht3x') return this.#sensor(part, index);
    if (part.part === 'ssd1306') return this.#display(part, index);
    return this.#driven(part, index);
  }

  /** What the code drives and the eye sees: LED, buzzer, servo. */
  #driven(part: Extract<Part, { part: 'led' | 'buzzer' | 'servo' }>, index: number): Element[] {
    const picture = PICTURES[part.part](part);
    const state = createElement('span');
    const words = createElement('span', createElement('strong', part.name), ' ', state);
    const show: Show = ({ level = 0, frequency = 0 }) => {
      picture.style.setProperty('--level', String(level));
      state.textContent = wordsOf(part.part, level, frequency);
    };
    this.#shows[index] = show;
    this.#clears.push(() => show({ part: index }));
    show({ part: index });
    return [drawing(picture), words];
  }

  #button(part: Extract<Part, { part: 'button' }>, index: number): Element[] {
    const button = createElement('button', part.name);
    button.type = 'button';
    const picture = svg('circle', { cx: 74, cy: 22, r: 12, class: 'board-cap' });
    const press = (value: number) => {
      if (button.ariaPressed === String(value === 1)) return;
      button.ariaPressed = String(value === 1);
      picture.classList.toggle('pressed', value === 1);
      this.#tell({ type: 'input', part: index, value });
    };
    button.ariaPressed = 'false';
    const hold = createElement('input');
    hold.type = 'checkbox';
    hold.onchange = () => press(hold.checked ? 1 : 0);
    const up = () => press(hold.checked ? 1 : 0);
    button.onpointerdown = () => press(1);
    for (const end of ['pointerup', 'pointerleave', 'pointercancel', 'blur', 'keyup'])
      button.addEventListener(end, up);
    button.onkeydown = ({ key }) => {
      if (key === ' ' || key === 'Enter') press(1);
    };
    const label = createElement('label', hold, ` Hold ${part.name} down`);
    return [drawing(picture), createElement('span', button, label)];
  }

  #potentiometer(part: Extract<Part, { part: 'potentiometer' }>, index: number): Element[] {
    const needle = svg('path', { d: 'M74 22V12', class: 'board-needle' });
    const cap = svg('circle', { cx: 74, cy: 22, r: 13, class: 'board-cap' });
    const control = slider(part.name, [0, 100, 50], (value) => {
      needle.style.setProperty('--turn', `${(value - 50) * 2.7}deg`);
      this.#tell({ type: 'input', part: index, value: value / 100 });
      return `${value} %, ${(value * 0.033).toFixed(2)} V`;
    });
    return [drawing(cap, needle), control];
  }

  #sensor(part: Extract<Part, { part: 'sht3x' }>, index: number): Element[] {
    const chip = svg('rect', { x: 60, y: 11, width: 26, height: 22, rx: 3, class: 'board-chip' });
    const tell = (channel: string, unit: string) => (value: number) => {
      this.#tell({ type: 'input', part: index, value, channel });
      return `${value.toFixed(1)} ${unit}`;
    };
    const controls = createElement(
      'span',
      slider(`${part.name}: temperature`, [-20, 60, 22.5, 0.5], tell('temperature', '°C')),
      slider(`${part.name}: humidity`, [0, 100, 45], tell('humidity', '%')),
    );
    return [drawing(chip), controls];
  }

  #display(part: Extract<Part, { part: 'ssd1306' }>, index: number): Element[] {
    const height = part.height ?? 64;
    const canvas = createElement('canvas');
    Object.assign(canvas, { width: WIDTH, height, role: 'img' });
    const show: Show = ({ pixels = new Uint8Array((WIDTH * height) / 8) }) => {
      const lit = paint(canvas, pixels.subarray(0, (WIDTH * height) / 8));
      canvas.ariaLabel = `${part.name}, ${WIDTH} by ${height} dots, ${lit ? `${lit} lit` : 'dark'}`;
    };
    this.#shows[index] = show;
    this.#clears.push(() => show({ part: index }));
    show({ part: index });
    const chip = svg('rect', { x: 60, y: 11, width: 26, height: 22, rx: 3, class: 'board-chip' });
    return [drawing(chip), createElement('span', createElement('strong', part.name), canvas)];
  }
}

const PICTURES = {
  led: (part: Part) => {
    const colour = part.part === 'led' ? (part.color ?? 'red') : 'red';
    return svg(
      'g',
      { class: `board-light board-${colour}` },
      svg('circle', { cx: 74, cy: 22, r: 18, class: 'board-glow' }),
      svg('circle', { cx: 74, cy: 22, r: 10, class: 'board-bulb' }),
    );
  },
  buzzer: () => svg('circle', { cx: 74, cy: 22, r: 13, class: 'board-buzz' }),
  servo: () =>
    svg(
      'g',
      { class: 'board-arm' },
      svg('circle', { cx: 74, cy: 22, r: 8, class: 'board-cap' }),
      svg('path', { d: 'M74 22H56', class: 'board-needle' }),
    ),
};

function wordsOf(kind: 'led' | 'buzzer' | 'servo', level: number, frequency: number): string {
  if (kind === 'servo') return `at ${Math.round(level)}°`;
  if (level === 0) return kind === 'led' ? 'off' : 'silent';
  if (kind === 'buzzer') return frequency ? `sounds at ${frequency} Hz` : 'is on';
  return level === 1 ? 'on' : `on, ${percent(level)}`;
}

let count = 0;

/** A slider with its name and its value in words; `set` hears each value and says it. */
function slider(
  name: string,
  [min, max, value, step = 1]: [number, number, number, number?],
  set: (value: number) => string,
): HTMLElement {
  const input = createElement('input');
  Object.assign(input, { type: 'range', min, max, step, value, id: `board-${++count}` });
  // No `output`: it would take the label for its own.
  const said = createElement('span', set(value));
  input.oninput = () => {
    said.textContent = input.ariaValueText = set(input.valueAsNumber);
  };
  input.ariaValueText = said.textContent;
  const label = createElement('label', name);
  label.htmlFor = input.id;
  const control = createElement('div', label, ' ', said, input);
  control.className = 'board-slider';
  return control;
}

/** Draws pages of eight rows; gives back how many dots are lit. */
function paint(canvas: HTMLCanvasElement, pixels: Uint8Array): number {
  const context = canvas.getContext('2d');
  const image = new ImageData(WIDTH, canvas.height);
  let lit = 0;
  pixels.forEach((byte, at) => {
    for (let bit = 0; bit < 8; bit += 1) {
      const on = (byte >> bit) & 1;
      lit += on;
      const dot = ((Math.floor(at / WIDTH) * 8 + bit) * WIDTH + (at % WIDTH)) * 4;
      image.data.set(on ? [205, 232, 255, 255] : [8, 12, 20, 255], dot);
    }
  });
  context?.putImageData(image, 0, 0);
  return lit;
}
