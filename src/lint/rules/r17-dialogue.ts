import { isWritten } from '../reading/page.ts';
import type { LintRule } from '../rule.ts';

export const dialogue: LintRule = {
  code: 'R17',
  title: 'In a chat two speakers talk, and both say something.',
  level: 'error',
  why: 'A learner follows who asks and who answers; with a screen reader only the names tell.',
  elsewhere:
    'That speakers are named is said by the schema; which HTML a chat may hold, by the check of its texts.',
  bad: '"speakers": { "query": "Course", "answer": "Course" }',
  good: '"speakers": { "query": "Learner", "answer": "Course" }',
  page: (page) => {
    if (!isWritten(page) || !page.chat) return [];
    const { query, answer } = page.chat.speakers;
    const same = query.trim().toLowerCase() === answer.trim().toLowerCase();
    const alike = {
      file: page.file,
      at: ['speakers', 'answer'],
      what: `Both speakers are called "${answer}".`,
      fix: 'Give the one who asks and the one who answers different names.',
    };
    const silent = page.pieces
      .filter(({ role, source }) => /^(?:query|answer)$/.test(role) && bare(source) === '')
      .map((piece) => ({
        ...piece.spot(0),
        what: 'Here somebody speaks without a word: the text is only tags.',
        fix: 'Write what is said, or take the item out.',
      }));
    return [...(same ? [alike] : []), ...silent];
  },
};

const bare = (html: string): string => html.replace(/<[^>]*>|&nbsp;/g, '').trim();
