import { type Points, points, sumPoints } from '#rules/money.ts';
import type { PayoutMethod } from '#rules/payments/payout-method.ts';
import { readBalance } from '../ledger/read-balance.ts';
import type { Queryable } from '../platform/store/db.ts';
import { prepared, type Sql, sql } from '../platform/store/sql.ts';

/**
 * Deletes the numbers of a player's withdrawals, the images of payments and what staff noted about them. Payments stay in the books, with a sealed
 * number of each withdrawal. Deposits that still wait expire.
 */
export async function erasePaymentData(tx: Queryable, playerId: number): Promise<void> {
  await tx.query(sql`delete from payout_numbers where player_id = ${playerId}`);
  await tx.query(sql`delete from payment_notes where player_id = ${playerId}`);
  await tx.query(sql`
    update deposits set state = 'expired', decided_at = clock_timestamp()
    where player_id = ${playerId} and state in ('started', 'pending')`);
  await tx.query(sql`
    with bare as (
      update deposits d set image_id = null from deposits before
      where before.id = d.id and d.player_id = ${playerId} and d.image_id is not null
      returning before.image_id as id
    )
    delete from payment_images p using bare where p.id = bare.id`);
}

/** What a player's withdrawals hold until they are decided on. */
export async function heldPoints(db: Queryable, playerId: number): Promise<Points> {
  const statement = sql`
    select coalesce(sum(amount), 0)::bigint as held from withdrawals
    where player_id = ${playerId} and state = 'pending'`;
  const { held } = await db.one<{ held: number }>(prepared('held_points', statement));
  return points(held);
}

/**
 * What belongs to the player: the balance, what withdrawals hold, which comes back when they are cancelled, and the part
 * of deposits that is held until the player's own limit allows it.
 */
export async function ownedPoints(db: Queryable, playerId: number): Promise<Points> {
  const { held } = await db.one<{ held: number }>(
    sql`select coalesce(sum(held), 0) as held from deposits where player_id = ${playerId} and held > 0`,
  );
  return sumPoints([await readBalance(db, playerId), await heldPoints(db, playerId), points(held)]);
}

/** SQL of payments for other features: each is a table or a value in their statements. */

/** What a deposit is named and what became of it. */
export const depositStates = sql`(select id, reference, state from deposits)`;

/** What a person calls a deposit. */
export const depositNames = sql`(select id, coalesce('UTR ' || utr, reference) as name from deposits)`;

/** What was paid in and waits for a decision, of all players. */
export const heldDeposits = sql`(select coalesce(sum(held), 0) from deposits where held > 0)`;

/** What waits to be paid out, of all players. */
export const pendingWithdrawals = sql`(select coalesce(sum(amount), 0) from withdrawals where state = 'pending')`;

/** What became of a withdrawal, and who sent points to whom. */
export const withdrawalStates = sql`(select id, state from withdrawals)`;
export const transferSides = sql`(select id, from_player, to_player from transfers)`;

/** Who sent points to whom in the last seven days. */
export const recentTransfers = sql`(
  select id, from_player, to_player, amount, at from transfers where at > clock_timestamp() - interval '7 days')`;

/** The transfers that a player takes part in, each with the other player. */
export function transfersOf(playerId: number): Sql {
  return sql`(
    select id, case when from_player = ${playerId} then 'out' else 'in' end as direction, amount, note, at,
      case when from_player = ${playerId} then to_player else from_player end as other_player
    from transfers where ${playerId} in (from_player, to_player))`;
}

/** A player's deposits in figures. */
export function depositFiguresOf(playerId: Sql): Sql {
  return sql`(
    select count(*) filter (where state = 'credited')::int as deposits, coalesce(sum(held), 0)::bigint as deposit_held,
      coalesce(bool_or(disputed_utr is not null), false) as utr_disputed
    from deposits where player_id = ${playerId})`;
}

/** A player's withdrawals that were paid, in figures. */
export function withdrawalFiguresOf(playerId: Sql): Sql {
  return sql`(
    select count(*)::int as withdrawals, coalesce(sum(amount), 0)::bigint as withdrawn
    from withdrawals where player_id = ${playerId} and state = 'approved')`;
}

/** The players whose withdrawals go to a number of this one, themselves included. */
export function playersOnPayoutNumbersOf(playerId: number): Sql {
  return sql`(
    select o.player_id from payout_numbers n join payout_numbers o using (number_mac) where n.player_id = ${playerId})`;
}

/** The names by which a request is found. */
export interface RequestName {
  /** Our reference of a deposit, or the bank's of a withdrawal. */
  readonly reference: string;
  readonly utr: string | null;
  /** The request number of a withdrawal. */
  readonly number: number | null;
}

/** The deposits and withdrawals with such a name. Each name has its own index. */
export function requestsNamed({ reference, utr, number }: RequestName): Sql {
  return sql`(
    select 'deposit' as kind, id, player_id, amount, state, pending_at as asked_at from deposits
    where pending_at is not null and id in (
      select id from deposits where reference = ${reference.toUpperCase()}
      union all select id from deposits where utr = ${utr} and state <> 'rejected'
      union all select id from deposits where utr = ${utr} and state = 'rejected'
      union all select id from deposits where disputed_utr = ${utr})
    union all
    select 'withdrawal', id, player_id, amount, state, asked_at from withdrawals
    where id = ${number} or (reference = ${reference} and reference <> ''))`;
}

/** The deposit with this UTR or reference; null for none. */
export async function selectDepositNamed(
  db: Queryable,
  { utr, reference }: { readonly utr: string | null; readonly reference: string },
): Promise<number | null> {
  const row = await db.maybeOne<{ id: number }>(sql`
    select id from deposits where (utr = ${utr} and state <> 'rejected') or reference = ${reference}
    order by id desc limit 1`);
  return row?.id ?? null;
}

export interface DeskPayoutNumber {
  readonly method: PayoutMethod;
  readonly sealed: string;
  readonly usable_from: number;
  readonly fresh: boolean;
  readonly shared: boolean;
}

/** Where a player's withdrawals go, and what is unusual about it. */
export async function selectDeskPayoutNumbers(
  db: Queryable,
  playerId: number,
): Promise<readonly DeskPayoutNumber[]> {
  return db.query(sql`
    select n.method, encode(n.sealed_number, 'hex') as sealed, n.usable_from,
      n.added_at > clock_timestamp() - interval '7 days' as fresh,
      exists (select 1 from payout_numbers o where o.number_mac = n.number_mac and o.player_id <> n.player_id) as shared
    from payout_numbers n where n.player_id = ${playerId} order by n.method`);
}
