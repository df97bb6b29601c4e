import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { isNewSince, type RollUp, rollUp } from '../progress/record.ts';
import { ticks } from '../progress/ticks.ts';
import { withBoundary } from './boundary.tsx';

/**
 * A stage without names of fields: the page sends every one a second time for this island, and an
 * outline has two hundred. `updated`, the day of the last change that matters, is a ready stage's.
 */
export type StageRow = readonly [
  id: string,
  title: string,
  number: number,
  kindLabel: string,
  state: 'ready' | 'draft' | 'planned',
  minutes: number,
  updated?: string,
];

type Props = {
  topicTitle: string;
  /** What the addresses of all its stages begin with. */
  topicHref: string;
  stages: StageRow[];
  stageWord: 'Stage' | 'Level';
};

const hrefOf = ({ topicHref, stageWord }: Props, [, , number]: StageRow): string =>
  `${topicHref}${stageWord}${number}/`;

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
const isTicked = ([, , , , state]: StageRow): boolean => state !== 'planned';

/** In the place of "Ready", which is as long: the outline of a returning reader must not move. */
const News = () => (
  <span className="news">
    Updated<span className="visually-hidden"> since you finished it</span>
  </span>
);

type StageRowProps = {
  stage: StageRow;
  word: string;
  /** Its address. */
  href: string;
  done: boolean;
  hydrated: boolean;
};

function StageLine({ stage, word, href, done, hydrated }: StageRowProps) {
  const [id, title, number, kindLabel, state, minutes, updated] = stage;
  const news = done && isNewSince(ticks.facts().get(id), updated);
  return (
    <li className="stage" data-state={state}>
      {isTicked(stage) ? (
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
      ) : (
        <span className="tick stage-mark planned" />
      )}
      <a href={href}>{`${word} ${number}: ${title}`}</a>
      <span className="stage-facts">
        {`${kindLabel} · `}
        {news ? <News /> : STATES[state]}
        {` · ${minutes} min`}
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
  const { topicTitle, stages, stageWord } = props;
  const done = useSyncExternalStore(ticks.subscribe, ticks.doneIds, () => NONE);
  const hydrated = useHydrated();
  const ids = stages.filter(isTicked).map(([id]) => id);
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
        <a href={stages[0] && hrefOf(props, stages[0])}>{topicTitle}</a>
      </div>
      <ol className="stages">
        {stages.map((stage) => (
          <StageLine
            key={stage[0]}
            stage={stage}
            word={stageWord}
            href={hrefOf(props, stage)}
            done={done.has(stage[0])}
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
      {props.stages.map((stage) => (
        <li key={stage[0]} className="stage">
          <a href={hrefOf(props, stage)}>{`${props.stageWord} ${stage[2]}: ${stage[1]}`}</a>
        </li>
      ))}
    </ol>
  </div>
);

export default withBoundary(TopicChecklist, PlainLinks);
