import type { Points } from '#rules/money.ts';
import type { PayoutMethod } from '#rules/payments/payout-method.ts';
import type { MarketDay } from '#rules/time/time.ts';
import { knownDevices, playerNames } from '../../accounts/player-store.ts';
import { balanceAfter, debtSteps } from '../../ledger/ledger-store.ts';
import { takeLock } from '../../platform/locks.ts';
import { wageringRequirementOf } from '../../ledger/sum-entries.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { sql } from '../../platform/store/sql.ts';
import { staffNames } from '../../staff/staff-store.ts';
import type { AskedOnce } from '../asked-once.ts';
import { isOnPage, type PageRange } from '../read-page.ts';
import type { SealedNumber } from './sealed-number.ts';

export type WithdrawalState = 'pending' | 'approved' | 'cancelled';

/** The same key of the same player is the same request. */
export interface AskedKey {
  readonly playerId: number;
  readonly key: string;
}

export interface WithdrawalRow {
  readonly id: number;
  readonly amount: number;
  readonly method: PayoutMethod;
  readonly sealed: string;
  readonly state: WithdrawalState;
  readonly asked_at: number;
  readonly decided_at: number | null;
  readonly reference: string;
  readonly reason: string;
  readonly image_id: number | null;
}

/** The first answer to a withdrawal. */
export interface PriorWithdrawal {
  readonly id: number;
  readonly fingerprint: string;
  readonly seq: number;
  readonly balance: number;
  readonly held: number;
}

/** The withdrawal that this request repeats; null for a new one. */
export async function selectPriorWithdrawal(
  db: Queryable,
  { playerId, isSame }: Pick<AskedOnce, 'isSame'> & { readonly playerId: number },
): Promise<PriorWithdrawal | null> {
  return db.maybeOne(sql`
    select w.id, encode(w.fingerprint, 'hex') as fingerprint, w.hold_seq as seq,
      ${balanceAfter(sql`w.player_id`, sql`w.hold_seq`)} as balance, w.held_after as held
    from withdrawals w
    where w.player_id = ${playerId}
      and ${isSame({ key: sql`w.key`, fingerprint: sql`w.fingerprint`, at: sql`w.asked_at` })}
    order by w.id desc limit 1`);
}

/** The number of a request that is about to be written; its hold is booked under it first. */
export async function nextWithdrawalId(tx: Queryable): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('withdrawals', 'id')) as id`,
  );
  return id;
}

// Enough for a median, and few enough to be read whenever the screen opens.
const PAYOUTS_READ = 200;

/** The minutes in which half of the newest payouts of the last 30 days were made; null where there was none. */
export async function usualPayoutMinutes(db: Queryable): Promise<number | null> {
  const { minutes } = await db.one<{ minutes: number | null }>(sql`
    select ceil(extract(epoch from percentile_cont(0.5) within group (order by decided_at - asked_at)) / 60)::int
      as minutes
    from (
      select asked_at, decided_at from withdrawals
      where state <> 'pending' and state = 'approved' and decided_at > clock_timestamp() - interval '30 days'
      order by decided_at desc, id desc limit ${PAYOUTS_READ}
    ) paid`);
  return minutes;
}

export async function insertWithdrawal(
  tx: Queryable,
  w: AskedKey &
    SealedNumber & {
      readonly id: number;
      readonly fingerprint: string;
      readonly amount: Points;
      readonly method: PayoutMethod;
      readonly holdSeq: number;
      readonly heldAfter: Points;
    },
): Promise<void> {
  await tx.query(sql`
    insert into withdrawals
      (id, player_id, key, fingerprint, amount, method, sealed_number, number_mac, hold_seq, held_after)
    overriding system value
    values (${w.id}, ${w.playerId}, ${w.key}, decode(${w.fingerprint}, 'hex'), ${w.amount}, ${w.method},
      decode(${w.sealed}, 'hex'), decode(${w.mac}, 'hex'), ${w.holdSeq}, ${w.heldAfter})`);
}

/** How many withdrawals were asked for on a day of the operator, whatever became of them. */
export async function countWithdrawalsOn(
  tx: Queryable,
  { playerId, day, zone }: { readonly playerId: number; readonly day: MarketDay; readonly zone: string },
): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from withdrawals
    where player_id = ${playerId} and asked_at >= ${day}::date::timestamp at time zone ${zone}::text`);
  return count;
}

/** A page of a player's withdrawals, newest first. */
export async function selectOwnWithdrawals(
  db: Queryable,
  { playerId, after, limit }: PageRange & { readonly playerId: number },
): Promise<readonly WithdrawalRow[]> {
  return db.query(sql`
    select id, amount, method, encode(sealed_number, 'hex') as sealed, state, asked_at, decided_at, reference, reason,
      image_id
    from withdrawals where player_id = ${playerId} and id < ${after?.[0] ?? Number.MAX_SAFE_INTEGER}
    order by id desc limit ${limit}`);
}

/** The receipt of a paid withdrawal of this player; null without one. */
export async function selectReceiptImage(
  db: Queryable,
  own: { readonly id: number; readonly playerId: number },
): Promise<number | null> {
  const row = await db.maybeOne<{ image_id: number | null }>(sql`
    select image_id from withdrawals
    where id = ${own.id} and player_id = ${own.playerId} and state = 'approved'`);
  return row?.image_id ?? null;
}

/** A withdrawal as staff see it. */
export interface DeskRow extends WithdrawalRow {
  readonly player_id: number;
  readonly player_name: string;
  readonly mobile: string;
  readonly first_by: string | null;
  readonly first_id: number | null;
  readonly cancel_asked_by: string | null;
  readonly cancel_asked_id: number | null;
  readonly cancel_reason: string;
  readonly decided_by: string | null;
  readonly number_changed: boolean;
  readonly number_shared: boolean;
  readonly device_shared: boolean;
  readonly debt: number;
  readonly name_new: boolean;
  readonly wagering_requirement_open: boolean;
}

const ROWS = sql`
  select w.id, w.player_id, p.name as player_name, p.mobile, w.amount, w.method,
    encode(w.sealed_number, 'hex') as sealed, w.state, f.name as first_by, w.first_by as first_id,
    c.name as cancel_asked_by, w.cancel_asked_by as cancel_asked_id, w.cancel_reason, d.name as decided_by, w.reference, w.image_id,
    w.reason, w.asked_at, w.decided_at,
    exists (select 1 from payout_numbers n where n.player_id = w.player_id and n.method = w.method
      and n.added_at > w.asked_at - interval '7 days') as number_changed,
    exists (select 1 from payout_numbers n where n.number_mac = w.number_mac and n.player_id <> w.player_id)
      as number_shared,
    exists (select 1 from ${knownDevices} own join ${knownDevices} other using (device_hash)
      where own.player_id = w.player_id and other.player_id <> w.player_id) as device_shared,
    coalesce((select s.debt_after from ${debtSteps} s where s.player_id = w.player_id order by s.n desc limit 1), 0) as debt,
    not exists (select 1 from withdrawals paid where paid.player_id = w.player_id and paid.id < w.id
      and paid.number_mac = w.number_mac and paid.state = 'approved') as name_new,
    ${wageringRequirementOf(sql`w.player_id`)} > 0 as wagering_requirement_open
  from withdrawals w join ${playerNames} p on p.id = w.player_id
  left join ${staffNames} f on f.id = w.first_by left join ${staffNames} c on c.id = w.cancel_asked_by
  left join ${staffNames} d on d.id = w.decided_by`;

const DECIDED = {
  // The first condition lets the index of decided ones serve.
  approved: sql`w.state <> 'pending' and w.state = 'approved'`,
  cancelled: sql`w.state = 'cancelled'`,
};

/** A page of one side of the queue: what waits, oldest first; what is decided, newest decision first. */
export async function selectWithdrawals(
  db: Queryable,
  { which, after, limit }: PageRange & { readonly which: 'waiting' | keyof typeof DECIDED },
): Promise<readonly DeskRow[]> {
  if (which === 'waiting')
    return db.query(sql`
      ${ROWS} where w.state = 'pending' and w.id > ${after?.[1] ?? 0} order by w.id limit ${limit}`);
  const onPage = isOnPage(after, { decidedAt: sql`w.decided_at`, id: sql`w.id` });
  return db.query(sql`
    ${ROWS} where ${DECIDED[which]} and ${onPage} order by w.decided_at desc, w.id desc limit ${limit}`);
}

/** One withdrawal, whatever came of it. */
export async function selectWithdrawal(db: Queryable, id: number): Promise<readonly DeskRow[]> {
  return db.query(sql`${ROWS} where w.id = ${id}`);
}

export async function countWaitingWithdrawals(db: Queryable): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    sql`select count(*)::int as count from withdrawals where state = 'pending'`,
  );
  return count;
}

/** Whether another withdrawal is paid, or about to be, under this reference of the bank, however it is written. */
export async function isReferenceTaken(
  tx: Queryable,
  { id, reference }: { readonly id: number; readonly reference: string },
): Promise<boolean> {
  const plain = reference.replace(/[^A-Za-z0-9]/g, '').toLowerCase();
  await takeLock(tx, 'utr', [plain]);
  const other = await tx.maybeOne(sql`
    select 1 from withdrawals
    where lower(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g')) = ${plain} and reference <> '' and state <> 'cancelled'
      and id <> ${id} limit 1`);
  return other !== null;
}

/** A withdrawal as a decision needs it. */
export interface WithdrawalToDecide extends Pick<
  WithdrawalRow,
  'id' | 'amount' | 'method' | 'state' | 'reference'
> {
  readonly playerId: number;
  readonly firstBy: number | null;
  readonly cancelAskedBy: number | null;
  readonly cancelReason: string;
  readonly imageId: number | null;
}

/** Locks a withdrawal, so that it is decided once; null for an unknown one. */
export async function lockWithdrawal(tx: Queryable, id: number): Promise<WithdrawalToDecide | null> {
  return tx.maybeOne(sql`
    select id, player_id as "playerId", amount, method, state, first_by as "firstBy",
      cancel_asked_by as "cancelAskedBy", cancel_reason as "cancelReason", reference, image_id as "imageId"
    from withdrawals where id = ${id} for no key update`);
}

/** How the operator proves that it paid. */
interface PaymentProof {
  readonly reference: string;
  readonly imageId: number | null;
}

/** The first of two people approves. */
export async function setFirstApproval(
  tx: Queryable,
  w: PaymentProof & { readonly id: number; readonly staffId: number },
): Promise<void> {
  await tx.query(sql`
    update withdrawals set first_by = ${w.staffId}, first_at = clock_timestamp(), reference = ${w.reference},
      image_id = ${w.imageId}
    where id = ${w.id}`);
}

export async function setApproved(
  tx: Queryable,
  w: PaymentProof & { readonly id: number; readonly staffId: number },
): Promise<void> {
  await tx.query(sql`
    update withdrawals set state = 'approved', decided_by = ${w.staffId}, decided_at = clock_timestamp(),
      reference = ${w.reference}, image_id = ${w.imageId}
    where id = ${w.id}`);
}

/** Who cancels it, or asks to, and why. */
interface Cancellation {
  readonly id: number;
  readonly staffId: number;
  readonly reason: string;
}

/** The first of two people asks to cancel it. */
export async function setCancelAsked(tx: Queryable, w: Cancellation): Promise<void> {
  await tx.query(sql`
    update withdrawals set cancel_asked_by = ${w.staffId}, cancel_asked_at = clock_timestamp(),
      cancel_reason = ${w.reason}
    where id = ${w.id}`);
}

export async function setCancelled(tx: Queryable, w: Cancellation): Promise<void> {
  await tx.query(sql`
    update withdrawals set state = 'cancelled', decided_by = ${w.staffId}, decided_at = clock_timestamp(),
      reason = ${w.reason}
    where id = ${w.id}`);
}
