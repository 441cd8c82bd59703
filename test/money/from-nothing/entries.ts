import type { Family } from '#rules/game/games.ts';
import { kindOfPana, onDraw, onNumber, onSides, type PlainEntry } from '../../replay/plain-entry.ts';
import { DOUBLES, SINGLES, TRIPLES } from '../../replay/plain-panas.ts';
import { plainAnk, type PlainBid, type PlainSession } from '../../replay/plain-rules.ts';

/** The numbers of a day; a market that draws once has the open alone. */
export interface Drawn {
  readonly open: string;
  readonly close: string;
}

/** Bids of every kind of a family, of which some win by these numbers and some do not. */
export function everyEntry(family: Family, drawn: Drawn, points: number): readonly PlainEntry[] {
  switch (family) {
    case 'main':
      return [
        ...everyHalfDayEntry('Open', drawn, points),
        ...everyHalfDayEntry('Close', drawn, points + 3),
        ...everyWholeDayEntry(drawn, points),
      ];
    case 'starline':
      return everyStarlineEntry(drawn.open, points);
    case 'gali':
      return everyGaliEntry(drawn.open, points);
  }
}

/** An entry of some bids, each written out. */
function linesOf(...bids: readonly PlainBid[]): PlainEntry {
  return { screen: 'lines', bids };
}

/** A single digit on the open of a main market. */
export function digitEntry(number: string, points: number): PlainEntry {
  return linesOf(onNumber('Single Digit', { session: 'Open', points }, number));
}

/** Bids that are on one half of a main market's day. */
function everyHalfDayEntry(session: PlainSession, drawn: Drawn, points: number): readonly PlainEntry[] {
  const ask = { session, points };
  const own = session === 'Open' ? drawn.open : drawn.close;
  const [openAnk, closeAnk] = [plainAnk(drawn.open), plainAnk(drawn.close)];
  const sides = session === 'Open' ? ([openAnk, drawn.close] as const) : ([drawn.open, closeAnk] as const);
  return [
    linesOf(onNumber('Single Digit', ask, plainAnk(own)), onNumber('Single Digit', ask, '7')),
    linesOf(onNumber(kindOfPana(own), ask, own)),
    ...[SINGLES, DOUBLES, TRIPLES].map((panas) =>
      linesOf(onNumber(kindOfPana(panas[2] ?? ''), ask, panas[2] ?? '')),
    ),
    { screen: 'SP Motor', ...ask, digits: digitsWith(own, 4) },
    { screen: 'DP Motor', ...ask, digits: digitsWith(own, 3) },
    { screen: 'SP DP TP', ...ask, digit: plainAnk(own), boxes: ['SP', 'DP', 'TP'] },
    linesOf(onSides('Half Sangam', ask, sides), onSides('Half Sangam', ask, swapped(sides))),
  ];
}

/** The bids that are on both halves of a day: jodis and the full sangam. */
function everyWholeDayEntry(drawn: Drawn, points: number): readonly PlainEntry[] {
  const jodi = plainAnk(drawn.open) + plainAnk(drawn.close);
  const jodis = [jodi, '44'].map((number) => onNumber('Jodi Digit', { session: 'Close', points }, number));
  const full = onSides('Full Sangam', { session: 'Open', points }, [drawn.open, drawn.close]);
  return [linesOf(...jodis), linesOf(full)];
}

/** Another half sangam of the same shape, which loses. */
function swapped([open, close]: readonly [string, string]): readonly [string, string] {
  return open.length === 1
    ? [String((Number(open) + 1) % 10), close]
    : [open, String((Number(close) + 1) % 10)];
}

function everyStarlineEntry(drawn: string, points: number): readonly PlainEntry[] {
  const panas = [drawn, SINGLES[5], DOUBLES[5], TRIPLES[5]].flatMap((pana) => pana ?? []);
  return [
    linesOf(
      ...[plainAnk(drawn), '3'].map((number) => onDraw('starline', 'Single Digit', { number, points })),
    ),
    linesOf(...panas.map((number) => onDraw('starline', kindOfPana(number), { number, points }))),
  ];
}

function everyGaliEntry(drawn: string, points: number): readonly PlainEntry[] {
  const [left, right] = [drawn.charAt(0), drawn.charAt(1)];
  return [
    linesOf(
      onDraw('gali', 'Left Digit', { number: left, points }),
      onDraw('gali', 'Left Digit', { number: right, points }),
    ),
    linesOf(onDraw('gali', 'Right Digit', { number: right, points })),
    linesOf(...[drawn, right + left].map((number) => onDraw('gali', 'Jodi Digit', { number, points }))),
  ];
}

/** The digits of a pana and those that follow, until there are enough different ones for a motor. */
function digitsWith(pana: string, different: number): string {
  const digits = [...new Set(`${pana}4567890123`)];
  return digits.slice(0, Math.max(different, new Set(pana).size)).join('');
}
