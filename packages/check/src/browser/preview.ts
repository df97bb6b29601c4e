import { createHref } from '@a2z/course/addresses';
import {
  type ChatData,
  chatSchema,
  type InterviewData,
  interviewSchema,
} from '@a2z/course/schemas';
import { element, toHtml } from '@a2z/text/hast';
import {
  chatQuestion,
  checkFromJson,
  checkHtml,
  renderInline,
  renderProse,
  sanitizeChatHtml,
  withoutQuoted,
} from '@a2z/text/lesson';
import type { Notebook } from '@a2z/text/notebook';
import { readNotebook } from '@a2z/text/notebook';
import { createPictureStore, type FoundPicture, lettersOf } from '@a2z/text/pictures';
import { renderNotebook } from '@a2z/text/render';
import { FRONTMATTER, readFrontmatter } from '../source.ts';
import type { Written } from './diagnose.ts';

/*
 * The page as it will be, through the sanitizer that notebooks, chats and interviews go through on the
 * site. Lessons are a program there; here they are one more cell of text.
 */

/**
 * Bytes of the largest file that is drawn. The field takes half as many letters (packages/write/src/write-files.ts);
 * in four million a pattern may run out of its stack, by how often it ran before.
 */
const MOST_DRAWN = 3_000_000;

/** Safe HTML of a file, for a frame without scripts. Never throws on any text. */
export function previewOf(file: string, written: Written, base: string): string {
  const bytes = written[file] ?? new Uint8Array();
  if (bytes.length > MOST_DRAWN)
    return toHtml(element('p', {}, 'The file is too large to be drawn here, so it is not shown.'));
  try {
    return inert(render(file, bytes, createHref(base)));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return toHtml(element('p', {}, `There is nothing to show yet: ${why}`));
  }
}

type Place = (path: string) => string;

function render(file: string, bytes: Uint8Array, place: Place): string {
  if (file.endsWith('.ipynb')) return shown(readNotebook(bytes), place);
  const text = new TextDecoder().decode(bytes);
  if (file.endsWith('.mdx')) return heading(file, text) + lesson(text, place);
  const json: unknown = JSON.parse(text);
  return file.includes('/chats/')
    ? chatHtml(chatSchema.parse(json), place)
    : interviewHtml(interviewSchema.parse(json), place);
}

/** Whatever a link is, it leads nowhere: the frame may open no page. */
function inert(html: string): string {
  return html.replace(/<a (?=[^>]*\bhref=")/g, '<a target="_blank" ');
}

/* Lessons and notebooks. */

const shown = (notebook: Notebook, place: Place): string => {
  const embedded = createPictureStore(inPage).find;
  return toHtml(renderNotebook(notebook, { place, embedded, still: true }).tree);
};

/** A lesson is shown as one cell of text. */
const lesson = (text: string, place: Place): string => shown(asNotebook(text), place);

/** A picture in the page itself: nothing here is fetched. */
const inPage = ({ kind, bytes }: FoundPicture): string =>
  `data:image/${kind === 'svg' ? 'svg+xml' : kind};base64,${btoa(lettersOf(bytes))}`;

function heading(file: string, text: string): string {
  const read = readFrontmatter(file, text);
  const { title } = ('source' in read ? read.source.value : {}) as { title?: unknown };
  return typeof title === 'string' ? toHtml(element('h1', {}, title)) : '';
}

const REMARK = /\{\/\*[\s\S]*?\*\/\}/g;
const NAME = /[ \t]*\{#[^}\s]+\}[ \t]*$/gm;

/** The text of a lesson, without its comments, as the only cell of a notebook. */
function asNotebook(text: string): Notebook {
  const body = text.replace(FRONTMATTER, '');
  const bare = withoutQuoted(body);
  const cut = [...bare.matchAll(REMARK), ...bare.matchAll(NAME)].sort((a, b) => a.index - b.index);
  let [source, end] = ['', 0];
  for (const { 0: found, index } of cut) {
    if (index < end) continue;
    source += body.slice(end, index);
    end = index + found.length;
  }
  source += body.slice(end);
  const facts = {
    version: '4.5',
    kernel: undefined,
    languageVersion: undefined,
    tested: undefined,
  };
  const cell = { number: 1, tags: [], alt: [], attachments: [] };
  const cells = [{ ...cell, kind: 'prose' as const, source }];
  return { ...facts, language: 'text', cells, moreCells: 0, faults: [] };
}

/* Chats and interviews, in the words and the order of their pages. */

const p = (name: string, text: string): string => toHtml(element('p', { className: [name] }, text));
const fold = (summary: string, html: string): string =>
  `<details><summary>${summary}</summary>${html}</details>`;
const list = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

function chatHtml({ items, speakers, hideAnswers }: ChatData, place: Place): string {
  const html = (text: string) => sanitizeChatHtml(text, place);
  const turns = items.map(({ query, answer, check, ...item }, i) => {
    const asked = chatQuestion(query, place);
    const pictures = (of: ChatData['items'][number]['ansImages']) =>
      of.map(({ src, alt }) => toHtml(element('img', { src: place(src), alt }))).join('');
    const said = `${p('turn-name answer-name', speakers.answer)}<div class="bubble answer">${html(answer)}${pictures(item.ansImages)}</div>`;
    return `<section class="turn">${p('turn-name', `Question ${i + 1} · ${speakers.query}`)}<div class="bubble query"><h2>${asked.heading}</h2>${asked.rest}${pictures(item.queryImages)}</div>${asking(check, html, said) ?? (hideAnswers ? fold('Show the answer', said) : said)}</section>`;
  });
  return turns.join('');
}

function asking(
  check: ChatData['items'][number]['check'],
  inline: (text: string) => string,
  answer: string,
): string | undefined {
  if (!check) return undefined;
  const { attributes, inner } = checkFromJson(check, inline, answer);
  return checkHtml(attributes, inner);
}

function interviewHtml({ intro, questions, sources }: InterviewData, place: Place): string {
  const html = (text: string) => renderProse(text, place);
  const inline = (text: string) => renderInline(text, place);
  const asked = questions.map(({ question, grade, type, minutes, check, ...item }, i) => {
    const parts = [
      html(item.answer),
      p('part', 'A good answer'),
      list(item.lookFor.map(inline)),
      p('part', 'The usual trap'),
      html(item.trap),
      p('part', 'Asked next'),
      html(item.followUp),
    ].join('');
    const facts = `<span class="question-facts">${i + 1} · ${grade} · ${type} · ${minutes} min</span>`;
    return `<li>${fold(`${facts} <span>${inline(question)}</span>`, asking(check, inline, parts) ?? parts)}</li>`;
  });
  return `${html(intro)}<ol class="questions">${asked.join('')}</ol><h2>Sources</h2>${list(sources.map(inline))}`;
}
