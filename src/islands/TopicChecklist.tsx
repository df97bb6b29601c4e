import { isNewSince, type RollUp, rollUp } from '@a2z/progress/record';
import { ticks } from '@a2z/progress/ticks';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { withBoundary } from './boundary.tsx';

export type StageRow = {
  /** None where nothing can be ticked. */
  id: string | undefined;
  title: string;
  href: string;
  /** 'Stage 3', 'Level 0'. */
  label: string;
  kind: string;
  state: 'ready' | 'draft' | 'planned';
  minutes: string;
  /** The day of the last change that matters. */
  updated?: string | undefined;
};

type Props = {
  topicTitle: string;
  /** What the addresses of all its stages begin with, and of no other topic's. */
  topicHref: string;
};

/**
 * The stages of each topic, by `topicHref`. On the server the page puts them here; a browser reads them off the
 * HTML that has come: as props they would be sent a second time, 4 kB of an outline of two hundred.
 */
export const rowsOf = new Map<string, readonly StageRow[]>();

/** What the server wrote for a stage, read back. */
function readRow(line: HTMLElement): StageRow {
  const { state, updated } = line.dataset;
  const link = line.querySelector('a');
  const [, label = '', title = ''] = /^(.*?): (.*)$/s.exec(link?.textContent ?? '') ?? [];
  const [kind = '', , minutes = ''] = (line.lastElementChild?.textContent ?? '').split(' · ');
  const box = line.querySelector('input');
  const href = link?.getAttribute('href') ?? '';
  const facts = { title, href, label, kind, minutes, updated };
  return { ...facts, id: box?.dataset['stage'], state: state as StageRow['state'] };
}

function rowsFor({ topicHref }: Props): readonly StageRow[] {
  const known = rowsOf.get(topicHref);
  if (known) return known;
  const topic = document.querySelector(`.topic-row > a[href^="${topicHref}"]`)?.closest('.topic');
  const rows = [...(topic?.querySelectorAll<HTMLElement>('.stage') ?? [])].map(readRow);
  rowsOf.set(topicHref, rows);
  return rows;
}

const NONE: ReadonlySet<string> = new Set();
const STATES = { ready: 'Ready', draft: 'Draft', planned: 'Planned' };
const never = () => () => {};

/** False on the server and while hydrating, true from then on. */
const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

type TopicBoxProps = { title: string; ids: string[]; state: RollUp['state']; hydrated: boolean };

/** The box of the whole topic: ticked, empty, or mixed, which HTML has no attribute for. */
function TopicBox({ title, ids, state, hydrated }: TopicBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some';
  });
  return (
    <label className="tick">
      <input
        ref={box}
        type="checkbox"
        data-topic=""
        autoComplete="off"
        aria-label={`All of ${title}`}
        checked={state === 'all'}
        disabled={!hydrated}
        suppressHydrationWarning
        onChange={(event) => ticks.setAll(ids, event.currentTarget.checked)}
      />
    </label>
  );
}

/** A page that is not written cannot be done: it has no tick, and no count counts it. */
const isTicked = (row: StageRow): row is StageRow & { id: string } => row.id !== undefined;

/** In the place of "Ready", which is as long: the outline of a returning reader must not move. */
const News = () => (
  <span className="news">
    Updated<span className="visually-hidden"> since you finished it</span>
  </span>
);

type StageRowProps = { stage: StageRow; done: boolean; hydrated: boolean };

function StageLine({ stage, done, hydrated }: StageRowProps) {
  const { id, title, href, label, kind, state, minutes, updated } = stage;
  const news = done && isNewSince(ticks.of(id ?? ''), updated);
  return (
    <li className="stage" data-state={state} data-updated={updated}>
      {id === undefined ? (
        <span className="tick stage-mark planned" />
      ) : (
        <label className="tick">
          <input
            type="checkbox"
            data-stage={id}
            autoComplete="off"
            aria-label={`Done: ${title}`}
            checked={done}
            disabled={!hydrated}
            suppressHydrationWarning
            onChange={(event) => ticks.setDone(id, event.currentTarget.checked)}
          />
        </label>
      )}
      <a href={href}>{`${label}: ${title}`}</a>
      <span className="stage-facts">
        {`${kind} · `}
        {news ? <News /> : STATES[state]}
        {` · ${minutes}`}
      </span>
    </li>
  );
}

/**
 * A topic and its stages, each with its tick. The server sends the boxes empty and disabled;
 * elements/early-ticks.ts makes them work before this is hydrated. The store is the only link between
 * the two: a box here is what the store says, and the handlers say the state they want ("done",
 * not "the other way round"), so hearing of one click twice does no harm.
 *
 * `autoComplete="off"` keeps browsers from restoring old ticks after a reload.
 */
function TopicChecklist(props: Props) {
  const { topicTitle } = props;
  const stages = rowsFor(props);
  const done = useSyncExternalStore(ticks.subscribe, ticks.doneIds, () => NONE);
  const hydrated = useHydrated();
  const ids = stages.filter(isTicked).map(({ id }) => id);
  return (
    <div className="topic">
      <div className="topic-row">
        {ids.length > 0 && (
          <TopicBox
            title={topicTitle}
            ids={ids}
            state={rollUp(ids, done).state}
            hydrated={hydrated}
          />
        )}
        <a href={stages[0]?.href}>{topicTitle}</a>
      </div>
      <ol className="stages">
        {stages.map((stage) => (
          <StageLine
            key={stage.href}
            stage={stage}
            done={stage.id !== undefined && done.has(stage.id)}
            hydrated={hydrated}
          />
        ))}
      </ol>
    </div>
  );
}

/** The links alone; the ticks are kept where they are. */
const PlainLinks = (props: Props) => (
  <div className="topic">
    <div className="topic-row">{props.topicTitle}</div>
    <ol className="stages">
      {rowsFor(props).map(({ href, label, title }) => (
        <li key={href} className="stage">
          <a href={href}>{`${label}: ${title}`}</a>
        </li>
      ))}
    </ol>
  </div>
);

export default withBoundary(TopicChecklist, PlainLinks);
