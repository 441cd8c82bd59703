import { Ban, Check, CirclePause, Clock, UserX, type LucideIcon } from 'lucide-react';
import { StatusTag, type StatusTone } from '#ui/status-tag.tsx';
import { formatWhen } from '../shell/format-when.ts';

type Props = {
  readonly player: {
    readonly active: boolean;
    readonly betting: boolean;
    readonly erased: boolean;
    readonly deletion_due_at?: string | null;
    readonly restriction?: { readonly kind: 'cool_off' | 'self_exclusion'; readonly until: string } | null;
  };
};

/** The state of an account as tags: everything that restricts the player. */
export function PlayerTags({ player }: Props) {
  const { active, betting, erased, deletion_due_at: dueAt = null, restriction = null } = player;
  if (erased) return <Tag tone="closed" icon={UserX} text="Deleted" />;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {active ? (
        <Tag tone="approved" icon={Check} text="Active" />
      ) : (
        <Tag tone="danger" icon={Ban} text="Blocked" />
      )}
      {betting ? null : <Tag tone="danger" icon={CirclePause} text="Betting off" />}
      {restriction === null ? null : (
        <Tag
          tone="pending"
          icon={Clock}
          text={`${restriction.kind === 'cool_off' ? 'On a break' : 'Self-excluded'} until ${formatWhen(restriction.until, { withTime: true })}`}
        />
      )}
      {dueAt === null ? null : (
        <Tag tone="pending" icon={Clock} text={`Deletion ${formatWhen(dueAt, { withTime: true })}`} />
      )}
    </span>
  );
}

type TagProps = { readonly tone: StatusTone; readonly icon: LucideIcon; readonly text: string };

function Tag({ tone, icon: Icon, text }: TagProps) {
  return (
    <StatusTag tone={tone} icon={<Icon aria-hidden="true" />}>
      {text}
    </StatusTag>
  );
}
