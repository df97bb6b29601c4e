import { type Deck, decksOf, sheetPath } from '@a2z/course/drill';
import { readyOf, type Stage, unitsOf } from '@a2z/course/outline';
import type { APIRoute } from 'astro';
import { address, href } from '../../../components/address.ts';
import { chat, checks, interview, outline } from '../../../queries.ts';

/** All written stages by module, for the page that writes files for a school's own system. */
export const GET: APIRoute = async () => {
  const whole = await outline();
  const decks = new Map(
    (await decksOf(whole, { chat, interview, checks })).map((deck) => [deck.stage.id, deck]),
  );
  const units = whole.courses.flatMap((course) =>
    unitsOf(course)
      .filter(({ stages }) => readyOf(stages).length > 0)
      .map(({ path, label, title, summary, topics }) => ({
        path,
        names: [course.title, `${label}: ${title}`],
        summary,
        sheet: href(sheetPath({ path })),
        topics: topics.map((topic) => ({
          title: topic.title,
          stages: readyOf(topic.stages).map((stage) => stageRow(stage, decks.get(stage.id))),
        })),
      })),
  );
  return new Response(JSON.stringify(units), { headers: { 'content-type': 'application/json' } });
};

const stageRow = ({ id, title, path, minutes, objectives, licence }: Stage, deck?: Deck) => ({
  id,
  title,
  url: address(path),
  minutes,
  objectives,
  licence,
  questions: deck ? deck.questions.length + deck.checks.length : 0,
});
