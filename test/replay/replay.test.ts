import { expect, onTestFinished, test } from 'vitest';
import { checkInvariants } from '../../src/server/audit/check-invariants.ts';
import { openEveningCheck } from './evening-check.ts';
import type { Replay } from './place-round.ts';
import { openPlainBook, type PlainBook } from './plain-book.ts';
import { cardOfDay, changesCard } from './plain-rates.ts';
import { GALI_KINDS, PLAIN_KINDS, STARLINE_KINDS } from './plain-rules.ts';
import { type Published, PUBLISHED, type PublishedDay, publishedDays } from './published-days.ts';
import { replayDay, replayDraws } from './replay-day.ts';
import { openReplayDesk } from './replay-desk.ts';
import { type ReplaySystem, startReplaySystem } from './replay-system.ts';
import { seededChance } from './seeded-chance.ts';

const PLAYERS = { count: 12, points: 20_000_000 };
/** Any number; this one has a winner of every kind that the published results allow. */
const SEED = 20_221_017;
const DAYS_PER_FULL_CHECK = 100;
const REPLAY_MS_MAX = 3_600_000;

/** `npm run replay` plays every day of every file; the tests play some of one, since a day costs about 50 ms. */
const PLAYS_EVERY_DAY = process.env['REPLAY'] === 'every-day';

interface Replayed {
  readonly market: Published;
  /** How many days of the file make one replayed day. */
  readonly every: number;
  /** Every so many replayed days starline and gali draw as well. */
  readonly drawsEvery: number;
  /** The least bids and wins that every kind of bid has to come to. */
  readonly bidsMin: number;
  readonly winsMin: number;
}

const SAMPLES: readonly Replayed[] = [
  { market: 'kalyan', every: 10, drawsEvery: 2, bidsMin: 45, winsMin: 4 },
];
const WHOLE: readonly Replayed[] = (['kalyan', 'milan-day', 'sridevi-night'] as const).map((market) => {
  return { market, every: 1, drawsEvery: 10, bidsMin: 250, winsMin: 50 };
});

test.each(PLAYS_EVERY_DAY ? WHOLE : SAMPLES)(
  'the published days of $market pay every bid what the plain rules say, in all three families, and the books balance every evening',
  async (replayed) => {
    const days = publishedDays(replayed.market);
    expect(days).toHaveLength(PUBLISHED[replayed.market]);
    const system = await startReplaySystem(PLAYERS);
    onTestFinished(() => system.close());
    const replay: Replay = {
      system,
      desk: await openReplayDesk(system),
      book: openPlainBook(system.playerIds, PLAYERS.points),
      chance: seededChance(SEED),
    };
    await replayDays(replay, replayed);
    expectEverythingToHaveHappened(replay.book, replayed, daysOf(replayed));
  },
  REPLAY_MS_MAX,
);

async function replayDays(replay: Replay, { market, every, drawsEvery }: Replayed): Promise<void> {
  const { system, book } = replay;
  const main = await system.addMarket('main');
  const draws = { starline: await system.addMarket('starline'), gali: await system.addMarket('gali') };
  const checkEvening = openEveningCheck(system, book);
  await system.changeRates(cardOfDay(0));
  for (const [dayNumber, drawn] of daysOf({ market, every }).entries()) {
    await replayDay(replay, main, { drawn, dayNumber });
    if (dayNumber % drawsEvery === 0 || changesCard(dayNumber))
      await replayDraws(replay, draws, { drawn, dayNumber });
    await checkEvening(drawn.day);
    const isFullCheck = dayNumber % DAYS_PER_FULL_CHECK === DAYS_PER_FULL_CHECK - 1;
    if (isFullCheck) await expectNoViolation(system, drawn.day);
  }
}

function daysOf({ market, every }: Pick<Replayed, 'market' | 'every'>): readonly PublishedDay[] {
  return publishedDays(market).filter((_, i) => i % every === 0);
}

async function expectNoViolation({ node }: ReplaySystem, day: string): Promise<void> {
  const violations = await checkInvariants(node.db);
  expect({ day, violations }).toEqual({ day, violations: [] });
}

function isTriple(name: string): boolean {
  return name.includes('Triple');
}

/** A replay in which a kind of bid was never won, or no payout was ever cut off, would prove nothing about it. */
function expectEverythingToHaveHappened(
  book: PlainBook,
  { bidsMin, winsMin }: Replayed,
  days: readonly PublishedDay[],
): void {
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
  // A triple pana is drawn once in years; nobody can win on one before that.
  const isDrawn = (side: 'open' | 'close') => days.some((day) => new Set(day[side]).size === 1);
  const won = { open: winsOf('main Triple Pana, Open') > 0, close: winsOf('main Triple Pana, Close') > 0 };
  expect(won).toEqual({ open: isDrawn('open'), close: isDrawn('close') });
  expect(book.roundedDown()).toBeGreaterThan(bidsMin);
}
