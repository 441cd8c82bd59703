import type { ENTRY_LISTS } from '#contract/console/ledger-desk.calls.ts';
import { readSelection } from '#rules/game/selection.ts';
import { formatPoints, points } from '#rules/money.ts';
import { formatSlipNo, formatTransactionId } from '../../ledger/entry-no.ts';
import type { LedgerKind } from '../../ledger/post.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { formatCursor, parseCursor } from '../../platform/store/cursor.ts';
import { answer, type Handler, refusal } from '../../platform/web/request.ts';
import { formatPerson } from '../../accounts/format-person.ts';
import { type LedgerRow, selectKinds, selectLedger, sumLedgerBetween } from './ledger-desk.table.ts';
import { parseDays, parseLedgerFilter } from './ledger-filter.ts';

/** More entries than this go in several files, by shorter periods. */
export const FILE_ROWS_MAX = 100_000;

const PAGE_MAX = 200;

/** Entries of all accounts, newest first. */
export function listLedger(node: AppContext): Handler<'/console/api/list-ledger'> {
  return async (_request, input) => {
    const parsed = await parseLedgerFilter(node, input);
    if (!parsed.ok) return parsed;
    const marker = input.cursor === '' ? null : parseCursor(input.cursor);
    if (marker === null && input.cursor !== '') return refusal('cursor_not_valid');
    const limit = input.limit ?? PAGE_MAX;
    const after = marker === null ? null : { playerId: marker[0], seq: marker[1] };
    const rows = await selectLedger(node.db, { filter: parsed.value, after, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return answer({
      entries: page.map(formatEntry),
      next_cursor:
        rows.length > limit && last !== undefined ? formatCursor([last.player_id, last.seq]) : null,
    });
  };
}

/** What the entries of some days come to: as much was given as was received. */
export function sumLedger(node: AppContext): Handler<'/console/api/sum-ledger'> {
  return async (_request, input) => {
    const parsed = parseDays(node, input);
    if (!parsed.ok) return parsed;
    const { date_from, date_to, ...span } = parsed.value;
    const [sums, kinds] = await Promise.all([sumLedgerBetween(node.db, span), selectKinds(node.db)]);
    return answer({
      date_from,
      date_to,
      entries: sums.entries,
      debits: formatPoints(points(sums.debits)),
      credits: formatPoints(points(sums.credits)),
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
