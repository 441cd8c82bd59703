import type { ReactNode } from 'react';
import { joinClasses } from '#ui/join-classes.ts';
import { haptics } from './haptics.ts';
import { keepFocus } from './keep-focus.ts';

type Props = {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly label?: string | undefined;
  /** How wide it is. */
  readonly className: string;
  readonly children: ReactNode;
};

/** One choice in the row above the keypad: usual points, or an ank. */
export function Chip({ isChosen, onChoose, label, className, children }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isChosen}
      onMouseDown={keepFocus}
      onClick={() => {
        haptics.key();
        onChoose();
      }}
      className={joinClasses(
        'grid min-h-11 place-items-center rounded-key text-16 font-bold tabular-nums focus-visible:-outline-offset-2',
        isChosen ? 'bg-solid text-on-solid' : 'bg-brand-soft text-brand',
        className,
      )}
    >
      {children}
    </button>
  );
}
