import { WHOLE } from '../whole.ts';
import { PLANNED } from './written.ts';

/** One page of each kind that the site has, by the name of the kind. */
export const PAGES = {
  home: './',
  track: 'ESP32/',
  module: 'MLA2ZCourse/Modules/Module0/',
  project: 'MLA2ZCourse/Projects/Project1/AI-Chatbot-Implementation-from-Scratch/',
  lesson: 'MLA2ZCourse/Modules/Module6/Topic1/Stage1/',
  notebook: 'MLA2ZCourse/Modules/Module1/Topic1/Stage1/',
  chat: 'MLA2ZCourse/Modules/Module0/Topic1/Stage0/',
  interview: 'MLA2ZCourse/Modules/Module9/Topic1/Stage4/',
  // On a site of its own.
  planned: PLANNED.url,
  // The largest costs as much as six other pages at each look, and waits for the night.
  'whole module': WHOLE ? 'MLA2ZCourse/Modules/Module9/print/' : 'DeepAI/Modules/Module0/print/',
  map: 'map/',
  contributors: 'contributors/',
  glossary: 'glossary/',
  'your data': 'your-data/',
  bookmarks: 'bookmarks/',
  keyboard: 'keyboard/',
  accessibility: 'accessibility/',
  'set up Python': 'set-up-python/',
  'for teachers': 'teach/',
  'table of a class': 'teach/class/',
  'making a plan': 'teach/plan/',
  plan: 'plan/',
  'plan on paper': 'plan/paper/',
  health: 'health/',
  offline: 'offline/',
  drill: 'drill/',
  search: 'search/?q=values',
  'not found': '404.html',
};

/** Kinds that are a few paragraphs, lists or fields in the layout of the others: what is swept over each kind skips them at a push. */
const PLAIN = [
  'contributors',
  'bookmarks',
  'keyboard',
  'accessibility',
  'set up Python',
  'for teachers',
  'making a plan',
  'plan',
  'health',
  'offline',
];
/** What a test goes through that looks at each kind of page. */
export const SWEPT = Object.entries(PAGES).filter(([kind]) => WHOLE || !PLAIN.includes(kind));

/** Further kinds, and pages of other tracks that hold what those above do not: only axe looks at them all. */
export const MORE_PAGES = {
  'lesson with a figure that moves': 'MLA2ZCourse/Modules/Module9/Topic1/Stage0/',
  firmware: 'ESP32/Modules/Module2/Topic1/Stage2/',
  research: 'DeepAI/Modules/Module0/Topic1/Stage1/',
  level: 'ESP32/Projects/Project1/Weather-Station/Level0/',
  proof: 'proofs/DeepAI/Modules/Module0/Topic1/Stage1/',
  'research with formulas as heads': 'DeepAI/Modules/Module1/Topic1/Stage0/',
  'tables with an empty corner': 'ESP32/Modules/Module0/Topic1/Stage0/',
  'letter of the glossary': 'glossary/r/',
  write: 'write/',
  'questions for a school': 'teach/export/',
  'whole module of notebooks': 'MLA2ZCourse/Modules/Module1/print/',
  'whole module of research': 'DeepAI/Modules/Module0/print/',
  'whole module of firmware': 'ESP32/Modules/Module0/print/',
};

/** Those on which a learner reads. */
export const STAGES = ['lesson', 'notebook', 'chat', 'interview'] as const;
