import { useEffect, useRef, useState } from 'react';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { joinClasses } from '#ui/join-classes.ts';
import type { ToastNote } from '#ui/toast-queue.ts';

const KINDS = {
  ok: { icon: CircleCheck, mark: 'text-open-mark', line: 'bg-open-mark' },
  bad: { icon: CircleAlert, mark: 'text-danger-mark', line: 'bg-danger-mark' },
  info: { icon: Info, mark: 'text-info-mark', line: 'bg-info-mark' },
} as const;

const LIFE_MS = 3000;

type Props = { readonly note: ToastNote; readonly onEnd: () => void };

/** One message. Its line shows how long it stays; a finger or the pointer on it stops the time. */
export function Toast({ note, onEnd }: Props) {
  const [held, setHeld] = useState(false);
  useLife({ held, onEnd });
  const { icon: Icon, mark, line } = KINDS[note.kind];
  return (
    <div
      className="pointer-events-auto relative flex min-h-12 max-w-full animate-toast-in items-center gap-2.5 overflow-hidden rounded-ctl bg-surface py-2.5 pr-4 pl-3 text-left text-15 leading-snug font-semi text-text shadow-2 inset-ring inset-ring-line"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onPointerCancel={() => setHeld(false)}
    >
      <Icon aria-hidden="true" className={joinClasses('size-[22px] flex-none', mark)} />
      <span className="min-w-0 [overflow-wrap:anywhere]">{note.text}</span>
      <i
        aria-hidden="true"
        className={joinClasses(
          'absolute bottom-0 left-0 h-1 w-full origin-left animate-toast-life motion-reduce:hidden',
          held && '[animation-play-state:paused]',
          line,
        )}
      />
    </div>
  );
}

/** Ends after three seconds of not being held. */
function useLife({ held, onEnd }: { readonly held: boolean; readonly onEnd: () => void }): void {
  const left = useRef(LIFE_MS);
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
