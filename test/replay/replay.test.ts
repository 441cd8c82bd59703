import { expect, onTestFinished, test } from 'vitest';
import { checkInvariants } from '../../src/server/audit/check-invariants.ts';
import { openEveningCheck } from './evening-check.ts';
import type { Replay } from './place-round.ts';
import { openPlainBook, type PlainBook } from './plain-book.ts';
import { cardOfDay, changesCard } from './plain-rates.ts';
import { GALI_KINDS, PLAIN_KINDS, STARLINE_KINDS } from './plain-rules.ts';
import { type Published, PUBLISHED, publishedDays } from './published-days.ts';
import { replayDay, replayDraws } from './replay-day.ts';
import { openReplayDesk } from './replay-desk.ts';
import { type ReplayHouse, startReplayHouse } from './replay-house.ts';
import { seededChance } from './seeded-chance.ts';

const PLAYERS = { count: 12, points: 20_000_000 };
/** Any number; this one has a winner of every kind that the published results allow. */
const SEED = 20_221_017;
const DAYS_PER_FULL_CHECK = 100;
const REPLAY_MS_MAX = 400_000;

interface Replayed {
  readonly market: Published;
  /** Days in the file, and how many of them make one replayed day: a day costs about 50 ms. */
  readonly every: number;
  /** Every so many replayed days starline and gali draw as well. */
  readonly drawsEvery: number;
  /** The least bids and wins that every kind of bid has to come to. */
  readonly bidsMin: number;
  readonly winsMin: number;
  /** How often the market draws a triple pana is chance; on other days nobody wins on one. */
  readonly tripleWins: readonly [boolean, boolean];
}

test.each<Replayed>([
  { market: 'kalyan', every: 1, drawsEvery: 10, bidsMin: 250, winsMin: 50, tripleWins: [true, false] },
  { market: 'milan-day', every: 7, drawsEvery: 1, bidsMin: 150, winsMin: 15, tripleWins: [false, false] },
  {
    market: 'sridevi-night',
    every: 11,
    drawsEvery: 1,
    bidsMin: 150,
    winsMin: 15,
    tripleWins: [false, false],
  },
])(
  'the published days of $market pay every bid what the plain rules say, in all three families, and the books balance every evening',
  async (replayed) => {
    const days = publishedDays(replayed.market);
    expect(days).toHaveLength(PUBLISHED[replayed.market]);
    const house = await startReplayHouse(PLAYERS);
    onTestFinished(() => house.close());
    const replay: Replay = {
      house,
      desk: await openReplayDesk(house),
      book: openPlainBook(house.playerIds, PLAYERS.points),
      chance: seededChance(SEED),
    };
    await replayDays(replay, replayed);
    expectEverythingToHaveHappened(replay.book, replayed);
  },
  REPLAY_MS_MAX,
);

async function replayDays(replay: Replay, { market, every, drawsEvery }: Replayed): Promise<void> {
  const { house, book } = replay;
  const main = await house.addMarket('main');
  const draws = { starline: await house.addMarket('starline'), gali: await house.addMarket('gali') };
  const checkEvening = openEveningCheck(house, book);
  await house.changeRates(cardOfDay(0));
  const days = publishedDays(market).filter((_, i) => i % every === 0);
  for (const [dayNumber, drawn] of days.entries()) {
    await replayDay(replay, main, { drawn, dayNumber });
    if (dayNumber % drawsEvery === 0 || changesCard(dayNumber))
      await replayDraws(replay, draws, { drawn, dayNumber });
    await checkEvening(drawn.day);
    const isFullCheck = dayNumber % DAYS_PER_FULL_CHECK === DAYS_PER_FULL_CHECK - 1;
    if (isFullCheck) await expectNoViolation(house, drawn.day);
  }
}

async function expectNoViolation({ node }: ReplayHouse, day: string): Promise<void> {
  const violations = await checkInvariants(node.db);
  expect({ day, violations }).toEqual({ day, violations: [] });
}

function isTriple(name: string): boolean {
  return name.includes('Triple');
}

/** A replay in which a kind of bid was never won, or no payout was ever cut off, would prove nothing about it. */
function expectEverythingToHaveHappened(book: PlainBook, { bidsMin, winsMin, tripleWins }: Replayed): void {
  const counts = book.counts();
  const winsOf = (name: string) => counts.get(name)?.wins ?? 0;
  const perSession = PLAIN_KINDS.filter((kind) => kind !== 'Jodi Digit' && kind !== 'Full Sangam');
  const names = [
    ...perSession.flatMap((kind) => [`main ${kind}, Open`, `main ${kind}, Close`]),
    'main Jodi Digit, Close',
    'main Full Sangam, Open',
    ...STARLINE_KINDS.map((kind) => `starline ${kind}, Open`),
    ...GALI_KINDS.map((kind) => `gali ${kind}, Open`),
  ];
  expect([...counts.keys()].toSorted()).toEqual(names.toSorted());
  expect([...counts].filter(([, { bids }]) => bids < bidsMin)).toEqual([]);
  expect(names.filter((name) => !isTriple(name) && winsOf(name) < winsMin)).toEqual([]);
  const triples = ['main Triple Pana, Open', 'main Triple Pana, Close'];
  expect(triples.map((name) => winsOf(name) > 0)).toEqual(tripleWins);
  expect(book.roundedDown()).toBeGreaterThan(bidsMin);
}
