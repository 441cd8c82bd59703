import type { Column } from '../shell/column.ts';
import { DepositTags } from './deposit-tags.tsx';
import { APP_WORDS } from './deposit-words.ts';
import { formatRupees } from './format-rupees.ts';
import type { Deposit } from './payment-rows.ts';
import { PlayerCell } from './player-cell.tsx';
import { WaitingCell } from './waiting-cell.tsx';

/** The queue of deposits. */
export function depositColumns(isWaiting: boolean): readonly Column<Deposit>[] {
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
        <WaitingCell askedAt={askedAt} decidedAt={isWaiting ? null : decidedAt} decidedBy={by} />
      ),
    },
    {
      key: 'amount',
      head: 'Amount',
      end: true,
      card: 'tag',
      cell: ({ amount, received }) => <b>{formatRupees(isWaiting ? amount : (received ?? amount))}</b>,
    },
    { key: 'app', head: 'By', cell: ({ app }) => APP_WORDS[app] },
    {
      key: 'utr',
      head: 'UTR',
      cell: ({ utr }) => (utr === '' ? <span className="text-text-3">not given</span> : utr),
    },
    { key: 'check', head: 'Check', cell: (deposit) => <DepositTags deposit={deposit} /> },
  ];
}
