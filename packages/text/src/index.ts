/* The door of this room for pages and components (build time: parse5, Shiki and Temml come along). */
export { chatQuestion, findChatFaults, sanitizeChatHtml } from './chat.ts';
export {
  type CheckAttributes,
  checkFromJson,
  checkHtml,
  checkIds,
  checksIn,
} from './check-question.ts';
export { figureHtml, figuresIn } from './live-figure.ts';
export { type ProseOptions, proseTree, renderInline, renderProse } from './markdown.ts';
export { plainQuestion } from './plain-text.ts';
export { printedTexts } from './print.ts';
