import { TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { formatPoints } from '#ui/format-points.ts';
import { Box } from '../shell/box.tsx';
import { formatInstant } from '../shell/format-instant.ts';
import type { PlayerPage } from './use-player.ts';

type Flag = PlayerPage['flags'][number];

const WORDS: Readonly<Record<Flag, (player: PlayerPage) => string>> = {
  number_shared: () => 'Another player has the same payout number',
  number_new: () => 'A payout number was added within 7 days',
  browser_shared: () => 'Another player has logged in from the same browser',
  utr_disputed: () => 'Claimed a UTR that belongs to another deposit',
  deposit_unplayed: ({ unplayed }) => `${formatPoints(unplayed)} points of deposits are not played yet`,
  money_out_waits: ({ money_out_from: from }) =>
    `No points can leave the wallet until ${from === null ? '' : `${formatInstant(from, 'short-date')}, ${formatInstant(from, 'minute')}`}`,
};

/** What is unusual about a player, and who else it leads to. Nothing when there is nothing. */
export function FlagsBox({ player }: { readonly player: PlayerPage }) {
  const { flags, related } = player;
  if (flags.length === 0) return null;
  return (
    <Box title="Look into">
      <ul className="grid gap-2 px-4 pb-3 text-14">
        {flags.map((flag) => (
          <li key={flag} className="flex items-start gap-2 text-pending">
            <TriangleAlert aria-hidden="true" className="mt-px size-[18px] flex-none" />
            {WORDS[flag](player)}
          </li>
        ))}
      </ul>
      {related.length === 0 ? null : (
        <p className="px-4 pb-4 text-14 text-text-2">
          Shared with{' '}
          {related.map(({ player_id: id, player_name: name, mobile }, place) => (
            <span key={id}>
              {place === 0 ? null : ', '}
              <Link href={`/players/${id}`} className="text-brand underline">
                {name}
              </Link>{' '}
              {mobile}
            </span>
          ))}
        </p>
      )}
    </Box>
  );
}
