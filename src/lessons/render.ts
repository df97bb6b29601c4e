import { satteri } from '@astrojs/markdown-satteri';
import type { AstroConfig } from 'astro';
import { defineHastPlugin, type HastPluginDefinition } from 'satteri';
import type { KeptLesson } from './kept.ts';

/** An MDX text → its HTML, or undefined when it must be a module: it imports, computes, or has a mistake. */
export type RenderLesson = (body: string, file: string) => Promise<KeptLesson | undefined>;

type MdxRenderer = NonNullable<ReturnType<typeof satteri>['createMdxRenderer']>;

/** What Astro looks for in rendered HTML, to put the address of the published picture in its place. */
const MARK = '__ASTRO_IMAGE_';
const ELSEWHERE = /^(\/|[a-z][a-z\d+.-]*:)/i;

/** Pictures beside a text are marked for Astro; without it each would be a component in the page. */
const markPictures = (): HastPluginDefinition => {
  const seen = new Map<string, number>();
  return defineHastPlugin({
    name: 'mark-pictures',
    element: {
      filter: ['img'],
      visit(node, ctx) {
        const { src: address, ...rest } = node.properties;
        if (typeof address !== 'string' || ELSEWHERE.test(address)) return;
        const src = decodeURI(address);
        const index = seen.get(src) ?? 0;
        seen.set(src, index + 1);
        ctx.setProperty(node, MARK, JSON.stringify({ ...rest, src, index }));
        for (const name of ['src', ...Object.keys(rest)]) ctx.setProperty(node, name, null);
      },
    },
  });
};

/*
 * What the compiler writes when nothing in a text has to be computed: all of it as one string of HTML.
 * `mdx({ optimize: true })` joins static elements; a text that has more is left to the bundler.
 */
const STATIC = /^ {4}return _jsx\(Fragment, \{ "set:html": "(.*)" \}\);$/m;
const ESCAPE = /\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2})|([\s\S]))/gi;
const SIGNS: Record<string, string> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  0: '\0',
};

/** The text that a string in JavaScript means; it may hold what JSON does not know. */
const unescaped = (literal: string): string =>
  literal.replace(ESCAPE, (_, braced, long, short, sign) => {
    const code = braced ?? long ?? short;
    return code ? String.fromCodePoint(Number.parseInt(code, 16)) : (SIGNS[sign] ?? sign);
  });

const HEADINGS = /^export function getHeadings\(\) \{ return (\[.*\]); \}$/m;
const IMPORT = /^import (?!\{[^}]*\} from "astro\/jsx-runtime")/m;
const MARKED = new RegExp(`${MARK}="([^"]+)"`, 'g');

function readModule(code: string): KeptLesson | undefined {
  const html = STATIC.exec(code)?.[1];
  const headings = HEADINGS.exec(code)?.[1];
  if (html === undefined || headings === undefined || IMPORT.test(code)) return undefined;
  const text = unescaped(html);
  const pictures = [...text.matchAll(MARKED)].map(
    ([, facts = '']) => (JSON.parse(facts.replaceAll('&quot;', '"')) as { src: string }).src,
  );
  return { html: text, headings: JSON.parse(headings), pictures: [...new Set(pictures)] };
}

/** The renderer of the site's own Markdown, as `astro.config.mjs` sets it up. */
export async function lessonRenderer({ markdown, srcDir }: AstroConfig): Promise<RenderLesson> {
  const { options } = markdown.processor as ReturnType<typeof satteri>;
  const { hastPlugins = [], ...others } = options;
  const processor = satteri({ ...others, hastPlugins: [...hastPlugins, markPictures] });
  const shared = { ...markdown, gfm: true, smartypants: true } as Parameters<MdxRenderer>[0];
  const renderer = await processor.createMdxRenderer?.(shared, {
    optimize: true,
    srcDir,
    sourcemap: false,
  });
  return async (body, file) => {
    try {
      return renderer && readModule((await renderer.process(body, file, {})).code);
    } catch {
      // The bundler meets the same mistake, and says it with its line.
      return undefined;
    }
  };
}
