import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { codeOf, type Load, loadNotebook, sentence, TIMEOUT } from './notebook-file.ts';

type Props = {
  /** The address of the .ipynb file, base path included. */
  src: string;
  /** SHA-256 (hexadecimal) of the file that the page was built from. */
  digest: string;
  /** The name under which the file is saved. */
  fileName: string;
  title: string;
  /** The notebook as the page shows it. */
  children?: ReactNode;
};

/** Fetches the file once, and once more for each `attempt`. What it fetched is kept. */
function useNotebook(src: string, digest: string, attempt: number): Load {
  const [load, setLoad] = useState<Load>({ state: 'waiting' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what fetches again
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), TIMEOUT);
    let left = false;
    setLoad({ state: 'waiting' });
    loadNotebook(src, digest, stop.signal).then((next) => {
      clearTimeout(timer);
      if (!left) setLoad(next);
    });
    return () => {
      left = true;
      clearTimeout(timer);
      stop.abort();
    };
  }, [src, digest, attempt]);
  return load;
}

async function copyCode(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(codeOf(text));
    return 'Copied all code.';
  } catch {
    return 'This browser did not let the page copy. Download the notebook instead.';
  }
}

type BarProps = Omit<Props, 'digest' | 'children'> & {
  load: Load;
  said: string;
  bar: RefObject<HTMLElement | null>;
  onRetry: () => void;
  onCopy: (text: string) => void;
};

function Bar({ src, fileName, title, load, said, bar, ...on }: BarProps) {
  const text = load.state === 'ready' ? load.text : undefined;
  const newer = load.state === 'ready' && load.freshness === 'newer';
  return (
    <section ref={bar} className="notebook-file" aria-label={`File of ${title}`} tabIndex={-1}>
      <p className="notebook-state needs-script" role="status" data-state={load.state}>
        {`${sentence(load)} ${said}`}
      </p>
      <p className="notebook-actions">
        <a href={src} download={fileName}>
          Download the notebook
        </a>
        <button
          type="button"
          className="needs-script"
          disabled={text === undefined}
          onClick={() => text !== undefined && on.onCopy(text)}
        >
          Copy all code
        </button>
        {load.state === 'failed' && (
          <button type="button" onClick={on.onRetry}>
            Try again
          </button>
        )}
        {newer && (
          <button type="button" onClick={() => location.reload()}>
            Reload
          </button>
        )}
      </p>
    </section>
  );
}

/**
 * The notebook's file beside its page: fetched once as text, compared with the page, offered for
 * copy and download. The page never needs it to be read.
 */
export default function NotebookStage({ src, digest, fileName, title, children }: Props) {
  const bar = useRef<HTMLElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [said, setSaid] = useState('');
  const load = useNotebook(src, digest, attempt);

  const retry = () => {
    // The button goes away with the failure; the focus must not go with it.
    bar.current?.focus();
    setSaid('');
    setAttempt(attempt + 1);
  };
  return (
    <div className="notebook-stage">
      <Bar
        {...{ src, fileName, title, load, said, bar }}
        onRetry={retry}
        onCopy={async (text) => setSaid(await copyCode(text))}
      />
      {children}
    </div>
  );
}
