/* For those who look at a text before it is a page: its tree, its letters, and what may stand in it. */
export { withBareLinks, withWrittenLinks } from './autolinks.ts';
export { chatQuestion, findChatFaults, sanitizeChatHtml } from './chat.ts';
export { CHECK_PREFIX, checkFromJson, checkHtml, checkIds } from './check-question.ts';
export {
  LESSON_FEATURES,
  LESSON_TAGS,
  lessonFaults,
  OWN_PICTURE,
} from './lesson-guard.ts';
export { unparsable } from './lesson-limits.ts';
export { figuresIn } from './live-figure.ts';
export { removedFromMarkdown, renderInline, renderProse } from './markdown.ts';
export { texToMathML, type Undrawn, undrawnIn, undrawnSaid } from './maths.ts';
export { eachNode, type MdxNode, type MdxStop, parseMdx } from './mdx.ts';
export { refuseHtml } from './parse.ts';
export { createSlugger, ownId } from './slug.ts';
export { unclosedFence, withoutQuoted } from './without-quoted.ts';
