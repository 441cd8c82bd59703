import type { CellValue, Getter, ValueKind } from './cell-value.ts';

/**
 * What a column of rows at hand comes to, worked out when somebody first sorts or filters by it and kept as long as the
 * rows: turning a sort round, and filtering once more, reads no row again.
 */
export type ColumnKeys = {
  /** The place of each row's value among all different ones, counted from 0 upwards; UNKNOWN where there is none. */
  readonly ranks: Int32Array;
  /** How many different values there are. */
  readonly size: number;
};

const UNKNOWN = -1;

// Keyed by the rows, which never change, and by how to get at the column.
const keysOfRows = new WeakMap<object, WeakMap<object, ColumnKeys>>();
const numbersOfRows = new WeakMap<object, WeakMap<object, Float64Array>>();

export function columnKeys<Row>(rows: readonly Row[], getter: Getter<Row>): ColumnKeys {
  return remembered(keysOfRows, rows, getter, () => rankRows(rows, getter));
}

/** The values of a column as numbers, instants as milliseconds; NaN where there is none. */
export function columnNumbers<Row>(rows: readonly Row[], getter: Getter<Row>): Float64Array {
  return remembered(numbersOfRows, rows, getter, () => {
    const numbers = new Float64Array(rows.length);
    rows.forEach((row, place) => {
      numbers[place] = numberOf(getter.of(row), getter.kind);
    });
    return numbers;
  });
}

function remembered<Known>(
  known: WeakMap<object, WeakMap<object, Known>>,
  rows: object,
  getter: object,
  make: () => Known,
): Known {
  const ofRows = known.get(rows) ?? new WeakMap<object, Known>();
  known.set(rows, ofRows);
  const before = ofRows.get(getter);
  if (before !== undefined) return before;
  const made = make();
  ofRows.set(getter, made);
  return made;
}

function numberOf(value: CellValue, kind: ValueKind): number {
  if (value === undefined) return Number.NaN;
  return kind === 'instant' && typeof value === 'string' ? Date.parse(value) : Number(value);
}

function rankRows<Row>(rows: readonly Row[], getter: Getter<Row>): ColumnKeys {
  const { kind } = getter;
  return kind === 'points' || kind === 'count' || kind === 'instant'
    ? rankNumbers(columnNumbers(rows, getter))
    : rankTexts(rows, getter);
}

function rankNumbers(numbers: Float64Array): ColumnKeys {
  // Numbers are sorted without asking JavaScript which of two comes first; NaN stands last.
  const sorted = numbers.toSorted();
  let size = 0;
  for (let place = 0; place < sorted.length; place += 1) {
    const value = sorted[place] ?? Number.NaN;
    if (Number.isNaN(value)) break;
    if (size > 0 && sorted[size - 1] === value) continue;
    sorted[size] = value;
    size += 1;
  }
  const ranks = new Int32Array(numbers.length);
  for (let place = 0; place < numbers.length; place += 1)
    ranks[place] = placeAmong(sorted, size, numbers[place] ?? Number.NaN);
  return { ranks, size };
}

/** Where a number stands among the first so many, which are sorted and different. */
function placeAmong(sorted: Float64Array, size: number, value: number): number {
  if (Number.isNaN(value)) return UNKNOWN;
  let [low, high] = [0, size - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Each different text is compared, not each row: of names, markets and states there are few. */
function rankTexts<Row>(rows: readonly Row[], { kind, of }: Getter<Row>): ColumnKeys {
  const ids = new Map<string | number, number>();
  const ranks = new Int32Array(rows.length);
  // A text as it is written, so that only different ones are put into small letters.
  const ofWritten = new Map<string | number, number>();
  rows.forEach((row, place) => {
    const value = of(row);
    if (value === undefined) {
      ranks[place] = UNKNOWN;
      return;
    }
    let id = ofWritten.get(value);
    if (id === undefined) {
      const plain = typeof value === 'string' && kind === 'text' ? value.toLowerCase() : value;
      id = ids.get(plain) ?? ids.size;
      ids.set(plain, id);
      ofWritten.set(value, id);
    }
    ranks[place] = id;
  });
  const rankOf = new Int32Array(ids.size);
  [...ids.keys()].toSorted(byValue).forEach((value, rank) => {
    rankOf[ids.get(value) ?? 0] = rank;
  });
  for (let place = 0; place < ranks.length; place += 1) {
    const id = ranks[place] ?? UNKNOWN;
    if (id !== UNKNOWN) ranks[place] = rankOf[id] ?? UNKNOWN;
  }
  return { ranks, size: ids.size };
}

function byValue(one: string | number, other: string | number): number {
  return one < other ? -1 : 1;
}

/**
 * The places of rows in the order of one column. Equal ones stay as they are in `places`, so that sorting by a second
 * column first and by the first one then sorts by both. What is not known stands last, whichever way.
 */
export function placesBy({ ranks, size }: ColumnKeys, down: boolean, places: Uint32Array): Uint32Array {
  // Counted instead of compared: how many rows stand before those of each value.
  const bucketOf = (place: number): number => {
    const rank = ranks[place] ?? UNKNOWN;
    if (rank === UNKNOWN) return size;
    return down ? size - 1 - rank : rank;
  };
  const starts = new Uint32Array(size + 2);
  for (const place of places) {
    const after = bucketOf(place) + 1;
    starts[after] = (starts[after] ?? 0) + 1;
  }
  for (let bucket = 1; bucket < starts.length; bucket += 1)
    starts[bucket] = (starts[bucket] ?? 0) + (starts[bucket - 1] ?? 0);
  const ordered = new Uint32Array(places.length);
  for (const place of places) {
    const bucket = bucketOf(place);
    const at = starts[bucket] ?? 0;
    ordered[at] = place;
    starts[bucket] = at + 1;
  }
  return ordered;
}
