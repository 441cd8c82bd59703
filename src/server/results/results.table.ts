import type { Family, Session } from '#rules/games.ts';
import type { HistoryPage } from '../markets/history-page.ts';
import { one, type Queryable } from '../platform/db.ts';
import { sql } from '../platform/sql.ts';

/** Stores a result as the newest version of its session. Answers its number. */
export async function insertResult(
  tx: Queryable,
  result: {
    readonly sessionId: number;
    readonly number: string;
    readonly approvalId: number;
    readonly madeBy: number;
    readonly confirmedBy: number;
  },
): Promise<number> {
  const { id } = await one<{ id: number }>(
    tx,
    sql`
    insert into results (market_session_id, version, number, approval_id, made_by, confirmed_by)
      select ${result.sessionId}, coalesce(max(version), 0) + 1, ${result.number}, ${result.approvalId}, ${result.madeBy},
        ${result.confirmedBy}
      from results where market_session_id = ${result.sessionId}
    returning id`,
  );
  await tx.query(sql`
    update market_sessions set state = 'declared', number = ${result.number}, declared_at = clock_timestamp()
    where id = ${result.sessionId}`);
  return id;
}

/** Orders the settlement of a stored result. */
export async function insertSettlement(
  tx: Queryable,
  settlement: {
    readonly resultId: number;
    readonly sessionId: number;
    readonly marketDayId: number;
    readonly winning: readonly number[];
  },
): Promise<void> {
  await tx.query(sql`
    insert into settlements (result_id, market_session_id, market_day_id, winning)
    values (${settlement.resultId}, ${settlement.sessionId}, ${settlement.marketDayId}, ${settlement.winning}::int[])`);
}

export interface UnfinishedSettlement {
  readonly id: number;
  readonly state: 'planned' | 'running' | 'reverting';
  readonly session_id: number;
  readonly session: Session;
  readonly family: Family;
  readonly market_name: string;
  readonly number: string;
}

export async function selectUnfinishedSettlements(db: Queryable): Promise<readonly UnfinishedSettlement[]> {
  return db.query(sql`
    select t.id, t.state, t.market_session_id as session_id, ms.session, m.family, m.name as market_name, r.number
    from settlements t join results r on r.id = t.result_id join market_sessions ms on ms.id = t.market_session_id
    join market_days d on d.id = t.market_day_id join markets m on m.id = d.market_id
    where t.state in ('planned', 'running', 'reverting') order by t.id`);
}

export async function planSettlement(tx: Queryable, id: number, slipsPerChunk: number): Promise<void> {
  await tx.query(sql`select plan_settlement(${id}, ${slipsPerChunk})`);
}

/** Whether there was a chunk to settle that nobody else was at. */
export async function settleNextChunk(tx: Queryable, id: number): Promise<boolean> {
  return (await one<{ settled: boolean }>(tx, sql`select settle_next_chunk(${id}) as settled`)).settled;
}

/** Whether this call ended the settlement. */
export async function finishSettlement(tx: Queryable, id: number): Promise<boolean> {
  return (await one<{ finished: boolean }>(tx, sql`select finish_settlement(${id}) as finished`)).finished;
}

export interface SettlementRow {
  readonly session_id: number;
  readonly state: 'planned' | 'running' | 'done' | 'reverting';
  readonly chunks: number;
  readonly chunks_done: number;
  readonly players_paid: number;
  readonly bids_won: number;
  readonly points_paid: number;
  readonly started_at: number;
  readonly finished_at: number | null;
}

/** How far the newest settlement of each of the sessions is, or how far it is taken back; those that are gone are left out. */
export async function selectSettlements(
  db: Queryable,
  sessionIds: readonly number[],
): Promise<readonly SettlementRow[]> {
  return db.query(sql`
    select distinct on (t.market_session_id) t.market_session_id as session_id, t.state, c.*, t.started_at, t.finished_at
    from settlements t
    cross join lateral (
      select count(*) filter (where t.state <> 'reverting' or done_at is not null) as chunks,
        count(case t.state when 'reverting' then reverted_at else done_at end) as chunks_done,
        coalesce(sum(players_paid), 0) as players_paid, coalesce(sum(bids_won), 0) as bids_won,
        coalesce(sum(points_paid), 0) as points_paid
      from settlement_chunks where settlement_id = t.id
    ) c
    where t.market_session_id = any (${sessionIds}::int[]) and t.state <> 'reverted'
    order by t.market_session_id, t.id desc`);
}

export interface TotalsRow {
  readonly market_day_id: number;
  readonly decided_at: Session;
  readonly bids: number;
  readonly players: number;
  readonly points: number;
}

/** Bids and points by the session that decides them. */
export async function selectTotals(
  db: Queryable,
  marketDayIds: readonly number[],
): Promise<readonly TotalsRow[]> {
  return db.query(sql`
    select s.market_day_id, g.decided_at, count(*) as bids, count(distinct s.player_id) as players, sum(l.points) as points
    from slips s cross join lateral unnest(s.picks, s.points) as l (pick, points)
    join games g on g.code = l.pick / 1000000
    where s.market_day_id = any (${marketDayIds}::bigint[])
    group by s.market_day_id, g.decided_at`);
}

export interface WinnersRow {
  readonly pick: number;
  readonly val_1: number;
  readonly val_2: number;
  readonly bids: number;
  readonly players: readonly number[];
  readonly points: number;
  readonly payout: number;
}

/** What the picks would win on a market day, by pick and rate. Nothing is written. */
export async function selectWinners(
  db: Queryable,
  marketDayId: number,
  winning: readonly number[],
): Promise<readonly Omit<WinnersRow, 'players'>[]> {
  return db.query(sql`
    select l.pick, l.val_1, l.val_2, count(*) as bids, sum(l.points) as points, sum(l.points * l.val_2 / l.val_1) as payout
    from slips s cross join lateral unnest(s.picks, s.points, s.val_1, s.val_2) as l (pick, points, val_1, val_2)
    where s.market_day_id = ${marketDayId} and s.picks && ${winning}::int[] and l.pick = any (${winning}::int[])
    group by l.pick, l.val_1, l.val_2 order by l.pick, l.val_1, l.val_2`);
}

export async function countWinningPlayers(
  db: Queryable,
  marketDayId: number,
  winning: readonly number[],
): Promise<number> {
  const { players } = await one<{ players: number }>(
    db,
    sql`
    select count(distinct player_id) as players from slips
    where market_day_id = ${marketDayId} and picks && ${winning}::int[]`,
  );
  return players;
}

export interface LargestWinRow {
  readonly player_id: number;
  readonly name: string;
  readonly mobile: string;
  readonly pick: number;
  readonly points: number;
  readonly payout: number;
}

/** The bids that would win most. */
export async function selectLargestWins(
  db: Queryable,
  marketDayId: number,
  winning: readonly number[],
  limit: number,
): Promise<readonly LargestWinRow[]> {
  return db.query(sql`
    select s.player_id, p.name, p.mobile, l.pick, l.points, l.points * l.val_2 / l.val_1 as payout
    from slips s cross join lateral unnest(s.picks, s.points, s.val_1, s.val_2) as l (pick, points, val_1, val_2)
    join players p on p.id = s.player_id
    where s.market_day_id = ${marketDayId} and s.picks && ${winning}::int[] and l.pick = any (${winning}::int[])
    order by payout desc, s.player_id limit ${limit}`);
}

export interface WinRow {
  readonly seq: number;
  readonly line: number;
  readonly settlement_id: number;
  readonly pick: number;
  readonly points: number;
  readonly amount: number;
  readonly market_name: string;
  readonly declared_at: number;
}

/** Own wins of a family by the date of the result, newest first: one page after the marker, and one row more. */
export async function selectWins(
  db: Queryable,
  page: HistoryPage & { readonly playerId: number; readonly family: Family },
): Promise<readonly WinRow[]> {
  // The marker names a settlement and, within it, a slip and line in one number.
  const [settlement, place] = page.after ?? [Number.MAX_SAFE_INTEGER, 0];
  return db.query(sql`
    select w.seq, w.line, w.settlement_id, s.picks[w.line] as pick, s.points[w.line] as points, w.amount,
      m.name as market_name, r.declared_at
    from wins w
    join slips s on s.player_id = w.player_id and s.seq = w.seq
    join settlements t on t.id = w.settlement_id
    join results r on r.id = t.result_id
    join market_days d on d.id = s.market_day_id join markets m on m.id = d.market_id
    where w.player_id = ${page.playerId} and m.family = ${page.family} and t.state not in ('reverting', 'reverted')
      and r.declared_at >= ${page.from}::date::timestamp at time zone ${page.zone}
      and r.declared_at < (${page.to}::date + 1)::timestamp at time zone ${page.zone}
      and (w.settlement_id < ${settlement}
        or (w.settlement_id = ${settlement} and w.seq * 1000 + w.line > ${place}))
    order by w.settlement_id desc, w.seq, w.line limit ${page.limit + 1}`);
}

/** For passbook lines: the market and result of settlements. */
export async function selectWinNotes(
  db: Queryable,
  settlementIds: readonly number[],
): Promise<
  readonly {
    readonly id: number;
    readonly market_name: string;
    readonly session: Session;
    readonly number: string;
  }[]
> {
  return db.query(sql`
    select t.id, m.name as market_name, ms.session, r.number
    from settlements t join results r on r.id = t.result_id join market_sessions ms on ms.id = t.market_session_id
    join market_days d on d.id = t.market_day_id join markets m on m.id = d.market_id
    where t.id = any (${settlementIds}::bigint[])`);
}

/** Which of the players won by a settlement, and how much in all. */
export async function selectWinningsAmong(
  db: Queryable,
  settlementId: number,
  playerIds: readonly number[],
): Promise<readonly { readonly player_id: number; readonly amount: number }[]> {
  return db.query(sql`
    select player_id, sum(amount)::bigint as amount from wins
    where settlement_id = ${settlementId} and player_id = any (${playerIds}::bigint[])
      and exists (select 1 from settlements where id = ${settlementId} and state in ('running', 'done'))
    group by player_id`);
}
