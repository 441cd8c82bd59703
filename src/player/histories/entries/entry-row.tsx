import {
  Archive,
  ArrowRightLeft,
  ArrowUpRight,
  Gift,
  Plus,
  Ticket,
  Trophy,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { formatPoints } from '#client/format/format-points.ts';
import { ListRow } from '#ui/list-row.tsx';
import { StatusTag } from '#ui/status-tag.tsx';
import { biddingMessages } from '../../bidding/messages/en.ts';
import { shortTime } from '../../markets/short-time.ts';
import { useLanguage } from '../../messages/use-language.ts';
import { useMessages } from '../../messages/use-messages.ts';
import type { EntryRecord } from '../group-records.ts';
import { historiesMessages } from '../messages/en.ts';
import { entryText } from './entry-text.ts';
import { walletMessages } from '../../wallet/messages/en.ts';

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
  carried: Archive,
};

/** One line of the passbook: what moved, how much, what was there afterwards, and what became of a request. */
export function EntryRow({ entry }: { readonly entry: EntryRecord }) {
  const messages = useMessages(historiesMessages);
  const entries = useMessages(walletMessages);
  const bidding = useMessages(biddingMessages);
  const { kind, about } = entryText(entry, useLanguage(), { entries, bidding });
  const titleOf = (what: string) => (what === '' ? kind : entries('entry_about', { kind, about: what }));
  const isCredit = entry.transaction_type === '1';
  const Icon = ICONS[entry.kind] ?? ArrowRightLeft;
  const time = shortTime(entry.insert_date.split(' ').slice(1).join(' '));
  return (
    <ListRow
      icon={<Icon aria-hidden="true" />}
      iconTone={isCredit ? 'in' : 'out'}
      title={entry.kind === 'carried' ? messages('carried') : <Unbroken text={titleOf(about)} />}
      note={`${time}, ${entry.transaction_id}`}
      amount={formatPoints(`${isCredit ? '' : '-'}${entry.amount}`, { signed: true })}
      amountTone={isCredit ? 'credit' : 'debit'}
      amountNote={
        <>
          <span className="sr-only">{messages('balance_word')} </span>
          {formatPoints(entry.balance_after)}
          {entry.state === null ? null : <StateTag state={entry.state} />}
        </>
      }
    />
  );
}

/** The number of a withdrawal, such as W-50001, keeps to one line. */
function Unbroken({ text }: { readonly text: string }) {
  return text.split(/(W-\d+)/).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}

/** What has become of a request so far. */
export function StateTag({ state }: { readonly state: NonNullable<EntryRecord['state']> }) {
  const entries = useMessages(walletMessages);
  return (
    <span className="mt-1 block">
      <StatusTag tone={state}>{entries(state)}</StatusTag>
    </span>
  );
}
