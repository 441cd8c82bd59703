import type { Session } from '#rules/games.ts';
import { maybeOne, one, type Queryable } from '../platform/db.ts';
import { sql } from '../platform/sql.ts';

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
  return maybeOne(
    db,
    sql`
    select r.id, r.number, r.declared_at, t.id as settlement_id,
      r.declared_at < clock_timestamp() - ${hours} * interval '1 hour' as is_too_late
    from results r left join settlements t on t.result_id = r.id
    where r.market_session_id = ${sessionId} order by r.version desc limit 1`,
  );
}

/** What a settlement has paid, and what wallets still have of it; in hundredths of a point. */
export interface PaidRow {
  readonly players: number;
  readonly paid: number;
  readonly there: number;
}

/** Winners are found by their slips, as revert_next_chunk finds them. Nothing is written. */
export async function selectPaid(db: Queryable, settlementId: number): Promise<PaidRow> {
  return one(
    db,
    sql`
    select count(*) as players, coalesce(sum(l.amount), 0) as paid, coalesce(sum(least(l.amount, w.balance)), 0) as there
    from (
      select distinct s.player_id from slips s join settlements t on t.market_day_id = s.market_day_id
      where t.id = ${settlementId} and s.picks && t.winning
    ) placed
    join ledger l on l.player_id = placed.player_id and l.key = 'win:' || ${settlementId}::bigint
    join wallets w on w.player_id = l.player_id`,
  );
}

/** Takes the newest result of a session back; the caller has locked the session and decided the approval. */
export async function revertResult(
  tx: Queryable,
  revert: { readonly sessionId: number; readonly approvalId: number; readonly confirmedBy: number },
): Promise<void> {
  await tx.query(sql`select revert_result(${revert.sessionId}, ${revert.approvalId}, ${revert.confirmedBy})`);
}

/** Whether wins by an earlier result of the session are still being taken back. */
export async function isBeingTakenBack(db: Queryable, sessionId: number): Promise<boolean> {
  const { reverting } = await one<{ reverting: boolean }>(
    db,
    sql`
    select exists (
      select 1 from settlements where market_session_id = ${sessionId} and state = 'reverting') as reverting`,
  );
  return reverting;
}

/** What winners are told of a result that does not stand any more. */
export interface RevertNotice {
  readonly market: string;
  readonly number: string;
}

/** Whether there was a range to take back that nobody else was at. */
export async function revertNextChunk(
  tx: Queryable,
  settlementId: number,
  notice: RevertNotice,
): Promise<boolean> {
  const { reverted } = await one<{ reverted: boolean }>(
    tx,
    sql`select revert_next_chunk(${settlementId}, ${JSON.stringify(notice)}) as reverted`,
  );
  return reverted;
}

/** Whether this call ended the taking back. */
export async function finishRevert(tx: Queryable, settlementId: number): Promise<boolean> {
  return (await one<{ finished: boolean }>(tx, sql`select finish_revert(${settlementId}) as finished`))
    .finished;
}

/** Which of the players a win of the settlement was taken back from. */
export async function selectTakenBackAmong(
  db: Queryable,
  settlementId: number,
  playerIds: readonly number[],
): Promise<readonly { readonly player_id: number }[]> {
  const key = `win_reversal:${settlementId}`;
  return db.query(sql`
    select p.id as player_id from unnest(${playerIds}::bigint[]) as p (id)
    where exists (select 1 from ledger l where l.player_id = p.id and l.key = ${key})
      or exists (select 1 from owed o where o.player_id = p.id and o.key = ${key})`);
}

export interface RevertRow {
  readonly session: Session;
  readonly number: string;
  readonly players: number;
  readonly points_taken: number;
  readonly points_owed: number;
  readonly reason: string;
  readonly made_by: string;
  readonly confirmed_by: string;
  readonly at: number;
}

/** Every result of a session that was taken back, the newest first. */
export async function selectReverts(db: Queryable, sessionId: number): Promise<readonly RevertRow[]> {
  return db.query(sql`
    select ms.session, r.number, c.*, v.reason, maker.name as made_by, checker.name as confirmed_by, v.at
    from result_reverts v
    join results r on r.id = v.result_id join market_sessions ms on ms.id = v.market_session_id
    join staff maker on maker.id = v.made_by join staff checker on checker.id = v.confirmed_by
    left join settlements t on t.result_id = r.id
    cross join lateral (
      select coalesce(sum(players_paid), 0) as players, coalesce(sum(points_taken), 0) as points_taken,
        coalesce(sum(points_owed), 0) as points_owed
      from settlement_chunks where settlement_id = t.id
    ) c
    where v.market_session_id = ${sessionId} order by r.version desc`);
}
