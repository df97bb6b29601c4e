import { defineCycle } from './cycle-button.ts';

/** `<text-size>`: how large prose and code are, beside what the browser is set to (`styles/tokens.css`). */
defineCycle({
  tag: 'text-size',
  key: 'text',
  label: 'Text size',
  values: ['normal', 'larger', 'largest'],
});
