import {
  type Dispatch,
  type ReactNode,
  type RefObject,
  type SetStateAction,
  useEffect,
  useRef,
  useState,
} from 'react';
import { withBoundary } from './boundary.tsx';

type Props = {
  /** The whole conversation as server HTML, `<section class="turn" id>` each. */
  children?: ReactNode;
};

/**
 * `all`: everything is shown. `one`: up to turn `at`, from 0, with its answer once that was asked for;
 * `focus` says to go to what was shown last. A question that answers by itself has nothing that `waits`.
 */
type Walk =
  | { mode: 'all' }
  | { mode: 'one'; at: number; waits: boolean; answered: boolean; focus: boolean };

const HEADING = 'h1, h2, h3, h4, h5, h6';
/** The answer of a turn, which may be a disclosure of its own, and what says who answers. */
const REPLY = '.reply';
const ANSWERER = '.answer-name';

const turnsIn = (root: HTMLElement | null) => [
  ...(root?.querySelectorAll<HTMLElement>('section.turn') ?? []),
];

/** The turn that the address names (`#id`); -1 if it names none. */
const indexOfHash = (turns: readonly HTMLElement[]) =>
  turns.findIndex(({ id }) => id !== '' && `#${id}` === location.hash);

function goTo(turn: HTMLElement | undefined, part: string): void {
  const target = turn?.querySelector<HTMLElement>(part) ?? turn;
  if (!target) return;
  target.tabIndex = -1;
  target.focus();
}

/** Hides what has not been asked yet; puts the focus where the walk says. */
function show(turns: readonly HTMLElement[], walk: Walk): void {
  const one = walk.mode === 'one';
  turns.forEach((turn, i) => {
    turn.hidden = one && i > walk.at;
    const reply = turn.querySelector<HTMLElement>(REPLY);
    if (reply) reply.hidden = one && i === walk.at && !walk.answered;
  });
  if (!one) return;
  const turn = turns[walk.at];
  const fold = walk.answered && turn?.querySelector<HTMLDetailsElement>(`details${REPLY}`);
  if (fold) fold.open = true;
  if (walk.focus) goTo(turn, walk.waits && walk.answered ? ANSWERER : HEADING);
}

function progress(walk: Walk, count: number): string {
  if (walk.mode === 'all') return '';
  const answer = walk.waits && walk.answered ? ' The answer is shown.' : '';
  const end = walk.answered && walk.at + 1 >= count ? ' That was the last one.' : '';
  return `Question ${walk.at + 1} of ${count}.${answer}${end}`;
}

/** A question without its answer. */
function asked(turns: readonly HTMLElement[], at: number, focus: boolean): Walk {
  const waits = !!turns[at]?.querySelector(REPLY);
  return { mode: 'one', at, waits, answered: !waits, focus };
}

/** A link to a question, followed while only some of them are shown, asks up to that one. */
function useHash(
  root: RefObject<HTMLElement | null>,
  setWalk: Dispatch<SetStateAction<Walk>>,
  active: boolean,
): void {
  useEffect(() => {
    if (!active) return;
    const go = () => {
      const turns = turnsIn(root.current);
      const at = indexOfHash(turns);
      // A question that is shown already is the browser's to scroll to.
      setWalk((now) => (now.mode === 'one' && at > now.at ? asked(turns, at, true) : now));
    };
    addEventListener('hashchange', go);
    return () => removeEventListener('hashchange', go);
  }, [root, setWalk, active]);
}

type ControlsProps = { one: boolean; said: string; onBegin: () => void; onAll: () => void };

function Controls({ one, said, onBegin, onAll }: ControlsProps) {
  return (
    <div className="chat-controls needs-script" data-intent="">
      <button type="button" aria-pressed={one} onClick={onBegin}>
        One question at a time
      </button>
      <button type="button" aria-pressed={!one} onClick={onAll}>
        Show all
      </button>
      <p className="chat-progress" role="status">
        {said}
      </p>
    </div>
  );
}

type OnwardProps = {
  walk: Extract<Walk, { mode: 'one' }>;
  count: number;
  onNext: () => void;
};

/** The one step onward: the answer, then the next question; nothing after the last answer. */
function Onward({ walk: { at, answered }, count, onNext }: OnwardProps) {
  if (answered && at + 1 >= count) return null;
  return (
    <p className="chat-next">
      <button type="button" onClick={onNext}>
        {answered ? 'Next question' : 'Show the answer'}
      </button>
    </p>
  );
}

/**
 * Leads through a conversation one question at a time, and the answer when it is asked for. It always starts with everything shown, as
 * the server sent it: who is already reading sees nothing move when this is hydrated, a link to a question
 * is the browser's own business, and who only wants to read never needs this script. Only the reader
 * starts the walk, with the button; it begins at the question that the address names, else at the
 * first.
 *
 * The controls are in the server HTML, so that nothing jumps, and `client:intent` hydrates the island
 * when they are used (`data-intent`), not when someone reads. Where scripts are off, CSS hides them:
 * `@media (scripting: none) { .needs-script { display: none } }`.
 */
function ChatGuide({ children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [walk, setWalk] = useState<Walk>({ mode: 'all' });
  const [count, setCount] = useState(0);
  const one = walk.mode === 'one';

  useEffect(() => {
    const turns = turnsIn(root.current);
    setCount(turns.length);
    show(turns, walk);
  }, [walk]);

  useHash(root, setWalk, one);
  const begin = () => {
    const turns = turnsIn(root.current);
    const at = indexOfHash(turns);
    setWalk(asked(turns, Math.max(at, 0), at > 0));
  };
  const onNext = () => {
    if (walk.mode === 'all') return;
    if (walk.answered) setWalk(asked(turnsIn(root.current), walk.at + 1, true));
    else setWalk({ ...walk, answered: true, focus: true });
  };
  return (
    <div ref={root} className="chat-guide">
      <Controls
        one={one}
        said={progress(walk, count)}
        onBegin={begin}
        onAll={() => setWalk({ mode: 'all' })}
      />
      {children}
      {one && <Onward walk={walk} count={count} onNext={onNext} />}
    </div>
  );
}

const WholeChat = ({ children }: Props) => <div className="chat-guide">{children}</div>;

export default withBoundary(ChatGuide, WholeChat);
