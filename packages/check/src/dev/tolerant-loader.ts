import type { Loader, LoaderContext } from 'astro/loaders';

/** Stands where the data of a file should be that cannot be read. */
const UNREADABLE: Record<string, unknown> = {};

/**
 * In `astro dev` a file with a mistake keeps its last good entry, and the server goes on; the content
 * check says the mistake in our words. In a build and in `astro sync` the loader is as strict as ever.
 */
export const tolerant = (loader: Loader): Loader =>
  ({
    ...loader,
    load: (context: LoaderContext) => loader.load(context.watcher ? forgiving(context) : context),
  }) as Loader;

/** How Astro reads a kind of file; its loaders are given it, its types do not show it. */
type EntryType = { getEntryInfo: (file: { contents: string; fileUrl: URL }) => Promise<object> };
type Inside = LoaderContext & { entryTypes: Map<string, EntryType> };

const forgiving = (context: LoaderContext): Inside => ({
  ...context,
  entryTypes: new Map(
    [...(context as Inside).entryTypes].map(([ending, type]) => [ending, readable(type)]),
  ),
  parseData: async (props) => {
    if (props.data === UNREADABLE) return UNREADABLE as typeof props.data;
    return context.parseData(props).catch(() => UNREADABLE as typeof props.data);
  },
  store: {
    ...context.store,
    set: (entry) => entry.data !== UNREADABLE && context.store.set(entry),
  },
});

const readable = (type: EntryType): EntryType => ({
  ...type,
  getEntryInfo: async (file) => {
    try {
      return await type.getEntryInfo(file);
    } catch {
      return { data: UNREADABLE, rawData: '', body: '', slug: '' };
    }
  },
});
