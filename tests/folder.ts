import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

/** Writes files below a folder, by their paths. */
export function writeFiles(root: string, files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

/** A new folder with these files. It goes with the test that asks for it, outside of tests with their group. */
export function folderWith(files: Record<string, string> = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'a2z-test-'));
  const remove = () => rmSync(root, { recursive: true, force: true });
  try {
    onTestFinished(remove);
  } catch {
    afterAll(remove);
  }
  writeFiles(root, files);
  return root;
}
