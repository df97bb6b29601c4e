/** What a lesson may hold besides Markdown: text tags of HTML, no components. */
export const TAGS: readonly string[] = (
  'a abbr b blockquote br caption cite code dd del details dfn div dl dt em figcaption figure hr i img ' +
  'ins kbd li mark ol p pre q s samp small span strong sub summary sup table tbody td tfoot th thead ' +
  'tr u ul var wbr'
).split(' ');

/** Tags that never have content. */
export const VOID: readonly string[] = ['br', 'hr', 'img', 'wbr'];

/** Attributes of those tags; ids are for links, sizes for pictures. */
export const ATTRIBUTES: readonly string[] =
  'alt colspan dir height href id lang open reversed rowspan scope src start title type value width'.split(
    ' ',
  );
