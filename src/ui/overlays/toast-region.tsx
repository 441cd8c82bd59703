import { useEffect, useId, useState, useSyncExternalStore, useRef } from 'react';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { joinClasses } from '#ui/join-classes.ts';
import { toastQueue, type ToastNote } from '#ui/overlays/toast-queue.ts';

/**
 * The place where toasts appear and are announced. The app has one, and each open overlay brings its own, because
 * everything outside an open dialog is neither clickable nor read out. Only the topmost one shows the toast. It stands
 * below the bar with the wallet, and at the top of an overlay, away from its buttons.
 */
export function ToastRegion() {
  const note = useSyncExternalStore(toastQueue.subscribe, toastQueue.current);
  const isTop = useIsTop();
  return (
    <div
      role="status"
      className="pointer-events-none fixed top-[calc(var(--bar-h)+6px+env(safe-area-inset-top))] [dialog_&]:top-1.5 right-2.5 left-14 z-50 mx-auto grid max-w-[456px] justify-items-end gap-2"
    >
      {note !== undefined && isTop ? (
        <Toast key={note.id} note={note} onEnd={() => toastQueue.dismiss(note.id)} />
      ) : null}
    </div>
  );
}

const regions: string[] = [];
const watchers = new Set<() => void>();

function useIsTop(): boolean {
  const id = useId();
  const [isTop, setIsTop] = useState(true);
  useEffect(() => {
    const look = (): void => setIsTop(regions.at(-1) === id);
    regions.push(id);
    watchers.add(look);
    tellWatchers();
    return () => {
      regions.splice(regions.indexOf(id), 1);
      watchers.delete(look);
      tellWatchers();
    };
  }, [id]);
  return isTop;
}

function tellWatchers(): void {
  for (const look of watchers) look();
}

const KINDS = {
  ok: { icon: CircleCheck, mark: 'text-open-mark', line: 'bg-open-mark' },
  bad: { icon: CircleAlert, mark: 'text-danger-mark', line: 'bg-danger-mark' },
  info: { icon: Info, mark: 'text-info-mark', line: 'bg-info-mark' },
} as const;

const LIFE_MS = 3000;
// Time to read it and to reach for the button.
const LIFE_WITH_ACTION_MS = 6000;

type Props = { readonly note: ToastNote; readonly onEnd: () => void };

/** One message. Its line shows how long it stays; a finger, the pointer or the focus on it stops the time. */
function Toast({ note, onEnd }: Props) {
  const [held, setHeld] = useState(false);
  const lifeMs = note.action === undefined ? LIFE_MS : LIFE_WITH_ACTION_MS;
  useLife({ lifeMs, held, onEnd });
  if (note.kind === 'said') return <p className="sr-only">{note.text}</p>;
  const { action } = note;
  const { icon: Icon, mark, line } = KINDS[note.kind];
  return (
    <div
      className="pointer-events-auto relative flex min-h-12 max-w-full animate-toast-in items-center gap-2.5 overflow-hidden rounded-ctl bg-surface py-2.5 pr-4 pl-3 text-left text-15 leading-snug font-semi text-text shadow-2 inset-ring inset-ring-line"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onPointerCancel={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden="true" className={joinClasses('size-[22px] flex-none', mark)} />
      <span className="min-w-0 [overflow-wrap:anywhere]">{note.text}</span>
      {action === undefined ? null : (
        <button
          type="button"
          onClick={() => {
            onEnd();
            action.onAct();
          }}
          className="-my-2.5 -mr-2.5 min-h-11 flex-none rounded-ctl px-3 font-bold text-brand focus-visible:-outline-offset-3"
        >
          {action.text}
        </button>
      )}
      <i
        aria-hidden="true"
        className={joinClasses(
          'absolute bottom-0 left-0 h-1 w-full origin-left animate-toast-life motion-reduce:hidden',
          held && '[animation-play-state:paused]',
          line,
        )}
        style={{ animationDuration: `${lifeMs}ms` }}
      />
    </div>
  );
}

type Life = { readonly lifeMs: number; readonly held: boolean; readonly onEnd: () => void };

/** Ends after so much time of not being held. */
function useLife({ lifeMs, held, onEnd }: Life): void {
  const left = useRef(lifeMs);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (held) return undefined;
    const startedAt = performance.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - startedAt;
    };
  }, [held]);
}
