import type { Href } from '@a2z/course/addresses';
import type { Row } from '@a2z/course/drill';
import { type Deck, type Question, sheetPath, type Text } from '@a2z/course/drill';
import {
  checkFromJson,
  checkHtml,
  type ProseOptions,
  proseTree,
  renderProse,
  sanitizeChatHtml,
} from '@a2z/text';
import { toHtml } from '@a2z/text/hast';

/** The two sides of a card as safe HTML. Build time. */
export type Faces = { readonly front: string; readonly back: string };

const PARAGRAPH = /^\s*<p>((?:(?!<p>)[\s\S])*)<\/p>\s*$/;

const markdownHtml = (markdown: string, options: ProseOptions): string =>
  options.maths ? toHtml(proseTree(markdown, options).tree) : renderProse(markdown, options.place);

const html = (text: Text, options: ProseOptions): string =>
  'markdown' in text
    ? markdownHtml(text.markdown, options)
    : sanitizeChatHtml(text.html, options.place);

/** One paragraph stands without its `p`, so that it may go into a `summary` or a list. */
const inline = (text: Text, options: ProseOptions): string =>
  html(text, options).replace(PARAGRAPH, '$1');

/** Front and back of a card; the back says what a good answer contains. */
export function facesOf(question: Question, options: ProseOptions): Faces {
  const points = question.lookFor.map(
    (point) => `<li>${inline({ markdown: point }, options)}</li>`,
  );
  const list = points.length ? `<p class="part">A good answer</p><ul>${points.join('')}</ul>` : '';
  const answer = html(question.answer, options) + list;
  return { front: inline(question.question, options), back: asked(question, answer, options) };
}

/** The answer, behind the options or the field where the question answers by itself. */
function asked({ check, answer: text }: Question, answer: string, options: ProseOptions): string {
  if (!check) return answer;
  const line = (words: string) =>
    inline('markdown' in text ? { markdown: words } : { html: words }, options);
  const { attributes, inner } = checkFromJson(check, line, answer);
  return checkHtml(attributes, inner);
}

/** Paper and Anki have no form: the options belong to the question. */
function plain(question: Question): Question {
  const { check, question: text } = question;
  const options = check?.options?.map((option) => option.text) ?? [];
  const list =
    'markdown' in text
      ? { markdown: [text.markdown, options.map((each) => `- ${each}`).join('\n')].join('\n\n') }
      : { html: `${text.html}<ul>${options.map((each) => `<li>${each}</li>`).join('')}</ul>` };
  return { ...question, check: undefined, question: options.length > 0 ? list : text };
}

const escaped = (tex: string): string => tex.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A formula that keeps its TeX through the sanitizer, in the only element that may hold plain text. */
const carried = (tex: string, display: boolean): string =>
  `<math${display ? ' display="block"' : ''}><mtext>${escaped(tex)}</mtext></math>`;
const CARRIED = /<math( display="block")?[^>]*><mtext>([\s\S]*?)<\/mtext><\/math>/g;

/** What is drawn otherwise in Anki: it has a MathJax of its own, and no sheet for the colours of code. */
const IN_ANKI: ProseOptions = {
  maths: carried,
  colour: (code) => [{ type: 'text', value: code }],
};

/** Anki typesets \( … \) and \[ … \]. */
const forAnki = (face: string): string =>
  face.replace(CARRIED, (_, display, tex) => {
    const line = String(tex).replaceAll(/\s+/g, ' ').trim();
    return display ? `\\[${line}\\]` : `\\(${line}\\)`;
  });

/** The cards of a deck for Anki. `place` makes full addresses, because a card is read elsewhere. */
export function ankiRows(deck: Deck, place: (path: string) => string): Row[] {
  const { course, unit, topic, stage } = deck;
  const source = `<p><a href="${place(stage.path)}">`;
  return deck.questions.map((question) => {
    const { front, back } = facesOf(plain(question), { ...IN_ANKI, place });
    return {
      key: question.key,
      front: forAnki(front),
      back: `${forAnki(back)}${source}${unit.label}: ${stage.title.replaceAll('<', '&lt;')}</a></p>`,
      tags: [
        `a2z::${course.id}::${unit.label.replace(' ', '')}::Topic${topic.number}`,
        question.grade,
        question.type,
      ],
    };
  });
}

/**
 * What the drill's script must know of a deck without its text, as attributes of the element that
 * stands for it: the cards are `q01:basic q02:advanced slope:check …`.
 */
export const deckFacts = ({ stage, place, unit, questions, checks }: Deck, href: Href) => ({
  'data-stage': stage.id,
  'data-place': place,
  'data-sheet': href(sheetPath(unit)),
  'data-cards': [
    ...questions.map(({ id, grade }) => `${id}:${grade}`),
    ...checks.map((id) => `${id}:check`),
  ].join(' '),
});

/** The same for all checks of a topic, which are cards only once they were missed: the record names them. */
export const checkFacts = (decks: readonly Deck[], href: Href) => ({
  'data-place': decks[0]?.place,
  'data-sheet': decks[0] && href(sheetPath(decks[0].unit)),
  'data-cards': decks.map(({ stage }) => `${stage.id}#:check`).join(' '),
});
