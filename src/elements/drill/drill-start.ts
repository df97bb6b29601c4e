import { loadAtUse } from '@a2z/dom/load-at-use';

/*
 * Loads the drill at its first use. Before that the page already says what is true for who has graded
 * no card; who has, or comes with a choice in the address, is shown theirs at once.
 */
const load = loadAtUse('interview-drill', () => import('./drill.ts'));
const form = document.querySelector<HTMLElement>('.drill-filter');
if (form) form.hidden = false;

const known = () => {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('a2z:1:card:'));
  } catch {
    return false;
  }
};

// Where a style sheet cannot open answers for the printer, the script has to.
if (location.search || known() || !CSS.supports('selector(::details-content)')) load();
