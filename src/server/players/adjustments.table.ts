import { type Points, points } from '#rules/money.ts';
import { WALLET_APPROVAL } from '../accounts/approvals.ts';
import { maybeOne, type Queryable } from '../platform/db.ts';
import { sql } from '../platform/sql.ts';

/** Whose request it is: the same key of the same staff member is the same request. */
export interface StaffKey {
  readonly staffId: number;
  readonly key: string;
}

/** One request of a staff member at a time, so that a key is new for one of them only. */
export async function holdStaff(tx: Queryable, { staffId }: StaffKey): Promise<void> {
  await tx.query(sql`select 1 from staff where id = ${staffId} for no key update`);
}

/** The proposal that was made under a key; null for a new one. */
export async function selectPriorProposal(
  tx: Queryable,
  { staffId, key }: StaffKey,
): Promise<{ readonly id: number; readonly fingerprint: string } | null> {
  return maybeOne(
    tx,
    sql`
    select id, payload ->> 'fingerprint' as fingerprint from approvals
    where kind = ${WALLET_APPROVAL} and made_by = ${staffId} and payload ->> 'key' = ${key}`,
  );
}

export interface Adjusted {
  readonly approvalId: number;
  readonly playerId: number;
  readonly seq: number;
  /** What the wallet held when all was done. */
  readonly balance: Points;
}

/** What was booked under a key; null for a new one. */
export async function selectPriorAdjustment(
  tx: Queryable,
  { staffId, key }: StaffKey,
): Promise<Adjusted | null> {
  const row = await maybeOne<Omit<Adjusted, 'balance'> & { readonly balance: number }>(
    tx,
    sql`
    select approval_id as "approvalId", player_id as "playerId", seq, balance_after as balance
    from adjustments where confirmed_by = ${staffId} and key = ${key}`,
  );
  return row === null ? null : { ...row, balance: points(row.balance) };
}

export async function insertAdjustment(
  tx: Queryable,
  a: StaffKey & Adjusted & { readonly amount: Points },
): Promise<void> {
  await tx.query(sql`
    insert into adjustments (approval_id, player_id, seq, amount, balance_after, confirmed_by, key)
    values (${a.approvalId}, ${a.playerId}, ${a.seq}, ${a.amount}, ${a.balance}, ${a.staffId}, ${a.key})`);
}

/** Names and wallets of the players that proposals are about. */
export async function selectAdjustedPlayers(
  db: Queryable,
  ids: readonly number[],
): Promise<
  readonly {
    readonly id: number;
    readonly name: string;
    readonly mobile: string;
    readonly balance: number;
  }[]
> {
  return db.query(sql`
    select p.id, p.name, p.mobile, w.balance from players p join wallets w on w.player_id = p.id
    where p.id = any (${ids}::bigint[])`);
}
