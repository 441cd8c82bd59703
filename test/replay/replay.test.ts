import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '../../src/server/audit/check-invariants.ts';
import { openEveningCheck } from './evening-check.ts';
import { openPlainBook } from './plain-book.ts';
import { cardOfDay } from './plain-rates.ts';
import { publishedDays } from './published-days.ts';
import { type Replay, replayDay } from './replay-day.ts';
import { openReplayDesk } from './replay-desk.ts';
import { startReplayHouse } from './replay-house.ts';
import { seededChance } from './seeded-chance.ts';

const PLAYERS = { count: 14, points: 20_000_000 };
/** Any number; this one has a winner of every kind that the published results allow. */
const SEED = 20_221_017;
const DAYS_PER_FULL_CHECK = 100;
const REPLAY_MS_MAX = 180_000;

let replay: Replay;

beforeAll(async () => {
  const house = await startReplayHouse(PLAYERS);
  const desk = await openReplayDesk(house);
  replay = { house, desk, book: openPlainBook(house.playerIds, PLAYERS.points), chance: seededChance(SEED) };
});
afterAll(() => replay.house.close());

test(
  'every published day of Kalyan pays every bid what the plain rules say, and the books balance every evening',
  async () => {
    const { house, book } = replay;
    const days = publishedDays();
    expect(days).toHaveLength(1114);
    const checkEvening = openEveningCheck(house, book);
    await house.changeRates(cardOfDay(0));
    for (const [dayNumber, drawn] of days.entries()) {
      await replayDay(replay, drawn, dayNumber);
      await checkEvening(drawn.day);
      const isFullCheck = dayNumber % DAYS_PER_FULL_CHECK === DAYS_PER_FULL_CHECK - 1;
      if (isFullCheck) expect(await checkInvariants(house.node.db), drawn.day).toEqual([]);
    }
    expect(await checkInvariants(house.node.db)).toEqual([]);
    if (process.env['REPLAY_COUNTS']) console.log(book.counts(), book.roundedDown());
  },
  REPLAY_MS_MAX,
);
