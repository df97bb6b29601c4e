/* Words, sentences and numbers that are the same for the same seed, on every machine. */

/** A source of numbers in [0, 1) (mulberry32, public domain, by Tommy Ettinger). */
export type Chance = () => number;

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A seed of its own for each thing that has a name. */
export const seedOf = (name: string): number =>
  [...name].reduce((hash, char) => Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619), 7);

export const pick = <T>(chance: Chance, all: readonly T[]): T =>
  all[Math.floor(chance() * all.length)] as T;

const ONSETS = 'b br c ch d dr f fl g gr h k l m n p pl pr qu r s sc st t tr v w'.split(' ');
const MIDDLES = 'a e i o u ai ea ou'.split(' ');
const ENDS = 'l n r s t m nd st ck de te ne le re'.split(' ');

/** As many words as some hundred lessons have, so that a search index grows as a real one does. */
export const MADE: readonly string[] = (() => {
  const chance = chanceOf(1);
  const syllable = () => pick(chance, ONSETS) + pick(chance, MIDDLES);
  const word = () =>
    Array.from({ length: 1 + Math.floor(chance() * 2) }, syllable).join('') +
    syllable() +
    pick(chance, ENDS);
  return [...new Set(Array.from({ length: 12_000 }, word))];
})();

/** The words that stand everywhere; half of a text is made of them. */
const COMMON =
  'the a of to and in is it that for with as on by are from this which each one when model data value error weight layer sensor matrix training test loss rate input output number small large first'.split(
    ' ',
  );

/** A frequent word or a rare one: the rarer, the further down the list (Zipf's law, roughly). */
const word = (chance: Chance): string =>
  chance() < 0.55
    ? pick(chance, COMMON)
    : (MADE[Math.floor(chance() ** 3 * MADE.length)] as string);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const words = (chance: Chance, count: number): string =>
  Array.from({ length: count }, () => word(chance)).join(' ');

/** A title of three to five rare words. */
export const title = (chance: Chance): string =>
  capital(Array.from({ length: 3 + Math.floor(chance() * 3) }, () => pick(chance, MADE)).join(' '));

export const sentence = (chance: Chance): string =>
  `${capital(words(chance, 9 + Math.floor(chance() * 10)))}.`;

/** About as many words as asked, in sentences. */
export const paragraph = (chance: Chance, count: number): string =>
  Array.from({ length: Math.max(1, Math.round(count / 14)) }, () => sentence(chance)).join(' ');
