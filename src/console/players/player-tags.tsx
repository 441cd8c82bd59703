import { Ban, Check, CirclePause, Clock, UserX } from 'lucide-react';
import { formatInstant } from '#client/format/format-instant.ts';
import { StatusTag } from '#ui/status-tag.tsx';

type Props = {
  readonly player: {
    readonly active: boolean;
    readonly betting: boolean;
    readonly erased: boolean;
    readonly deletion_due_at?: string | null;
    readonly restriction?: { readonly kind: 'cool_off' | 'self_exclusion'; readonly until: string } | null;
  };
};

/** The state of an account in words: everything that restricts the player. */
export function PlayerTags({ player }: Props) {
  const { active, betting, erased, deletion_due_at: dueAt, restriction } = player;
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
      {restriction === null || restriction === undefined ? null : (
        <StatusTag tone="pending" icon={<Clock aria-hidden="true" />}>
          {restriction.kind === 'cool_off' ? 'On a break' : 'Self-excluded'} until{' '}
          {formatInstant(restriction.until, 'short-date')}
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
