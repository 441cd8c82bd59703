import type { ReactNode } from 'react';
import { Action } from '../shell/action.tsx';

type Props = {
  readonly kind: 'cta' | 'danger';
  /** The letter that does the same while the queue has the focus. */
  readonly letter: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

/** A button that a letter of the keyboard presses as well. */
export function KeyAction({ kind, letter, onClick, children }: Props) {
  return (
    <Action kind={kind} aria-keyshortcuts={letter} onClick={onClick}>
      {children}
      <kbd
        aria-hidden="true"
        className="hidden min-w-5 rounded-[5px] bg-surface px-1 font-sans text-13 font-semi text-text desk:inline-block"
      >
        {letter}
      </kbd>
    </Action>
  );
}
