import { describe, expect, test } from 'vitest';
import { cartridgeFiles } from '../src/cartridge.ts';
import { zipped } from '../src/package.ts';
import { faultsOf, withXml } from './schemas.ts';
import { unzipped } from './unzipped.ts';

const stage = (id: string, title: string) => ({
  id,
  title,
  url: `https://example.org/${id}/`,
  minutes: 25,
  objectives: ['Say what a kernel is.', 'Tell <em> from "&".'],
});
const files = cartridgeFiles({
  title: 'Machine Learning, Module 0',
  description: 'What it is & does.',
  licence: 'CC BY 4.0',
  folders: [
    { title: 'Topic one', stages: [stage('a', 'The <first> & "best"'), stage('b', 'Second')] },
    { title: 'Topic two', stages: [stage('c', ']]></title>\u0001')] },
  ],
});
const manifest = files['imsmanifest.xml'] ?? '';
const titles = (path: string) =>
  withXml(manifest, (document) => document.find(path).map(({ content }) => content));

describe('pages as a Common Cartridge', () => {
  test('have a manifest and links as version 1.1 has them', () => {
    expect(faultsOf('manifest of cartridge', manifest)).toEqual([]);
    for (const id of ['a', 'b', 'c'])
      expect(faultsOf('web-link', files[`links/${id}.xml`] ?? '')).toEqual([]);
  });

  test('are told of by the schema when a link leads nowhere', () => {
    expect(faultsOf('manifest of cartridge', manifest.replace('"R.b"', '"R.x"'))).not.toEqual([]);
    expect(
      faultsOf('web-link', (files['links/a.xml'] ?? '').replace('https:', 'javascript:')),
    ).not.toEqual([]);
  });

  test('stand in folders, with their minutes', () => {
    const item = '//*[local-name()="item"]';
    expect(titles(`${item}/*[local-name()="title"]`)).toEqual([
      'Stages, minutes and objectives',
      'Topic one',
      'The <first> & "best" (25 min)',
      'Second (25 min)',
      'Topic two',
      ']]></title> (25 min)',
    ]);
  });

  test('say what they are and under which licence, as the manifest profile of LOM has it', () => {
    expect(/<lomimscc:lom>.*<\/lomimscc:lom>/.exec(manifest)?.[0].replaceAll('lomimscc:', '')).toBe(
      '<lom><general><title><string language="en-GB">Machine Learning, Module 0</string></title><description><string language="en-GB">What it is &amp; does.</string></description></general><rights><copyrightAndOtherRestrictions><value>yes</value></copyrightAndOtherRestrictions><description><string language="en-GB">CC BY 4.0</string></description></rights></lom>',
    );
  });

  test('bring a page of their objectives', () => {
    expect(files['overview.html']).toContain(
      '<a href="https://example.org/a/">The &lt;first&gt; &amp; &quot;best&quot;</a>, 25 minutes<ul><li>Say what a kernel is.</li>',
    );
  });

  test('become the same zip each time, which is read back file by file', () => {
    const bytes = zipped(files);
    expect(zipped(files)).toEqual(bytes);
    expect(unzipped(bytes)).toEqual(files);
  });
});
