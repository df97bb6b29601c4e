import type { ContributorsData } from '../../course/schema/index.ts';
import type { Finding, LintRule } from '../rule.ts';
import { untracked } from './r10-links.ts';

/** Where people have profiles. */
const HOSTS = [
  'linkedin.com',
  'github.com',
  'gitlab.com',
  'kaggle.com',
  'huggingface.co',
  'orcid.org',
  'scholar.google.com',
];

export const contributors: LintRule = {
  code: 'R20',
  title:
    'A contributor stands once, with a profile on a known site and no tracking in its address.',
  level: 'error',
  why: 'The list thanks people; an address with utm_source would follow whoever visits them.',
  elsewhere:
    'Name, https profile, contribution and the links of open places are asked for by the schema, at most ten entries by the cross-checks; an empty list becomes an invitation.',
  bad: '"linkedIn": "https://www.linkedin.com/in/ada?utm_source=share"',
  good: '"linkedIn": "https://www.linkedin.com/in/ada"',
  library: ({ contributors: lists }) => lists.flatMap(({ file, data }) => profiles(file, data)),
};

const profiles = (file: string, { people }: ContributorsData): Finding[] =>
  people.flatMap(({ name, linkedIn }, index) => {
    const at = ['people', index, 'linkedIn'];
    const host = new URL(linkedIn).hostname;
    const clean = untracked(linkedIn);
    const known = HOSTS.some((name) => host === name || host.endsWith(`.${name}`));
    const first = people.findIndex((other) => other.linkedIn === linkedIn);
    return [
      ...(first < index
        ? [
            {
              file,
              at: ['people', index],
              what: `"${name}" stands twice in this list.`,
              fix: 'Keep one entry, with all that the person did.',
            },
          ]
        : []),
      ...(clean === undefined
        ? []
        : [
            {
              file,
              at,
              what: 'The address follows people who click (tracking parameters).',
              fix: `Use ${clean}.`,
            },
          ]),
      ...(known
        ? []
        : [
            {
              file,
              at,
              what: `${host} is no site of profiles that we know.`,
              fix: `Use one of: ${HOSTS.join(', ')}.`,
            },
          ]),
    ];
  });
