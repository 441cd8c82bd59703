import { FactList } from '#ui/fact-list.tsx';
import { formatPoints } from '#ui/format-points.ts';
import type { Reply } from '../api.ts';
import { Box } from '../shell/box.tsx';
import { formatInstant } from '../shell/format-instant.ts';
import { formatPlayers } from './format-players.ts';

type Revert = Reply<'/console/api/get-session'>['reverts'][number];

/** The results of a session that were taken back, the newest first, with what that did. */
export function RevertsBox({ reverts }: { readonly reverts: readonly Revert[] }) {
  return (
    <Box title="Results taken back">
      <ul className="grid gap-4 px-4 pb-4">
        {reverts.map((revert) => (
          <li key={revert.at}>
            <FactList small facts={factsOf(revert)} />
          </li>
        ))}
      </ul>
    </Box>
  );
}

function factsOf(revert: Revert) {
  return [
    { name: 'Wrong result', value: revert.result },
    { name: 'Taken back', value: formatInstant(revert.at, 'second') },
    { name: 'By', value: `${revert.made_by}, ${revert.confirmed_by}` },
    { name: 'Reason', value: revert.reason },
    { name: 'Winners', value: formatPlayers(revert.players) },
    { name: 'Out of wallets', value: formatPoints(revert.points_taken) },
    { name: 'Became owed', value: formatPoints(revert.points_owed) },
  ];
}
