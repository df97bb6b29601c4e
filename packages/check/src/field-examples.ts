/**
 * A good value for each field that may be missing or wrong, by the field's own name. A field that is
 * not listed is shown by what the schema allows.
 */
const EXAMPLES: Readonly<Record<string, unknown>> = {
  id: 'ml-linear-regression',
  title: 'Simple linear regression',
  description:
    'Fit a line to data by least squares, read its slope, and see when the fit misleads.',
  kind: 'lesson',
  state: 'planned',
  level: 'beginner',
  minutes: 30,
  prerequisites: ['ml-first-stage'],
  objectives: ['Explain what the slope says', 'Compute the slope of a small data set'],
  testedWith: 'Python 3.11, NumPy 2.4',
  seenOn: [{ board: 'ESP32-DevKitC V4', core: 'Arduino-ESP32 3.2.0', date: '2026-11-30' }],
  board: 'ESP32-DevKitC V4',
  core: 'Arduino-ESP32 3.2.0',
  updated: '2026-11-21',
  licence: 'CC BY 4.0',
  runs: 'python',
  grade: 'basic',
  type: 'concept',
  alt: 'Loss against step: it falls, then flattens.',
  src: '/figures/ESP32/blink.svg',
  width: 640,
  height: 360,
  profile: 'https://www.linkedin.com/in/name',
  link: 'https://github.com/',
  address: 'https://example.org',
  order: 1,
  number: 1,
  sources: [],
  ansImages: [],
  queryImages: [],
  lookFor: ['One point', 'Another point'],
  retiredTo: 'ESP32',
};

/** A value as it is typed in this file: YAML in the head of a stage, JSON elsewhere. */
export const typed = (file: string, key: string, value: unknown): string =>
  file.endsWith('.json') ? `${JSON.stringify(key)}: ${JSON.stringify(value)}` : yaml(key, value);

const yaml = (key: string, value: unknown): string =>
  Array.isArray(value) && value.length > 0
    ? `${key}:\n${value.map((each) => `  - ${scalar(each)}`).join('\n')}`
    : `${key}: ${scalar(value)}`;

/** Plain where YAML reads it as it stands, else in double quotes. */
function scalar(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  return /^[\w(][^:#"'\n]*$/.test(value) && !/^(?:true|false|null|[\d.]+)$/.test(value)
    ? value
    : JSON.stringify(value);
}

/** A good value for a field by its name; undefined where none is known. */
export const exampleOf = (key: string): unknown =>
  Object.hasOwn(EXAMPLES, key) ? EXAMPLES[key] : undefined;
