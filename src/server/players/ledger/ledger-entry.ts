import type { ENTRY_LISTS } from '#contract/console/ledger-desk.calls.ts';
import { formatPoints, points } from '#rules/money.ts';
import { readSelection } from '#rules/game/selection.ts';
import { formatSlipNo, formatTransactionId } from '../../ledger/entry-no.ts';
import type { LedgerKind } from '../../ledger/post.ts';
import { formatCursor } from '../../platform/store/cursor.ts';
import { formatPerson } from '../format-person.ts';
import type { LedgerRow } from './ledger-desk.table.ts';

type EntryList = (typeof ENTRY_LISTS)[number];

/** Lists that begin with the number of what an entry is about; the entries of all other kinds are found in the passbook. */
const LISTS: Readonly<Partial<Record<LedgerKind, EntryList>>> = {
  deposit: 'deposits',
  withdrawal_hold: 'withdrawals',
  withdrawal_release: 'withdrawals',
  transfer_out: 'transfers',
  transfer_in: 'transfers',
};

/** One entry with both of its sides: what one account gives the other one receives. */
export function formatEntry(row: LedgerRow) {
  const wallet = `player:${row.player_id}`;
  const [debit, credit] = row.amount < 0 ? [wallet, row.account] : [row.account, wallet];
  const person = formatPerson({ id: row.player_id, name: row.name, mobile: row.mobile });
  return {
    ...person,
    ...placeOf(row),
    entry_no: formatTransactionId({ playerId: row.player_id, seq: row.seq }),
    at: new Date(row.at).toISOString(),
    kind: row.kind,
    debit,
    credit,
    amount: formatPoints(points(Math.abs(row.amount))),
    balance_after: formatPoints(points(row.balance_after)),
    about: aboutOf(row),
    family: row.first_selection === null ? '' : readSelection(row.first_selection).game.family,
  };
}

/** Where a click leads: the list in which what the entry is about comes first. */
function placeOf({ kind, seq, reference }: LedgerRow): { readonly list: EntryList; readonly cursor: string } {
  if (kind === 'stake') return { list: 'bids', cursor: formatCursor([seq + 1, 0]) };
  const list = LISTS[kind];
  if (list === undefined || reference === null)
    return { list: 'entries', cursor: formatCursor([seq + 1, 0]) };
  return { list, cursor: formatCursor([reference + 1, 0]) };
}

function aboutOf(row: LedgerRow): string {
  const { kind, reference } = row;
  if (kind === 'stake')
    return `${formatSlipNo({ playerId: row.player_id, seq: row.seq })}, ${row.market_name ?? ''}`;
  if (reference === null) return '';
  if (kind === 'deposit') return row.deposit ?? String(reference);
  if (kind === 'adjustment')
    return `AD-${reference}, ${row.made_by ?? ''}, approved ${row.confirmed_by ?? ''}`;
  if (kind === 'win' || kind === 'win_reversal') return `Settlement ${reference}`;
  return String(reference);
}
