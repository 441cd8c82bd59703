import { PAYOUT_NAMES } from '#rules/payout-method.ts';
import { FactList } from '#ui/fact-list.tsx';
import { useServerNow } from '#ui/use-server-now.ts';
import { Box } from '../shell/box.tsx';
import { formatInstant } from '../shell/format-instant.ts';
import { formatSeen } from '../shell/format-seen.ts';
import type { PlayerPage } from './use-player.ts';

/** Since when somebody plays here, when they were last seen, and where their withdrawals go. */
export function AccountBox({ player }: { readonly player: PlayerPage }) {
  const nowMs = useServerNow();
  const { registered_at, last_seen_at, payout_numbers, sessions, demo, deletion_due_at } = player;
  const facts = [
    { name: 'Joined', value: formatInstant(registered_at, 'date') },
    { name: 'Last seen', value: formatSeen(last_seen_at, nowMs) },
    { name: 'Sessions', value: String(sessions.length) },
    ...payout_numbers.map(({ method, number, usable_from, shared }) => ({
      name: PAYOUT_NAMES[method].name,
      value: `${number}${shared ? ', shared' : ''}${Date.parse(usable_from) > nowMs ? ', waits' : ''}`,
    })),
    ...(payout_numbers.length === 0 ? [{ name: 'Payout number', value: 'None' }] : []),
    ...(deletion_due_at === null
      ? []
      : [{ name: 'Asked to be deleted', value: formatInstant(deletion_due_at, 'date') }]),
    ...(demo ? [{ name: 'Demo account', value: 'Yes' }] : []),
  ];
  return (
    <Box title="Account">
      <div className="px-4 pb-3">
        <FactList small facts={facts} />
      </div>
    </Box>
  );
}
