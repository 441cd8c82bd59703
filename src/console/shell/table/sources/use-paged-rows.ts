import { useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import { againAfterMs, whenSeenAfter } from '#client/calls/ask-again.ts';
import { type Failure, isUnanswered } from '#client/calls/failure.ts';
import { serverClock } from '#client/time/server-clock.ts';
import { useTryAgain } from '../../../ask-missed.ts';
import { CallError, errorOf } from '../../../call-error.ts';
import { useRenewal } from '../../use-renewal.ts';
import { datedFilters } from '../rules/days.ts';
import type { TableQuestion } from '../rules/table-filter.ts';
import {
  makePagedRows,
  pagedCount,
  pagedLength,
  pagedPlaceOf,
  pagedRowAt,
  type PagedRows,
} from './paged-rows.ts';
import { PAGE_ROWS, type FoundRows, type PagedSource, type RowPage } from './table-source.ts';
import { wholePages } from './whole-pages.ts';

type Options<Row> = {
  readonly question: TableQuestion;
  readonly keyOf: (row: Row) => string;
  readonly today: string;
  readonly hold: boolean;
  readonly paused: boolean;
  /** A table of rows at hand asks nobody. */
  readonly enabled: boolean;
};

const RENEWAL = { withoutLiveMs: 15_000, withLiveMs: 60_000 } as const;
// An answer within this time takes the place of the rows before it; later, bars say that it is being loaded.
const LATE_MS = 200;

/** The rows that the server finds, page by page as somebody scrolls. */
export function usePagedRows<Row>(
  source: PagedSource<Row>,
  { question: { filters, sort }, keyOf, today, hold, paused, enabled }: Options<Row>,
): FoundRows<Row> {
  const { canSkip = false, queryKey } = source;
  const read = wholePages(source.read);
  const asked: TableQuestion = { filters: datedFilters(filters, today), sort };
  const store = useStore(JSON.stringify([queryKey, asked]), () =>
    makePagedRows({ read, canSkip, asked, keyOf }),
  );
  const query = useQuery<RowPage<Row>, CallError>({
    queryKey: [...queryKey, 'table', asked],
    queryFn: () => read({ ...asked, cursor: '', skip: 0, limit: PAGE_ROWS }),
    enabled: enabled && !paused,
    refetchInterval: useRenewal(RENEWAL),
  });
  useAbsorbed(store, query.data, hold || paused);
  const shown = useStoreInTime(store, errorOf(query) !== null);
  const state = useSyncExternalStore(shown.subscribe, shown.state);
  const tryAgain = useTryAgain();
  const pageFailure = failureOf(state.fault);
  useReadAgain(pageFailure, shown.again);
  const failure = errorOf(query)?.failure ?? pageFailure;
  return {
    isLoading: state.first === undefined && failure === undefined,
    isStale: shown !== store,
    failure,
    again: () => {
      store.again();
      tryAgain(query.refetch);
    },
    count: pagedCount(state),
    isAbout: state.first?.isAbout ?? false,
    hasMore: state.first?.count === null && state.end === undefined,
    total: undefined,
    length: pagedLength(state, canSkip),
    rowAt: (place) => pagedRowAt(state, place, keyOf),
    placeOf: (key) => pagedPlaceOf(state, key, keyOf),
    want: shown.want,
    sums: new Map(Object.entries(state.first?.sums ?? {})),
    fresh: state.fresh,
    bringIn: shown.bringIn,
    updatedAtMs: query.dataUpdatedAt,
    countOf: async (other) => {
      const dated = { filters: datedFilters(other.filters, today), sort: other.sort };
      return (await read({ ...dated, cursor: '', skip: 0, limit: 1 })).count ?? undefined;
    },
    readAll: (limit) =>
      source.readAll === undefined ? readPages(read, asked, limit) : source.readAll({ ...asked, limit }),
  };
}

/** One store for each question. */
function useStore<Row>(words: string, make: () => PagedRows<Row>): PagedRows<Row> {
  const [made, setMade] = useState(() => ({ words, store: make() }));
  if (made.words === words) return made.store;
  const next = { words, store: make() };
  setMade(next);
  return next.store;
}

/** Hands the newest first page to the store. */
function useAbsorbed<Row>(store: PagedRows<Row>, page: RowPage<Row> | undefined, hold: boolean): void {
  const absorb = useEffectEvent((into: PagedRows<Row>, newest: RowPage<Row>) =>
    into.absorb(newest, { hold, atMs: serverClock.now() }),
  );
  // Before the screen is drawn, so that a list that is known already never shows bars.
  useLayoutEffect(() => {
    if (page !== undefined) absorb(store, page);
  }, [store, page]);
}

/** The rows before stay until the new ones are there or it takes too long. */
function useStoreInTime<Row>(store: PagedRows<Row>, hasFailed: boolean): PagedRows<Row> {
  const [shown, setShown] = useState(store);
  const isKnown = useSyncExternalStore(store.subscribe, store.state).first !== undefined;
  const isDue = hasFailed || isKnown;
  if (shown !== store && isDue) setShown(store);
  useEffect(() => {
    const timer = setTimeout(() => setShown(store), LATE_MS);
    return () => clearTimeout(timer);
  }, [store]);
  return isDue ? store : shown;
}

// A page is read by nobody else, and its misses are not counted: it waits as after two of them.
const PAGE_MISSES = 2;

/** A later page that nobody has answered is read again by itself, as the first one is. */
function useReadAgain(failure: Failure | undefined, again: () => void): void {
  useEffect(() => {
    if (failure === undefined || !isUnanswered(failure)) return undefined;
    return whenSeenAfter(againAfterMs(failure, PAGE_MISSES), again);
  }, [failure, again]);
}

async function readPages<Row>(
  read: PagedSource<Row>['read'],
  asked: TableQuestion,
  limit: number,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = '';
  while (cursor !== null && rows.length < limit) {
    // Each page begins where the one before it ends.
    const page: RowPage<Row> = await read({
      ...asked,
      cursor,
      skip: 0,
      limit: Math.min(PAGE_ROWS, limit - rows.length),
    });
    rows.push(...page.rows);
    cursor = page.next;
  }
  return rows;
}

function failureOf(fault: Error | undefined): Failure | undefined {
  if (fault === undefined) return undefined;
  if (fault instanceof CallError) return fault.failure;
  throw fault;
}
