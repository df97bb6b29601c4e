import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
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
def close(which):
    Gcf.open.clear()
`,
};

const FILE = 'matplotlib-1.0-py3-none-any.whl';

/** A host that the settings may name. */
const ELSEWHERE = 'https://packages.invalid/full/';

/** Lets the site serve a wheel of Matplotlib, sound or damaged, or name a host elsewhere that has it. */
export async function serveMatplotlib(
  page: Page,
  how: 'sound' | 'damaged' | 'elsewhere' = 'sound',
): Promise<void> {
  const about = 'matplotlib-1.0.dist-info';
  const wheel = zip({
    ...MATPLOTLIB,
    [`${about}/METADATA`]: 'Metadata-Version: 2.1\nName: matplotlib\nVersion: 1.0\n',
    [`${about}/WHEEL`]: 'Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
    [`${about}/RECORD`]: '',
  });
  const sha256 = createHash('sha256').update(wheel).digest('hex');
  const locked = {
    ...{ name: 'matplotlib', version: '1.0', file_name: FILE, install_dir: 'site', sha256 },
    ...{ package_type: 'package', imports: ['matplotlib'], depends: [], bytes: wheel.length },
  };
  await page.route('**/packages.json', async (route) => {
    const answer = await (await route.fetch()).json();
    const packages = { matplotlib: locked };
    if (how === 'elsewhere')
      answer.cdn = { address: ELSEWHERE, lock: { ...answer.lock, packages } };
    else answer.lock.packages = packages;
    await route.fulfill({ json: answer });
  });
  const body = how === 'damaged' ? Buffer.concat([wheel, text('!')]) : wheel;
  await page.route(`**/${FILE}`, (route) =>
    route.fulfill({
      body,
      contentType: 'application/zip',
      headers: { 'Access-Control-Allow-Origin': '*' },
    }),
  );
}
