/** Addresses of the old site that showed its home page, and the root of the first course. */
export const HOME_ALIASES: readonly string[] = [
  'courses',
  'coaches',
  'community',
  'auth',
  'auth/dashboard',
  'MLA2ZCourse',
];

/** Pages that stand in the code and not in the content; a test compares them with `src/pages/`. */
export const FIXED_PAGES: readonly string[] = [
  '',
  'accessibility',
  'contributors',
  'drill',
  'glossary',
  'health',
  'offline',
  'search',
  'your-data',
];
