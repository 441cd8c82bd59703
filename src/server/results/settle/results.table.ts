import type { Family, Session } from '#rules/game/games.ts';
import { playerNames } from '../../accounts/player-store.ts';
import { gameDecisions, slipLines } from '../../bidding/slip-store.ts';
import type { HistoryPage } from '../../markets/history-page.ts';
import { marketDays, marketNames } from '../../markets/market-store.ts';
import { drawSessions, setSessionDeclared } from '../../markets/session-store.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { sql } from '../../platform/store/sql.ts';

/** Stores a result as the newest version of its session. Answers its number. */
export async function insertResult(
  tx: Queryable,
  result: {
    readonly sessionId: number;
    readonly number: string;
    readonly approvalId: number;
    readonly madeBy: number;
    readonly confirmedBy: number;
    /** Why it stands before its time; empty for one in time. */
    readonly earlyReason: string;
  },
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into results (market_session_id, version, number, approval_id, made_by, confirmed_by, early_reason)
      select ${result.sessionId}, coalesce(max(version), 0) + 1, ${result.number}, ${result.approvalId}, ${result.madeBy},
        ${result.confirmedBy}, ${result.earlyReason}
      from results where market_session_id = ${result.sessionId}
    returning id`);
  await setSessionDeclared(tx, result);
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
  readonly state: 'planned' | 'running' | 'reversing';
  readonly session_id: number;
  readonly session: Session;
  readonly family: Family;
  readonly market_name: string;
  readonly name_hindi: string;
  readonly name_marathi: string;
  readonly number: string;
}

export async function selectUnfinishedSettlements(db: Queryable): Promise<readonly UnfinishedSettlement[]> {
  return db.query(sql`
    select t.id, t.state, t.market_session_id as session_id, ms.session, m.family, m.name as market_name,
      m.name_hindi, m.name_marathi, r.number
    from settlements t join results r on r.id = t.result_id join ${drawSessions} ms on ms.id = t.market_session_id
    join ${marketDays} d on d.id = t.market_day_id join ${marketNames} m on m.id = d.market_id
    where t.state in ('planned', 'running', 'reversing') order by t.id`);
}

export async function planSettlement(tx: Queryable, id: number, slipsPerBatch: number): Promise<void> {
  await tx.query(sql`select plan_settlement(${id}, ${slipsPerBatch})`);
}

/** Returns whether there was a batch to settle that no other node works on. */
export async function settleNextBatch(tx: Queryable, id: number): Promise<boolean> {
  return (await tx.one<{ settled: boolean }>(sql`select settle_next_batch(${id}) as settled`)).settled;
}

/** Whether this call ended the settlement. */
export async function finishSettlement(tx: Queryable, id: number): Promise<boolean> {
  return (await tx.one<{ finished: boolean }>(sql`select finish_settlement(${id}) as finished`)).finished;
}

export interface SettlementRow {
  readonly session_id: number;
  readonly state: 'planned' | 'running' | 'done' | 'reversing';
  readonly batches: number;
  readonly batches_done: number;
  readonly players_paid: number;
  readonly bids_won: number;
  readonly points_paid: number;
  readonly started_at: number;
  readonly finished_at: number | null;
}

/** The progress of the newest settlement of each session, or of its reversal; reversed ones are left out. */
export async function selectSettlements(
  db: Queryable,
  sessionIds: readonly number[],
): Promise<readonly SettlementRow[]> {
  return db.query(sql`
    select distinct on (t.market_session_id) t.market_session_id as session_id, t.state, c.*, t.started_at, t.finished_at
    from settlements t
    cross join lateral (
      select count(*) filter (where t.state <> 'reversing' or done_at is not null) as batches,
        count(case t.state when 'reversing' then reversed_at else done_at end) as batches_done,
        coalesce(sum(players_paid), 0) as players_paid, coalesce(sum(bids_won), 0) as bids_won,
        coalesce(sum(points_paid), 0) as points_paid
      from settlement_batches where settlement_id = t.id
    ) c
    where t.market_session_id = any (${sessionIds}::int[]) and t.state <> 'reversed'
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
    from ${slipLines} s cross join lateral unnest(s.selections, s.points) as l (selection, points)
    join ${gameDecisions} g on g.code = l.selection / 1000000
    where s.market_day_id = any (${marketDayIds}::bigint[])
    group by s.market_day_id, g.decided_at`);
}

export interface WinnersRow {
  readonly selection: number;
  readonly rate_stake: number;
  readonly rate_return: number;
  readonly bids: number;
  readonly players: readonly number[];
  readonly points: number;
  readonly payout: number;
}

/** What the selections would win on a market day, by selection and rate. Nothing is written. */
export async function selectWinners(
  db: Queryable,
  marketDayId: number,
  winning: readonly number[],
): Promise<readonly Omit<WinnersRow, 'players'>[]> {
  return db.query(sql`
    select l.selection, l.rate_stake, l.rate_return, count(*) as bids, sum(l.points) as points, sum(l.points * l.rate_return / l.rate_stake) as payout
    from ${slipLines} s cross join lateral unnest(s.selections, s.points, s.rate_stake, s.rate_return) as l (selection, points, rate_stake, rate_return)
    where s.market_day_id = ${marketDayId} and s.selections && ${winning}::int[] and l.selection = any (${winning}::int[])
    group by l.selection, l.rate_stake, l.rate_return order by l.selection, l.rate_stake, l.rate_return`);
}

export async function countWinningPlayers(
  db: Queryable,
  marketDayId: number,
  winning: readonly number[],
): Promise<number> {
  const { players } = await db.one<{ players: number }>(sql`
    select count(distinct player_id) as players from ${slipLines} s
    where market_day_id = ${marketDayId} and selections && ${winning}::int[]`);
  return players;
}

export interface LargestWinRow {
  readonly player_id: number;
  readonly name: string;
  readonly mobile: string;
  readonly selection: number;
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
    select s.player_id, p.name, p.mobile, l.selection, l.points, l.points * l.rate_return / l.rate_stake as payout
    from ${slipLines} s cross join lateral unnest(s.selections, s.points, s.rate_stake, s.rate_return) as l (selection, points, rate_stake, rate_return)
    join ${playerNames} p on p.id = s.player_id
    where s.market_day_id = ${marketDayId} and s.selections && ${winning}::int[] and l.selection = any (${winning}::int[])
    order by payout desc, s.player_id limit ${limit}`);
}

export interface WinRow {
  readonly seq: number;
  readonly line: number;
  readonly settlement_id: number;
  readonly selection: number;
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
    select w.seq, w.line, w.settlement_id, s.selections[w.line] as selection, s.points[w.line] as points, w.amount,
      m.name as market_name, r.declared_at
    from wins w
    join ${slipLines} s on s.player_id = w.player_id and s.seq = w.seq and s.period = w.period
    join settlements t on t.id = w.settlement_id
    join results r on r.id = t.result_id
    join ${marketDays} d on d.id = s.market_day_id join ${marketNames} m on m.id = d.market_id
    where w.player_id = ${page.playerId} and m.family = ${page.family} and t.state not in ('reversing', 'reversed')
      and r.declared_at >= ${page.from}::date::timestamp at time zone ${page.zone}
      and r.declared_at < (${page.to}::date + 1)::timestamp at time zone ${page.zone}
      and (w.settlement_id < ${settlement}
        or (w.settlement_id = ${settlement} and w.seq * 1000 + w.line > ${place}))
    order by w.settlement_id desc, w.seq, w.line limit ${page.limit + 1}`);
}

/** For passbook lines: the market and result of settlements. */
export async function selectWinLabels(
  db: Queryable,
  settlementIds: readonly number[],
): Promise<
  readonly {
    readonly id: number;
    readonly market_name: string;
    readonly name_hindi: string;
    readonly name_marathi: string;
    readonly session: Session;
    readonly number: string;
  }[]
> {
  return db.query(sql`
    select t.id, m.name as market_name, m.name_hindi, m.name_marathi, ms.session, r.number
    from settlements t join results r on r.id = t.result_id join ${drawSessions} ms on ms.id = t.market_session_id
    join ${marketDays} d on d.id = t.market_day_id join ${marketNames} m on m.id = d.market_id
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
