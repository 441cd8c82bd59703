import type { Session } from '#rules/game/games.ts';
import { playerStates } from '../../accounts/player-store.ts';
import { gameDecisions, slipLines } from '../../bidding/slip-store.ts';
import { marketDays, marketNames } from '../../markets/market-store.ts';
import { entries } from '../../ledger/ledger-store.ts';
import { drawSessions } from '../../markets/session-store.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { sql } from '../../platform/store/sql.ts';
import { staffNames } from '../../staff/staff-store.ts';

/** Voids a session; the caller has locked the sessions of its day and decided the approval. */
export async function voidSession(
  tx: Queryable,
  {
    sessionId,
    approvalId,
    confirmedBy,
  }: Readonly<Record<'sessionId' | 'approvalId' | 'confirmedBy', number>>,
): Promise<void> {
  await tx.query(sql`select void_session(${sessionId}, ${approvalId}, ${confirmedBy})`);
}

/** The games of a market day whose bids come back by voids that stand. */
export async function selectVoidedGames(db: Queryable, marketDayId: number): Promise<readonly number[]> {
  const { codes } = await db.one<{ codes: readonly number[] }>(sql`
    select coalesce(array_agg(code), '{}') as codes
    from session_voids v cross join lateral unnest(v.codes) as code where v.market_day_id = ${marketDayId}`);
  return codes;
}

/** What would come back, by game; in hundredths of a point. */
export interface RefundSumRow {
  readonly code: number;
  readonly bids: number;
  readonly points: number;
}

export async function sumRefunds(
  db: Queryable,
  {
    marketDayId,
    codes,
    until = null,
  }: {
    readonly marketDayId: number;
    readonly codes: readonly number[];
    /** Only what was accepted before, as `slipsWholeUntil` has it. */
    readonly until?: string | null;
  },
): Promise<readonly RefundSumRow[]> {
  return db.query(sql`
    select l.selection / 1000000 as code, count(*) as bids, sum(l.points) as points
    from ${slipLines} s cross join lateral unnest(s.selections, s.points) as l (selection, points)
    where s.market_day_id = ${marketDayId} and l.selection / 1000000 = any (${codes}::int[])
      and s.accepted_at < coalesce(${until}::timestamptz, 'infinity')
    group by 1 order by 1`);
}

/** How many players would get something back, and how many of them are blocked and cannot use it now. */
export async function countRefunded(
  db: Queryable,
  { marketDayId, codes }: { readonly marketDayId: number; readonly codes: readonly number[] },
): Promise<{ readonly players: number; readonly blocked: number }> {
  return db.one(sql`
    select count(*) as players, count(*) filter (where not p.active) as blocked
    from (
      select distinct s.player_id from ${slipLines} s cross join lateral unnest(s.selections) as selection
      where s.market_day_id = ${marketDayId} and selection / 1000000 = any (${codes}::int[])
    ) due join ${playerStates} p on p.id = due.player_id`);
}

/** Bids of the day that stay, because another session decides them. */
export async function sumKept(
  db: Queryable,
  { marketDayId, codes }: { readonly marketDayId: number; readonly codes: readonly number[] },
): Promise<{ readonly bids: number; readonly points: number }> {
  return db.one(sql`
    select count(*) as bids, coalesce(sum(l.points), 0) as points
    from ${slipLines} s cross join lateral unnest(s.selections, s.points) as l (selection, points)
    join ${gameDecisions} g on g.code = l.selection / 1000000
    where s.market_day_id = ${marketDayId} and g.code <> all (${codes}::int[])`);
}

export interface UnfinishedVoid {
  readonly id: number;
  readonly session_id: number;
  readonly session: Session;
  readonly market_name: string;
  readonly name_hindi: string;
  readonly name_marathi: string;
  readonly reason: string;
}

export async function selectUnfinishedVoids(db: Queryable): Promise<readonly UnfinishedVoid[]> {
  return db.query(sql`
    select v.id, v.market_session_id as session_id, ms.session, m.name as market_name, m.name_hindi, m.name_marathi, v.reason
    from session_voids v join ${drawSessions} ms on ms.id = v.market_session_id
    join ${marketDays} d on d.id = v.market_day_id join ${marketNames} m on m.id = d.market_id
    where v.state <> 'done' order by v.id`);
}

export async function planVoid(tx: Queryable, id: number, slipsPerBatch: number): Promise<void> {
  await tx.query(sql`select plan_void(${id}, ${slipsPerBatch})`);
}

/** The notice to players whose bids come back. */
export type VoidNotice = Readonly<
  Record<'market' | 'market_hindi' | 'market_marathi' | 'session' | 'reason', string>
>;

/** Returns whether there was a batch to refund that no other node works on. */
export async function refundNextBatch(tx: Queryable, id: number, notice: VoidNotice): Promise<boolean> {
  return (
    await tx.one<{ refunded: boolean }>(
      sql`select refund_next_batch(${id}, ${JSON.stringify(notice)}) as refunded`,
    )
  ).refunded;
}

/** Whether this call ended the refunds. */
export async function finishVoid(tx: Queryable, id: number): Promise<boolean> {
  return (await tx.one<{ finished: boolean }>(sql`select finish_void(${id}) as finished`)).finished;
}

export interface VoidRow {
  readonly session_id: number;
  readonly state: 'planned' | 'running' | 'done';
  readonly reason: string;
  readonly made_by: string;
  readonly confirmed_by: string;
  readonly at: number;
  readonly finished_at: number | null;
  readonly batches: number;
  readonly batches_done: number;
  readonly bids_refunded: number;
  readonly players_refunded: number;
  readonly points_refunded: number;
}

/** The voids of sessions, with the progress of their refunds. */
export async function selectVoids(db: Queryable, sessionIds: readonly number[]): Promise<readonly VoidRow[]> {
  return db.query(sql`
    select v.market_session_id as session_id, v.state, v.reason, maker.name as made_by, checker.name as confirmed_by, v.at,
      v.finished_at, b.*
    from session_voids v
    join ${staffNames} maker on maker.id = v.made_by join ${staffNames} checker on checker.id = v.confirmed_by
    cross join lateral (
      select count(*) as batches, count(done_at) as batches_done, coalesce(sum(bids_refunded), 0) as bids_refunded,
        coalesce(sum(players_refunded), 0) as players_refunded, coalesce(sum(points_refunded), 0) as points_refunded
      from void_batches where void_id = v.id
    ) b
    where v.market_session_id = any (${sessionIds}::int[])`);
}

/** For passbook lines: what was voided. */
export async function selectVoidLabels(
  db: Queryable,
  ids: readonly number[],
): Promise<
  readonly (Readonly<Record<'market_name' | 'name_hindi' | 'name_marathi', string>> & {
    readonly id: number;
    readonly session: Session;
  })[]
> {
  return db.query(sql`
    select v.id, m.name as market_name, m.name_hindi, m.name_marathi, ms.session
    from session_voids v join ${drawSessions} ms on ms.id = v.market_session_id
    join ${marketDays} d on d.id = v.market_day_id join ${marketNames} m on m.id = d.market_id
    where v.id = any (${ids}::bigint[])`);
}

/** The players among these who had a refund of the void, and how much. */
export async function selectRefundedAmong(
  db: Queryable,
  voidId: number,
  playerIds: readonly number[],
): Promise<readonly { readonly player_id: number }[]> {
  return db.query(sql`
    select p.id as player_id from unnest(${playerIds}::bigint[]) as p (id)
    where exists (select 1 from ${entries} l where l.player_id = p.id and l.key = ${`refund:${voidId}`})`);
}
