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
  planned: 'MLA2ZCourse/Modules/Module10/Topic1/Stage1/',
  'whole module': 'MLA2ZCourse/Modules/Module9/print/',
  map: 'map/',
  contributors: 'contributors/',
  glossary: 'glossary/',
  'your data': 'your-data/',
  bookmarks: 'bookmarks/',
  keyboard: 'keyboard/',
  accessibility: 'accessibility/',
  health: 'health/',
  offline: 'offline/',
  drill: 'drill/',
  search: 'search/?q=values',
  'not found': '404.html',
};

/** Those on which a learner reads. */
export const STAGES = ['lesson', 'notebook', 'chat', 'interview'] as const;
