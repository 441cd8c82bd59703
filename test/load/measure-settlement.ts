import type { Db } from '../../src/server/platform/store/db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { openResultsDesk } from '../support/results-desk.ts';
import type { ServerProcess } from '../support/start-server-process.ts';
import type { TestMarket } from '../support/test-market.ts';
import { addCrowd, addSlips } from './bench-crowd.ts';
import { timeAt } from './print-times.ts';
import { untilSettled } from './until.ts';

const PLAYERS = 100_000;
const RESULT = '123';

/** Settles sessions of so many one-line bids, a tenth of them winning, beside the bare writes of the same rows. */
export async function measureSettlement(system: {
  readonly db: Db;
  readonly server: ServerProcess;
  readonly markets: readonly TestMarket[];
  readonly bids: number;
}): Promise<void> {
  const { db, server, markets, bids } = system;
  console.log(`\nsettlement of ${bids} bids, one in ten wins`);
  const each = Math.ceil(bids / PLAYERS);
  const firstPlayer = await addCrowd(db, { players: PLAYERS, points: each * markets.length * 1000 });
  const desk = await openResultsDesk({ db, url: server.url });
  const ratios: number[] = [];
  for (const { openSession, marketDayId } of markets) {
    const crowd = { firstPlayer, players: PLAYERS };
    await addSlips(db, { crowd, each, marketDayId, key: `settled ${marketDayId}` });
    await desk.endBids(openSession);
    // What autovacuum does while slips come in over hours; here they came in seconds.
    await db.script('vacuum (analyze) slips, ledger, wallets');
    await db.script('checkpoint');
    await desk.declare(openSession, RESULT);
    await untilSettled(db, openSession);
    const { id, ms } = await db.one<{ id: number; ms: number }>(sql`
      select t.id, (extract(epoch from t.finished_at - ms.declared_at) * 1000)::float8 as ms
      from settlements t join market_sessions ms on ms.id = t.market_session_id where ms.id = ${openSession}`);
    const bare = await bareWrites(db, id);
    ratios.push(ms / bare);
    console.log(
      `settled in ${(ms / 1000).toFixed(2)} s (${Math.round(bids / (ms / 1000))} bids/s), bare UPDATE+INSERT ${(bare / 1000).toFixed(2)} s, ratio ${(ms / bare).toFixed(2)}`,
    );
  }
  console.log(`median ratio: ${timeAt(ratios, 0.5).toFixed(2)}`);
}

/** The same rows, known beforehand, written to copies of the tables in one transaction without any rule. */
async function bareWrites(db: Db, settlementId: number): Promise<number> {
  await db.script(`
    create table bare_wallets (like wallets including all) with (fillfactor = 50);
    insert into bare_wallets select * from wallets;
    create table bare_ledger (like ledger_0 including all);
    insert into bare_ledger select * from ledger where not (kind = 'win' and reference = ${settlementId});
    create table bare_wins (like wins_0 including all);
    insert into bare_wins select * from wins where settlement_id <> ${settlementId};
    create table bare_credits as select * from ledger where kind = 'win' and reference = ${settlementId};
    create table bare_lines as select * from wins where settlement_id = ${settlementId};
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
