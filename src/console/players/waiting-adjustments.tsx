import { Link } from 'wouter';
import { formatPoints } from '#ui/format-points.ts';
import { FactList } from '#ui/fact-list.tsx';
import { useServerNow } from '#ui/use-server-now.ts';
import { WaitingTag } from '../results/waiting-tag.tsx';
import { Box } from '../shell/box.tsx';
import { formatInstant } from '../shell/format-instant.ts';
import { may } from '../staff/may.ts';
import { useMe } from '../staff/use-me.ts';
import { DecideAdjustment } from './decide-adjustment.tsx';
import { StaleBalance } from './stale-balance.tsx';
import { useAdjustments } from './use-adjustments.ts';
import type { Adjustment } from './use-adjustments.ts';

/** Adjustments that wait for a second person: of one player, or of all. Nothing while none waits. */
export function WaitingAdjustments({ playerId }: { readonly playerId?: string }) {
  const adjustments = useAdjustments().data?.adjustments ?? [];
  return adjustments
    .filter((one) => playerId === undefined || one.player_id === playerId)
    .map((one) => <WaitingAdjustment key={one.approval_id} adjustment={one} />);
}

function WaitingAdjustment({ adjustment }: { readonly adjustment: Adjustment }) {
  const { roles } = useMe();
  const nowMs = useServerNow();
  const { player_id: id, player_name: name, own } = adjustment;
  return (
    <Box
      title={`Adjustment to be approved: ${name}`}
      titleEnd={<WaitingTag approval={adjustment} nowMs={nowMs} />}
    >
      <div className="grid max-w-[640px] gap-3.5 px-4 pb-4">
        <p className="text-15">
          {own
            ? 'Sent. A second person must decide on it.'
            : 'This waits for a second person. Until then nothing moves.'}
        </p>
        <FactList small facts={factsOf(adjustment)} />
        <StaleBalance adjustment={adjustment} />
        {may(roles, 'adjust points') ? <DecideAdjustment adjustment={adjustment} /> : null}
        <Link href={`/players/${id}`} className="justify-self-start py-2 text-14 text-brand underline">
          Open the page of {name}
        </Link>
      </div>
    </Box>
  );
}

function factsOf({ own, made_by, made_at, expires_at, reason, amount, balance_now, mobile }: Adjustment) {
  return [
    { name: 'Phone', value: mobile },
    { name: 'Points', value: formatPoints(amount, { signed: true }) },
    { name: 'Wallet now', value: formatPoints(balance_now) },
    { name: 'Proposed by', value: `${own ? 'You' : made_by}, ${formatInstant(made_at, 'minute')}` },
    { name: 'Reason', value: reason },
    { name: 'Runs out', value: formatInstant(expires_at, 'minute') },
  ];
}
