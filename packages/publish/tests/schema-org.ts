/*
 * The part of schema.org that the site uses, copied from its definitions (by way of schema-dts
 * 2.1.0, which is generated from them): for each type its properties, with the kinds of value
 * that we give them. A page may use nothing that is not here.
 */

const CREATIVE_WORK = {
  author: ['Person'],
  dateModified: ['Date'],
  educationalLevel: ['Text'],
  inLanguage: ['Text'],
  isAccessibleForFree: ['Boolean'],
  isPartOf: ['CreativeWork', 'LearningResource', 'Course'],
  learningResourceType: ['Text'],
  license: ['URL'],
  provider: ['Organization', 'Person'],
  teaches: ['Text'],
  timeRequired: ['Duration'],
};

const TYPES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  LearningResource: CREATIVE_WORK,
  Course: { ...CREATIVE_WORK, coursePrerequisites: ['Text'] },
  Organization: {},
  Person: {},
  BreadcrumbList: { itemListElement: ['ListItem'] },
  ListItem: { item: ['URL'], position: ['Integer'] },
};

/** What everything may have. */
const THING = { description: ['Text'], name: ['Text'], url: ['URL'] };

/** What a page cannot do without, by what readers of structured data ask for. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  Course: ['name'],
  ListItem: ['name', 'position'],
  BreadcrumbList: ['itemListElement'],
  LearningResource: ['name', 'url'],
  Organization: ['name'],
  Person: ['name'],
};

const isUrl = (value: string) => /^https:\/\/\S+$/.test(value) && URL.canParse(value);

/** Kinds that a plain value can be. */
function kindsOf(value: unknown): string[] {
  if (typeof value === 'boolean') return ['Boolean'];
  if (typeof value === 'number') return Number.isInteger(value) ? ['Integer'] : [];
  if (typeof value !== 'string' || value.trim() === '') return [];
  const kinds = ['Text'];
  if (isUrl(value)) kinds.push('URL');
  if (/^PT(?=\d)(\d+H)?(\d+M)?$/.test(value)) kinds.push('Duration');
  if (/^\d{4}-\d\d-\d\d$/.test(value)) kinds.push('Date');
  return kinds;
}

function valueFaults(value: unknown, range: readonly string[], where: string): string[] {
  if (Array.isArray(value)) {
    if (value.length === 0) return [`${where} is an empty list`];
    return value.flatMap((each, i) => valueFaults(each, range, `${where}[${i}]`));
  }
  if (typeof value === 'object' && value !== null) {
    const type = String((value as Record<string, unknown>)['@type']);
    const misfit = range.includes(type) ? [] : [`${where} is a ${type}, not ${range.join(' or ')}`];
    return [...misfit, ...thingFaults(value, where)];
  }
  const fits = kindsOf(value).some((kind) => range.includes(kind));
  return fits ? [] : [`${where} is ${JSON.stringify(value)}, not ${range.join(' or ')}`];
}

/** Everything in a thing that schema.org does not know, each as one sentence. */
export function thingFaults(thing: unknown, where = ''): string[] {
  const { '@type': type, ...properties } = thing as Record<string, unknown>;
  const name = `${where}${where && '.'}${String(type)}`;
  if (typeof type !== 'string' || !(type in TYPES)) return [`${name} is no known type`];
  const lacking = (NEEDED[type] ?? []).filter((key) => properties[key] === undefined);
  const faults = lacking.map((key) => `${name} lacks ${key}`);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined) continue;
    const range = { ...THING, ...TYPES[type] }[key];
    if (range) faults.push(...valueFaults(value, range, `${name}.${key}`));
    else faults.push(`${name} has no property ${key}`);
  }
  return faults;
}
