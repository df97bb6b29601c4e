import type { Finding } from '../finding.ts';
import { didYouMean } from '../nearest.ts';
import { FOLDERS, type Site } from './site.ts';

const KINDS = ['notebook', 'chat', 'interview'] as const;

/** A stage that is a notebook, chat or interview has its file, and every such file has its stage. */
export const checkData = (site: Site): Finding[] => [...withoutData(site), ...withoutStage(site)];

const withoutData = ({ stages, data }: Site): Finding[] =>
  stages.flatMap(({ path, data: { kind, state } }) => {
    const needs = KINDS.find((k) => k === kind);
    if (!needs || state === 'planned' || data[needs].includes(path)) return [];
    const what = `This ${kind} stage has no ${kind} file.`;
    const fix = `Add ${FOLDERS[needs](path)}, or set another kind.`;
    return [{ rule: 'C7', file: FOLDERS.stage(path), at: ['kind'], what, fix }];
  });

const withoutStage = ({ stages, data }: Site): Finding[] =>
  KINDS.flatMap((kind) => {
    const expected = new Set(stages.filter((s) => s.data.kind === kind).map((s) => s.path));
    return data[kind]
      .filter((path) => !expected.has(path))
      .map((path) => ({
        rule: 'C8',
        file: FOLDERS[kind](path),
        what: `No ${kind} stage stands at ${path}, so nobody will see this file.`,
        fix: `Add ${FOLDERS.stage(path)} with kind: ${kind}, or move this file.${didYouMean(path, expected)}`,
      }));
  });
