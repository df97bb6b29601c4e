/*
 * Questions of 'Check yourself': what a typed number may mean, and whether it is right. Pure: the
 * content check, the pages and the browser agree because they all ask here.
 */

export const CHECK_KINDS = ['choice', 'number', 'open'] as const;

/** What an author may write on `<Check>`, all of it plain text. */
export const CHECK_ATTRIBUTES = ['id', 'kind', 'answer', 'tolerance', 'unit'] as const;

/** The permanent name of a question on its page: small letters, digits, hyphens. */
export const CHECK_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const MINUS = /[\u2212\u2013]/g;
/** Spaces and apostrophes between thousands. */
const GAPS = /[\s\u00a0\u2009\u202f'’]/g;
const DECIMAL = /^[+-]?(?:\d+[.,]?\d*|[.,]\d+)(?:e[+-]?\d+)?$/i;
/** No thousands begin with 0: `0,048` is a small number. */
const THOUSANDS = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;

/**
 * The numbers that a learner may have meant; none if it is no number. `0.39`, `0,39`, `.39`, `−3`,
 * `39 %` where the unit is %; `1,000` is one or a thousand, as the learner's country has it.
 */
export function readNumbers(typed: string, unit = ''): number[] {
  const bare = typed.replace(MINUS, '-').replace(GAPS, '');
  const end = unit.replace(GAPS, '');
  const text = end && bare.endsWith(end) ? bare.slice(0, -end.length) : bare;
  const readings = [
    ...(DECIMAL.test(text) ? [Number(text.replace(',', '.'))] : []),
    ...(THOUSANDS.test(text) ? [Number(text.replaceAll(',', ''))] : []),
  ];
  return readings.filter(Number.isFinite);
}

/** The number that an author wrote: with a point, and gaps between thousands where wanted. */
export function authorNumber(written: string): number | undefined {
  const text = written.replace(MINUS, '-').replace(GAPS, '');
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : undefined;
}

const KNOWN =
  /^\s*([+\u2212\u2013-]?[\d.][\d.\s\u00a0\u202f]*(?:e[+-]?\d+)?)([^\d\s:][^:\s]{0,15})?:\s*/i;

/**
 * '0.30: that is the factor …', a known wrong answer: its number, how it was written, and where the
 * thought begins. Undefined for any other text.
 */
export function knownValue(
  text: string,
): { value: number; label: string; from: number } | undefined {
  const [all, number = ''] = KNOWN.exec(text) ?? [];
  const value = all === undefined ? undefined : authorNumber(number);
  if (all === undefined || value === undefined) return undefined;
  return { value, label: all.trim().replace(/:$/, ''), from: all.length };
}

/** Is `value` as near to `target` as `tolerance` allows? Rounding of the machine does not count. */
export const isWithinTolerance = (value: number, target: number, tolerance: number): boolean =>
  Math.abs(value - target) <= tolerance * (1 + 1e-9) + Math.abs(target) * 1e-12;

/** What a typed number is: right, known to be wrong (which one), too small, or too large. */
export type NumberVerdict = 'right' | 'small' | 'large' | { known: number };

/** @param known the wrong numbers that the author has a thought for */
export function judgeNumber(
  readings: readonly number[],
  { answer, tolerance }: { answer: number; tolerance: number },
  known: readonly number[],
): NumberVerdict {
  const near = (target: number) =>
    readings.some((value) => isWithinTolerance(value, target, tolerance));
  if (near(answer)) return 'right';
  const off = (target: number) => Math.min(...readings.map((value) => Math.abs(value - target)));
  // Two wrong numbers may lie closer together than the tolerance: the nearer one is meant.
  const nearest = known.filter(near).sort((a, b) => off(a) - off(b))[0];
  if (nearest !== undefined) return { known: known.indexOf(nearest) };
  return (readings[0] ?? 0) < answer ? 'small' : 'large';
}

/**
 * What went wrong with a number that no author foresaw, as far as the number itself says: the sign, a
 * power of ten, or digits lost on the way. Undefined if it says nothing.
 */
export function slipOf(
  readings: readonly number[],
  { answer, tolerance }: { answer: number; tolerance: number },
): string | undefined {
  const value = readings[0] ?? 0;
  if (value === 0 || answer === 0) return undefined;
  if (isWithinTolerance(-value, answer, tolerance)) return 'The size is right, the sign is not.';
  const zeros = Math.round(Math.log10(Math.abs(value / answer)));
  const large = zeros > 0 ? 'large' : 'small';
  if (zeros !== 0 && isWithinTolerance(value / 10 ** zeros, answer, tolerance))
    return `The digits are right, but it is ${10 ** Math.abs(zeros)} times too ${large}: look at the units.`;
  const isNear = Math.abs(value - answer) <= Math.max(5 * tolerance, Math.abs(answer) / 100);
  return isNear ? 'It is near: round only at the end.' : undefined;
}

/** A number in a text, and what stands before one that is a result. */
const NUMBER = /[+\u2212\u2013-]?\d(?:[\d\s\u00a0\u2009\u202f]*\d)?(?:\.\d+)?(?:e[+-]?\d+)?/gi;
const RESULT = /(?:^|[=≈:]|\b(?:is|are|about|gives|makes|needs?|stays?|so))\s*$/i;

/**
 * An explanation without the answer that it begins with or ends in: 'the LSB is 2.0 / 1024', 'so 0.2 · 90
 * + 0.8 · 60 = ?'. The texts are those of its nodes, in their order, and stay as many.
 */
export function withoutAnswer(
  texts: readonly string[],
  { answer, tolerance }: { answer: number; tolerance: number },
): string[] {
  let before = '';
  const hidden = texts.map((text) => {
    const other = text.replace(NUMBER, (number: string, at: number) => {
      const value = authorNumber(number);
      const isAnswer = value !== undefined && isWithinTolerance(value, answer, tolerance);
      return isAnswer && RESULT.test(before + text.slice(0, at)) ? '?' : number;
    });
    before = (before + text).slice(-20);
    return other;
  });
  const first = hidden.findIndex((text) => text.trim() !== '');
  return hidden.map((text, at) =>
    at === first ? text.replace(/^\s*(?:(?:About|Nearly) )?\?[^.:,;]{0,12}[.:]\s*/, '') : text,
  );
}
