import type { Session } from '#rules/game/games.ts';
import { staffNames } from '../../staff/staff-store.ts';
import { slipLines } from '../../bidding/slip-store.ts';
import { debtSteps, entries, walletBalances } from '../../ledger/ledger-store.ts';
import { drawSessions } from '../../markets/session-store.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { sql } from '../../platform/store/sql.ts';

export interface NewestResult {
  readonly id: number;
  readonly number: string;
  readonly declared_at: number;
  /** Null for a result that was imported: nobody was paid by it. */
  readonly settlement_id: number | null;
  /** By the database's clock. */
  readonly is_too_late: boolean;
}

/** The newest result of a session, and whether it is older than so many hours. */
export async function selectNewestResult(
  db: Queryable,
  { sessionId, hours }: { readonly sessionId: number; readonly hours: number },
): Promise<NewestResult | null> {
  return db.maybeOne(sql`
    select r.id, r.number, r.declared_at, t.id as settlement_id,
      r.declared_at < clock_timestamp() - ${hours} * interval '1 hour' as is_too_late
    from results r left join settlements t on t.result_id = r.id
    where r.market_session_id = ${sessionId} order by r.version desc limit 1`);
}

/** What a settlement has paid, and what wallets still have of it; in hundredths of a point. */
export interface PaidRow {
  readonly players: number;
  readonly paid: number;
  readonly there: number;
}

/** Winners are found by their slips, as reverse_next_batch finds them. Nothing is written. */
export async function selectPaid(db: Queryable, settlementId: number): Promise<PaidRow> {
  return db.one(sql`
    select count(*) as players, coalesce(sum(l.amount), 0) as paid, coalesce(sum(least(l.amount, w.balance)), 0) as there
    from (
      select distinct s.player_id from ${slipLines} s join settlements t on t.market_day_id = s.market_day_id
      where t.id = ${settlementId} and s.selections && t.winning
    ) placed
    join ${entries} l on l.player_id = placed.player_id and l.key = 'win:' || ${settlementId}::bigint
    join ${walletBalances} w on w.player_id = l.player_id`);
}

/** Reverses the newest result of a session; the caller has locked the session and decided the approval. */
export async function reverseResult(
  tx: Queryable,
  reversal: { readonly sessionId: number; readonly approvalId: number; readonly confirmedBy: number },
): Promise<void> {
  await tx.query(
    sql`select reverse_result(${reversal.sessionId}, ${reversal.approvalId}, ${reversal.confirmedBy})`,
  );
}

/** Whether wins of an earlier result of the session are still being reversed. */
export async function isBeingReversed(db: Queryable, sessionId: number): Promise<boolean> {
  const { reversing } = await db.one<{ reversing: boolean }>(sql`
    select exists (
      select 1 from settlements where market_session_id = ${sessionId} and state = 'reversing') as reversing`);
  return reversing;
}

/** The notice to winners of a reversed result. */
export interface ReversalNotice {
  readonly market: string;
  readonly number: string;
}

/** Returns whether there was a batch to reverse that no other node works on. */
export async function reverseNextBatch(
  tx: Queryable,
  settlementId: number,
  notice: ReversalNotice,
): Promise<boolean> {
  const { reversed } = await tx.one<{ reversed: boolean }>(
    sql`select reverse_next_batch(${settlementId}, ${JSON.stringify(notice)}) as reversed`,
  );
  return reversed;
}

/** Returns whether this call finished the reversal. */
export async function finishReversal(tx: Queryable, settlementId: number): Promise<boolean> {
  return (await tx.one<{ finished: boolean }>(sql`select finish_reversal(${settlementId}) as finished`))
    .finished;
}

/** The players whose win of the settlement was reversed. */
export async function selectReversedAmong(
  db: Queryable,
  settlementId: number,
  playerIds: readonly number[],
): Promise<readonly { readonly player_id: number }[]> {
  const key = `win_reversal:${settlementId}`;
  return db.query(sql`
    select p.id as player_id from unnest(${playerIds}::bigint[]) as p (id)
    where exists (select 1 from ${entries} l where l.player_id = p.id and l.key = ${key})
      or exists (select 1 from ${debtSteps} o where o.player_id = p.id and o.key = ${key})`);
}

export interface ReversalRow {
  readonly session: Session;
  readonly number: string;
  readonly players: number;
  readonly points_taken: number;
  readonly points_in_debt: number;
  readonly reason: string;
  readonly made_by: string;
  readonly confirmed_by: string;
  readonly at: number;
}

/** Every reversed result of a session, the newest first. */
export async function selectReversals(db: Queryable, sessionId: number): Promise<readonly ReversalRow[]> {
  return db.query(sql`
    select ms.session, r.number, c.*, v.reason, maker.name as made_by, checker.name as confirmed_by, v.at
    from result_reversals v
    join results r on r.id = v.result_id join ${drawSessions} ms on ms.id = v.market_session_id
    join ${staffNames} maker on maker.id = v.made_by join ${staffNames} checker on checker.id = v.confirmed_by
    left join settlements t on t.result_id = r.id
    cross join lateral (
      select coalesce(sum(players_paid), 0) as players, coalesce(sum(points_taken), 0) as points_taken,
        coalesce(sum(points_in_debt), 0) as points_in_debt
      from settlement_batches where settlement_id = t.id
    ) c
    where v.market_session_id = ${sessionId} order by r.version desc`);
}

/** Results that were taken back in the last 24 hours. */
export async function countReversalsOfDay(db: Queryable): Promise<number> {
  const { reversals } = await db.one<{ reversals: number }>(sql`
    select count(*) as reversals from result_reversals where at > clock_timestamp() - interval '1 day'`);
  return reversals;
}
