import type { ReactNode } from 'react';
import { joinClasses } from '#ui/join-classes.ts';

const TONES = {
  open: 'bg-open-soft text-open',
  approved: 'bg-approved-soft text-approved',
  won: 'bg-won-soft text-won',
  closing: 'bg-closing-soft text-closing',
  closed: 'bg-closed-soft text-closed',
  lost: 'bg-lost-soft text-lost',
  pending: 'bg-pending-soft text-pending',
  cancelled: 'bg-cancelled-soft text-cancelled',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
  left: 'bg-left-soft text-(--left)',
  right: 'bg-right-soft text-(--right)',
  jodi: 'bg-jodi-soft text-jodi',
  other: 'bg-other-soft text-other',
} as const;

export type StatusTone = keyof typeof TONES;

type Props = {
  readonly tone: StatusTone;
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  readonly className?: string;
};

/** A word with a colour: the word carries the meaning, the colour only helps. */
export function StatusTag({ tone, children, icon, className }: Props) {
  return (
    <span
      className={joinClasses(
        'inline-flex items-center gap-[5px] rounded-tag px-2 py-[3px] text-13 leading-[1.3] font-semi whitespace-nowrap [&>svg]:size-3.5 [&>svg]:flex-none',
        TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
