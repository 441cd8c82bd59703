import { afterEach, expect, test } from 'vitest';
import { addDays, instantAt, marketDay, minuteOfDay } from '#rules/time/time.ts';
import { accepted } from '#rules/verdict.ts';
import { openMarketDays } from '../../../src/server/markets/open-market-days.job.ts';
import { sql } from '../../../src/server/platform/store/sql.ts';
import { startSystemWithClock } from '../../support/start-system-with-clock.ts';
import type { TestSystem } from '../../support/test-system.ts';
import { addMarkets, sessionAfter } from './soak-sessions.ts';

const ZONE = 'Asia/Kolkata';
const MONDAY = accepted(marketDay('2026-11-30'));

let system: TestSystem | null = null;
afterEach(() => system?.close());

test.each([
  { minutes: 8, sessionMinutes: 1, from: 23 * 60 + 56 },
  { minutes: 24 * 60, sessionMinutes: 5, from: 16 * 60 + 11 },
])(
  'sessions follow each other over midnight for $minutes minutes, and one always takes bids',
  async ({ minutes, sessionMinutes, from }) => {
    const start = instantAt(MONDAY, minuteOfDay(from), ZONE);
    system = await startSystemWithClock({ zone: ZONE, at: start });
    const { db } = system.node;
    await addMarkets(db, { from, minutes, sessionMinutes });
    await openMarketDays(system.node);
    const days = new Set<string>();
    let at: number = start;
    const lengths: number[] = [];
    while (at < start + minutes * 60_000) {
      const { id, day, closesAt } = await sessionAfter(db, at);
      const { begins } = await db.one<{ begins: number }>(
        sql`select takes_bids_from as begins from market_sessions where id = ${id}`,
      );
      expect(begins).toBeLessThanOrEqual(at);
      days.add(day);
      lengths.push(closesAt - at);
      at = closesAt;
    }
    // The first has begun before.
    expect(new Set(lengths.slice(1))).toEqual(new Set([sessionMinutes * 60_000]));
    expect(lengths.length).toBeGreaterThanOrEqual(minutes / sessionMinutes);
    expect([...days]).toEqual([MONDAY, addDays(MONDAY, 1)]);
  },
);
