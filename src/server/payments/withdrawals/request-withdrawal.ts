import { addPoints, formatPoints, type Points, points, subtractPoints } from '#rules/money.ts';
import { formatBidMoment, type Instant, instant, localTime, minuteOfDay } from '#rules/time/time.ts';
import { judgeWithdrawal, type WithdrawalFacts, type WithdrawalTerms } from '#rules/payments/withdrawal.ts';
import { lockWallet } from '../../ledger/lock-wallet.ts';
import { post } from '../../ledger/post.ts';
import { recordEvent } from '../../platform/audit-event.ts';
import type { Queryable } from '../../platform/store/db.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { answer, type Handler, type Player, refusal } from '../../platform/web/request.ts';
import { arePayoutsStopped } from '../../settings/payouts-stopped.ts';
import { readSettings, type SettingsReader } from '../../settings/settings.ts';
import { refuseStopped } from '../../settings/stops.ts';
import { mustPlayThrough, readMoneyOutFacts } from '../money-out-facts.ts';
import { heldPoints } from '../payment-data-store.ts';
import { readPage } from '../read-page.ts';
import { askedOnce } from '../asked-once.ts';
import { receiptPath } from './mount-receipts.ts';
import { numberFields } from './own-numbers.ts';
import { type PayoutNumberRow, selectPayoutNumbers } from './payout-numbers.table.ts';
import { openNumber } from './sealed-number.ts';
import { notifyCashiers, notifyWallet } from '../notify-payments.ts';
import {
  type AskedKey,
  countWithdrawalsOn,
  insertWithdrawal,
  nextWithdrawalId,
  type PriorWithdrawal,
  selectPriorWithdrawal,
  selectOwnWithdrawals,
  type WithdrawalRow,
} from './withdrawals.table.ts';

type Path = '/api-user-withdraw-fund-request';

/** Requests a withdrawal (A §5): its points leave the wallet at once and come back only when staff cancel it. */
export function requestWithdrawal(node: AppContext, settings: SettingsReader): Handler<Path> {
  return async (request, input) => {
    const { player } = request;
    const { request_amount: amount, payment_method: paymentMethod, mobile } = input;
    const once = askedOnce(request, settings, [mobile, amount, paymentMethod]);
    const { key, fingerprint } = once;
    const asked = { playerId: player.id, key, fingerprint };
    return node.db.transaction(async (tx) => {
      const stopped = await refuseStopped(tx, 'withdrawals');
      const at = await lockWallet(tx, player.id);
      const prior = await selectPriorWithdrawal(tx, { playerId: player.id, ...once });
      if (prior !== null && prior.fingerprint !== fingerprint) return refusal('idempotency_key_reused');
      if (prior !== null) return receipt({ ...prior, replayed: true });
      if (stopped !== null) return stopped;
      const numbers = await selectPayoutNumbers(tx, player.id);
      const terms = await readTerms(node, tx);
      const facts = await readFacts(node, tx, { player, at, numbers, playThrough: terms.playThrough });
      const judged = judgeWithdrawal({ amount, paymentMethod, mobile }, terms, facts);
      if (!judged.ok) return judged;
      const number = numbers.find(({ method }) => method === judged.value.method);
      if (number === undefined) throw new Error('a withdrawal to no number was accepted');
      return book(node, tx, { ...asked, amount: judged.value.amount, number });
    });
  };
}

/** Not as this node remembers them: a bound that was lowered holds on every node at once. */
async function readTerms(node: AppContext, tx: Queryable): Promise<WithdrawalTerms> {
  const settings = await readSettings(tx);
  return {
    min: settings.min_withdrawal,
    max: settings.max_withdrawal,
    window: {
      opens: minuteOfDay(settings.withdraw_open),
      closes: minuteOfDay(settings.withdraw_close),
    },
    perDay: settings.withdrawals_per_day,
    playThrough: mustPlayThrough(node, settings),
    stopped: await arePayoutsStopped(tx),
  };
}

async function readFacts(
  node: AppContext,
  tx: Queryable,
  asker: {
    readonly player: Player;
    readonly at: Instant;
    readonly numbers: readonly PayoutNumberRow[];
    readonly playThrough: boolean;
  },
): Promise<WithdrawalFacts> {
  const { player, at, numbers, playThrough } = asker;
  const { zone } = node.config;
  const { day, minute } = localTime(at, zone);
  return {
    at,
    minute,
    ...(await readMoneyOutFacts(node, tx, { playerId: player.id, playThrough })),
    ownMobile: player.mobile,
    numbers: new Map(numbers.map(({ method, usable_from }) => [method, instant(usable_from)])),
    askedToday: await countWithdrawalsOn(tx, { playerId: player.id, day, zone }),
  };
}

/** Holds the points and stores the request with the number of today, so that a later change does not redirect the money. */
async function book(
  node: AppContext,
  tx: Queryable,
  {
    number,
    ...asked
  }: AskedKey & {
    readonly fingerprint: string;
    readonly amount: Points;
    readonly number: PayoutNumberRow;
  },
) {
  const { playerId, amount } = asked;
  const id = await nextWithdrawalId(tx);
  const [held] = await post(tx, 'withdrawal_hold', [
    { playerId, amount: subtractPoints(points(0), amount), key: String(id), reference: id },
  ]);
  if (held === undefined) throw new Error(`withdrawal ${id} was not held`);
  const heldAfter = addPoints(await heldPoints(tx, playerId), amount);
  await insertWithdrawal(tx, { ...asked, ...number, id, holdSeq: held.seq, heldAfter });
  notifyWallet(node.live, held);
  notifyCashiers(node.live, 'withdrawal');
  return receipt({ ...held, id, held: heldAfter, replayed: false });
}

function receipt(booked: Omit<PriorWithdrawal, 'fingerprint'> & { readonly replayed: boolean }) {
  return answer(
    {
      request_number: String(booked.id),
      wallet_amt: formatPoints(points(booked.balance)),
      seq: booked.seq,
      hold_amt: formatPoints(points(booked.held)),
    },
    { msg: 'Withdraw request sent successfully', replayed: booked.replayed },
  );
}

const PAGE_SIZE = 200;
/** A §4. */
const STATUS = { pending: '0', cancelled: '1', approved: '2' } as const;

/** Own withdrawals, newest first. With another player's number the list is empty, and the audit log keeps it (I-08). */
export function withdrawalHistory(node: AppContext): Handler<'/api-user-withdraw-transaction-history'> {
  return async (request, input) => {
    const { id, mobile } = request.player;
    const read = await readPage(input, {
      sizeUsual: PAGE_SIZE,
      select: (page) => selectOwnWithdrawals(node.db, { playerId: id, ...page }),
      markerOf: (row) => [row.id, 0],
    });
    if (!read.ok) return read;
    if (input.mobile_no !== '' && input.mobile_no !== mobile) {
      const self = `player:${id}`;
      await recordEvent(node.db, request, { actor: self, action: 'foreign_history_asked', object: self });
      return answer({ withdrawdata: [], next_cursor: null });
    }
    return answer({
      withdrawdata: read.rows.map((row) => formatWithdrawal(node, id, row)),
      next_cursor: read.next,
    });
  };
}

function formatWithdrawal(node: AppContext, playerId: number, row: WithdrawalRow) {
  const own = { withdrawalId: row.id, playerId };
  return {
    request_number: String(row.id),
    request_status: STATUS[row.state],
    request_amount: formatPoints(points(row.amount)),
    insert_date: formatBidMoment(instant(row.asked_at), node.config.zone),
    payment_receipt: row.state === 'approved' && row.image_id !== null ? receiptPath(node, own) : '',
    ...numberFields({ [row.method]: openNumber(node, { playerId, method: row.method }, row.sealed) }),
    reason: row.reason,
    // A first approval may have written one down that nothing was paid under yet.
    reference: row.state === 'approved' ? row.reference : '',
    asked_at: new Date(row.asked_at).toISOString(),
    decided_at: row.decided_at === null ? null : new Date(row.decided_at).toISOString(),
  };
}
