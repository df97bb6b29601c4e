import { expect, test } from './fixtures.ts';
import { PAGES } from './page-kinds.ts';

/** The style that a page carries in itself. */
const carried = (html: string): string =>
  [...html.matchAll(/<style>(@layer[\s\S]*?)<\/style>/g)].map(([, css]) => css).join('\n');

/**
 * Rules of `all` that the page lacks and that would touch one of its elements, in whatever state: run
 * in the browser, which knows how to read style sheets.
 */
function missingRules({ own, all }: { own: string; all: string }): string[] {
  type Rule = { where: string; selector: string; text: string };
  const rulesIn = (css: string): Rule[] => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    const inside = (rules: CSSRuleList, where: string): Rule[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule)
          return [{ where, selector: rule.selectorText, text: rule.style.cssText }];
        const head = rule.cssText.slice(0, rule.cssText.indexOf('{'));
        return rule instanceof CSSGroupingRule ? inside(rule.cssRules, where + head) : [];
      });
    return inside(sheet.cssRules, '');
  };
  const keyOf = ({ where, selector, text }: Rule) => `${where}${selector} { ${text} }`;
  const known = new Set(rulesIn(own).map(keyOf));
  const STATE = /::[\w-]+(\([^)]*\))?|:(hover|focus-visible|focus|popover-open|target|checked)\b/g;
  const touches = (selector: string) =>
    document.querySelector(selector.replace(STATE, '').replace(/(^|[\s>+~,(])(?=[,)]|$)/g, '$1*'));
  const missing = rulesIn(all).filter((rule) => !known.has(keyOf(rule)) && touches(rule.selector));
  return [...new Set(missing.map(keyOf))];
}

test('every kind of page carries all rules of style that touch its elements @desktop', async ({
  page,
  request,
}) => {
  const own = new Map<string, string>();
  for (const [kind, path] of Object.entries(PAGES))
    own.set(kind, carried(await (await request.get(path)).text()));
  const all = [...new Set(own.values())].join('\n');
  expect(all).toContain('.bubble');
  const missing: Record<string, string[]> = {};
  for (const [kind, path] of Object.entries(PAGES)) {
    await page.goto(path);
    const rules = await page.evaluate(missingRules, { own: own.get(kind) ?? '', all });
    if (rules.length > 0) missing[kind] = rules;
  }
  expect(missing).toEqual({});
});
