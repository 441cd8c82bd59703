import { formatPoints, points } from '#rules/money.ts';
import { formatBidDate, formatClock, instant, localTime } from '#rules/time.ts';
import { formatTransactionId } from '../ledger/entry-no.ts';
import type { LedgerKind } from '../ledger/post.ts';
import { formatCursor, parseCursor } from '../platform/cursor.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import { type EntryRow, selectEntries } from './entries.table.ts';

const PAGE_MAX = 200;

/** `note` is the sentence of a line; `code` the amount_status that clients of this family know (domain.md §7). */
const KINDS: Readonly<Record<LedgerKind, { readonly note: string; readonly code: string }>> = {
  stake: { note: 'Bid', code: '5' },
  win: { note: 'Win', code: '8' },
  refund: { note: 'Refund', code: '25' },
  win_reversal: { note: 'Correction of a win', code: '13' },
  bonus: { note: 'Welcome points', code: '6' },
  deposit: { note: 'Deposit', code: '1' },
  withdrawal_hold: { note: 'Withdrawal', code: '2' },
  withdrawal_release: { note: 'Withdrawal returned', code: '2' },
  transfer_out: { note: 'Transfer sent', code: '3' },
  transfer_in: { note: 'Transfer received', code: '4' },
  adjustment: { note: 'Adjustment', code: '12' },
};

/** What was owed after a correction refers to no settlement: a later credit paid it (ledger/read-owed.ts). */
const OWED: Readonly<Partial<Record<LedgerKind, string>>> = { win_reversal: 'what was owed' };

/** Answers the sentence of ledger entries, by their number or their reference. */
export type NoteEntries = (playerId: number, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;

/** The passbook (A §2 Wallet History): every entry with the balance after it, newest first. */
export function transactionHistory(
  node: Node,
  notes: {
    readonly stakesBySeq: NoteEntries;
    /** For kinds whose reference says what they are about. */
    readonly byReference: Readonly<Partial<Record<LedgerKind, NoteEntries>>>;
  },
): Handler<'/api-wallet-transaction-history'> {
  return async ({ player }, input) => {
    const marker = input.cursor === '' ? null : parseCursor(input.cursor);
    if (marker === null && input.cursor !== '') return refusal('cursor_not_valid');
    const limit = input.limit ?? PAGE_MAX;
    const before = marker?.[0] ?? Number.MAX_SAFE_INTEGER;
    const rows = await selectEntries(node.db, { playerId: player.id, before, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const stakes = await notes.stakesBySeq(player.id, seqsOf(page, 'stake'));
    const others = await readNotes(notes.byReference, player.id, page);
    const aboutOf = (row: EntryRow) =>
      row.kind === 'stake'
        ? stakes.get(row.seq)
        : (others.get(row.kind)?.get(row.reference ?? 0) ?? OWED[row.kind]);
    const last = page.at(-1);
    return answer({
      transaction_history: page.map((row) => formatEntry(row, player.id, node.config.zone, aboutOf(row))),
      next_cursor: rows.length > limit && last !== undefined ? formatCursor([last.seq, 0]) : null,
    });
  };
}

/** Each kind that stands on the page is asked about once. */
async function readNotes(
  byReference: Readonly<Partial<Record<LedgerKind, NoteEntries>>>,
  playerId: number,
  page: readonly EntryRow[],
): Promise<ReadonlyMap<LedgerKind, ReadonlyMap<number, string>>> {
  const kinds = [...new Set(page.map((row) => row.kind))];
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const notes = await byReference[kind]?.(playerId, referencesOf(page, kind));
      return [kind, notes ?? new Map<number, string>()] as const;
    }),
  );
  return new Map(found);
}

function formatEntry(row: EntryRow, playerId: number, zone: string, about: string | undefined) {
  const at = localTime(instant(row.at), zone);
  const { note, code } = KINDS[row.kind];
  return {
    transaction_id: formatTransactionId({ playerId, seq: row.seq }),
    transaction_type: row.amount > 0 ? ('1' as const) : ('2' as const),
    transaction_note: about === undefined ? note : `${note}: ${about}`,
    insert_date: `${formatBidDate(at.day)} ${formatClock(at.minute)}`,
    inserted_at: new Date(row.at).toISOString(),
    amount: formatPoints(points(Math.abs(row.amount))),
    // Of what staff take, clients of this family know another code (domain.md §7).
    amount_status: row.kind === 'adjustment' && row.amount < 0 ? '13' : code,
    balance_after: formatPoints(points(row.balance_after)),
    kind: row.kind,
  };
}

function seqsOf(rows: readonly EntryRow[], kind: LedgerKind): readonly number[] {
  return rows.filter((row) => row.kind === kind).map((row) => row.seq);
}

function referencesOf(rows: readonly EntryRow[], kind: LedgerKind): readonly number[] {
  return rows.flatMap((row) => (row.kind === kind && row.reference !== null ? [row.reference] : []));
}
