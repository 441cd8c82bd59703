import { formatPoints, points } from '#rules/money.ts';
import { windowFrom } from '#rules/payments/withdrawal.ts';
import { formatBidMoment, formatClock, instant, localTime, minuteOfDay } from '#rules/time/time.ts';
import type { EntryDays, EntryLabel, EntryLabels } from '../ledger/entry-label.ts';
import { formatTransactionId } from '../ledger/entry-no.ts';
import type { LedgerKind } from '../ledger/post.ts';
import { entries } from '../ledger/ledger-store.ts';
import { readBalance, readClawbackDebt } from '../ledger/read-balance.ts';
import { labelStakes } from '../bidding/bid-history.ts';
import { labelDeposits, labelTransfers, labelWithdrawals } from '../payments/label-payments.ts';
import { heldPoints } from '../payments/payment-data-store.ts';
import { readPage } from '../payments/read-page.ts';
import type { AppContext } from '../platform/app-context.ts';
import { prepared, sql } from '../platform/store/sql.ts';
import { answer, type Handler } from '../platform/web/request.ts';
import { labelWins } from '../results/settle/win-history.ts';
import { labelRefunds } from '../results/void/label-refunds.ts';
import type { SettingsReader } from '../settings/settings.ts';

/** Balance and limits of the player's money calls (decisions §6). */
export function walletBalance(
  node: AppContext,
  settings: SettingsReader,
): Handler<'/api-user-wallet-balance'> {
  return async ({ player }) => {
    const limits = settings.current();
    const window = { opens: minuteOfDay(limits.withdraw_open), closes: minuteOfDay(limits.withdraw_close) };
    const { from, until } = windowFrom(window, node.clock.now(), node.config.zone);
    // Over one connection, which is waited for once: where commits are slow, few are free.
    const [balance, held, debt] = await node.db.reading(() =>
      Promise.all([
        readBalance(node.db, player.id),
        heldPoints(node.db, player.id),
        readClawbackDebt(node.db, player.id),
      ]),
    );
    return answer({
      wallet_amt: formatPoints(balance),
      hold_amt: formatPoints(held),
      debt_amt: formatPoints(debt),
      min_bid_amount: formatPoints(limits.min_bid),
      max_bid_amount: formatPoints(limits.max_bid),
      max_bid_lines: limits.max_lines,
      min_withdrawal: formatPoints(limits.min_withdrawal),
      max_withdrawal: formatPoints(limits.max_withdrawal),
      withdraw_open_time: formatClock(window.opens),
      withdraw_close_time: formatClock(window.closes),
      withdraw_opens_at: new Date(from).toISOString(),
      withdraw_closes_at: new Date(until).toISOString(),
      min_transfer: formatPoints(limits.min_transfer),
      max_transfer: formatPoints(limits.max_transfer),
    });
  };
}

const PAGE_SIZE = 200;

interface EntryRow {
  readonly seq: number;
  readonly amount: number;
  readonly balance_after: number;
  readonly kind: LedgerKind;
  readonly reference: number | null;
  readonly at: number;
}

/** The label of each kind, and the amount_status that clients of this family know (domain §7). */
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
  // Clients know it as a bid.
  carried: { label: 'Bids and wins of a day, in cold storage', code: '5' },
};

/** A clawback debt refers to no settlement: a later credit paid it (ledger/read-balance.ts). */
const DEBT_LABELS: Readonly<Partial<Record<LedgerKind, EntryLabel>>> = {
  win_reversal: { about: 'what was owed' },
};

/** Answers what entries are about that were booked on some days. */
type LabelEntries = (playerId: number, ids: readonly number[], days: EntryDays) => EntryLabels;

/** The passbook (A §2 Wallet History): every entry, labelled by its feature, with the balance after it, newest first. */
export function transactionHistory(node: AppContext): Handler<'/api-wallet-transaction-history'> {
  const labels = {
    stake: labelStakes(node),
    win: labelWins(node),
    win_reversal: labelWins(node),
    refund: labelRefunds(node),
    deposit: labelDeposits(node),
    withdrawal_hold: labelWithdrawals(node),
    withdrawal_release: labelWithdrawals(node),
    transfer_out: labelTransfers(node),
    transfer_in: labelTransfers(node),
  };
  return async ({ player }, input) => {
    const read = await readPage(input, {
      sizeUsual: PAGE_SIZE,
      select: ({ after, limit }) => {
        const statement = sql`
          select seq, amount, balance_after, kind, reference, at from ${entries} l
          where player_id = ${player.id} and seq < ${after?.[0] ?? Number.MAX_SAFE_INTEGER}
          order by seq desc limit ${limit}`;
        return node.db.query<EntryRow>(prepared('passbook_page', statement));
      },
      markerOf: ({ seq }) => [seq, 0],
    });
    if (!read.ok) return read;
    const found = await readLabels(labels, { playerId: player.id, page: read.rows, zone: node.config.zone });
    const aboutOf = (row: EntryRow) =>
      found.get(row.kind)?.get(aboutWhich(row) ?? 0) ?? DEBT_LABELS[row.kind];
    return answer({
      transaction_history: read.rows.map((row) =>
        formatEntry(row, player.id, node.config.zone, aboutOf(row)),
      ),
      next_cursor: read.next,
    });
  };
}

/** The number of what an entry is about; a slip has that of its entry. */
function aboutWhich({ kind, seq, reference }: EntryRow): number | null {
  return kind === 'stake' ? seq : reference;
}

/** Reads the labels of each kind on the page with one statement, of all kinds at once. */
async function readLabels(
  labels: Readonly<Partial<Record<LedgerKind, LabelEntries>>>,
  {
    playerId,
    page,
    zone,
  }: { readonly playerId: number; readonly page: readonly EntryRow[]; readonly zone: string },
): Promise<ReadonlyMap<LedgerKind, ReadonlyMap<number, EntryLabel>>> {
  const kinds = [...new Set(page.map((row) => row.kind))];
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const ids = page.flatMap((row) => (row.kind === kind ? (aboutWhich(row) ?? []) : []));
      const known = await labels[kind]?.(playerId, ids, daysOf(page, zone));
      return [kind, known ?? new Map<number, EntryLabel>()] as const;
    }),
  );
  return new Map(found);
}

/** The days of a page's entries; a clock that was set back may have put them in another order. */
function daysOf(page: readonly EntryRow[], zone: string): EntryDays {
  const dayOf = (at: number) => localTime(instant(at), zone).day;
  const times = page.map(({ at }) => at);
  return { from: dayOf(Math.min(...times)), to: dayOf(Math.max(...times)) };
}

function formatEntry(row: EntryRow, playerId: number, zone: string, about: EntryLabel | undefined) {
  const { label, code } = KINDS[row.kind];
  const words = [about?.market?.name, about?.about].filter((word) => word !== undefined);
  return {
    transaction_id: formatTransactionId({ playerId, seq: row.seq }),
    transaction_type: row.amount > 0 ? ('1' as const) : ('2' as const),
    transaction_note: words.length === 0 ? label : `${label}: ${words.join(', ')}`,
    insert_date: formatBidMoment(instant(row.at), zone),
    inserted_at: new Date(row.at).toISOString(),
    amount: formatPoints(points(Math.abs(row.amount))),
    // An adjustment that takes points has a code of its own (domain §7).
    amount_status: row.kind === 'adjustment' && row.amount < 0 ? '13' : code,
    balance_after: formatPoints(points(row.balance_after)),
    kind: row.kind,
    market_name: about?.market?.name ?? '',
    market_name_hindi: about?.market?.nameHindi ?? '',
    market_name_marathi: about?.market?.nameMarathi ?? '',
    about: about?.about ?? '',
    // What came back has no state besides that it is back.
    state: row.kind === 'withdrawal_release' ? null : (about?.state ?? null),
  };
}
