import { points } from '#rules/money.ts';
import type { ClaimedDeposit } from '#rules/payments/plan-statement.ts';
import type { Instant } from '#rules/time/time.ts';
import { playerNames } from '../../accounts/player-store.ts';
import { lockWallet } from '../../ledger/lock-wallet.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { sql } from '../../platform/store/sql.ts';
import { type Deposit, lockDeposit } from './deposits.table.ts';

/** Locks the wallet and then the deposit, as every decision does. Answers the time after the lock of the wallet. */
export async function lockDepositAndWallet(
  tx: Queryable,
  id: number,
): Promise<{ readonly at: Instant; readonly deposit: Deposit } | null> {
  const owner = await tx.maybeOne<{ player_id: number }>(
    sql`select player_id from deposits where id = ${id}`,
  );
  if (owner === null) return null;
  const at = await lockWallet(tx, owner.player_id);
  const deposit = await lockDeposit(tx, id);
  return deposit === null ? null : { at, deposit };
}

/** A request that has a UTR, and its player. */
export type OwnedDeposit = Omit<ClaimedDeposit, 'isOwn'> & { readonly playerId: number };

/** The deposits that have one of these UTRs, each by its UTR. */
export async function selectByUtr(
  db: Queryable,
  utrs: readonly string[],
): Promise<ReadonlyMap<string, OwnedDeposit>> {
  const rows = await db.query<
    Omit<OwnedDeposit, 'amount'> & { readonly utr: string; readonly amount: number }
  >(sql`
    select d.id, d.player_id as "playerId", d.reference, d.amount, d.state, d.utr,
      exists (select 1 from deposits o where o.disputed_utr = d.utr) as "isDisputed"
    from deposits d where d.utr = any (${utrs}::text[]) and d.state <> 'rejected'`);
  return new Map(rows.map(({ utr, ...row }) => [utr, { ...row, amount: points(row.amount) }]));
}

/** A request that a payment may belong to, for a staff member to choose. */
export interface Candidate {
  readonly payment_id: number;
  readonly id: number;
  readonly player_name: string;
  readonly mobile: string;
  readonly amount: number;
  readonly utr: string | null;
}

interface ForeignPayment {
  readonly id: number;
  readonly utr: string | null;
  readonly reference: string;
  readonly amount: number;
}

const CANDIDATES_MAX = 5;

/** For each payment the requests that wait and have its UTR, reference or amount; what fits best first, then the newest. */
export async function selectCandidates(
  db: Queryable,
  payments: readonly ForeignPayment[],
): Promise<readonly Candidate[]> {
  return db.query(sql`
    select t.id as payment_id, c.*
    from unnest(
      ${payments.map(({ id }) => id)}::bigint[], ${payments.map(({ utr }) => utr)}::text[],
      ${payments.map(({ reference }) => reference)}::text[], ${payments.map(({ amount }) => amount)}::bigint[]
    ) as t (id, utr, reference, amount)
    cross join lateral (
      select d.id, p.name as player_name, p.mobile, d.amount, coalesce(d.utr, d.disputed_utr) as utr
      from deposits d join ${playerNames} p on p.id = d.player_id
      where d.state = 'pending'
        and (d.utr = t.utr or d.disputed_utr = t.utr or d.reference = t.reference or d.amount = t.amount)
      order by d.reference = t.reference desc,
        coalesce(d.utr = t.utr, false) or coalesce(d.disputed_utr = t.utr, false) desc, d.id desc
      limit ${CANDIDATES_MAX}
    ) c
    order by t.id`);
}
