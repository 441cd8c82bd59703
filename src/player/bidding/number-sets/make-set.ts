import type { Session } from '#rules/game/games.ts';
import { dpMotor, spDpTp, spMotor } from '#rules/game/motors.ts';
import { RED_JODIS, crossing, cutJodi, cutPana, jodiFamily, panaFamily } from '#rules/game/number-sets.ts';
import {
  ankOf,
  isJodi,
  isPana,
  panaKind,
  parseAnk,
  type Ank,
  type Pana,
  type PanaKind,
} from '#rules/game/pana.ts';
import { selection, type Selection } from '#rules/game/selection.ts';
import { KIND_NAMES, gameOfScreen, type BidScreenRow } from '../bid-screens.ts';
import { byPanaOrder } from '../entry/number-list.ts';

/** What makes many bids at once, in the order of their buttons. */
export const SET_NAMES = ['family', 'cut', 'motor', 'sp_dp_tp', 'crossing', 'red'] as const;
export type SetName = (typeof SET_NAMES)[number];

/** What a set is made of; each kind reads what it needs. */
export type SetChoice = {
  /** A whole pana or jodi. */
  readonly number: string;
  readonly digits: readonly Ank[];
  readonly kinds: readonly PanaKind[];
  readonly withDoubles: boolean;
};

type MakesSets = Pick<BidScreenRow, 'inputs' | 'makes'>;

/** The sets that a screen offers: those of panas, those of jodis, or none. */
export function setsOf({ inputs, makes }: MakesSets): readonly SetName[] {
  const [input, second] = inputs.open;
  if (makes !== 'number' || second !== undefined) return [];
  if (input?.list === 'jodi') return ['family', 'cut', 'crossing', 'red'];
  const isOfPanas = input?.list === 'single_pana' || input?.list === 'double_pana';
  return isOfPanas ? ['family', 'cut', 'motor', 'sp_dp_tp'] : [];
}

/** How many digits are chosen for a set; null for those that are made of a whole number, or of nothing. */
export const DIGITS_OF = {
  family: null,
  cut: null,
  motor: { min: 4, max: 9 },
  sp_dp_tp: { min: 1, max: 1 },
  crossing: { min: 2, max: 6 },
  red: null,
} as const satisfies Record<SetName, { readonly min: number; readonly max: number } | null>;

/** Whether a set waits for a whole number. */
export function needsNumber(name: SetName): boolean {
  return name === 'family' || name === 'cut';
}

/** What a set starts with when it was asked for beside a number: its digits, or its ank. */
export function choiceOf(name: SetName, number: string): SetChoice {
  const isOfMotor = name === 'motor';
  const digits = name === 'sp_dp_tp' ? anksOf(number) : digitsOf(number);
  return {
    number,
    digits,
    kinds: isOfMotor ? ['single'] : ['single', 'double', 'triple'],
    withDoubles: false,
  };
}

/** The numbers of a set in the order of boards; none while something is missing. */
export function numbersOfSet(name: SetName, choice: SetChoice): readonly string[] {
  const { number, digits, kinds, withDoubles } = choice;
  const needed = DIGITS_OF[name];
  if (needed !== null && (digits.length < needed.min || digits.length > needed.max)) return [];
  switch (name) {
    case 'family':
      if (isJodi(number)) return jodiFamily(number);
      return isPana(number) ? inOrder(panaFamily(number)) : [];
    case 'cut':
      if (isJodi(number)) return [cutJodi(number)];
      return isPana(number) ? [cutPana(number)] : [];
    case 'motor':
      return inOrder(motorOf(digits.join(''), kinds));
    case 'sp_dp_tp':
      return inOrder(digits.flatMap((digit) => spDpTp(digit, kinds)));
    case 'crossing':
      return crossing(digits, { withDoubles });
    case 'red':
    default:
      return RED_JODIS;
  }
}

/** The bids on some numbers; a pana is a bid of its own kind, whatever the screen. */
export function selectionsOf(
  { row, session }: { readonly row: BidScreenRow; readonly session: Session },
  numbers: readonly string[],
): readonly Selection[] {
  return numbers.map((number) => {
    const name = isPana(number) ? KIND_NAMES[panaKind(number)] : row.name;
    return selection(gameOfScreen(row, name, session).code, { digits: number });
  });
}

function motorOf(digits: string, kinds: readonly PanaKind[]): readonly Pana[] {
  const motor = kinds.includes('double') ? dpMotor(digits) : spMotor(digits);
  return motor.ok ? motor.value : [];
}

function digitsOf(number: string): readonly Ank[] {
  return [...new Set([...number].flatMap((digit) => toAnks(digit)))];
}

function anksOf(number: string): readonly Ank[] {
  return isPana(number) ? [ankOf(number)] : [];
}

function toAnks(digit: string): readonly Ank[] {
  const ank = parseAnk(digit);
  return ank.ok ? [ank.value] : [];
}

function inOrder(panas: readonly Pana[]): readonly Pana[] {
  return panas.toSorted(byPanaOrder);
}
