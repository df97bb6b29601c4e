import { fromHtml } from 'hast-util-from-html';
import { type Handle, toMdast } from 'hast-util-to-mdast';
import type { PhrasingContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { ChatData, InterviewData } from '../../course/schema/index.ts';
import type { At } from '../thing.ts';
import { picture, portable } from './lesson.ts';

/** Markdown has no raised or lowered text, but HTML may stand in it: `2<sup>3</sup>` must not become 23. */
const asHtml: Handle = (state, node) => [
  { type: 'html', value: `<${node.tagName}>` },
  ...(state.all(node) as PhrasingContent[]),
  { type: 'html', value: `</${node.tagName}>` },
];

const markdownOf = (html: string): string =>
  toMarkdown(
    toMdast(fromHtml(html, { fragment: true }), { handlers: { sub: asHtml, sup: asHtml } }),
    {
      extensions: [gfmToMarkdown()],
      bullet: '-',
    },
  ).trim();

const sourceList = (sources: readonly string[]): string =>
  sources.length > 0 ? `Sources:\n\n${sources.map((source) => `- ${source}`).join('\n')}` : '';

const paragraphs = (parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join('\n\n');

/** A chat as Markdown: who says what, its pictures in words. */
export const chatText = ({ speakers, items }: ChatData, at: At): string =>
  portable(
    paragraphs(
      items.map((item, index) =>
        paragraphs([
          `## Question ${index + 1}`,
          `**${speakers.query}:**`,
          markdownOf(item.query),
          ...item.queryImages.map(({ alt }) => picture(alt)),
          `**${speakers.answer}:**`,
          markdownOf(item.answer),
          ...item.ansImages.map(({ alt }) => picture(alt)),
          sourceList(item.sources.map(markdownOf)),
        ]),
      ),
    ),
    at,
  );

/** Interview questions as Markdown, answers included. */
export const interviewText = ({ intro, questions, sources }: InterviewData, at: At): string =>
  portable(
    paragraphs([
      intro,
      ...questions.map((item, index) =>
        paragraphs([
          `## Question ${index + 1} (${item.grade}, ${item.type}, ${item.minutes} min)`,
          item.question,
          '### Answer',
          item.answer,
          `A good answer contains:\n\n${item.lookFor.map((point) => `- ${point}`).join('\n')}`,
          `**The usual trap:** ${item.trap}`,
          `**What is asked next:** ${item.followUp}`,
        ]),
      ),
      sourceList(sources),
    ]),
    at,
  );
