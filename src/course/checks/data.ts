import type { Finding } from '../finding.ts';
import { didYouMean } from '../nearest.ts';
import { FOLDERS, type Site } from './site.ts';

const KINDS = ['notebook', 'chat', 'interview'] as const;

/** A stage that is a notebook, chat or interview has its file, and every such file has its stage. */
export const checkData = (site: Site): Finding[] => [...withoutData(site), ...withoutStage(site)];

const withoutData = (site: Site): Finding[] =>
  site.stages.flatMap(({ path, data: { id, kind, state } }) => {
    const needs = KINDS.find((k) => k === kind);
    if (!needs || state === 'planned' || site.data[needs].includes(path)) return [];
    const at = { rule: 'C7', file: FOLDERS.stage(path), at: ['kind'] };
    const left = leftBehind(site, id, needs);
    if (left === undefined) {
      const what = `This ${kind} stage has no ${kind} file.`;
      return [{ ...at, what, fix: `Add ${FOLDERS[needs](path)}, or set another kind.` }];
    }
    const what = `This stage moved here from ${left}, and its ${kind} stayed behind.`;
    const by = `move ${FOLDERS[needs](left)} to ${FOLDERS[needs](path)}`;
    const fix = `Put the page back and run npm run move -- ${id} ${path}, which takes all along and mends the links; or ${by}.`;
    return [{ ...at, what, fix }];
  });

/** Where the file of a stage still stands that was moved by hand without it. */
function leftBehind(site: Site, id: string, kind: (typeof KINDS)[number]): string | undefined {
  const before = site.ledger.stages[id]?.path;
  const stays = before !== undefined && site.data[kind].includes(before);
  return stays && !site.stages.some(({ path }) => path === before) ? before : undefined;
}

const withoutStage = (site: Site): Finding[] =>
  KINDS.flatMap((kind) => {
    const { stages, data } = site;
    const own = stages.filter((s) => s.data.kind === kind);
    const expected = new Set(own.map((s) => s.path));
    const told = new Set(own.map((s) => leftBehind(site, s.data.id, kind)));
    return data[kind]
      .filter((path) => !expected.has(path) && !told.has(path))
      .map((path) => ({
        rule: 'C8',
        file: FOLDERS[kind](path),
        what: `No ${kind} stage stands at ${path}, so nobody will see this file.`,
        fix: `Add ${FOLDERS.stage(path)} with kind: ${kind}, or move this file.${didYouMean(path, expected)}`,
      }));
  });
