import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canonicalPana } from '#rules/game/pana.ts';
import { addDays, instantAt, type MarketDay, marketDay, minuteOfDay } from '#rules/time/time.ts';
import { accepted } from '#rules/verdict.ts';
import { csvOf, type ImportDesk, importDesk } from '../../../test/support/import-desk.ts';
import { addPlayer, addStaffMember } from '../../../test/support/people.ts';
import { openResultsDesk } from '../../../test/support/results-desk.ts';
import { startSystemWithClock } from '../../../test/support/start-system-with-clock.ts';
import type { TestSystem } from '../../../test/support/test-system.ts';
import { findMarket } from '../../../test/support/test-market.ts';
import { digitsOn } from '../../../test/support/test-slip.ts';
import { windSystem } from '../../../test/support/wind-clock.ts';
import { openMarketDays } from '../markets/open-market-days.job.ts';
import { sql } from '../platform/store/sql.ts';
import { insertPastResults } from './past-results/past-result-store.ts';

const MAIN = 'date,open_pana,close_pana';

describe('importing beside what staff and players do', () => {
  const ZONE = 'Asia/Kolkata';
  const FRIDAY = accepted(marketDay('2026-11-20'));
  const noonOf = (day: MarketDay) => instantAt(day, minuteOfDay(12 * 60), ZONE);
  let system: TestSystem;
  let desk: ImportDesk;
  beforeAll(async () => {
    system = await startSystemWithClock({ zone: ZONE, at: noonOf(FRIDAY) });
    await windTo(FRIDAY);
    await system.node.db.query(sql`
      insert into markets (family, name, open_minute, close_minute) values
        ('main', 'Played', ${18 * 60}, ${21 * 60}), ('main', 'Idle', ${18 * 60}, ${21 * 60})`);
    await openMarketDays(system.node);
    await system.services.board.refresh();
  });
  afterAll(() => system.close());

  const windTo = async (day: MarketDay) => {
    await windSystem(system, noonOf(day));
    // Over a day nobody stays logged in.
    desk = importDesk(system, await addStaffMember(system.node.db, ['owner']));
  };

  test('a day that players have bids on is left to the board, where it still pays', async () => {
    const [played, idle] = [
      await findMarket(system.node.db, 'Played', FRIDAY),
      await findMarket(system.node.db, 'Idle', FRIDAY),
    ];
    const player = await addPlayer(system.node.db, 100);
    const { body } = await system.call('/api-submit-bid', digitsOn(played, [6], 10), {
      ...player,
      key: 'slip',
    });
    expect(body.status).toBe(true);
    const csv = csvOf(MAIN, `${FRIDAY},123,140`, '2026-11-19,128,137');
    const today = await desk.preview(played.id, csv);
    expect(today.bad?.map(({ line, problem }) => [line, problem])).toEqual([[2, 'date_not_over']]);

    await windTo(addDays(FRIDAY, 1));
    const looked = await desk.preview(played.id, csv);
    expect(looked.bad?.map(({ line, problem }) => [line, problem])).toEqual([[2, 'day_has_bids']]);
    expect(await desk.confirm(played.id, csv, looked.fingerprint)).toMatchObject({ imported_days: 1 });
    // A day without bids is imported onto the sessions that stand there, open or closed.
    expect(await desk.bring(idle.id, csv)).toMatchObject({ imported_days: 2 });
    expect((await desk.sessionsOf(idle.id)).slice(0, 4).map(({ state, number }) => [state, number])).toEqual([
      ['settled', '128'],
      ['settled', '137'],
      ['settled', '123'],
      ['settled', '140'],
    ]);

    const results = await openResultsDesk({ db: system.node.db, url: system.url });
    await results.declare(played.openSession, '123');
    await results.settled(played.openSession);
    const { balance } = await system.node.db.one<{ balance: number }>(
      sql`select balance from wallets where player_id = ${player.id}`,
    );
    expect(balance).toBe(18_500);
    expect((await desk.preview(played.id, csvOf(MAIN, `${FRIDAY},123,`))).known_days).toBe(1);
  });

  test('a day whose stored sessions last longer than the schedule of today is not over', async () => {
    const SATURDAY = addDays(FRIDAY, 1);
    const idle = await findMarket(system.node.db, 'Idle', SATURDAY);
    await system.node.db.query(
      sql`update markets set open_minute = 600, close_minute = 660 where id = ${idle.id}`,
    );
    const { bad } = await desk.preview(idle.id, csvOf(MAIN, `${SATURDAY},123,140`));
    expect(bad?.map(({ problem }) => problem)).toEqual(['date_not_over']);
    await windTo(addDays(SATURDAY, 1));
    expect(await desk.bring(idle.id, csvOf(MAIN, `${SATURDAY},123,140`))).toMatchObject({
      imported_days: 1,
    });
  });

  test('the demo world leaves days with bids alone, and counts what it stored', async () => {
    const played = await findMarket(system.node.db, 'Played', FRIDAY);
    const at = noonOf(FRIDAY);
    const past = (day: MarketDay) => ({
      marketId: played.id,
      day,
      session: 'close' as const,
      takesBidsFrom: instantAt(day, minuteOfDay(0), ZONE),
      closesAt: at,
      resultAt: at,
      number: canonicalPana('140'),
    });
    const days = [FRIDAY, accepted(marketDay('2026-11-02'))];
    const stored = await system.node.db.transaction((tx) => insertPastResults(tx, days.map(past), null));
    expect(stored).toBe(1);
  });
});
