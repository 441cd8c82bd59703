import { Clock } from 'lucide-react';
import { StatusTag } from '#ui/status-tag.tsx';
import { formatWhen } from '../shell/formats/format-when.ts';
import { StateWord } from '../shell/table/state-word.tsx';

type Props = {
  readonly player: {
    readonly active: boolean;
    readonly betting: boolean;
    readonly erased: boolean;
    readonly deletion_due_at?: string | null;
    readonly restriction?: { readonly kind: 'cool_off' | 'self_exclusion'; readonly until: string } | null;
  };
};

/** The state of an account: everything that restricts the player, and as a tag what ends by itself. */
export function PlayerTags({ player }: Props) {
  const { active, betting, erased, deletion_due_at: dueAt = null, restriction = null } = player;
  if (erased) return <StateWord tone="closed">Deleted</StateWord>;
  return (
    <span className="inline-flex flex-wrap gap-x-3 gap-y-1">
      {active ? <StateWord tone="approved">Active</StateWord> : <StateWord tone="danger">Blocked</StateWord>}
      {betting ? null : <StateWord tone="danger">Betting off</StateWord>}
      {restriction === null ? null : (
        <EndsTag
          text={`${restriction.kind === 'cool_off' ? 'On a break' : 'Self-excluded'} until ${formatWhen(restriction.until, { withTime: true })}`}
        />
      )}
      {dueAt === null ? null : <EndsTag text={`Deletion ${formatWhen(dueAt, { withTime: true })}`} />}
    </span>
  );
}

function EndsTag({ text }: { readonly text: string }) {
  return (
    <StatusTag tone="pending" icon={<Clock aria-hidden="true" />}>
      {text}
    </StatusTag>
  );
}
