import type { LucideIcon } from 'lucide-react';
import { ArrowRightLeft, ArrowUpRight, Gift, Plus, Ticket, Trophy, Undo2 } from 'lucide-react';
import { formatPoints } from '#ui/format-points.ts';
import { ListRow } from '#ui/list-row.tsx';
import { shortTime } from '../markets/short-time.ts';
import { historiesWords } from '../words/histories.ts';
import { useWords } from '../words/use-words.ts';
import type { EntryRecord } from './group-by-day.ts';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  stake: Ticket,
  win: Trophy,
  refund: Undo2,
  win_reversal: Undo2,
  bonus: Gift,
  deposit: Plus,
  withdrawal_hold: ArrowUpRight,
  withdrawal_release: Undo2,
  transfer_out: ArrowRightLeft,
  transfer_in: ArrowRightLeft,
};

/** One line of the passbook: what moved, how much, and what was there afterwards. */
export function EntryRow({ entry }: { readonly entry: EntryRecord }) {
  const words = useWords(historiesWords);
  const isCredit = entry.transaction_type === '1';
  const Icon = ICONS[entry.kind] ?? ArrowRightLeft;
  const time = shortTime(entry.insert_date.split(' ').slice(1).join(' '));
  return (
    <ListRow
      icon={<Icon aria-hidden="true" />}
      iconTone={isCredit ? 'in' : 'out'}
      title={entry.transaction_note}
      note={`${time}, ${entry.transaction_id}`}
      amount={formatPoints(`${isCredit ? '' : '-'}${entry.amount}`, { signed: true })}
      amountTone={isCredit ? 'credit' : 'debit'}
      amountNote={
        <>
          <span className="sr-only">{words('balance_word')} </span>
          {formatPoints(entry.balance_after)}
        </>
      }
    />
  );
}
