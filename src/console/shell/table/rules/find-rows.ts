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
import { datedFilters, instantsOf } from './days.ts';
import type { TableFilter, TableQuestion, TableSort, Term } from './table-filter.ts';

/** What a row has in a column or a field; undefined where nothing is known. */
export type CellValue = string | number | undefined;

/** How values of a column are to be taken. An instant is its ISO text, a day 'YYYY-MM-DD', points are as on the wire. */
export type ValueKind = 'text' | 'count' | 'points' | 'instant' | 'day';

/** How to get at something of a row. */
export type Getter<Row> = { readonly kind: ValueKind; readonly of: (row: Row) => CellValue };
export type Getters<Row> = ReadonlyMap<string, Getter<Row>>;

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
  const tests = datedFilters(filters, now.today).map((filter) => testOf(filter, getters, now.zone));
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)));
}

type Test<Row> = (row: Row) => boolean;

function testOf<Row>({ field, not, terms }: TableFilter, getters: Getters<Row>, zone: string): Test<Row> {
  const getter = getters.get(field);
  // Whoever reads the address names such a filter and drops it.
  if (getter === undefined) return () => true;
  const fits = terms.map((term) => termTest(term, getter.kind, zone));
  return (row) => {
    const value = getter.of(row);
    return fits.some((fit) => fit(value)) !== not;
  };
}

function termTest(term: Term, kind: ValueKind, zone: string): (value: CellValue) => boolean {
  if ('is' in term) return (value) => value !== undefined && String(value) === term.is;
  if ('has' in term) {
    const part = term.has.toLowerCase();
    return (value) => value !== undefined && String(value).toLowerCase().includes(part);
  }
  if ('within' in term) return () => true;
  if (kind === 'instant') {
    const { fromMs, beforeMs } = instantsOf(term, zone);
    return (value) => {
      const atMs = typeof value === 'number' ? value : Date.parse(value ?? '');
      return atMs >= fromMs && atMs < beforeMs;
    };
  }
  if (kind === 'day') {
    const { from, to } = term;
    return (value) => typeof value === 'string' && value >= from && (to === '' || value <= to);
  }
  const least = term.from === '' ? Number.NEGATIVE_INFINITY : Number(term.from);
  const most = term.to === '' ? Number.POSITIVE_INFINITY : Number(term.to);
  return (value) => value !== undefined && Number(value) >= least && Number(value) <= most;
}

/** Sorted by values that are read once for every row: comparing reads each of them many times. */
export function sortRows<Row>(
  rows: readonly Row[],
  sort: readonly TableSort[],
  getters: Getters<Row>,
): readonly Row[] {
  const orders = sort.flatMap(({ key, down }) => {
    const getter = getters.get(key);
    return getter === undefined
      ? []
      : [
          orderBy(
            rows.map((row) => sortValue(getter, row)),
            down,
          ),
        ];
  });
  const [first, ...others] = orders;
  if (first === undefined) return rows;
  // Sorting keeps equal ones as they stand.
  const places = Uint32Array.from(rows.keys());
  places.sort((one, other) => {
    let order = first(one, other);
    for (let next = 0; order === 0 && next < others.length; next += 1)
      order = others[next]?.(one, other) ?? 0;
    return order;
  });
  return Array.from(places, (place) => rows[place]).filter((row) => row !== undefined);
}

type Order = (one: number, other: number) => number;

/** Compares two places by their values. Numbers, of which there are most, without looking what they are. */
function orderBy(values: readonly CellValue[], down: boolean): Order {
  if (!values.every((value) => typeof value === 'number'))
    return (one, other) => compare(values[one], values[other], down);
  const numbers = Float64Array.from(values, Number);
  const sign = down ? -1 : 1;
  return (one, other) => sign * ((numbers[one] ?? 0) - (numbers[other] ?? 0));
}

function sortValue<Row>({ kind, of }: Getter<Row>, row: Row): CellValue {
  const value = of(row);
  if (value === undefined) return undefined;
  if (kind === 'points' || kind === 'count') return Number(value);
  return typeof value === 'string' && kind === 'text' ? value.toLowerCase() : value;
}

/** What is not known stands last, whichever way the list is sorted. */
function compare(one: CellValue, other: CellValue, down: boolean): number {
  if (one === other) return 0;
  if (one === undefined) return 1;
  if (other === undefined) return -1;
  return one < other === down ? 1 : -1;
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
