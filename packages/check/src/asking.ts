import { FOLDERS, type Site } from '@a2z/course/content-files';
import { asText, type FileCache } from './file-cache.ts';

/** A question that answers in a text, or in JSON; a chat that hides its answers asks with each of them. */
const ASKS = /<Check\b|"check"\s*:|"hideAnswers"\s*:\s*true/;

/** Paths of the written stages whose questions the drill takes, by their files: an interview always asks. */
export async function stagesThatAsk(
  cache: FileCache,
  { stages, data }: Pick<Site, 'stages' | 'data'>,
): Promise<Set<string>> {
  const [notebooks, chats] = [new Set(data.notebook), new Set(data.chat)];
  const asks = new Set(data.interview);
  const ready = stages.filter((stage) => stage.data.state === 'ready').map(({ path }) => path);
  const isAsking = (file: string) =>
    cache.of('asks', file, (bytes) => ASKS.test(asText(bytes))).catch(() => false);
  for (const path of ready) {
    const files = [
      FOLDERS.stage(path),
      ...(notebooks.has(path) ? [FOLDERS.notebook(path)] : []),
      ...(chats.has(path) ? [FOLDERS.chat(path)] : []),
    ];
    for (const file of files) if (await isAsking(file)) asks.add(path);
  }
  return new Set(ready.filter((path) => asks.has(path)));
}
