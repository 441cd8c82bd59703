import {
  formatPoints,
  parsePoints,
  points,
  subtractPoints,
  sumPoints,
  wholePoints,
  type Points,
} from '#rules/money.ts';
import { accepted } from '#rules/verdict.ts';
import type { CellValue, Getter, Getters } from './cell-value.ts';
import { datedFilters, instantsOf } from './days.ts';
import { columnKeys, columnNumbers, placesBy } from './sort-keys.ts';
import type { TableFilter, TableQuestion, TableSort, Term } from './table-filter.ts';

type Today = {
  /** The day in the operator's zone. */
  readonly today: string;
  readonly zone: string;
};

/** The rows that a question finds, in its order; equal ones stay in the order that they came in. */
export function findRows<Row>(
  rows: readonly Row[],
  { filters, sort }: TableQuestion,
  getters: Getters<Row>,
  now: Today,
): readonly Row[] {
  return sortRows(filterRows(rows, filters, getters, now), sort, getters);
}

/** The rows that fit all filters, in the order that they came in. */
export function filterRows<Row>(
  rows: readonly Row[],
  filters: readonly TableFilter[],
  getters: Getters<Row>,
  now: Today,
): readonly Row[] {
  const tests = datedFilters(filters, now.today).map((filter) => testOf(filter, { rows, getters, ...now }));
  return tests.length === 0 ? rows : rows.filter((row, place) => tests.every((test) => test(row, place)));
}

type Test<Row> = (row: Row, place: number) => boolean;
type Among<Row> = { readonly rows: readonly Row[]; readonly getters: Getters<Row>; readonly zone: string };

function testOf<Row>({ field, not, terms }: TableFilter, { rows, getters, zone }: Among<Row>): Test<Row> {
  const getter = getters.get(field);
  // Whoever reads the address names such a filter and drops it.
  if (getter === undefined) return () => true;
  const fits = terms.map((term) => termTest(term, { rows, getter, zone }));
  return (row, place) => fits.some((fit) => fit(row, place)) !== not;
}

type Column<Row> = { readonly rows: readonly Row[]; readonly getter: Getter<Row>; readonly zone: string };

function termTest<Row>(term: Term, { rows, getter, zone }: Column<Row>): Test<Row> {
  const { kind, of } = getter;
  if ('is' in term)
    return (row) => {
      const value = of(row);
      return value !== undefined && String(value) === term.is;
    };
  if ('has' in term) {
    const part = term.has.toLowerCase();
    return (row) => {
      const value = of(row);
      return value !== undefined && String(value).toLowerCase().includes(part);
    };
  }
  if ('within' in term) return () => true;
  if (kind === 'day') {
    const { from, to } = term;
    return (row) => {
      const value = of(row);
      return typeof value === 'string' && value >= from && (to === '' || value <= to);
    };
  }
  // No comparison holds for what is not known.
  const numbers = columnNumbers(rows, getter);
  if (kind === 'instant') {
    const { fromMs, beforeMs } = instantsOf(term, zone);
    return (_, place) => numberAt(numbers, place) >= fromMs && numberAt(numbers, place) < beforeMs;
  }
  const least = term.from === '' ? Number.NEGATIVE_INFINITY : Number(term.from);
  const most = term.to === '' ? Number.POSITIVE_INFINITY : Number(term.to);
  return (_, place) => numberAt(numbers, place) >= least && numberAt(numbers, place) <= most;
}

function numberAt(numbers: Float64Array, place: number): number {
  return numbers[place] ?? Number.NaN;
}

/** Sorted by every column in turn, the last one first: each leaves equal rows as the one before has put them. */
export function sortRows<Row>(
  rows: readonly Row[],
  sort: readonly TableSort[],
  getters: Getters<Row>,
): readonly Row[] {
  const orders = sort.flatMap(({ key, down }) => {
    const getter = getters.get(key);
    return getter === undefined ? [] : [{ getter, down }];
  });
  if (orders.length === 0) return rows;
  const places = orders.reduceRight<Uint32Array>(
    (before, { getter, down }) => placesBy(columnKeys(rows, getter), down, before),
    Uint32Array.from(rows.keys()),
  );
  const sorted: Row[] = [];
  for (const place of places) {
    const row = rows[place];
    if (row !== undefined) sorted.push(row);
  }
  return sorted;
}

/** The exact sum of points as the wire has them, negative ones too. */
export function sumWire(amounts: readonly CellValue[]): string {
  return formatPoints(
    sumPoints(amounts.map((amount) => (amount === undefined ? points(0) : signedPoints(String(amount))))),
  );
}

// Whole points, of which most amounts are; longer ones are read with care.
const WHOLE = /^-?\d{1,12}$/u;

function signedPoints(wire: string): Points {
  if (WHOLE.test(wire)) return wholePoints(Number(wire));
  return wire.startsWith('-')
    ? subtractPoints(points(0), accepted(parsePoints(wire.slice(1))))
    : accepted(parsePoints(wire));
}
