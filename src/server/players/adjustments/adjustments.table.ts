import { type Points, points } from '#rules/money.ts';
import { approvalRows } from '../../approvals/approval-store.ts';
import { playerNames } from '../../accounts/player-store.ts';
import { walletBalances } from '../../ledger/ledger-store.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { type Sql, sql } from '../../platform/store/sql.ts';
import type { Person } from '../../accounts/format-person.ts';

/** Whose request it is: the same key of the same staff member is the same request. */
export interface StaffKey {
  readonly staffId: number;
  readonly key: string;
}

/** The proposal that was made under a key; null for a new one. */
export async function selectPriorProposal(
  tx: Queryable,
  { staffId, key }: StaffKey,
): Promise<{ readonly id: number; readonly fingerprint: string } | null> {
  return tx.maybeOne(sql`
    select id, payload ->> 'fingerprint' as fingerprint from ${approvalRows} a
    where kind = 'adjust_wallet' and made_by = ${staffId} and payload ->> 'key' = ${key}`);
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
  return select(tx, sql`confirmed_by = ${staffId} and key = ${key}`);
}

/** What was booked by an approval; null while nothing is. */
export async function selectAdjustment(db: Queryable, approvalId: number): Promise<Adjusted | null> {
  return select(db, sql`approval_id = ${approvalId}`);
}

async function select(db: Queryable, which: Sql): Promise<Adjusted | null> {
  const row = await db.maybeOne<Omit<Adjusted, 'balance'> & { readonly balance: number }>(sql`
    select approval_id as "approvalId", player_id as "playerId", seq, balance_after as balance
    from adjustments where ${which}`);
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

/** Name and wallet of the player that a proposal is about. */
export async function selectAdjustedPlayer(db: Queryable, playerId: number) {
  const row = await db.maybeOne<Person & { readonly balance: number }>(sql`
    select p.id, p.name, p.mobile, w.balance from ${playerNames} p join ${walletBalances} w on w.player_id = p.id
    where p.id = ${playerId}`);
  return row === null ? null : { ...row, balance: points(row.balance) };
}
