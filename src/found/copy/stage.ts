import { readFile } from 'node:fs/promises';
import { FOLDERS } from '../../course/checks/index.ts';
import type { Course, Outline, Stage, Unit } from '../../course/outline.ts';
import type { ChatData, InterviewData } from '../../course/schema/index.ts';
import { duration, KIND_WORDS, LEVEL_WORDS } from '../../course/words.ts';
import { readNotebook } from '../../notebook/read.ts';
import { copyPath } from '../page-facts.ts';
import type { Site } from '../things.ts';
import { lessonText } from './lesson.ts';
import { notebookText } from './notebook.ts';
import { chatText, interviewText } from './questions.ts';

export type StagePlace = { stage: Stage; unit: Unit; course: Course; outline: Outline };

/** What stands on the page beside its head. */
export type StageText = {
  /** Text of the MDX file. */
  body: string;
  chat?: ChatData | undefined;
  interview?: InterviewData | undefined;
};

/** The page of a stage as Markdown that stands alone: every link in it is a full address. */
export async function stageCopy(place: StagePlace, text: StageText, site: Site): Promise<string> {
  const { stage } = place;
  const parts = [
    ...heading(place, site),
    lessonText(text.body, site.at),
    text.chat && chatText(text.chat, site.at),
    text.interview && interviewText(text.interview, site.at),
    stage.kind === 'notebook' && (await notebookOf(stage.path, site)),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

const notebookOf = async (path: string, { at }: Site): Promise<string> =>
  notebookText(readNotebook(await readFile(FOLDERS.notebook(path))), at);

const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

/** Title, facts, objectives and what to read first, as on the page. */
function heading({ stage, unit, course, outline }: StagePlace, { at }: Site): string[] {
  const first = stage.prerequisites
    .map((id) => outline.byId.get(id))
    .filter((other) => other !== undefined);
  const link = ({ title, path, state }: Stage) =>
    `[${title}](${at(state === 'ready' ? copyPath(path) : path)})`;
  return [
    `# ${stage.title}`,
    stage.description ? `> ${stage.description}` : '',
    list([
      `Part of: ${course.title}, ${unit.label}: ${unit.title}, ${stage.label}`,
      `Kind: ${KIND_WORDS[stage.kind]}, ${LEVEL_WORDS[stage.level].toLowerCase()}, ${duration(stage.minutes)}`,
      ...(stage.testedWith ? [`Tested with: ${stage.testedWith}`] : []),
      `Page: ${at(stage.path)}`,
      `Updated: ${stage.updated}`,
      `Licence: ${stage.licence}`,
    ]),
    `**You will be able to**\n\n${list(stage.objectives)}`,
    first.length > 0 ? `**Read first**\n\n${list(first.map(link))}` : '',
  ];
}
