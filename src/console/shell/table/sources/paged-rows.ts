import { PAGE_ROWS, type PagedSource, type RowPage } from './table-source.ts';
import type { TableQuestion } from '../rules/table-filter.ts';

/** The pages of one question that a browser has, each read when somebody scrolls there. */
export type PagedRows<Row> = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => PagedState<Row>;
  /** These rows are about to be seen. */
  readonly want: (from: number, to: number) => void;
  /** Takes the first page as it is now: whole, or, while somebody reads, only what has changed in known rows. */
  readonly absorb: (page: RowPage<Row>, how: { readonly hold: boolean; readonly atMs: number }) => void;
  /** Shows the newest first page. */
  readonly bringIn: () => void;
  readonly again: () => void;
};

export type PagedState<Row> = {
  /** Undefined until anything is known. */
  readonly first: RowPage<Row> | undefined;
  readonly pages: ReadonlyMap<number, readonly Row[]>;
  /** How many there are, once the last page has been read. */
  readonly end: number | undefined;
  /** Rows that have changed since their page was read, by key. */
  readonly changed: ReadonlyMap<string, Row>;
  /** So many rows wait to be brought in, since when. */
  readonly fresh: { readonly count: number; readonly sinceMs: number };
  /** Why a page could not be read. */
  readonly fault: Error | undefined;
};

type Options<Row> = Pick<PagedSource<Row>, 'read'> & {
  readonly canSkip: boolean;
  readonly asked: TableQuestion;
  readonly keyOf: (row: Row) => string;
};

// More would only wait for each other, and the page in view would come last.
const AT_ONCE = 2;

const NO_FRESH = { count: 0, sinceMs: 0 } as const;

export function makePagedRows<Row>({ read, canSkip, asked, keyOf }: Options<Row>): PagedRows<Row> {
  const held = holdState<Row>();
  let newest: RowPage<Row> | undefined;
  // What stands for the rows before a page.
  let cursors = new Map<number, string>([[0, '']]);
  let running = new Set<number>();
  let wanted: readonly [from: number, to: number] = [0, 0];

  const become = (change: Partial<PagedState<Row>>): void => {
    held.change(change);
    pump();
  };
  const reset = (first: RowPage<Row>, atMs: number): void => {
    cursors = new Map([[0, '']]);
    if (first.next !== null) cursors.set(1, first.next);
    running = new Set();
    become(stateOf(first, atMs));
  };
  const pump = (): void => {
    const { fault, first, pages } = held.state();
    if (fault !== undefined || first === undefined) return;
    for (let page = wanted[0]; page <= wanted[1] && running.size < AT_ONCE; page += 1) {
      const able = canSkip || cursors.has(page) ? page : Math.max(...cursors.keys());
      if (!pages.has(able) && !running.has(able)) void load(able);
    }
  };
  const load = async (page: number): Promise<void> => {
    // A reply that comes after everything was read anew finds that its set is gone.
    const mine = running;
    mine.add(page);
    const near = Math.max(...[...cursors.keys()].filter((known) => known <= page));
    const skip = (page - near) * PAGE_ROWS;
    try {
      const reply = await read({ ...asked, cursor: cursors.get(near) ?? '', skip, limit: PAGE_ROWS });
      mine.delete(page);
      if (mine !== running) return;
      if (reply.next !== null) cursors.set(page + 1, reply.next);
      become(withPage(held.state(), { page, reply, keyOf }));
    } catch (error) {
      mine.delete(page);
      if (mine === running) become({ fault: error instanceof Error ? error : new Error(String(error)) });
    }
  };

  return {
    subscribe: held.subscribe,
    state: held.state,
    want: (from, to) => {
      wanted = [Math.floor(from / PAGE_ROWS), Math.floor(Math.max(from, to) / PAGE_ROWS)];
      pump();
    },
    absorb: (page, { hold, atMs }) => {
      newest = page;
      if (held.state().first === undefined || !hold) return reset(page, atMs);
      become(compareFirst(held.state(), page, keyOf));
      // One that is not at hand is read in its turn: a server that passes over nothing would answer another one.
      for (let seen = Math.max(1, wanted[0]); seen <= wanted[1]; seen += 1)
        if (held.state().pages.has(seen)) void load(seen);
    },
    bringIn: () => {
      if (newest !== undefined) reset(newest, Date.now());
    },
    again: () => become({ fault: undefined }),
  };
}

/** Holds the state, and tells who listens when it is another one. */
function holdState<Row>() {
  const listeners = new Set<() => void>();
  let state: PagedState<Row> = {
    first: undefined,
    pages: new Map(),
    end: undefined,
    changed: new Map(),
    fresh: NO_FRESH,
    fault: undefined,
  };
  return {
    state: (): PagedState<Row> => state,
    change: (change: Partial<PagedState<Row>>): void => {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function stateOf<Row>(first: RowPage<Row>, atMs: number): PagedState<Row> {
  return {
    first,
    pages: new Map([[0, first.rows]]),
    end: endOf(first, 0),
    changed: new Map(),
    fresh: { count: 0, sinceMs: atMs },
    fault: undefined,
  };
}

type Read<Row> = {
  readonly page: number;
  readonly reply: RowPage<Row>;
  readonly keyOf: (row: Row) => string;
};

/** A page that is there stays as it is; of its rows, those that have changed are shown as they are now. */
function withPage<Row>(state: PagedState<Row>, { page, reply, keyOf }: Read<Row>): Partial<PagedState<Row>> {
  const before = state.pages.get(page);
  if (before !== undefined) return { changed: withChanged(state.changed, before, reply.rows, keyOf) };
  return { pages: new Map(state.pages).set(page, reply.rows), end: endOf(reply, page) ?? state.end };
}

/** How many rows there are, if a page is the last one. */
function endOf<Row>({ rows, next }: RowPage<Row>, page: number): number | undefined {
  return next === null && (rows.length > 0 || page === 0) ? page * PAGE_ROWS + rows.length : undefined;
}

/** What the first page as it is now says about the one that is shown: rows that are new, and rows that have changed. */
function compareFirst<Row>(
  { first, pages, changed, fresh: { sinceMs } }: PagedState<Row>,
  page: RowPage<Row>,
  keyOf: (row: Row) => string,
): Partial<PagedState<Row>> {
  const shown = pages.get(0) ?? [];
  const known = new Set(shown.map(keyOf));
  const before = page.rows.findIndex((row) => known.has(keyOf(row)));
  const ahead = before === -1 ? page.rows.length : before;
  return {
    changed: withChanged(changed, shown, page.rows, keyOf),
    fresh: { count: Math.max((page.count ?? 0) - (first?.count ?? 0), ahead), sinceMs },
  };
}

function withChanged<Row>(
  changed: ReadonlyMap<string, Row>,
  shown: readonly Row[],
  now: readonly Row[],
  keyOf: (row: Row) => string,
): ReadonlyMap<string, Row> {
  const known = new Set(shown.map(keyOf));
  const of = now.map((row) => [keyOf(row), row] as const).filter(([key]) => known.has(key));
  return new Map([...changed, ...of]);
}

/** The row at a place, as it is now; undefined while its page is not there. */
export function pagedRowAt<Row>(
  { pages, changed }: PagedState<Row>,
  place: number,
  keyOf: (row: Row) => string,
): Row | undefined {
  const row = pages.get(Math.floor(place / PAGE_ROWS))?.[place % PAGE_ROWS];
  return row === undefined ? undefined : (changed.get(keyOf(row)) ?? row);
}

/** The place of a row, -1 where no page at hand has it. */
export function pagedPlaceOf<Row>(
  { pages }: PagedState<Row>,
  key: string,
  keyOf: (row: Row) => string,
): number {
  for (const [page, rows] of pages) {
    const place = rows.findIndex((row) => keyOf(row) === key);
    if (place !== -1) return page * PAGE_ROWS + place;
  }
  return -1;
}

/** The count as the pages at hand correct it: one that is about right may be too small, or too large. */
export function pagedCount<Row>({ first, pages, end }: PagedState<Row>): number {
  if (end !== undefined) return end;
  const known = [...pages].map(([page, rows]) => page * PAGE_ROWS + rows.length);
  return Math.max(first?.count ?? 0, ...known);
}

/**
 * How far one can scroll: where the server passes over nothing, or counts nothing, to the next page and not beyond.
 */
export function pagedLength<Row>(state: PagedState<Row>, canSkip: boolean): number {
  const count = pagedCount(state);
  if (state.end !== undefined || state.first === undefined) return count;
  const reach = (Math.max(0, ...state.pages.keys()) + 2) * PAGE_ROWS;
  if (state.first.count === null) return reach;
  return canSkip ? count : Math.min(count, reach);
}
