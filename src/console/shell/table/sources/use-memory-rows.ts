import { useMemo, useState } from 'react';
import { serverClock } from '#client/time/server-clock.ts';
import { findRows, sumWire, type Getters } from '../rules/find-rows.ts';
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
};

const NO_ROWS: readonly never[] = [];

/** The rows that a question finds among those at hand. */
export function useMemoryRows<Row>(
  source: MemorySource<Row>,
  { question, getters, keyOf, summed, today, zone, hold, paused }: Options<Row>,
): FoundRows<Row> {
  const { rows, fresh, bringIn } = useHeldRows(source.rows ?? NO_ROWS, keyOf, { hold, paused });
  const found = useMemo(
    () => findRows(rows, question, getters, { today, zone }),
    [rows, question, getters, today, zone],
  );
  const places = useMemo(() => new Map(found.map((row, place) => [keyOf(row), place])), [found, keyOf]);
  const sums = useMemo(
    () => new Map(summed.map((key) => [key, sumWire(found.map((row) => getters.get(key)?.of(row)))])),
    [found, summed, getters],
  );
  return {
    isLoading: source.rows === undefined,
    failure: source.failure,
    again: source.again ?? ignore,
    count: found.length,
    isAbout: false,
    hasMore: false,
    total: rows.length,
    length: found.length,
    rowAt: (place) => found[place],
    placeOf: (key) => places.get(key) ?? -1,
    want: ignore,
    sums,
    fresh,
    bringIn,
    updatedAtMs: source.updatedAtMs ?? 0,
    countOf: async ({ filters }) => findRows(rows, { filters, sort: [] }, getters, { today, zone }).length,
    readAll: async (limit) => found.slice(0, limit),
  };
}

function ignore(): void {}

type Kept<Row> = {
  readonly keys: ReadonlySet<string>;
  readonly rows: readonly Row[];
  readonly sinceMs: number;
};

/** Leaves rows out that came while somebody was reading, until they are brought in. */
function useHeldRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  { hold, paused }: Pick<Options<Row>, 'hold' | 'paused'>,
) {
  const [kept, setKept] = useState<Kept<Row>>();
  const isHeld = hold || paused;
  const keep = (): void => setKept({ keys: new Set(rows.map(keyOf)), rows, sinceMs: serverClock.now() });
  // What was there when the reading began; nothing is held of a list that is not there yet.
  if (isHeld && kept === undefined && rows.length > 0) keep();
  if (!isHeld && kept !== undefined) setKept(undefined);
  const shown = useMemo(() => {
    if (!isHeld || kept === undefined || rows === kept.rows) return rows;
    return paused ? kept.rows : rows.filter((row) => kept.keys.has(keyOf(row)));
  }, [isHeld, kept, rows, paused, keyOf]);
  const fresh = useMemo(() => {
    if (!isHeld || kept === undefined || rows === kept.rows) return 0;
    return rows.filter((row) => !kept.keys.has(keyOf(row))).length;
  }, [isHeld, kept, rows, keyOf]);
  return { rows: shown, fresh: { count: fresh, sinceMs: kept?.sinceMs ?? 0 }, bringIn: keep };
}
