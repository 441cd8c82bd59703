import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accepted } from '#rules/verdict.ts';
import { addDays, type Instant, instant, instantAt, marketDay, minuteOfDay } from '#rules/time/time.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { openMarketDays } from '../../src/server/markets/open-market-days.job.ts';
import { placedAt, type TimedBid } from '../support/placed-at.ts';
import { openResultsDesk } from '../support/results-desk.ts';
import { startSystemWithClock } from '../support/start-system-with-clock.ts';
import type { TestSystem } from '../support/test-system.ts';
import { findMarket } from '../support/test-market.ts';

const ZONE = 'Asia/Kolkata';
const FRIDAY = accepted(marketDay('2026-11-20'));
const SATURDAY = addDays(FRIDAY, 1);
const SECOND = 1_000;
const MIDNIGHT = instantAt(SATURDAY, minuteOfDay(0), ZONE);

const clock = (day: typeof FRIDAY, hour: number, minute = 0) =>
  instantAt(day, minuteOfDay(hour * 60 + minute), ZONE);
const before = (at: Instant, ms: number) => instant(at - ms);

describe('slips around cut-offs and midnight', () => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await startSystemWithClock({ zone: ZONE, at: clock(FRIDAY, 12) });
    await system.node.db.query(sql`
      insert into markets (family, name, open_minute, close_minute, cutoff_minutes) values
        ('main', 'Evening', ${18 * 60}, ${21 * 60}, 0), ('main', 'Night', ${22 * 60}, ${60}, 0),
        ('main', 'Late', ${23 * 60}, ${23 * 60 + 59}, 0), ('main', 'Careful', ${18 * 60}, ${21 * 60}, 10)`);
    await openMarketDays(system.node);
    await system.services.board.refresh();
  });
  afterAll(() => system.close());

  const placed = async (at: Instant, { name, ...bid }: Bid) =>
    placedAt(system, at, { market: await findMarket(system.node.db, name, FRIDAY), ...bid });

  // From here on time only moves forward, because the system seals sessions behind us.
  test.each([
    ['Careful', 'Open', clock(FRIDAY, 17, 50)],
    ['Evening', 'Open', clock(FRIDAY, 18)],
    ['Careful', 'Close', clock(FRIDAY, 20, 50)],
    ['Evening', 'Close', clock(FRIDAY, 21)],
  ] as const)(
    'T17 %s %s takes bids until 1 ms before its bid-last time and none at it',
    async (name, session, last) => {
      const bids = session === 'Close' ? [{ name, session }] : [{ name, session }, ...wholeDayBids(name)];
      for (const bid of bids) expect(await placed(before(last, 1), bid)).toBe(FRIDAY);
      for (const bid of bids) expect(await placed(last, bid)).toBe('bidding_closed');
      for (const bid of bids) expect(await placed(instant(last + 1), bid)).toBe('bidding_closed');
    },
  );

  test.each([
    ['23:57:59', before(MIDNIGHT, 121 * SECOND), { Evening: 'bidding_closed', Late: FRIDAY, Night: FRIDAY }],
    [
      '23:59:59',
      before(MIDNIGHT, SECOND),
      { Evening: 'bidding_closed', Late: 'bidding_closed', Night: FRIDAY },
    ],
    ['00:00:00', MIDNIGHT, { Evening: SATURDAY, Late: SATURDAY, Night: FRIDAY }],
    ['00:30', clock(SATURDAY, 0, 30), { Evening: SATURDAY, Late: SATURDAY, Night: FRIDAY }],
    ['00:59:59', before(clock(SATURDAY, 1), SECOND), { Evening: SATURDAY, Late: SATURDAY, Night: FRIDAY }],
    ['01:00:00', clock(SATURDAY, 1), { Evening: SATURDAY, Late: SATURDAY, Night: SATURDAY }],
  ] as const)('T18 F08 a close bid at %s goes to the right market day', async (_, at, expected) => {
    for (const [name, day] of Object.entries(expected)) {
      expect([name, await placed(at, { name, session: 'Close' })]).toEqual([name, day]);
    }
  });

  test('T18 the open bids of the market that closes after midnight begin when it has closed', async () => {
    const night = { name: 'Night', session: 'Open' } as const;
    expect(await placed(instant(clock(SATURDAY, 1) + 1), night)).toBe(SATURDAY);
    expect(await placed(instant(clock(SATURDAY, 1) + 1), { name: 'Evening', session: 'Open' })).toBe(
      SATURDAY,
    );
  });

  test('T29 declaring Friday leaves the bids of Saturday on the same market alone', async () => {
    const desk = await openResultsDesk({ db: system.node.db, url: system.url });
    const friday = await findMarket(system.node.db, 'Evening', FRIDAY);
    await desk.declare(friday.openSession, '123');
    await desk.settled(friday.openSession);
    const bids = await system.node.db.query<{ day: string; state: string }>(sql`
      select distinct d.day::text as day, b.state from bids b join market_days d on d.id = b.market_day_id
      join markets m on m.id = d.market_id where m.name = 'Evening' and b.decided_at = 'open' order by 1`);
    expect(bids).toEqual([
      { day: FRIDAY, state: 'won' },
      { day: SATURDAY, state: 'pending' },
    ]);
  });
});

type Bid = Omit<TimedBid, 'market'> & { readonly name: string };

/** T15: what the open result would tell half of stops with the open session, whatever it is called. */
function wholeDayBids(name: string): readonly Bid[] {
  const bid = (session: Bid['session'], pana: string, digits: string, closedigits = ''): Bid => ({
    name,
    session,
    pana,
    line: { digits, closedigits, points: 10 },
  });
  return [
    bid('Close', 'Jodi Digit', '65'),
    bid('Open', 'Half Sangam', '6', '140'),
    bid('Close', 'Half Sangam', '123', '5'),
    bid('Open', 'Full Sangam', '123', '140'),
  ];
}
