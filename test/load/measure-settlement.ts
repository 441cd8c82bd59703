import { performance } from 'node:perf_hooks';
import type { Db } from '../../src/server/platform/store/db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { settleSessionJob } from '../../src/server/results/settle/settle-session.job.ts';
import { ankOf, PANAS } from '#rules/game/pana.ts';
import { winningSelections } from '#rules/game/results.ts';
import { addCrowd, addSlips } from './bench-crowd.ts';
import { letResultBeDue } from '../support/let-result-be-due.ts';

const PLAYERS = 100_000;
const RESULT = '123';
const ROUNDS = 3;

/** Settles a session of so many one-line bids, a tenth of them winning, beside the bare writes of the same rows. */
export async function measureSettlement({
  db,
  bids,
}: {
  readonly db: Db;
  readonly bids: number;
}): Promise<void> {
  console.log(`\nsettlement of ${bids} bids, one in ten wins`);
  const firstPlayer = await addCrowd(db, {
    players: PLAYERS,
    points: Math.ceil(bids / PLAYERS) * ROUNDS * 1000,
  });
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const day = await addDay(db, { firstPlayer, bids, round });
    const ours = await settle(db, day);
    const bare = await bareWrites(db, day);
    ratios.push(ours / bare);
    console.log(
      `round ${round + 1}: settled in ${(ours / 1000).toFixed(2)} s (${Math.round(bids / (ours / 1000))} bids/s), bare UPDATE+INSERT ${(bare / 1000).toFixed(2)} s, ratio ${(ours / bare).toFixed(2)}`,
    );
  }
  console.log(`median ratio: ${ratios.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]?.toFixed(2)}`);
}

interface Day {
  readonly sessionId: number;
  readonly marketDayId: number;
  readonly settlementId: number;
}

/** A closed session with its bids: ten digits in turn, ten points each. */
async function addDay(
  db: Db,
  load: { readonly firstPlayer: number; readonly bids: number; readonly round: number },
): Promise<Day> {
  const { market_day_id: marketDayId } = await db.one<{ market_day_id: number }>(sql`
    with market as (insert into markets (family, name, open_minute, close_minute)
      values ('main', ${`Bench ${load.round}`}, 1080, 1260) returning id)
    insert into market_days (market_id, day) select id, current_date + 30 from market returning id as market_day_id`);
  const { id: sessionId } = await db.one<{ id: number }>(sql`
    insert into market_sessions (market_day_id, session, takes_bids_from, closes_at, result_due_at)
    values (${marketDayId}, 'open', now() - interval '1 day', now() + interval '1 day', now() + interval '1 day') returning id`);
  await addSlips(db, {
    crowd: { firstPlayer: load.firstPlayer, players: PLAYERS },
    each: load.bids / PLAYERS,
    marketDayId,
    key: String(load.round),
  });
  await db.query(sql`select close_session(${sessionId}, true)`);
  await letResultBeDue(db, sessionId);
  const pana = PANAS.find((candidate) => candidate === RESULT) ?? PANAS[0];
  if (pana === undefined || ankOf(pana) !== 6) throw new Error('123 makes 6');
  const winning = winningSelections({ family: 'main', session: 'open', open: pana, close: null });
  const { id: settlementId } = await db.one<{ id: number }>(sql`
    with result as (insert into results (market_session_id, version, number) values (${sessionId}, 1, ${RESULT}) returning id)
    insert into settlements (result_id, market_session_id, market_day_id, winning)
    select id, ${sessionId}, ${marketDayId}, ${winning}::int[] from result returning id`);
  await db.query(
    sql`update market_sessions set state = 'declared', number = ${RESULT}, declared_at = now() where id = ${sessionId}`,
  );
  // What autovacuum does while slips come in over hours; here they came in seconds.
  await db.script('vacuum (analyze) slips, ledger, wallets');
  await db.script('checkpoint');
  return { sessionId, marketDayId, settlementId };
}

async function settle(db: Db, day: Day): Promise<number> {
  const live = { announce: async () => undefined, on: () => undefined };
  const job = settleSessionJob({ db, live });
  const startedAt = performance.now();
  await job.run();
  const ms = performance.now() - startedAt;
  const { state } = await db.one<{ state: string }>(
    sql`select state from market_sessions where id = ${day.sessionId}`,
  );
  if (state !== 'settled') throw new Error('the session is not settled');
  return ms;
}

/** The same rows, known beforehand, written to copies of the tables in one transaction without any rule. */
async function bareWrites(db: Db, day: Day): Promise<number> {
  await db.script(`
    create table bare_wallets (like wallets including all) with (fillfactor = 50);
    insert into bare_wallets select * from wallets;
    create table bare_ledger (like ledger including all);
    insert into bare_ledger select * from ledger where not (kind = 'win' and reference = ${day.settlementId});
    create table bare_wins (like wins including all);
    insert into bare_wins select * from wins where settlement_id <> ${day.settlementId};
    create table bare_credits as select * from ledger where kind = 'win' and reference = ${day.settlementId};
    create table bare_lines as select * from wins where settlement_id = ${day.settlementId};
    analyze bare_wallets, bare_credits, bare_lines`);
  await db.script('checkpoint');
  const startedAt = performance.now();
  await db.script(`
    update bare_wallets w set balance = w.balance + c.amount, seq = w.seq + 1 from bare_credits c where c.player_id = w.player_id;
    insert into bare_ledger select * from bare_credits;
    insert into bare_wins select * from bare_lines`);
  const ms = performance.now() - startedAt;
  await db.script('drop table bare_wallets, bare_ledger, bare_wins, bare_credits, bare_lines');
  return ms;
}
