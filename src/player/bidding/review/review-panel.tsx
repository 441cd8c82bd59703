import { useEffect, useEffectEvent, useId, useRef, type ComponentProps } from 'react';
import type { Sheet } from '#ui/overlays/sheet.tsx';

type Props = Pick<
  ComponentProps<typeof Sheet>,
  'open' | 'onClose' | 'title' | 'titleEnd' | 'busy' | 'children' | 'partScrolls'
>;

/** The review in the place of the slip: a dialog without a curtain, so nothing lies over the page. */
export function ReviewPanel(props: Props) {
  return props.open ? <Opened {...props} /> : null;
}

function Opened({ onClose, title, titleEnd, busy = false, children }: Props) {
  const id = useId();
  const panel = useRef<HTMLDialogElement>(null);
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || busy || document.querySelector('dialog:modal') !== null) return;
    event.preventDefault();
    onClose();
  });
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.querySelector<HTMLElement>('[autofocus]')?.focus();
    const press = (event: KeyboardEvent): void => leave(event);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={panel}
      open
      aria-labelledby={id}
      className="static m-0 flex max-h-full w-full max-w-none flex-none flex-col overflow-hidden rounded-card bg-surface p-4 text-text shadow-1 inset-ring inset-ring-line"
    >
      <div className="flex flex-none items-center justify-between gap-2">
        <h2 id={id} className="text-20 leading-snug font-bold">
          {title}
        </h2>
        {titleEnd}
      </div>
      {children}
    </dialog>
  );
}
