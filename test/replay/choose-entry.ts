import { kindOfPana, onDraw, onNumber, onSides, type PanaBox, type PlainEntry } from './plain-entry.ts';
import { DOUBLES, differentIn, SINGLES, TRIPLES } from './plain-panas.ts';
import { plainAnk, type PlainBid, type PlainSession } from './plain-rules.ts';
import type { PublishedDay } from './published-days.ts';
import type { Chance } from './seeded-chance.ts';

const DIGITS = '0123456789'.split('');
const PANAS = [...SINGLES, ...DOUBLES, ...TRIPLES];
const LINES_MAX = 4;

/**
 * What a player enters. Chance alone would hit a full sangam once in 28,000 bids, so players here often guess right,
 * or nearly: the sides swapped, one side wrong, the other draw's number. `openIsOver` leaves what still takes bids.
 */
export function chooseEntry(
  chance: Chance,
  drawn: PublishedDay,
  { openIsOver }: { readonly openIsOver: boolean },
): PlainEntry {
  const session: PlainSession = openIsOver || chance.percent(25) ? 'Close' : 'Open';
  const pana = session === 'Open' ? drawn.open : drawn.close;
  const ask = { session, points: choosePoints(chance) };
  const screen = chance.below(100);
  if (screen < 9) return { screen: 'SP Motor', ...ask, digits: motorDigits(chance, pana, 4) };
  if (screen < 18) return { screen: 'DP Motor', ...ask, digits: motorDigits(chance, pana, 3) };
  if (screen < 23)
    return {
      screen: 'SP DP TP',
      ...ask,
      digit: guess(chance, [plainAnk(pana)], DIGITS, 60),
      boxes: chooseBoxes(chance),
    };
  const bids = Array.from({ length: 1 + chance.below(LINES_MAX) }, () =>
    chooseBid(chance, drawn, { session, openIsOver }),
  );
  return { screen: 'lines', bids };
}

function chooseBid(
  chance: Chance,
  drawn: PublishedDay,
  { session, openIsOver }: { readonly session: PlainSession; readonly openIsOver: boolean },
): PlainBid {
  const ask = { session, points: choosePoints(chance) };
  const wholeDay = !openIsOver && chance.percent(50);
  if (wholeDay) return chooseWholeDayBid(chance, drawn, ask.points);
  const [own, other] = session === 'Open' ? [drawn.open, drawn.close] : [drawn.close, drawn.open];
  if (chance.percent(35)) {
    return onNumber('Single Digit', ask, guess(chance, [plainAnk(own), plainAnk(other)], DIGITS, 30));
  }
  // A triple pana is drawn once in years, so on that day everybody thinks of it.
  if (TRIPLES.includes(own) && chance.percent(80)) return onNumber('Triple Pana', ask, own);
  if (chance.percent(15)) return onNumber('Triple Pana', ask, guess(chance, [], TRIPLES, 0));
  const number = guess(chance, [own, other], PANAS, 40);
  return onNumber(kindOfPana(number), ask, number);
}

function chooseWholeDayBid(chance: Chance, { open, close }: PublishedDay, points: number): PlainBid {
  const [openAnk, closeAnk] = [plainAnk(open), plainAnk(close)];
  const jodis = DIGITS.flatMap((left) => DIGITS.map((right) => left + right));
  const openPana = guess(chance, [open, close], PANAS, 40);
  const closePana = guess(chance, [close, open], PANAS, 40);
  switch (chance.below(4)) {
    case 0:
      return onNumber(
        'Jodi Digit',
        { session: 'Close', points },
        guess(chance, [openAnk + closeAnk, closeAnk + openAnk], jodis, 30),
      );
    case 1:
      return onSides('Half Sangam', { session: 'Open', points }, [
        guess(chance, [openAnk, closeAnk], DIGITS, 40),
        closePana,
      ]);
    case 2:
      return onSides('Half Sangam', { session: 'Close', points }, [
        openPana,
        guess(chance, [closeAnk, openAnk], DIGITS, 40),
      ]);
    default:
      return onSides('Full Sangam', { session: 'Open', points }, [openPana, closePana]);
  }
}

/** What a player enters on a starline or gali draw, guessing right as often. */
export function chooseDrawEntry(chance: Chance, family: 'starline' | 'gali', drawn: string): PlainEntry {
  const bids = Array.from({ length: 1 + chance.below(LINES_MAX) }, () =>
    family === 'gali' ? chooseGaliBid(chance, drawn) : chooseStarlineBid(chance, drawn),
  );
  return { screen: 'lines', bids };
}

function chooseStarlineBid(chance: Chance, drawn: string): PlainBid {
  const points = choosePoints(chance);
  if (chance.percent(35)) {
    const number = guess(chance, [plainAnk(drawn)], DIGITS, 30);
    return onDraw('starline', 'Single Digit', { number, points });
  }
  const number = guess(chance, [drawn], chance.percent(15) ? TRIPLES : PANAS, 40);
  return onDraw('starline', kindOfPana(number), { number, points });
}

function chooseGaliBid(chance: Chance, drawn: string): PlainBid {
  const points = choosePoints(chance);
  const [left, right, swapped] = [drawn.charAt(0), drawn.charAt(1), drawn.charAt(1) + drawn.charAt(0)];
  const jodis = DIGITS.flatMap((first) => DIGITS.map((second) => first + second));
  switch (chance.below(3)) {
    case 0:
      return onDraw('gali', 'Left Digit', { number: guess(chance, [left, right], DIGITS, 30), points });
    case 1:
      return onDraw('gali', 'Right Digit', { number: guess(chance, [right, left], DIGITS, 30), points });
    default:
      return onDraw('gali', 'Jodi Digit', { number: guess(chance, [drawn, swapped], jodis, 30), points });
  }
}

/** Each of the thoughts this many times in a hundred, the first one first; otherwise anything of the list. */
function guess(
  chance: Chance,
  thoughts: readonly string[],
  list: readonly string[],
  percent: number,
): string {
  const thought = thoughts.find(() => chance.percent(percent));
  return thought ?? list[chance.below(list.length)] ?? '';
}

/** The digits drawn, mixed with others, in any order and with repetitions. */
function motorDigits(chance: Chance, pana: string, different: number): string {
  const mixed = chance.percent(60) ? [...pana] : [];
  while (differentIn(mixed.join('')) < different)
    mixed.splice(chance.below(mixed.length + 1), 0, String(chance.below(10)));
  return mixed.join('');
}

function chooseBoxes(chance: Chance): readonly PanaBox[] {
  return chance.oneOf<readonly PanaBox[]>([
    ['SP'],
    ['DP'],
    ['TP'],
    ['SP', 'TP'],
    ['DP', 'TP'],
    ['SP', 'DP', 'TP'],
  ]);
}

/** Whole points, seldom round. */
function choosePoints(chance: Chance): number {
  return 10 + chance.below(190);
}
