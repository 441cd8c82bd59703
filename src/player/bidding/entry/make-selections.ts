import type { Session } from '#rules/game/games.ts';
import { dpMotor, spDpTp, spMotor } from '#rules/game/motors.ts';
import { PANA_KINDS, parseAnk, type Pana, type PanaKind } from '#rules/game/pana.ts';
import { parseSelection, selection, type Selection } from '#rules/game/selection.ts';
import { gameOfScreen, type BidName, type BidScreenRow } from '../bid-screens.ts';
import { byPanaOrder } from './number-list.ts';

/** The values of the number fields, in their order, and which SP, DP and TP boxes are ticked. */
export type NumberEntry = { readonly numbers: readonly string[]; readonly kinds: readonly PanaKind[] };

/**
 * Which number field, or the boxes, has the problem and why; the codes are those of the rules, worded by B §5,
 * and one of our own for boxes that are all empty.
 */
export type NumberProblem = {
  readonly field: number | 'kinds';
  readonly code:
    | 'number_required'
    | 'number_not_valid'
    | 'digit_not_valid'
    | 'pana_too_short'
    | 'kind_required';
  readonly params: Readonly<Record<string, string>>;
};

export type MadeSelections =
  | { readonly ok: true; readonly selections: readonly Selection[] }
  | { readonly ok: false; readonly problem: NumberProblem };

type Asked = { readonly row: BidScreenRow; readonly session: Session };

/** The bids that an entry stands for: one, or the whole list of a motor. */
export function makeSelections(asked: Asked, entry: NumberEntry): MadeSelections {
  return MAKERS[asked.row.makes](asked, entry);
}

const MAKERS: Readonly<Record<BidScreenRow['makes'], (asked: Asked, entry: NumberEntry) => MadeSelections>> =
  {
    number: (asked, entry) => oneNumber(asked, entry.numbers),
    sp_motor: (asked, entry) => motor(asked, entry.numbers[0] ?? ''),
    dp_motor: (asked, entry) => motor(asked, entry.numbers[0] ?? ''),
    sp_dp_tp: panasOfDigit,
  };

function oneNumber({ row, session }: Asked, numbers: readonly string[]): MadeSelections {
  const [digits = '', closedigits = ''] = numbers;
  const verdict = parseSelection(gameOfScreen(row, row.name, session).code, { digits, closedigits });
  if (verdict.ok) return { ok: true, selections: [verdict.value] };
  const { code, params = {}, field } = verdict.refusal;
  // A screen with one field can only blame that field, whichever side the number is on.
  const isSecond = field === 'closedigits' && numbers.length > 1;
  return { ok: false, problem: { field: isSecond ? 1 : 0, code, params } };
}

function motor(asked: Asked, typed: string): MadeSelections {
  if (typed === '') return { ok: false, problem: { field: 0, code: 'number_required', params: {} } };
  const verdict = asked.row.makes === 'sp_motor' ? spMotor(typed) : dpMotor(typed);
  if (!verdict.ok) return { ok: false, problem: { field: 0, code: verdict.refusal.code, params: {} } };
  const panas = verdict.value.toSorted(byPanaOrder);
  return { ok: true, selections: panas.map((pana) => selectionOf(asked, asked.row.name, pana)) };
}

function panasOfDigit(asked: Asked, { numbers, kinds }: NumberEntry): MadeSelections {
  const digit = parseAnk(numbers[0] ?? '');
  if (!digit.ok) {
    const { code, params = {} } = digit.refusal;
    return { ok: false, problem: { field: 0, code, params } };
  }
  if (kinds.length === 0)
    return { ok: false, problem: { field: 'kinds', code: 'kind_required', params: {} } };
  const selections = PANA_KINDS.filter((kind) => kinds.includes(kind)).flatMap((kind) =>
    spDpTp(digit.value, [kind])
      .toSorted(byPanaOrder)
      .map((pana) => selectionOf(asked, KIND_NAMES[kind], pana)),
  );
  return { ok: true, selections };
}

const KIND_NAMES = {
  single: 'Single Pana',
  double: 'Double Pana',
  triple: 'Triple Pana',
} as const satisfies Record<PanaKind, BidName>;

function selectionOf({ row, session }: Asked, name: BidName, pana: Pana): Selection {
  return selection(gameOfScreen(row, name, session).code, { digits: pana });
}
