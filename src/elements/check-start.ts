/*
 * One starter for all questions of a page: what makes forms of them is fetched when the first of them is
 * touched, pointed at or reached by key. An option that was pressed before is chosen as soon as it can be.
 */
const SIGNS = ['pointerover', 'focusin', 'click'];
const done = new AbortController();
let loading = false;
let held: { check: Element; index: number } | undefined;

function choose(): void {
  done.abort();
  if (held) held.check.querySelectorAll('input')[held.index]?.click();
}

function hear({ type, target }: Event): void {
  const check = (target as Element).closest('check-question');
  if (!check) return;
  const option = (target as Element).closest('.check-options > li');
  if (type === 'click' && option)
    held = { check, index: [...(option.parentElement?.children ?? [])].indexOf(option) };
  if (loading) return;
  loading = true;
  // What did not load is told of by the page, and the next touch tries again.
  import('./check-question.ts').then(choose, () => {
    loading = false;
  });
}

for (const sign of SIGNS) addEventListener(sign, hear, { signal: done.signal });
