import { defineCycle } from './cycle-button.ts';

/** `<theme-switch>`: `auto` follows the system. */
defineCycle({
  tag: 'theme-switch',
  key: 'theme',
  label: 'Theme',
  values: ['auto', 'light', 'dark'],
});
