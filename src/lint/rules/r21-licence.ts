import { isReady, type Page } from '../reading/page.ts';
import type { Finding, LintRule } from '../rule.ts';

/** Licences that let a learner copy, change and pass on. */
const OPEN =
  /^(?:CC BY(?:-SA)? 4\.0|CC0 1\.0|MIT|BSD-[23]-Clause|Apache-2\.0|public domain)(?![\w.])/i;

export const licence: LintRule = {
  code: 'R21',
  title: 'A page has an open licence, and each picture of a chat says whose it is.',
  level: 'error',
  why: 'What has no licence may not be copied, so a teacher cannot use it.',
  elsewhere:
    'That a ready page names a licence is said by the schema. Who wrote a page stands in its history, or in authors.',
  bad: 'licence: all rights reserved',
  good: 'licence: CC BY 4.0',
  page: (page) => (isReady(page) ? [...ofPage(page), ...ofPictures(page)] : []),
};

function ofPage({ stage, pieces }: Page): Finding[] {
  const name = stage?.data.licence;
  if (name === undefined || OPEN.test(name)) return [];
  return [
    {
      file: pieces[0]?.file ?? '',
      at: ['licence'],
      what: `"${name}" is no open licence that we know.`,
      fix: 'Use CC BY 4.0, as the other lessons do, or one of CC BY-SA 4.0, CC0 1.0, MIT, Apache-2.0.',
    },
  ];
}

const ofPictures = ({ file, chat }: Page): Finding[] =>
  (chat?.items ?? []).flatMap((item, index) =>
    (['queryImages', 'ansImages'] as const).flatMap((key) =>
      item[key].flatMap(({ src, credit }, n) =>
        credit !== undefined
          ? []
          : [
              {
                file,
                at: ['items', index, key, n],
                what: `The picture ${src} does not say who made it.`,
                fix: 'Add its maker and its licence.',
                example: '"credit": "Course figure, CC BY 4.0"',
              },
            ],
      ),
    ),
  );
