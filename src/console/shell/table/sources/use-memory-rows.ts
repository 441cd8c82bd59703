import { useMemo, useState } from 'react';
import { serverClock } from '#client/time/server-clock.ts';
import { useTryAgain } from '../../../ask-missed.ts';
import type { Getters } from '../rules/cell-value.ts';
import { filterRows, sortRows, sumWire } from '../rules/find-rows.ts';
import type { TableQuestion } from '../rules/table-filter.ts';
import type { FoundRows, MemorySource } from './table-source.ts';

type Options<Row> = {
  readonly question: TableQuestion;
  readonly getters: Getters<Row>;
  readonly keyOf: (row: Row) => string;
  /** The columns whose sums are shown. */
  readonly summed: readonly string[];
  readonly today: string;
  readonly zone: string;
  /** New rows wait, because somebody reads or has stopped the list. */
  readonly hold: boolean;
  /** Nothing changes at all. */
  readonly paused: boolean;
  /** The row under the cursor, where nothing else holds the list. */
  readonly cursorKey: string | undefined;
};

const NO_ROWS: readonly never[] = [];

/** The rows that a question finds among those at hand. */
export function useMemoryRows<Row>(
  source: MemorySource<Row>,
  { question, getters, keyOf, summed, today, zone, ...how }: Options<Row>,
): FoundRows<Row> {
  const tryAgain = useTryAgain();
  const { rows, keys, sinceMs, bringIn } = useKeptRows(source.rows ?? NO_ROWS, keyOf, how);
  const { filters, sort } = question;
  // Another order finds and sums nothing anew.
  const fitting = useMemo(
    () => filterRows(rows, filters, getters, { today, zone }),
    [rows, filters, getters, today, zone],
  );
  const all = useMemo(() => sortRows(fitting, sort, getters), [fitting, sort, getters]);
  const { cursorKey } = how;
  const found = useMemo(
    () => (keys === undefined ? all : withoutNew(all, { keys, keyOf, cursorKey })),
    [all, keys, keyOf, cursorKey],
  );
  const placeOf = useMemo(() => placesOf(found, keyOf), [found, keyOf]);
  const summedRows = found.length === fitting.length ? fitting : found;
  const sums = useMemo(
    () => new Map(summed.map((key) => [key, sumWire(summedRows.map((row) => getters.get(key)?.of(row)))])),
    [summedRows, summed, getters],
  );
  return {
    isLoading: source.rows === undefined,
    isStale: false,
    failure: source.failure,
    again: () => tryAgain(source.refetch ?? ignore),
    count: found.length,
    isAbout: false,
    hasMore: false,
    total: rows.length,
    length: found.length,
    rowAt: (place) => found[place],
    placeOf,
    want: ignore,
    sums,
    fresh: { count: all.length - found.length, sinceMs },
    bringIn,
    updatedAtMs: source.updatedAtMs ?? 0,
    countOf: async (other) => filterRows(rows, other.filters, getters, { today, zone }).length,
    readAll: async (limit) => found.slice(0, limit),
  };
}

function ignore(): void {}

/** Where rows stand by their keys; looked up in one go when somebody first asks. */
function placesOf<Row>(rows: readonly Row[], keyOf: (row: Row) => string): (key: string) => number {
  let places: ReadonlyMap<string, number> | undefined;
  return (key) => {
    places ??= new Map(rows.map((row, place) => [keyOf(row), place]));
    return places.get(key) ?? -1;
  };
}

type Kept<Row> = { readonly rows: readonly Row[]; readonly sinceMs: number };

/** What was there when somebody began to read, to choose or to stop the list; nothing is kept of a list at rest. */
function useKeptRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  { hold, paused }: Pick<Options<Row>, 'hold' | 'paused'>,
) {
  const [kept, setKept] = useState<Kept<Row>>();
  const isHeld = hold || paused;
  const keep = (): void => setKept({ rows, sinceMs: serverClock.now() });
  const before = kept?.rows;
  // Of a long list only looked through when there are other rows: scrolling begins without a pause.
  const keys = useMemo(
    () => (before === undefined || before === rows ? undefined : new Set(before.map(keyOf))),
    [before, rows, keyOf],
  );
  const isGone = keys !== undefined && !rows.some((row) => keys.has(keyOf(row)));
  // Nobody reads a list of which nothing is left.
  if (isHeld && rows.length > 0 && (kept === undefined || isGone)) keep();
  if (!isHeld && kept !== undefined) setKept(undefined);
  return {
    rows: paused && before !== undefined ? before : rows,
    /** Those that were there, where others have come. */
    keys: isHeld ? keys : undefined,
    sinceMs: kept?.sinceMs ?? 0,
    bringIn: keep,
  };
}

type Held<Row> = {
  readonly keys: ReadonlySet<string>;
  readonly keyOf: (row: Row) => string;
  /** Below the row under the cursor new ones may come in: it does not move by them. */
  readonly cursorKey: string | undefined;
};

function withoutNew<Row>(all: readonly Row[], { keys, keyOf, cursorKey }: Held<Row>): readonly Row[] {
  if (all.every((row) => keys.has(keyOf(row)))) return all;
  const place = cursorKey === undefined ? -1 : all.findIndex((row) => keyOf(row) === cursorKey);
  return all.filter((row, at) => keys.has(keyOf(row)) || (place !== -1 && at > place));
}
