import { formatPoints } from '#client/format/format-points.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useWaiting } from '../approvals/use-approvals.ts';
import { WaitingApprovals } from '../approvals/waiting-approvals.tsx';
import type { Reply } from '../api.ts';
import { useAsk } from '../ask.ts';
import { Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { QueryState } from '../shell/query-state.tsx';
import type { Column } from '../shell/table/column.ts';
import { DataTable } from '../shell/table/data-table.tsx';
import { useRenewal } from '../shell/use-renewal.ts';
import { useMe } from '../staff/use-me.ts';
import type { ChosenNumber } from './book.tsx';
import { ChangeLimitSheet } from './change-limit.sheet.tsx';
import { limitName, placeName } from './limit-name.ts';
import type { Gate } from './use-exposure.ts';
import { formatWhen } from '../shell/formats/format-when.ts';

type Limit = Reply<'/console/api/get-limits'>['limits'][number];

/** A limit that somebody wants to set: of a number of the book, or of whatever they choose. */
export interface LimitAsked {
  readonly of: ChosenNumber | null;
}

/** The limits that count for a market day: one person lowers them, two raise them. */
export function LimitsPart({
  gate,
  asked,
  onAsk,
}: {
  readonly gate: Gate;
  readonly asked: LimitAsked | null;
  readonly onAsk: (asked: LimitAsked | null) => void;
}) {
  const { permissions } = useMe();
  const waiting = useWaiting('raise_limit').filter(({ view }) => view.session_id === gate.session_id);
  const query = useAsk(
    '/console/api/get-limits',
    { session_id: gate.session_id },
    {
      queryKey: ['limits', gate.session_id],
      refetchInterval: useRenewal({ withoutLiveMs: 10_000, withLiveMs: 60_000 }),
    },
  );
  return (
    <>
      <WaitingApprovals approvals={waiting} />
      <Box
        title="Limits"
        titleEnd={
          permissions.includes('limits.change') ? (
            <Action kind="line" compact onClick={() => onAsk({ of: null })}>
              Set a limit
            </Action>
          ) : undefined
        }
      >
        <QueryState query={query} skeleton={<Skeleton className="m-4 h-24" />}>
          {({ limits, games, hidden }) => (
            <>
              {limits.length === 0 ? (
                <p className="px-4 pb-4 text-text-2">
                  No limit counts here. Players bid as much as the rules allow.
                </p>
              ) : (
                <DataTable label="Limits" columns={COLUMNS} rows={limits} keyOf={keyOf} />
              )}
              {hidden === 0 ? null : (
                <p className="px-4 py-3 text-13 text-text-3">
                  {hidden} more {hidden === 1 ? 'limit is' : 'limits are'} about one number, and shown after a
                  look.
                </p>
              )}
              <ChangeLimitSheet
                sessionId={gate.session_id}
                games={games}
                mayNameNumbers={gate.state !== 'gate'}
                of={asked?.of ?? null}
                half={gate.session}
                open={asked !== null && permissions.includes('limits.change')}
                onClose={() => onAsk(null)}
              />
            </>
          )}
        </QueryState>
      </Box>
    </>
  );
}

function keyOf({ scope, kind, game, half, number }: Limit): string {
  return [scope, kind, game, half, number].join(' ');
}

const COLUMNS: readonly Column<Limit>[] = [
  { key: 'what', head: 'Limit', cell: (limit) => limitName(limit) },
  {
    key: 'most',
    head: 'At most',
    end: true,
    cell: ({ points }) => (points === null ? 'No limit' : formatPoints(points)),
  },
  { key: 'where', head: 'Counts', cell: (limit) => placeName(limit) },
  {
    key: 'who',
    head: 'Set by',
    cell: ({ changed_by: by, changed_at: at }) => `${by}, ${formatWhen(at, { withTime: true })}`,
  },
];
