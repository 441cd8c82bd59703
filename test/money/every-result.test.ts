import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawAndCompare } from '../replay/draw-and-compare.ts';
import { placeRound, type Replay } from '../replay/place-round.ts';
import { openPlainBook } from '../replay/plain-book.ts';
import { onDraw, onNumber, onSides } from '../replay/plain-entry.ts';
import { DOUBLES, SINGLES, TRIPLES } from '../replay/plain-panas.ts';
import { cardOfDay } from '../replay/plain-rates.ts';
import { plainAnk, type PlainBid } from '../replay/plain-rules.ts';
import { openEveningCheck } from '../replay/evening-check.ts';
import { openReplayDesk } from '../replay/replay-desk.ts';
import { startReplaySystem } from '../replay/replay-system.ts';
import { seededChance } from '../replay/seeded-chance.ts';

const PLAYERS = { count: 5, points: 20_000_000 };
const POINTS = 10;
const CARD = cardOfDay(0);
const MS_MAX = 200_000;
const FIRST_DAY = Date.UTC(2024, 0, 1);

const DIGITS = '0123456789'.split('');
const JODIS = DIGITS.flatMap((left) => DIGITS.map((right) => left + right));
const PANAS = [...SINGLES, ...DOUBLES, ...TRIPLES];
/** `npm run replay` draws every result; the tests every fifth, under all bids there are. */
const DRAWN_OF = process.env['REPLAY'] === 'every-day' ? 1 : 5;
const DRAWN = PANAS.filter((_, i) => i % DRAWN_OF === 0);
const DRAWN_JODIS = JODIS.filter((_, i) => i % DRAWN_OF === 0);

let replay: Replay;
beforeAll(async () => {
  const system = await startReplaySystem(PLAYERS);
  replay = {
    system,
    desk: await openReplayDesk(system),
    book: openPlainBook(system.playerIds, PLAYERS.points),
    chance: seededChance(1),
  };
  await system.changeRates(CARD);
});
afterAll(() => replay.system.close(), MS_MAX);

/** One market day after the other, with the same bids on each, and another result. */
async function drawEach(
  family: 'starline' | 'gali',
  { numbers, bids }: { readonly numbers: readonly string[]; readonly bids: readonly PlainBid[] },
): Promise<void> {
  const { system, desk, book } = replay;
  const market = await system.addMarket(family);
  const checkEvening = openEveningCheck(system, book);
  for (const [i, number] of numbers.entries()) {
    const day = await desk.openDay(market, dayOf(i));
    await placeRound(replay, { day, name: 'all', card: CARD, entries: [{ screen: 'lines', bids }] });
    await drawAndCompare(replay, day, { draw: 'Open', drawn: { open: number, close: '' } });
    await checkEvening(`${day.day} ${number}`);
  }
}

describe('T27 somebody bids on everything there is, and results are drawn', () => {
  test(
    `gali: all 120 bids under ${DRAWN_JODIS.length} of the 100 results`,
    async () => {
      const bids = [
        ...DIGITS.map((number) => onDraw('gali', 'Left Digit', { number, points: POINTS })),
        ...DIGITS.map((number) => onDraw('gali', 'Right Digit', { number, points: POINTS })),
        ...JODIS.map((number) => onDraw('gali', 'Jodi Digit', { number, points: POINTS })),
      ];
      expect([bids.length, JODIS.length]).toEqual([120, 100]);
      const before = winsSoFar('gali');
      await drawEach('gali', { numbers: DRAWN_JODIS, bids });
      expect(before).toEqual({});
      expect(winsSoFar('gali')).toEqual({
        'gali Left Digit, Open': DRAWN_JODIS.length,
        'gali Right Digit, Open': DRAWN_JODIS.length,
        'gali Jodi Digit, Open': DRAWN_JODIS.length,
      });
    },
    MS_MAX,
  );

  test(
    `starline: all 230 bids under ${DRAWN.length} of the 220 results`,
    async () => {
      const bids = [
        ...DIGITS.map((number) => onDraw('starline', 'Single Digit', { number, points: POINTS })),
        ...SINGLES.map((number) => onDraw('starline', 'Single Pana', { number, points: POINTS })),
        ...DOUBLES.map((number) => onDraw('starline', 'Double Pana', { number, points: POINTS })),
        ...TRIPLES.map((number) => onDraw('starline', 'Triple Pana', { number, points: POINTS })),
      ];
      expect([bids.length, PANAS.length]).toEqual([230, 220]);
      await drawEach('starline', { numbers: DRAWN, bids });
      expect(winsSoFar('starline')).toEqual({
        'starline Single Digit, Open': DRAWN.length,
        'starline Single Pana, Open': countIn(DRAWN, SINGLES),
        'starline Double Pana, Open': countIn(DRAWN, DOUBLES),
        'starline Triple Pana, Open': countIn(DRAWN, TRIPLES),
      });
    },
    MS_MAX,
  );

  test(
    `main: all bids of both sessions under ${DRAWN.length} of the 220 opens and closes, and all jodis and sangams that touch what was drawn`,
    async () => {
      const { system, desk, book } = replay;
      const market = await system.addMarket('main');
      const checkEvening = openEveningCheck(system, book);
      const closes: string[] = [];
      for (const [i, open] of DRAWN.entries()) {
        // 73 and 220 have no common factor, so of every result each is the close of one day.
        const drawn = { open, close: PANAS[(i * DRAWN_OF * 73 + 13) % PANAS.length] ?? '' };
        closes.push(drawn.close);
        const day = await desk.openDay(market, dayOf(i));
        const bids = [
          sessionBids('Open'),
          sessionBids('Close'),
          [...JODIS.map(jodi), ...halfSangams('Open', drawn)],
          halfSangams('Close', drawn),
          fullSangams(drawn),
        ];
        await placeRound(replay, {
          day,
          name: 'all',
          card: CARD,
          entries: bids.map((all) => ({ screen: 'lines', bids: all })),
        });
        await drawAndCompare(replay, day, { draw: 'Open', drawn });
        await drawAndCompare(replay, day, { draw: 'Close', drawn });
        await checkEvening(`${day.day} ${open}`);
      }
      expect(winsSoFar('main')).toEqual({
        ...winsPerSession('Open', DRAWN),
        ...winsPerSession('Close', closes),
        'main Jodi Digit, Close': DRAWN.length,
        'main Full Sangam, Open': DRAWN.length,
      });
    },
    MS_MAX,
  );
});

/** What wins when these panas are drawn: an ank each time, each pana in its own type and in the motor's. */
function winsPerSession(session: string, drawn: readonly string[]): Readonly<Record<string, number>> {
  expect(new Set(drawn).size).toBe(DRAWN.length);
  return {
    [`main Single Digit, ${session}`]: drawn.length,
    [`main Single Pana, ${session}`]: countIn(drawn, SINGLES),
    [`main Double Pana, ${session}`]: countIn(drawn, DOUBLES),
    [`main Triple Pana, ${session}`]: countIn(drawn, TRIPLES),
    [`main SP Motor, ${session}`]: countIn(drawn, SINGLES),
    [`main DP Motor, ${session}`]: countIn(drawn, DOUBLES),
    [`main Half Sangam, ${session}`]: drawn.length,
  };
}

function countIn(drawn: readonly string[], panas: readonly string[]): number {
  return drawn.filter((pana) => panas.includes(pana)).length;
}

function winsSoFar(family: string): Readonly<Record<string, number>> {
  const own = [...replay.book.counts()].filter(([name]) => name.startsWith(family));
  return Object.fromEntries(own.map(([name, { wins }]) => [name, wins]));
}

/** Every bid that one session decides alone. */
function sessionBids(session: PlainBid['session']): readonly PlainBid[] {
  const all = (kind: PlainBid['kind'], numbers: readonly string[]) =>
    numbers.map((number) => onNumber(kind, { session, points: POINTS }, number));
  return [
    ...all('Single Digit', DIGITS),
    ...all('Single Pana', SINGLES),
    ...all('Double Pana', DOUBLES),
    ...all('Triple Pana', TRIPLES),
    ...all('SP Motor', SINGLES),
    ...all('DP Motor', DOUBLES),
  ];
}

interface Drawn {
  readonly open: string;
  readonly close: string;
}

function jodi(number: string): PlainBid {
  return onNumber('Jodi Digit', { session: 'Close', points: POINTS }, number);
}

/** Right on one side, with everything there is on the other. */
function halfSangams(session: PlainBid['session'], { open, close }: Drawn): readonly PlainBid[] {
  const [ank, pana] = session === 'Open' ? [plainAnk(open), close] : [plainAnk(close), open];
  const sides = [
    ...DIGITS.map((digit) => [digit, pana] as const),
    ...PANAS.filter((other) => other !== pana).map((other) => [ank, other] as const),
  ];
  return sides.map(([digit, three]) =>
    onSides('Half Sangam', { session, points: POINTS }, session === 'Open' ? [digit, three] : [three, digit]),
  );
}

function fullSangams({ open, close }: Drawn): readonly PlainBid[] {
  return [
    ...PANAS.map((pana) => onSides('Full Sangam', { session: 'Open', points: POINTS }, [open, pana])),
    ...PANAS.filter((pana) => pana !== open).map((pana) =>
      onSides('Full Sangam', { session: 'Open', points: POINTS }, [pana, close]),
    ),
  ];
}

function dayOf(i: number): string {
  return new Date(FIRST_DAY + i * 86_400_000).toISOString().slice(0, 10);
}
