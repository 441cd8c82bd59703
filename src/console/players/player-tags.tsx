import { Ban, Check, CirclePause, Clock, UserX } from 'lucide-react';
import { StatusTag } from '#ui/status-tag.tsx';
import { formatInstant } from '../shell/format-instant.ts';

type Props = {
  readonly player: {
    readonly active: boolean;
    readonly betting: boolean;
    readonly erased: boolean;
    readonly deletion_due_at?: string | null;
    readonly stop?: { readonly kind: 'break' | 'exclusion'; readonly until: string } | null;
  };
};

/** How an account stands, in words: everything that keeps the player from something. */
export function PlayerTags({ player }: Props) {
  const { active, betting, erased, deletion_due_at: dueAt, stop } = player;
  if (erased) {
    return (
      <StatusTag tone="closed" icon={<UserX aria-hidden="true" />}>
        Deleted
      </StatusTag>
    );
  }
  return (
    <span className="inline-flex flex-wrap gap-1">
      {active ? (
        <StatusTag tone="approved" icon={<Check aria-hidden="true" />}>
          Active
        </StatusTag>
      ) : (
        <StatusTag tone="danger" icon={<Ban aria-hidden="true" />}>
          Blocked
        </StatusTag>
      )}
      {betting ? null : (
        <StatusTag tone="danger" icon={<CirclePause aria-hidden="true" />}>
          Betting off
        </StatusTag>
      )}
      {stop === null || stop === undefined ? null : (
        <StatusTag tone="pending" icon={<Clock aria-hidden="true" />}>
          {stop.kind === 'break' ? 'On a break' : 'Self-excluded'} until{' '}
          {formatInstant(stop.until, 'short-date')}
        </StatusTag>
      )}
      {dueAt === null || dueAt === undefined ? null : (
        <StatusTag tone="pending" icon={<Clock aria-hidden="true" />}>
          Deletion {formatInstant(dueAt, 'short-date')}
        </StatusTag>
      )}
    </span>
  );
}
