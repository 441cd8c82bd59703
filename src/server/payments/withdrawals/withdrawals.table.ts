import type { Points } from '#rules/money.ts';
import type { PayoutMethod } from '#rules/payments/payout-method.ts';
import type { MarketDay } from '#rules/time/time.ts';
import { balanceAfter } from '../../ledger/ledger-store.ts';
import { maybeOne, one, type Queryable } from '../../platform/store/db.ts';
import { sql } from '../../platform/store/sql.ts';
import type { PageRange } from '../read-page.ts';
import type { SealedNumber } from './sealed-number.ts';

export type WithdrawalState = 'pending' | 'approved' | 'cancelled';

/** Whose request it is: the same key of the same player is the same request. */
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

/** The request of this key as it was answered first; null for a new key. */
export async function selectPriorWithdrawal(
  db: Queryable,
  { playerId, key }: AskedKey,
): Promise<{
  readonly id: number;
  readonly fingerprint: string;
  readonly balance: number;
  readonly held: number;
} | null> {
  return maybeOne(
    db,
    sql`
    select w.id, encode(w.fingerprint, 'hex') as fingerprint, 
      ${balanceAfter(sql`w.player_id`, sql`w.hold_seq`)} as balance, w.held_after as held
    from withdrawals w
    where w.player_id = ${playerId} and w.key = ${key}`,
  );
}

/** The number of a request that is about to be written; its hold is booked under it first. */
export async function nextWithdrawalId(tx: Queryable): Promise<number> {
  const { id } = await one<{ id: number }>(
    tx,
    sql`select nextval(pg_get_serial_sequence('withdrawals', 'id')) as id`,
  );
  return id;
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
  const { count } = await one<{ count: number }>(
    tx,
    sql`
    select count(*)::int as count from withdrawals
    where player_id = ${playerId} and asked_at >= ${day}::date::timestamp at time zone ${zone}::text`,
  );
  return count;
}

/** A page of a player's withdrawals, newest first. */
export async function selectWithdrawals(
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
  const row = await maybeOne<{ image_id: number | null }>(
    db,
    sql`
    select image_id from withdrawals
    where id = ${own.id} and player_id = ${own.playerId} and state = 'approved'`,
  );
  return row?.image_id ?? null;
}

/** Where withdrawals of a player go, by their numbers. */
export async function selectMethods(
  db: Queryable,
  playerId: number,
  ids: readonly number[],
): Promise<readonly Pick<WithdrawalRow, 'id' | 'method'>[]> {
  return db.query(sql`
    select id, method from withdrawals where player_id = ${playerId} and id = any (${ids}::bigint[])`);
}
