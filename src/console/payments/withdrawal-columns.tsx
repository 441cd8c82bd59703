import { PAYOUT_NAMES } from '#rules/payout-method.ts';
import type { Column } from '../shell/column.ts';
import { formatNumber } from './format-number.ts';
import { formatRupees } from './format-rupees.ts';
import type { Withdrawal } from './payment-rows.ts';
import { PlayerCell } from './player-cell.tsx';
import { WaitingCell } from './waiting-cell.tsx';
import { WithdrawalTags } from './withdrawal-tags.tsx';

/** The queue of withdrawals. */
export function withdrawalColumns(isWaiting: boolean): readonly Column<Withdrawal>[] {
  return [
    {
      key: 'player',
      head: 'Player',
      cell: ({ player_name: name, mobile }) => <PlayerCell name={name} mobile={mobile} />,
    },
    {
      key: 'since',
      head: isWaiting ? 'Waiting' : 'Decided',
      cell: ({ asked_at: askedAt, decided_at: decidedAt, decided_by: by }) => (
        <WaitingCell askedAt={askedAt} decidedAt={decidedAt} decidedBy={by} />
      ),
    },
    {
      key: 'amount',
      head: 'Amount',
      end: true,
      card: 'tag',
      cell: ({ amount }) => <b>{formatRupees(amount)}</b>,
    },
    { key: 'method', head: 'By', cell: ({ method }) => PAYOUT_NAMES[method].name },
    { key: 'number', head: 'Pay to', cell: ({ number }) => formatNumber(number) },
    { key: 'check', head: 'Check', cell: (withdrawal) => <WithdrawalTags withdrawal={withdrawal} /> },
  ];
}
