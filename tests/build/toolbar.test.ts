import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { APP } from '../../src/integrations/toolbar/messages.ts';
import { site, siteInFolder } from './site.ts';

test('nothing of the Dev Toolbar is in a build', () => {
  const traces = new RegExp(`dev-toolbar|${APP}|data-astro-source-file|__open-in-editor`);
  for (const built of [site, siteInFolder]) {
    const texts = [...built.files].filter((file) => /\.(html|js|css|json)$/.test(file));
    const wrong = texts.filter((file) =>
      traces.test(readFileSync(join(built.folder, file), 'utf8')),
    );
    expect(wrong).toEqual([]);
  }
});
