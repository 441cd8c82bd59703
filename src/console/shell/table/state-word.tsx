import type { ReactNode } from 'react';
import { joinClasses } from '#ui/join-classes.ts';
import type { StatusTone } from '#ui/status-tag.tsx';

const DOTS: Partial<Record<StatusTone, string>> = {
  open: 'bg-(--open-mark)',
  approved: 'bg-(--approved-mark)',
  won: 'bg-(--won-mark)',
  closing: 'bg-(--closing-mark)',
  pending: 'bg-(--pending-mark)',
  cancelled: 'bg-(--cancelled-mark)',
  danger: 'bg-(--danger-mark)',
  info: 'bg-(--info-mark)',
};

const WORDS: Partial<Record<StatusTone, string>> = {
  closing: 'font-bold text-closing',
  pending: 'font-bold text-pending',
  danger: 'font-bold text-danger',
};

type Props = {
  readonly tone: StatusTone;
  /** Needs somebody: late, ends soon, waits. Only then is the word coloured. */
  readonly isUrgent?: boolean;
  readonly children: ReactNode;
};

/** A state: a dot and a word. Tags are for what takes two people, or ends. */
export function StateWord({ tone, isUrgent = false, children }: Props) {
  return (
    <span
      className={joinClasses(
        'inline-flex items-center gap-1.5 tabular-nums',
        isUrgent ? WORDS[tone] : undefined,
      )}
    >
      <i
        aria-hidden="true"
        className={joinClasses('size-2 flex-none rounded-full', DOTS[tone] ?? 'bg-(--closed-mark)')}
      />
      {children}
    </span>
  );
}
