import { strFromU8, unzipSync } from 'fflate';

/** The texts in a zip by their paths. */
export const unzipped = (bytes: Uint8Array): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([path, text]) => [path, strFromU8(text)]),
  );
