import { Link } from 'wouter';
import { formatPoints } from '#ui/format-points.ts';
import type { Reply } from '../api.ts';
import { Moment } from '../players/moment.tsx';
import type { Column } from '../shell/column.ts';
import { accountWords, kindWords } from './kind-words.ts';

type Entry = Reply<'/console/api/list-ledger'>['entries'][number];

/** An entry with both of its sides. */
export const ledgerColumns: readonly Column<Entry>[] = [
  { key: 'at', head: 'Time', cell: ({ at }) => <Moment at={at} /> },
  { key: 'entry', head: 'Entry', cell: ({ entry_no: id }) => <span className="text-text-3">{id}</span> },
  { key: 'kind', head: 'Type', card: 'tag', cell: ({ kind }) => <b>{kindWords(kind)}</b> },
  { key: 'debit', head: 'Debit', cell: (entry) => <Account entry={entry} account={entry.debit} /> },
  { key: 'credit', head: 'Credit', cell: (entry) => <Account entry={entry} account={entry.credit} /> },
  { key: 'points', head: 'Points', end: true, cell: ({ amount }) => <b>{formatPoints(amount)}</b> },
  { key: 'about', head: 'Reference', cell: (entry) => <About entry={entry} /> },
];

function Account({ entry, account }: { readonly entry: Entry; readonly account: string }) {
  const { player_id: id, player_name: name, mobile } = entry;
  if (!account.startsWith('player:')) return accountWords(account);
  return (
    <span className="whitespace-normal">
      <Link href={`/players/${id}`} className="text-brand underline underline-offset-2">
        {name}
      </Link>{' '}
      <span className="text-text-3">{mobile}</span>
    </span>
  );
}

/** Leads to what the entry is about, in the list of the player's page. */
function About({
  entry: { player_id: id, list, family, cursor, about, entry_no },
}: {
  readonly entry: Entry;
}) {
  const search = new URLSearchParams({
    show: list,
    ...(family === '' ? {} : { family }),
    from: cursor,
  }).toString();
  return (
    <Link
      href={`/players/${id}?${search}`}
      aria-label={`${about === '' ? 'Passbook' : about}, of entry ${entry_no}`}
      className="whitespace-normal text-brand underline underline-offset-2"
    >
      {about === '' ? 'Passbook' : about}
    </Link>
  );
}
