import { useEffect, useId, useRef, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { KeyCap } from '../keys/key-cap.tsx';
import { useKeys } from '../keys/use-keys.ts';

type Props = {
  readonly title: string;
  /** A few words below the title. */
  readonly note?: string;
  /** A request is being sent: it stays until there is an answer. */
  readonly busy?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/**
 * What stands beside a page, as high as the window: `Page` gives it its place. It takes the focus when it opens, and
 * gives it back.
 */
export function SidePanel({ title, note, busy = false, onClose, children }: Props) {
  const id = useId();
  const head = useRef<HTMLHeadingElement>(null);
  const close = (): void => {
    if (!busy) onClose();
  };
  useKeys({ close_panel: close });
  useEffect(() => {
    const before = document.activeElement;
    head.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section aria-labelledby={id} aria-busy={busy || undefined} className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-start gap-2 border-b border-line py-2.5 pr-1.5 pl-4">
        <div className="mr-auto min-w-0 [overflow-wrap:anywhere]">
          <h2 ref={head} id={id} tabIndex={-1} className="text-16 leading-snug font-bold outline-0">
            {title}
          </h2>
          {note === undefined ? null : <p className="text-13 text-text-3">{note}</p>}
        </div>
        <button
          type="button"
          aria-label="Close the panel"
          onClick={close}
          className="-my-1 flex size-11 flex-none items-center justify-center gap-1.5 rounded-[10px] text-text-2 hover:bg-well desk:w-auto desk:px-2.5"
        >
          <X aria-hidden="true" className="size-5" />
          <KeyCap of="close_panel" />
        </button>
      </div>
      {children}
    </section>
  );
}
