import {
  Fragment,
  useEffect,
  useRef,
  useState,
  useEffectEvent,
  useId,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { joinClasses } from '#ui/join-classes.ts';
import { openOverlays } from '#ui/overlays/open-overlays.ts';
import { ToastRegion } from '#ui/overlays/toast-region.tsx';

export type ModalProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** A request is being sent: neither Esc, nor the back key, nor a tap beside it closes the overlay. */
  readonly busy?: boolean | undefined;
  /** Closes by its own buttons only. */
  readonly mustAnswer?: boolean | undefined;
  readonly label?: string | undefined;
  readonly labelledBy?: string | undefined;
  readonly role?: 'dialog' | 'alertdialog' | undefined;
  readonly shape: 'sheet' | 'box' | 'side';
  readonly className: string;
  readonly children: ReactNode;
};

/** The native dialog, wrapped once: it traps the focus, gives it back, and stands above everything. */
export function Modal({
  open,
  onClose,
  busy = false,
  mustAnswer = false,
  label,
  labelledBy,
  role,
  shape,
  className,
  children,
}: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const { present, opening } = usePresence(open);
  const stays = busy || mustAnswer;
  useShownDialog({ ref, open });
  useBackCloses({ open, busy: stays, onClose });
  const close = (): void => {
    if (open && !stays) onClose();
  };
  return (
    // A tap on the ground beside the box closes it; keys have Esc.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      role={role}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-busy={busy || undefined}
      tabIndex={-1}
      className={joinClasses('overlay', `overlay-${shape}`, 'outline-0', className)}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClose={(event: SyntheticEvent<HTMLDialogElement>) => {
        // A browser closes a dialog at the second Esc; one that must stay is opened again. It tells of each closing
        // in its own time: who has opened the overlay again meanwhile keeps it.
        if (!open || event.target !== event.currentTarget || event.currentTarget.open) return;
        if (stays) event.currentTarget.showModal();
        else onClose();
      }}
      onKeyDown={(event: KeyboardEvent<HTMLDialogElement>) => {
        if (event.key === 'Escape' && stays) event.preventDefault();
      }}
      onClick={(event: MouseEvent<HTMLDialogElement>) => {
        if (event.target === event.currentTarget && isOutside(event)) close();
      }}
    >
      {present ? <Fragment key={opening}>{children}</Fragment> : null}
      {open ? <ToastRegion /> : null}
    </dialog>
  );
}

/** Opens and closes the element as the prop says. */
function useShownDialog({
  ref,
  open,
}: {
  readonly ref: { readonly current: HTMLDialogElement | null };
  readonly open: boolean;
}): void {
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [ref, open]);
}

const LEAVE_MS = 240;

/**
 * The content stays until the overlay has moved out. It is another one at each opening, also at one that comes before
 * that: nothing typed for one question may answer the next.
 */
function usePresence(open: boolean): { readonly present: boolean; readonly opening: number } {
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);
  const [opening, setOpening] = useState(0);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpening(opening + 1);
  }
  useEffect(() => {
    if (open) return undefined;
    const timer = setTimeout(() => setPresent(false), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [open]);
  return { present, opening };
}

/** Clicks on the backdrop arrive at the dialog too; its box tells them apart from clicks on its own padding. */
function isOutside(event: MouseEvent<HTMLDialogElement>): boolean {
  const box = event.currentTarget.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}

type Overlay = {
  readonly open: boolean;
  readonly busy: boolean;
  readonly onClose: () => void;
};

/** The back key closes an open overlay; while it is busy the key does nothing. */
function useBackCloses({ open, busy, onClose }: Overlay): void {
  const id = useId();
  const onBack = useEffectEvent(() => {
    if (openOverlays.isCurrent(id)) return;
    if (busy) openOverlays.enter(id);
    else onClose();
  });
  useEffect(() => {
    if (!open) return undefined;
    openOverlays.enter(id);
    const back = (): void => onBack();
    window.addEventListener('popstate', back);
    return () => {
      window.removeEventListener('popstate', back);
      openOverlays.leave(id);
    };
  }, [open, id]);
}
