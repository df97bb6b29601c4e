import { createHash } from 'node:crypto';
import adaptations from './adaptations.css?inline';
import base from './base.css?inline';
import chat from './chat.css?inline';
import code from './code.css?inline';
import controls from './controls.css?inline';
import copyCode from './copy-code.css?inline';
import drill from './drill.css?inline';
import drillPrint from './drill-print.css?inline';
import finished from './finished.css?inline';
import glossary from './glossary.css?inline';
import header from './header.css?inline';
import health from './health.css?inline';
import interview from './interview.css?inline';
import maths from './maths.css?inline';
import mathsDrawn from './maths-drawn.css?inline';
import modulePrint from './module-print.css?inline';
import notebook from './notebook.css?inline';
import offline from './offline.css?inline';
import outline from './outline.css?inline';
import page from './page.css?inline';
import print from './print.css?inline';
import progress from './progress.css?inline';
import prose from './prose.css?inline';
import search from './search.css?inline';
import site from './site.css?inline';
import stage from './stage.css?inline';
import stageFacts from './stage-facts.css?inline';
import stageWide from './stage-wide.css?inline';
import terms from './terms.css?inline';
import tokens from './tokens.css?inline';
import tracks from './tracks.css?inline';
import unitStages from './unit-stages.css?inline';
import yourData from './your-data.css?inline';

/*
 * A page carries its style in itself: the first answer of the server is all that the first paint
 * waits for, and no page brings the rules of another kind. Rooms: tokens (roles), base (bare
 * elements), prose (lesson text), components (everything with a class).
 */
const LAYERS = ['tokens', 'base', 'prose', 'components'] as const;
type Part = readonly [layer: (typeof LAYERS)[number], css: string];

/** Before and after what a kind of page has of its own: the last words are those of paper and of forced colours. */
const FIRST: readonly Part[] = [
  ['tokens', tokens],
  ['base', base],
  ['base', controls],
  ['components', header],
  ['components', site],
  ['components', search],
];
const LAST: readonly Part[] = [
  ['components', adaptations],
  ['components', print],
];

const TEXT: readonly Part[] = [
  ['prose', prose],
  ['prose', code],
  ['prose', maths],
  ['prose', mathsDrawn],
];
const PAGE: Part = ['components', page];
const OUTLINE: readonly Part[] = [
  PAGE,
  ['components', stageFacts],
  ['components', tracks],
  ['components', outline],
  ['components', progress],
  ['components', finished],
];
const PLAIN: readonly Part[] = [...TEXT, PAGE];
const LESSON: readonly Part[] = [
  ...TEXT,
  ['components', unitStages],
  ['components', stageFacts],
  ['components', stage],
  ['components', stageWide],
  ['components', progress],
  ['components', copyCode],
  ['components', terms],
];

const OWN = {
  text: PLAIN,
  outline: [...OUTLINE, ['components', offline]],
  lesson: LESSON,
  chat: [...LESSON, ['components', chat]],
  interview: [...LESSON, ['components', interview]],
  notebook: [...LESSON, ['components', notebook]],
  'whole module': [
    ...LESSON,
    PAGE,
    ['components', chat],
    ['components', interview],
    ['components', notebook],
    ['components', modulePrint],
  ],
  glossary: [...PLAIN, ['components', glossary]],
  'kept data': [...PLAIN, ['components', yourData], ['components', offline]],
  drill: [...PLAIN, ['components', interview], ['components', drill], ['components', drillPrint]],
  health: [...PLAIN, ['components', health]],
} as const satisfies Record<string, readonly Part[]>;

/** What a page looks like: which rules it carries. */
export type Look = keyof typeof OWN;

/** The style sheet of a look, and its hash as a Content-Security-Policy names it. */
export type Sheet = { css: string; hash: `sha256-${string}` };

function sheetOf(look: Look): Sheet {
  const parts = [...FIRST, ...OWN[look], ...LAST];
  const layers = LAYERS.map((layer) => {
    const rules = parts.filter(([of]) => of === layer).map(([, css]) => css.trim());
    return `@layer ${layer}{${rules.join('')}}`;
  });
  const css = layers.join('');
  return { css, hash: `sha256-${createHash('sha256').update(css).digest('base64')}` };
}

const sheets = new Map<Look, Sheet>();

/** Made once for each look. */
export function sheetFor(look: Look): Sheet {
  const sheet = sheets.get(look) ?? sheetOf(look);
  sheets.set(look, sheet);
  return sheet;
}
