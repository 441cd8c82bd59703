import { staffNames } from '../staff/staff-store.ts';
import { maybeOne, type Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';

export interface PayoutStop {
  readonly id: number;
  readonly began_at: number;
  readonly first_by: number | null;
  readonly first_name: string;
  readonly first_reason: string;
}

/** The stop that stands, or null. */
export async function selectPayoutStop(
  db: Queryable,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<PayoutStop | null> {
  return maybeOne(
    db,
    sql`
    select s.id, s.began_at, s.first_by, coalesce(f.name, '') as first_name, s.first_reason
    from payout_stops s left join ${staffNames} f on f.id = s.first_by
    where s.lifted_at is null ${lock ? sql`for update of s` : sql``}`,
  );
}

/** Null when one stands already. */
export async function insertPayoutStop(tx: Queryable, checkId: number): Promise<number | null> {
  const row = await maybeOne<{ id: number }>(
    tx,
    sql`
    insert into payout_stops (check_id) values (${checkId})
    on conflict ((true)) where lifted_at is null do nothing returning id`,
  );
  return row?.id ?? null;
}

interface Step {
  readonly id: number;
  readonly staffId: number;
  readonly reason: string;
}

export async function setFirstToLift(tx: Queryable, { id, staffId, reason }: Step): Promise<void> {
  await tx.query(sql`
    update payout_stops set first_by = ${staffId}, first_at = clock_timestamp(), first_reason = ${reason} where id = ${id}`);
}

export async function setLifted(tx: Queryable, { id, staffId, reason }: Step): Promise<void> {
  await tx.query(sql`
    update payout_stops set lifted_by = ${staffId}, lifted_at = clock_timestamp(), reason = ${reason} where id = ${id}`);
}
