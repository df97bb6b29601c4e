import { dig, get, keysOf, labelOf, listOf } from '../../src/notebook/json.ts';

/** Counts what was dropped, by name, for the report. */
export type Drop = (name: string) => void;

/** Of a cell's metadata: tags, alternative texts, a hidden source, the format of raw text. */
export function cellMetadata(metadata: unknown, drop: Drop): Record<string, unknown> {
  const tags = [...new Set(listOf(get(metadata, 'tags')).filter((tag) => typeof tag === 'string'))];
  const alt = get(metadata, 'alt');
  // Colab's forms show fields in place of the code; a page can only fold the code.
  const isHidden =
    dig(metadata, 'jupyter', 'source_hidden') === true || get(metadata, 'cellView') === 'form';
  const format = labelOf(get(metadata, 'raw_mimetype') ?? get(metadata, 'format'));
  const kept = {
    ...(tags.length > 0 && { tags }),
    ...(alt !== undefined && { alt }),
    ...(isHidden && { jupyter: { source_hidden: true } }),
    ...(format !== undefined && { raw_mimetype: format }),
  };
  for (const key of keysOf(metadata)) if (!Object.hasOwn(kept, key)) drop(key);
  return kept;
}

/** The kernel's own name is one machine's affair; every Jupyter finds python3. */
const PYTHON = { display_name: 'Python 3', language: 'python', name: 'python3' };

/** Kernel and language; all else that editors leave in a notebook goes. */
export function notebookMetadata(
  metadata: unknown,
  drop: Drop,
): { metadata: Record<string, unknown>; changes: string[] } {
  const known = ['kernelspec', 'language_info'];
  for (const key of keysOf(metadata)) if (!known.includes(key)) drop(key);
  const said = get(metadata, 'kernelspec');
  const name = labelOf(get(said, 'name'));
  const language =
    labelOf(dig(metadata, 'language_info', 'name')) ?? labelOf(get(said, 'language'));
  const isPython = (language ?? name ?? 'python').toLowerCase().includes('python');
  const version = labelOf(dig(metadata, 'language_info', 'version'), 30);
  const info = { name: language ?? (isPython ? 'python' : 'text'), ...(version && { version }) };
  const changes =
    isPython && name !== PYTHON.name
      ? [`The kernel “${name ?? 'not named'}” became python3, which every Jupyter has.`]
      : [];
  return { metadata: { kernelspec: isPython ? PYTHON : said, language_info: info }, changes };
}
