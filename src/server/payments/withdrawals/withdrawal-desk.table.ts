import type { PayoutMethod } from '#rules/payments/payout-method.ts';
import { playerNames } from '../../accounts/player-store.ts';
import { staffNames } from '../../staff/staff-store.ts';
import { wageringRequirementOf } from '../../ledger/sum-entries.ts';
import { maybeOne, one, type Queryable } from '../../platform/store/db.ts';
import { type Sql, sql } from '../../platform/store/sql.ts';
import type { PageRange } from '../read-page.ts';
import type { WithdrawalRow, WithdrawalState } from './withdrawals.table.ts';

/** A withdrawal as staff see it. */
export interface DeskRow extends WithdrawalRow {
  readonly player_id: number;
  readonly player_name: string;
  readonly mobile: string;
  readonly first_by: string | null;
  readonly first_id: number | null;
  readonly decided_by: string | null;
  readonly number_changed: boolean;
  readonly number_shared: boolean;
  readonly name_new: boolean;
  readonly wagering_requirement_open: boolean;
}

const ROWS = sql`
  select w.id, w.player_id, p.name as player_name, p.mobile, w.amount, w.method,
    encode(w.sealed_number, 'hex') as sealed, w.state, f.name as first_by, w.first_by as first_id, d.name as decided_by, w.reference, w.image_id,
    w.reason, w.asked_at, w.decided_at,
    exists (select 1 from payout_numbers n where n.player_id = w.player_id and n.method = w.method
      and n.added_at > w.asked_at - interval '7 days') as number_changed,
    exists (select 1 from payout_numbers n where n.number_mac = w.number_mac and n.player_id <> w.player_id)
      as number_shared,
    not exists (select 1 from withdrawals paid where paid.player_id = w.player_id and paid.id < w.id
      and paid.number_mac = w.number_mac and paid.state = 'approved') as name_new,
    ${wageringRequirementOf(sql`w.player_id`)} > 0 as wagering_requirement_open
  from withdrawals w join ${playerNames} p on p.id = w.player_id
  left join ${staffNames} f on f.id = w.first_by left join ${staffNames} d on d.id = w.decided_by`;

export type WithdrawalSide = 'waiting' | 'approved' | 'cancelled';

/** A page of one side of the queue. A row is named by when it was decided, and its number. */
export async function selectWithdrawals(
  db: Queryable,
  { which, ...page }: PageRange & { readonly which: WithdrawalSide },
): Promise<readonly DeskRow[]> {
  return which === 'waiting' ? selectWaiting(db, page) : selectDecided(db, which, page);
}

/** One withdrawal, whatever came of it. */
export async function selectWithdrawal(db: Queryable, id: number): Promise<readonly DeskRow[]> {
  return db.query(sql`${ROWS} where w.id = ${id}`);
}

/** Those that wait, oldest first. */
function selectWaiting(db: Queryable, { after, limit }: PageRange): Promise<readonly DeskRow[]> {
  return db.query(sql`
    ${ROWS} where w.state = 'pending' and w.id > ${after?.[1] ?? 0} order by w.id limit ${limit}`);
}

const DECIDED = {
  approved: sql`w.state <> 'pending' and w.state = 'approved'`,
  cancelled: sql`w.state = 'cancelled'`,
};

/** Decided ones, newest decision first. */
function selectDecided(
  db: Queryable,
  which: keyof typeof DECIDED,
  { after, limit }: PageRange,
): Promise<readonly DeskRow[]> {
  const [at, id] = after ?? [0, 0];
  const from: Sql =
    after === null
      ? sql`true`
      : sql`(w.decided_at, w.id) < (to_timestamp(${at}::float8 / 1000), ${id}::bigint)`;
  return db.query(sql`
    ${ROWS} where ${DECIDED[which]} and ${from} order by w.decided_at desc, w.id desc limit ${limit}`);
}

export async function countWaitingWithdrawals(db: Queryable): Promise<number> {
  const { count } = await one<{ count: number }>(
    db,
    sql`select count(*)::int as count from withdrawals where state = 'pending'`,
  );
  return count;
}

/** What a decision looks at. */
export interface WithdrawalToDecide {
  readonly id: number;
  readonly playerId: number;
  readonly amount: number;
  readonly method: PayoutMethod;
  readonly state: WithdrawalState;
  readonly firstBy: number | null;
  readonly reference: string;
  readonly imageId: number | null;
}

/** A withdrawal, held so that it is decided once; null for an unknown one. */
export async function lockWithdrawal(tx: Queryable, id: number): Promise<WithdrawalToDecide | null> {
  return maybeOne(
    tx,
    sql`
    select id, player_id as "playerId", amount, method, state, first_by as "firstBy", reference,
      image_id as "imageId"
    from withdrawals where id = ${id} for no key update`,
  );
}

/** How the operator says that it paid. */
export interface PaymentProof {
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

export async function setCancelled(
  tx: Queryable,
  w: { readonly id: number; readonly staffId: number; readonly reason: string },
): Promise<void> {
  await tx.query(sql`
    update withdrawals set state = 'cancelled', decided_by = ${w.staffId}, decided_at = clock_timestamp(),
      reason = ${w.reason}
    where id = ${w.id}`);
}
