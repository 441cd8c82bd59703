import { formatPoints, points } from '#rules/money.ts';
import { formatBidMoment, instant } from '#rules/time/time.ts';
import { formatTransactionId } from '../ledger/entry-no.ts';
import type { LedgerKind } from '../ledger/post.ts';
import { formatCursor, parseCursor } from '../platform/store/cursor.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import { type EntryRow, selectEntries } from './entries.table.ts';

const PAGE_MAX = 200;

/** `note` is the sentence of a line; `code` the amount_status that clients of this family know (domain §7). */
const KINDS: Readonly<Record<LedgerKind, { readonly label: string; readonly code: string }>> = {
  stake: { label: 'Bid', code: '5' },
  win: { label: 'Win', code: '8' },
  refund: { label: 'Refund', code: '25' },
  win_reversal: { label: 'Correction of a win', code: '13' },
  bonus: { label: 'Welcome points', code: '6' },
  deposit: { label: 'Deposit', code: '1' },
  withdrawal_hold: { label: 'Withdrawal', code: '2' },
  withdrawal_release: { label: 'Withdrawal returned', code: '2' },
  transfer_out: { label: 'Transfer sent', code: '3' },
  transfer_in: { label: 'Transfer received', code: '4' },
  adjustment: { label: 'Adjustment', code: '12' },
};

/** A clawback debt refers to no settlement: a later credit paid it (ledger/read-balance.ts). */
const DEBT_LABELS: Readonly<Partial<Record<LedgerKind, string>>> = { win_reversal: 'what was owed' };

/** Answers the sentence of ledger entries, by their number or their reference. */
export type LabelEntries = (playerId: number, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;

/** The passbook (A §2 Wallet History): every entry with the balance after it, newest first. */
export function transactionHistory(
  node: AppContext,
  labels: {
    readonly stakesBySeq: LabelEntries;
    /** For kinds whose reference says what they are about. */
    readonly byReference: Readonly<Partial<Record<LedgerKind, LabelEntries>>>;
  },
): Handler<'/api-wallet-transaction-history'> {
  return async ({ player }, input) => {
    const marker = input.cursor === '' ? null : parseCursor(input.cursor);
    if (marker === null && input.cursor !== '') return refusal('cursor_not_valid');
    const limit = input.limit ?? PAGE_MAX;
    const before = marker?.[0] ?? Number.MAX_SAFE_INTEGER;
    const rows = await selectEntries(node.db, { playerId: player.id, before, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const stakes = await labels.stakesBySeq(player.id, seqsOf(page, 'stake'));
    const others = await readLabels(labels.byReference, player.id, page);
    const aboutOf = (row: EntryRow) =>
      row.kind === 'stake'
        ? stakes.get(row.seq)
        : (others.get(row.kind)?.get(row.reference ?? 0) ?? DEBT_LABELS[row.kind]);
    const last = page.at(-1);
    return answer({
      transaction_history: page.map((row) => formatEntry(row, player.id, node.config.zone, aboutOf(row))),
      next_cursor: rows.length > limit && last !== undefined ? formatCursor([last.seq, 0]) : null,
    });
  };
}

/** Each kind that stands on the page is asked about once. */
async function readLabels(
  byReference: Readonly<Partial<Record<LedgerKind, LabelEntries>>>,
  playerId: number,
  page: readonly EntryRow[],
): Promise<ReadonlyMap<LedgerKind, ReadonlyMap<number, string>>> {
  const kinds = [...new Set(page.map((row) => row.kind))];
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const labels = await byReference[kind]?.(playerId, referencesOf(page, kind));
      return [kind, labels ?? new Map<number, string>()] as const;
    }),
  );
  return new Map(found);
}

function formatEntry(row: EntryRow, playerId: number, zone: string, about: string | undefined) {
  const { label, code } = KINDS[row.kind];
  return {
    transaction_id: formatTransactionId({ playerId, seq: row.seq }),
    transaction_type: row.amount > 0 ? ('1' as const) : ('2' as const),
    transaction_note: about === undefined ? label : `${label}: ${about}`,
    insert_date: formatBidMoment(instant(row.at), zone),
    inserted_at: new Date(row.at).toISOString(),
    amount: formatPoints(points(Math.abs(row.amount))),
    // Of what staff take, clients of this family know another code (domain §7).
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
