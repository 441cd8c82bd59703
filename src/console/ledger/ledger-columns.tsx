import { Link } from 'wouter';
import { formatPoints } from '#client/format/format-points.ts';
import { formatDaysIn } from '../shell/formats/format-days-in.ts';
import { slipAddress } from '../bids/slip-address.ts';
import { timeColumn } from '../lists/time-column.tsx';
import type { TableColumn } from '../shell/table/table-column.ts';
import type { Entry } from './ledger-source.ts';
import { accountLabel, kindLabel } from './ledger-words.ts';

/** An entry with both of its sides. */
export const LEDGER_COLUMNS: readonly TableColumn<Entry>[] = [
  timeColumn(),
  {
    key: 'entry',
    head: 'Entry',
    cell: ({ entry_no: id }) => <span className="text-text-3">{id}</span>,
    value: ({ entry_no: id }) => id,
    card: 'none',
    widthPx: 110,
  },
  {
    key: 'type',
    head: 'Type',
    cell: ({ kind }) => <b>{kindLabel(kind)}</b>,
    value: ({ kind }) => kindLabel(kind),
    card: 'name',
    widthPx: 130,
  },
  {
    key: 'about',
    head: 'About',
    cell: (entry) => <About entry={entry} />,
    value: ({ about }) => formatDaysIn(about),
    card: 'second',
    widthPx: 250,
  },
  {
    key: 'debit',
    head: 'Debit',
    cell: (entry) => <Account entry={entry} account={entry.debit} />,
    value: ({ debit }) => debit,
    widthPx: 170,
  },
  {
    key: 'credit',
    head: 'Credit',
    cell: (entry) => <Account entry={entry} account={entry.credit} />,
    value: ({ credit }) => credit,
    widthPx: 170,
  },
  {
    key: 'points',
    head: 'Points',
    cell: ({ amount }) => <b>{formatPoints(amount)}</b>,
    value: ({ amount }) => amount,
    kind: 'points',
    card: 'figure',
    onCard: ({ amount }) => formatPoints(amount, { unit: true }),
    widthPx: 110,
  },
  {
    key: 'balance',
    head: 'Balance after',
    cell: ({ balance_after: after }) => formatPoints(after),
    value: ({ balance_after: after }) => after,
    kind: 'points',
    aside: true,
    card: 'none',
  },
  {
    key: 'player_id',
    head: 'Player id',
    cell: (entry) => entry.player_id,
    value: (entry) => entry.player_id,
    aside: true,
    card: 'none',
  },
];

function Account({ entry, account }: { readonly entry: Entry; readonly account: string }) {
  const { player_id: id, player_name: name, mobile } = entry;
  if (!account.startsWith('player:')) return accountLabel(account);
  return (
    <>
      <Link href={`/players/${id}`} className="text-brand underline underline-offset-2">
        {name}
      </Link>{' '}
      <span className="text-text-3">{mobile}</span>
    </>
  );
}

/** Leads to what the entry is about. */
function About({ entry }: { readonly entry: Entry }) {
  const text = entry.about === '' ? 'Passbook' : formatDaysIn(entry.about);
  return (
    <Link
      href={hrefOf(entry)}
      aria-label={`${text}, of entry ${entry.entry_no}`}
      className="text-brand underline underline-offset-2"
    >
      {text}
    </Link>
  );
}

/** A slip, a session or an approval has a page of its own; everything else a place in a list of the player. */
function hrefOf({ kind, session_id: session, approval_id: approval, about, ...entry }: Entry): string {
  if (session !== null) return `/sessions/${session}`;
  if (approval !== null) return `/approvals/${approval}`;
  if (kind === 'stake') return slipAddress(about.split(',')[0] ?? '');
  const { list, family, cursor: from } = entry;
  const place = { show: list, ...(family === '' ? {} : { family }), from };
  return `/players/${entry.player_id}?${new URLSearchParams(place).toString()}`;
}
