import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { FactList } from '#ui/fact-list.tsx';
import { formatPoints } from '#ui/format-points.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusTag } from '#ui/status-tag.tsx';
import type { Reply } from '../api.ts';
import { ask } from '../ask.ts';
import type { CallError } from '../call-error.ts';
import { Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { formatInstant } from '../shell/format-instant.ts';
import { QueryState } from '../shell/query-state.tsx';
import { may } from '../staff/may.ts';
import { useMe } from '../staff/use-me.ts';
import { StateFloatSheet } from './state-float.sheet.tsx';

type Solvency = Reply<'/console/api/get-solvency'>;

/** What players own, beside the money that is there for it. */
export function SolvencyBox() {
  const { roles } = useMe();
  const [stating, setStating] = useState(false);
  const query = useQuery<Solvency, CallError>({
    queryKey: ['solvency'],
    queryFn: () => ask('/console/api/get-solvency', {}),
  });
  const state = may(roles, 'state the float') ? (
    <Action compact kind="line" onClick={() => setStating(true)}>
      State the float
    </Action>
  ) : undefined;
  return (
    <Box title="Money of players" titleEnd={state}>
      <QueryState query={query} skeleton={<Skeleton className="m-4 h-56 rounded-[14px]!" />}>
        {(solvency) => (
          <div className="grid gap-2 px-4 pb-3">
            <Cover {...solvency} />
            <FactList small facts={factsOf(solvency)} />
          </div>
        )}
      </QueryState>
      <StateFloatSheet open={stating} onClose={() => setStating(false)} />
    </Box>
  );
}

function Cover({ cover, stated_at: at, stated_by: by, note }: Solvency) {
  if (cover === null || at === null)
    return <p className="text-14 text-text-2">Nobody has said yet how much money there is.</p>;
  const isShort = cover.startsWith('-');
  return (
    <div className="grid justify-items-start gap-1">
      <StatusTag tone={isShort ? 'cancelled' : 'approved'}>
        {isShort ? `${formatPoints(cover.slice(1))} missing` : `Covered, ${formatPoints(cover)} above`}
      </StatusTag>
      <p className="text-13 [overflow-wrap:anywhere] text-text-3">
        Stated by {by} on {formatInstant(at, 'date')}, {formatInstant(at, 'minute')}
        {note === '' ? '' : `: ${note}`}
      </p>
    </div>
  );
}

function factsOf(solvency: Solvency) {
  const { stated_float: stated } = solvency;
  return [
    { name: 'In wallets', value: formatPoints(solvency.wallets) },
    { name: 'Held for withdrawals', value: formatPoints(solvency.held_withdrawals) },
    { name: 'Held by limits of players', value: formatPoints(solvency.held_deposits) },
    { name: 'Players own', value: formatPoints(solvency.players_funds) },
    { name: 'Stakes at risk, without a result', value: formatPoints(solvency.stakes_at_risk) },
    { name: 'Stated float', value: stated === null ? '--' : formatPoints(stated) },
    { name: 'Received less paid', value: formatPoints(solvency.expected_float) },
    { name: 'Players owe', value: formatPoints(solvency.owed) },
  ];
}
