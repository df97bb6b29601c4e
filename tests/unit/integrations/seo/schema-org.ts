/*
 * The part of schema.org that the site uses, copied from its definitions (by way of schema-dts
 * 2.1.0, which is generated from them): for each type its parents and its own properties, with all kinds of value that
 * a property may have. A page may use nothing that is not here.
 */

type Type = { parents: readonly string[]; properties: Readonly<Record<string, readonly string[]>> };

const TERM = ['DefinedTerm', 'Text'];
const MAKER = ['Organization', 'Person'];

export const TYPES: Readonly<Record<string, Type>> = {
  Thing: {
    parents: [],
    properties: {
      description: ['Text', 'TextObject'],
      name: ['Text'],
      sameAs: ['URL'],
      url: ['URL'],
    },
  },
  CreativeWork: {
    parents: ['Thing'],
    properties: {
      author: MAKER,
      dateModified: ['Date', 'DateTime'],
      educationalLevel: [...TERM, 'URL'],
      hasPart: ['CreativeWork'],
      inLanguage: ['Language', 'Text'],
      isAccessibleForFree: ['Boolean'],
      isPartOf: ['CreativeWork', 'URL'],
      learningResourceType: TERM,
      license: ['CreativeWork', 'URL'],
      position: ['Integer', 'Text'],
      provider: MAKER,
      teaches: TERM,
      timeRequired: ['Duration'],
    },
  },
  LearningResource: {
    parents: ['CreativeWork'],
    properties: { competencyRequired: [...TERM, 'URL'] },
  },
  Course: {
    parents: ['CreativeWork', 'LearningResource'],
    properties: {
      coursePrerequisites: ['AlignmentObject', 'Course', 'Text'],
      hasCourseInstance: ['CourseInstance'],
      syllabusSections: ['Syllabus'],
    },
  },
  Syllabus: { parents: ['LearningResource'], properties: {} },
  Event: { parents: ['Thing'], properties: {} },
  CourseInstance: {
    parents: ['Event'],
    properties: { courseMode: ['Text', 'URL'], courseWorkload: ['Text'] },
  },
  Organization: { parents: ['Thing'], properties: {} },
  Person: { parents: ['Thing'], properties: {} },
  Intangible: { parents: ['Thing'], properties: {} },
  ItemList: {
    parents: ['Intangible'],
    properties: {
      itemListElement: ['ListItem', 'Text', 'Thing'],
      numberOfItems: ['Integer'],
    },
  },
  BreadcrumbList: { parents: ['ItemList'], properties: {} },
  ListItem: {
    parents: ['Intangible'],
    properties: { item: ['Thing'], position: ['Integer', 'Text'] },
  },
};

/** What a page cannot do without, by what readers of structured data ask for. */
export const NEEDED: Readonly<Record<string, readonly string[]>> = {
  Course: ['name'],
  ListItem: ['position'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  LearningResource: ['name', 'url'],
  Organization: ['name'],
  Person: ['name'],
  Syllabus: ['name'],
};

/** A type and all that it is a kind of. */
const lineage = (type: string): string[] => [
  type,
  ...(TYPES[type]?.parents ?? []).flatMap(lineage),
];

const isUrl = (value: string) => /^https:\/\/\S+$/.test(value) && URL.canParse(value);

/** Kinds that a plain value can be. A thing may be named by its address alone. */
function kindsOf(value: unknown, range: readonly string[]): string[] {
  if (typeof value === 'boolean') return ['Boolean'];
  if (typeof value === 'number') return Number.isInteger(value) ? ['Integer'] : [];
  if (typeof value !== 'string' || value.trim() === '') return [];
  const kinds = ['Text'];
  if (isUrl(value)) kinds.push('URL', ...range.filter((kind) => kind in TYPES));
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
    const fits = lineage(type).some((kind) => range.includes(kind));
    const misfit = fits ? [] : [`${where} is a ${type}, not ${range.join(' or ')}`];
    return [...misfit, ...thingFaults(value, where)];
  }
  const fits = kindsOf(value, range).some((kind) => range.includes(kind));
  return fits ? [] : [`${where} is ${JSON.stringify(value)}, not ${range.join(' or ')}`];
}

/** Everything in a thing that schema.org does not know, each as one sentence. */
export function thingFaults(thing: unknown, where = ''): string[] {
  const { '@type': type, '@id': id, ...properties } = thing as Record<string, unknown>;
  const name = `${where}${where && '.'}${String(type)}`;
  if (typeof type !== 'string' || !(type in TYPES)) return [`${name} is no known type`];
  const lacking = (NEEDED[type] ?? []).filter((key) => properties[key] === undefined);
  const faults = lacking.map((key) => `${name} lacks ${key}`);
  if (id !== undefined && !isUrl(String(id))) faults.push(`${name} has the id ${String(id)}`);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined) continue;
    const range = lineage(type)
      .map((kind) => TYPES[kind]?.properties[key])
      .find(Boolean);
    if (range) faults.push(...valueFaults(value, range, `${name}.${key}`));
    else faults.push(`${name} has no property ${key}`);
  }
  return faults;
}
