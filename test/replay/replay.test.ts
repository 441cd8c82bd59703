import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '../../src/server/audit/check-invariants.ts';
import { openEveningCheck } from './evening-check.ts';
import { openPlainBook, type PlainBook } from './plain-book.ts';
import { cardOfDay } from './plain-rates.ts';
import { PLAIN_KINDS } from './plain-rules.ts';
import { publishedDays } from './published-days.ts';
import { type Replay, replayDay } from './replay-day.ts';
import { openReplayDesk } from './replay-desk.ts';
import { type ReplayHouse, startReplayHouse } from './replay-house.ts';
import { seededChance } from './seeded-chance.ts';

const PLAYERS = { count: 12, points: 20_000_000 };
/** Any number; this one has a winner of every kind that the published results allow. */
const SEED = 20_221_017;
const DAYS_PER_FULL_CHECK = 100;
const REPLAY_MS_MAX = 300_000;

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
      if (isFullCheck) await expectNoViolation(house, drawn.day);
    }
    expectEverythingToHaveHappened(book);
  },
  REPLAY_MS_MAX,
);

async function expectNoViolation({ node }: ReplayHouse, day: string): Promise<void> {
  const violations = await checkInvariants(node.db);
  expect({ day, violations }).toEqual({ day, violations: [] });
}

/** A replay in which a kind of bid was never won, or no payout was ever cut off, would prove nothing about it. */
function expectEverythingToHaveHappened(book: PlainBook): void {
  const counts = book.counts();
  const winsOf = (name: string) => counts.get(name)?.wins ?? 0;
  const perSession = PLAIN_KINDS.filter((kind) => kind !== 'Jodi Digit' && kind !== 'Full Sangam');
  const names = [
    ...perSession.flatMap((kind) => [`${kind}, Open`, `${kind}, Close`]),
    'Jodi Digit, Close',
    'Full Sangam, Open',
  ];
  expect([...counts.keys()].toSorted()).toEqual(names.toSorted());
  expect([...counts].filter(([, { bids }]) => bids < 1000)).toEqual([]);
  // In these years a triple pana was drawn once, as an open.
  const seldom = ['Triple Pana, Open', 'Triple Pana, Close'];
  expect(names.filter((name) => !seldom.includes(name) && winsOf(name) < 100)).toEqual([]);
  expect(seldom.map((name) => winsOf(name) > 0)).toEqual([true, false]);
  expect(book.roundedDown()).toBeGreaterThan(5000);
}
