import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Served } from '@a2z/run/packages';
import type { Page } from '@playwright/test';

/*
 * A wheel made by hand, and a site that serves it: packages are tested without the real ones, which
 * no registry of ours has.
 */

const text = (words: string) => Buffer.from(words);

/** Four bytes or two, the lowest first. */
const bytes = (...numbers: [value: number, size: 2 | 4][]): Buffer =>
  Buffer.concat(
    numbers.map(([value, size]) => {
      const part = Buffer.alloc(size);
      if (size === 2) part.writeUInt16LE(value);
      else part.writeUInt32LE(value);
      return part;
    }),
  );

/** What the two heads of a file in a ZIP archive share: stored, no date. */
const facts = (name: string, content: Buffer): Buffer =>
  bytes(
    ...([20, 0, 0, 0, 33].map((value) => [value, 2]) as [number, 2][]),
    [crc32(content), 4],
    [content.length, 4],
    [content.length, 4],
    [Buffer.byteLength(name), 2],
    [0, 2],
  );

/** A ZIP archive of files that are not compressed. */
function zip(files: Record<string, string>): Buffer {
  const heads: Buffer[] = [];
  const parts: Buffer[] = [];
  for (const [name, words] of Object.entries(files)) {
    const at = parts.reduce((sum, part) => sum + part.length, 0);
    const content = text(words);
    parts.push(bytes([0x04034b50, 4]), facts(name, content), text(name), content);
    const rest = bytes([0, 2], [0, 2], [0, 2], [0, 4], [at, 4]);
    heads.push(bytes([0x02014b50, 4], [20, 2]), facts(name, content), rest, text(name));
  }
  const directory = Buffer.concat(heads);
  const start = parts.reduce((sum, part) => sum + part.length, 0);
  const count = Object.keys(files).length;
  const end = bytes([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2]);
  return Buffer.concat([
    ...parts,
    directory,
    end,
    bytes([directory.length, 4], [start, 4], [0, 2]),
  ]);
}

/** As much of Matplotlib as the page's backend asks for, drawing a square. */
const MATPLOTLIB = {
  'matplotlib/__init__.py': '',
  'matplotlib/_pylab_helpers.py':
    'class Gcf:\n    open = []\n    @classmethod\n    def get_all_fig_managers(cls):\n        return cls.open\n',
  'matplotlib/backend_bases.py': 'class FigureManagerBase:\n    pass\n',
  'matplotlib/backends/__init__.py': '',
  'matplotlib/backends/backend_svg.py': 'class FigureCanvasSVG:\n    pass\n',
  'matplotlib/pyplot.py': `from types import SimpleNamespace
from matplotlib._pylab_helpers import Gcf
class Figure:
    def savefig(self, file, **options):
        file.write('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><path d="M0 0H40V40H0Z"/></svg>')
def plot(*values):
    Gcf.open.append(SimpleNamespace(canvas=SimpleNamespace(figure=Figure())))
def title(text):
    pass
def close(which):
    Gcf.open.clear()
`,
};

/** A wheel of pure Python: its name as a file, and its bytes. */
export function wheel(name: string, version: string, files: Record<string, string>) {
  const about = `${name}-${version}.dist-info`;
  const bytes = zip({
    ...files,
    [`${about}/METADATA`]: `Metadata-Version: 2.1\nName: ${name}\nVersion: ${version}\n`,
    [`${about}/WHEEL`]: 'Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
    [`${about}/RECORD`]: '',
  });
  return { file: `${name}-${version}-py3-none-any.whl`, bytes };
}

/** A notebook whose exercise needs no package and checks itself. */
export const NOTEBOOK = 'MLA2ZCourse/Modules/Module1/Topic1/Stage3/';

/** A host that the settings may name. */
const ELSEWHERE = 'https://packages.invalid/full/';

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** What the site says that it serves. */
async function servedBy(page: Page): Promise<Served> {
  const html = await (await page.request.get(NOTEBOOK)).text();
  const folder = /<run-page\b[^>]*? data-folder="([^"]+)"/.exec(html)?.[1];
  return (await page.request.get(`${folder}packages.json`)).json();
}

/** Lets the site say that it serves other packages, as a build with them does. */
export async function servePackages(page: Page, change: (served: Served) => Served): Promise<void> {
  const list = text(JSON.stringify(change(await servedBy(page))));
  await page.route('**/packages.json', (route) => route.fulfill({ body: list }));
  await page.route('**/files.json', async (route) => {
    const files = await (await route.fetch()).json();
    const { pieces } = files.find((file: { name: string }) => file.name === 'packages.json');
    Object.assign(pieces[0], { bytes: list.length, sha256: hashOf(list) });
    await route.fulfill({ json: files });
  });
}

/** Lets a page fetch from a host, as the build does for the one that the settings name. */
const allow = (page: Page, host: string) =>
  page.route(`**/${NOTEBOOK}`, async (route) => {
    const html = await (await route.fetch()).text();
    const body = html.replace("connect-src 'self'", `connect-src 'self' ${host}`);
    await route.fulfill({ body, contentType: 'text/html' });
  });

/** Lets the site serve a wheel of Matplotlib, sound or damaged, or name a host elsewhere that has it. */
export async function serveMatplotlib(
  page: Page,
  how: 'sound' | 'damaged' | 'elsewhere' = 'sound',
): Promise<void> {
  const { file, bytes: made } = wheel('matplotlib', '1.0', MATPLOTLIB);
  const sha256 = hashOf(made);
  const locked = {
    ...{ name: 'matplotlib', version: '1.0', file_name: file, install_dir: 'site', sha256 },
    ...{ package_type: 'package', imports: ['matplotlib'], depends: [], bytes: made.length },
  };
  const packages = { matplotlib: locked };
  await servePackages(page, (served) =>
    how === 'elsewhere'
      ? { ...served, cdn: { address: ELSEWHERE, lock: { ...served.lock, packages } } }
      : { ...served, lock: { ...served.lock, packages } },
  );
  if (how === 'elsewhere') await allow(page, ELSEWHERE);
  const body = how === 'damaged' ? Buffer.concat([made, text('!')]) : made;
  await page.route(`**/${file}`, (route) =>
    route.fulfill({
      body,
      contentType: 'application/zip',
      headers: { 'Access-Control-Allow-Origin': '*' },
    }),
  );
}
