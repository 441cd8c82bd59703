import type { ENTRY_LISTS } from '#contract/console/ledger-desk.calls.ts';
import { readSelection } from '#rules/game/selection.ts';
import { formatPoints, points } from '#rules/money.ts';
import { formatSlipNo, formatTransactionId } from '../../ledger/entry-no.ts';
import type { LedgerKind } from '../../ledger/post.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { formatCursor } from '../../platform/store/cursor.ts';
import { type Marker, pageOf, parseMarker } from '../../platform/store/keyset.ts';
import { answer, type Handler, refusal } from '../../platform/web/request.ts';
import { formatPerson } from '../../accounts/format-person.ts';
import { recordPlayersSeen } from '../../accounts/record-players-seen.ts';
import { ENTRY_MARKER, type LedgerRow, selectKinds, selectLedger } from './ledger-desk.table.ts';
import { sumLedgerOf } from './ledger-sums.table.ts';
import { parseLedgerFilter } from './ledger-filter.ts';

/** More entries than this go in several files, by shorter periods. */
export const FILE_ROWS_MAX = 100_000;

const PAGE_MAX = 200;

/** Entries of all accounts in the order of time. Whoever asks for those of some players is in their trail (AUD-02). */
export function listLedger(node: AppContext): Handler<'/console/api/list-ledger'> {
  return async (request, input) => {
    const parsed = await parseLedgerFilter(node, input);
    if (!parsed.ok) return parsed;
    const after = parseMarker(input.cursor, ENTRY_MARKER);
    if (after === null && input.cursor !== '') return refusal('cursor_not_valid');
    const { order, limit = PAGE_MAX } = input;
    const rows = await selectLedger(node.db, { filter: parsed.value, order, after, limit: limit + 1 });
    const page = pageOf(rows, { limit, markerOf });
    await recordPlayersSeen(node, request, { asked: parsed.value.players, rows: page.rows });
    return answer({ entries: page.rows.map(formatEntry), next_cursor: page.next });
  };
}

/** The marker of an entry. */
export function markerOf({ micros, player_id: playerId, seq }: LedgerRow): Marker {
  return { order: ENTRY_MARKER.order, at: [micros, playerId, seq] };
}

/** What the entries that a filter finds come to. */
export function sumLedger(node: AppContext): Handler<'/console/api/sum-ledger'> {
  return async (_request, input) => {
    const parsed = await parseLedgerFilter(node, input);
    if (!parsed.ok) return parsed;
    const [sums, kinds] = await Promise.all([sumLedgerOf(node.db, parsed.value), selectKinds(node.db)]);
    return answer({
      date_from: parsed.value.date_from,
      date_to: parsed.value.date_to,
      entries: sums.entries,
      to_players: formatPoints(points(sums.to_players)),
      from_players: formatPoints(points(sums.from_players)),
      wallets: formatPoints(points(sums.wallets)),
      held: formatPoints(points(sums.held)),
      kinds: [...kinds],
      rows_max: FILE_ROWS_MAX,
      server_time: new Date(node.clock.now()).toISOString(),
    });
  };
}

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
    market_name: row.market_name ?? '',
    session_id: row.session_id === null ? null : String(row.session_id),
    approval_id: row.kind === 'adjustment' && row.reference !== null ? String(row.reference) : null,
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

/** What an entry is, in words that its reader knows from other pages. */
function aboutOf(row: LedgerRow): string {
  const { kind, reference } = row;
  if (kind === 'stake')
    return `${formatSlipNo({ playerId: row.player_id, seq: row.seq })}, ${row.market_name ?? ''}`;
  if (row.session_id !== null) return sessionOf(row);
  if (reference === null) return '';
  if (kind === 'deposit') return row.deposit ?? String(reference);
  if (kind === 'adjustment')
    return `AD-${reference}, ${row.made_by ?? ''}, approved ${row.confirmed_by ?? ''}`;
  if (row.withdrawal_state !== null)
    return `Withdrawal ${reference}, ${WITHDRAWN[row.withdrawal_state] ?? ''}`;
  if (row.other_player !== null)
    return `${kind === 'transfer_in' ? 'From' : 'To'} ${row.other_player}, transfer ${reference}`;
  return String(reference);
}

function sessionOf({ market_name: market, market_day: day, family, session }: LedgerRow): string {
  const half = family === 'main' ? ` ${session === 'open' ? 'Open' : 'Close'}` : '';
  return `${market ?? ''}${half}, ${day ?? ''}`;
}

/** A paid withdrawal moves no more points, so the entry that held them says that it was paid. */
const WITHDRAWN: Readonly<Record<string, string>> = {
  pending: 'waits',
  approved: 'paid',
  cancelled: 'cancelled',
};
