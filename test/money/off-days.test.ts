import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accepted } from '#rules/verdict.ts';
import { addDays, instant, type Instant, instantAt, marketDay, minuteOfDay } from '#rules/time/time.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { openMarketDays } from '../../src/server/markets/open-market-days.job.ts';
import { placedAt } from '../support/placed-at.ts';
import { startSystemWithClock } from '../support/start-system-with-clock.ts';
import type { TestSystem } from '../support/test-system.ts';
import { findDraw, type TestDraw } from '../support/test-market.ts';
import { windSystem } from '../support/wind-clock.ts';

const ZONE = 'Asia/Kolkata';
const FRIDAY = accepted(marketDay('2026-11-20'));
const SATURDAY = addDays(FRIDAY, 1);
const SUNDAY = addDays(FRIDAY, 2);
const MONDAY = addDays(FRIDAY, 3);

const FAMILIES = ['main', 'starline', 'gali'] as const;
const NAMES = ['Daily', 'No Saturdays', 'Festive', 'Changed', 'Night'] as const;
type Name = (typeof NAMES)[number];

const clock = (day: typeof FRIDAY, hour: number, minute = 0) =>
  instantAt(day, minuteOfDay(hour * 60 + minute), ZONE);
const justBefore = (at: Instant) => instant(at - 1);

describe('T19 days on which markets do not play as usual', () => {
  let system: TestSystem;
  let markets: readonly TestDraw[];
  beforeAll(async () => {
    system = await startSystemWithClock({ zone: ZONE, at: clock(FRIDAY, 12) });
    const { db } = system.node;
    // At once, so that the house's own job never sees a market without its holidays.
    await db.transaction(async (tx) => {
      await tx.query(sql`
        insert into markets (family, name, open_minute, close_minute, weekdays)
          select f, n, ${18 * 60}::int, case when f = 'main' then ${21 * 60}::int end,
            case when n = 'No Saturdays' then '{0,1,2,3,4,5}' else '{0,1,2,3,4,5,6}' end::smallint[]
          from unnest(${FAMILIES}::text[]) f, unnest(${NAMES.filter((name) => name !== 'Night')}::text[]) n
        union all select 'main', 'Night', ${22 * 60}::int, 60, '{0,1,2,3,4,5,6}'`);
      await tx.query(sql`
        insert into market_holidays (day, market_id, reason)
          select ${SATURDAY}::date, id, 'Festival' from markets where name = 'Festive'
          union all select ${SUNDAY}::date, null, 'Everybody is at home'`);
      await tx.query(sql`
        insert into market_day_changes (market_id, day, open_minute, close_minute)
          select id, ${SATURDAY}::date, ${14 * 60}::int, case when family = 'main' then ${15 * 60}::int end
          from markets where name = 'Changed'`);
    });
    await openMarketDays(system.node);
    await system.services.board.refresh();
    const all = FAMILIES.flatMap((family) =>
      NAMES.filter((name) => family === 'main' || name !== 'Night').map((name) => ({ family, name })),
    );
    markets = await Promise.all(all.map((market) => findDraw(db, market, FRIDAY)));
  });
  afterAll(() => system.close());

  /** Where a bid at the instant goes, on the market of that name in each family that has one. */
  async function placedEverywhere(at: Instant, name: Name, session: 'Open' | 'Close' = 'Open') {
    // The job that opens days goes by the clock of the node, which the test has moved by days.
    await windSystem(system, at);
    await openMarketDays(system.node);
    await system.services.board.refresh();
    const answers = new Set<string | undefined>();
    for (const market of markets.filter((one) => one.name === name))
      answers.add(await placedAt(system, at, { market, session }));
    return [...answers];
  }

  // From here on time only moves forward, because the system seals sessions behind us.
  test('on an ordinary Friday all of them take bids', async () => {
    for (const name of NAMES)
      expect([name, await placedEverywhere(clock(FRIDAY, 13), name)]).toEqual([name, [FRIDAY]]);
  });

  test('on its weekly off day and on its holiday a market takes none, while its neighbours do', async () => {
    const morning = clock(SATURDAY, 10);
    expect(await placedEverywhere(morning, 'No Saturdays')).toEqual(['market_closed']);
    expect(await placedEverywhere(morning, 'Festive')).toEqual(['market_closed']);
    expect(await placedEverywhere(morning, 'Daily')).toEqual([SATURDAY]);
  });

  test('on a day with other times the bid-last time is the one of that day', async () => {
    const two = clock(SATURDAY, 14);
    expect(await placedEverywhere(justBefore(two), 'Changed')).toEqual([SATURDAY]);
    expect(await placedEverywhere(two, 'Changed')).toEqual(['bidding_closed']);
    expect(await placedEverywhere(two, 'Daily')).toEqual([SATURDAY]);
    const [main] = markets.filter((one) => one.name === 'Changed' && one.family === 'main');
    if (main === undefined) throw new Error('there is a main market with other times');
    const three = clock(SATURDAY, 15);
    expect(await placedAt(system, justBefore(three), { market: main, session: 'Close' })).toBe(SATURDAY);
    expect(await placedAt(system, three, { market: main, session: 'Close' })).toBe('bidding_closed');
  });

  test('at its bid-last time a day takes no bid any more, 1 ms before it does', async () => {
    const six = clock(SATURDAY, 18);
    expect(await placedEverywhere(justBefore(six), 'Daily')).toEqual([SATURDAY]);
    expect(await placedEverywhere(six, 'Daily')).toEqual(['bidding_closed']);
    expect(await placedEverywhere(clock(SATURDAY, 23, 59), 'Daily')).toEqual(['bidding_closed']);
  });

  test('the close of Saturday night goes on into the holiday of all, and then nobody plays', async () => {
    const one = clock(SUNDAY, 1);
    // A second, not a millisecond: what day it is, the node reads off its own clock, which goes on in the meantime.
    expect(await placedEverywhere(instant(one - 1_000), 'Night', 'Close')).toEqual([SATURDAY]);
    expect(await placedEverywhere(one, 'Night', 'Close')).toEqual(['market_closed']);
    for (const name of NAMES)
      expect([name, await placedEverywhere(clock(SUNDAY, 12), name)]).toEqual([name, ['market_closed']]);
  });

  test('on Monday all of them take bids again, at the usual times', async () => {
    const six = clock(MONDAY, 18);
    for (const name of NAMES)
      expect([name, await placedEverywhere(justBefore(six), name)]).toEqual([name, [MONDAY]]);
    expect(await placedEverywhere(six, 'Changed')).toEqual(['bidding_closed']);
  });
});
