import { FactList } from '#ui/fact-list.tsx';
import { formatPoints } from '#ui/format-points.ts';
import { Box } from '../shell/box.tsx';
import { formatInstant } from '../shell/format-instant.ts';
import type { PlayerPage } from './use-player.ts';

type Limit = PlayerPage['limits'][number];

const KINDS: Readonly<Record<Limit['kind'], string>> = {
  deposit: 'Deposits',
  loss: 'Losses',
  stake: 'Bids',
  bid: 'One bid',
};
const PERIODS: Readonly<Record<Limit['period'], string>> = {
  day: 'per day',
  week: 'per week',
  month: 'per month',
  bid: 'each time',
};

/** What the player allows themselves. To look at only: nobody here can loosen it. */
export function LimitsBox({ player: { limits, stop } }: { readonly player: PlayerPage }) {
  const set = limits.filter(({ amount, wish }) => amount !== null || wish !== null);
  return (
    <Box title="Limits of their own">
      <div className="grid gap-2 px-4 pb-4 text-14">
        {set.length === 0 ? (
          <p className="text-text-2">None set.</p>
        ) : (
          <FactList small facts={set.map(factOf)} />
        )}
        {stop === null ? null : (
          <p className="text-text-2">
            {stop.kind === 'break' ? 'On a break' : 'Self-excluded'} until {formatInstant(stop.until, 'date')}
            .
          </p>
        )}
        <p className="text-13 text-text-3">Only the player changes these.</p>
      </div>
    </Box>
  );
}

function factOf({ kind, period, amount, used, wish }: Limit) {
  const now = amount === null ? 'None' : `${formatPoints(used)} of ${formatPoints(amount)}`;
  const asked =
    wish === null ? '' : `, asks for ${wish.amount === null ? 'none' : formatPoints(wish.amount)}`;
  return { name: `${KINDS[kind]}, ${PERIODS[period]}`, value: `${now}${asked}` };
}
