import { describe, expect, test } from 'vitest';
import { makePagedRows, pagedCount, pagedLength, pagedPlaceOf, pagedRowAt } from './paged-rows.ts';
import { PAGE_ROWS, type PageQuestion, type RowPage } from './table-source.ts';

type Row = { readonly id: number; readonly state: string };

const keyOf = ({ id }: Row) => String(id);

/** A whole page of a list of two. */
function pageFrom(first: number, next: string | null): RowPage<Row> {
  const rows = Array.from({ length: PAGE_ROWS }, (_, place) => ({ id: first - place, state: 'open' }));
  return { rows, next, count: 2 * PAGE_ROWS };
}

/** A server with rows of which the newest comes first. */
function serverOf(count: number, canSkip: boolean) {
  let rows: readonly Row[] = Array.from({ length: count }, (_, place) => ({
    id: count - place,
    state: 'open',
  }));
  const asked: PageQuestion[] = [];
  const read = async (question: PageQuestion): Promise<RowPage<Row>> => {
    asked.push(question);
    const { cursor, skip, limit } = question;
    const after = cursor === '' ? 0 : rows.findIndex(({ id }) => id === Number(cursor)) + 1;
    const page = rows.slice(after + skip, after + skip + limit);
    const isEnd = after + skip + limit >= rows.length;
    return { rows: page, next: isEnd ? null : String(page.at(-1)?.id), count: rows.length };
  };
  const first = () => read({ filters: [], sort: [], cursor: '', skip: 0, limit: PAGE_ROWS });
  const pages = makePagedRows<Row>({ read, canSkip, asked: { filters: [], sort: [] }, keyOf });
  return {
    pages,
    read,
    asked,
    absorb: async (hold: boolean) => pages.absorb(await first(), { hold, atMs: 1 }),
    change: (next: (before: readonly Row[]) => readonly Row[]) => {
      rows = next(rows);
    },
    idsAt: (...places: readonly number[]) =>
      places.map((place) => pagedRowAt(pages.state(), place, keyOf)?.id),
    settle: () => new Promise((resolve) => setTimeout(resolve, 5)),
  };
}

describe('pages of a list of the server', () => {
  test('those are read that somebody scrolls to, and only these', async () => {
    const { pages, asked, absorb, idsAt, settle } = serverOf(100_000, true);
    await absorb(false);
    expect([pagedCount(pages.state()), pagedLength(pages.state(), true)]).toEqual([100_000, 100_000]);
    pages.want(50_000, 50_050);
    await settle();
    expect(idsAt(0, 199, 200, 50_000, 50_199)).toEqual([100_000, 99_801, undefined, 50_000, 49_801]);
    expect(asked).toHaveLength(2);
    // From the nearest page whose beginning is known.
    pages.want(50_300, 50_350);
    await settle();
    expect(asked.at(-1)).toMatchObject({ cursor: '49801', skip: 0 });
    expect(pagedPlaceOf(pages.state(), '49700', keyOf)).toBe(50_300);
  });

  test('a page that is not at hand is read in its turn, also while somebody reads', async () => {
    const { pages, asked, absorb } = serverOf(2000, false);
    await absorb(false);
    // As far as the list was before it was read anew.
    pages.want(5 * PAGE_ROWS, 5 * PAGE_ROWS + 50);
    await absorb(true);
    expect(asked.every(({ skip }) => skip === 0)).toBe(true);
  });

  test('where the server passes over nothing, one goes from page to page', async () => {
    const { pages, asked, absorb, idsAt, settle } = serverOf(1000, false);
    await absorb(false);
    expect(pagedLength(pages.state(), false)).toBe(2 * PAGE_ROWS);
    pages.want(390, 399);
    await settle();
    expect(idsAt(399)).toEqual([601]);
    expect(pagedLength(pages.state(), false)).toBe(3 * PAGE_ROWS);
    expect(asked.every(({ skip }) => skip === 0)).toBe(true);
  });

  test('new rows wait while somebody reads, what has changed is shown at once', async () => {
    const { pages, absorb, change, idsAt } = serverOf(500, true);
    await absorb(false);
    change((rows) => [
      { id: 502, state: 'open' },
      { id: 501, state: 'open' },
      ...rows.map((row) => (row.id === 499 ? { ...row, state: 'void' } : row)),
    ]);
    await absorb(true);
    expect(idsAt(0, 1)).toEqual([500, 499]);
    expect(pagedRowAt(pages.state(), 1, keyOf)?.state).toBe('void');
    expect(pages.state().fresh.count).toBe(2);
    pages.bringIn();
    expect(idsAt(0, 1, 2)).toEqual([502, 501, 500]);
    expect([pages.state().fresh.count, pagedCount(pages.state())]).toEqual([0, 502]);
  });

  test('at the top they come in by themselves', async () => {
    const { absorb, change, idsAt } = serverOf(3, true);
    await absorb(false);
    change((rows) => [{ id: 4, state: 'open' }, ...rows]);
    await absorb(false);
    expect(idsAt(0, 1, 2, 3)).toEqual([4, 3, 2, 1]);
  });

  test('a page in view is asked again', async () => {
    const { pages, absorb, change, settle } = serverOf(1000, true);
    await absorb(false);
    pages.want(400, 420);
    await settle();
    change((rows) => rows.map((row) => (row.id === 595 ? { ...row, state: 'void' } : row)));
    await absorb(true);
    await settle();
    expect(pagedRowAt(pages.state(), 405, keyOf)).toEqual({ id: 595, state: 'void' });
  });

  test('a reply of the list before does not come in', async () => {
    const answers: ((page: RowPage<Row>) => void)[] = [];
    const read = () => new Promise<RowPage<Row>>((resolve) => answers.push(resolve));
    const pages = makePagedRows<Row>({ read, canSkip: true, asked: { filters: [], sort: [] }, keyOf });
    pages.absorb(pageFrom(400, 'x'), { hold: false, atMs: 1 });
    pages.want(200, 210);
    pages.absorb(pageFrom(401, 'y'), { hold: false, atMs: 2 });
    answers[0]?.(pageFrom(200, null));
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(pagedRowAt(pages.state(), 200, keyOf)).toBeUndefined();
    answers[1]?.(pageFrom(201, null));
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(pagedRowAt(pages.state(), 200, keyOf)?.id).toBe(201);
  });

  test('a page that fails says so, and is read when asked again', async () => {
    let fails = true;
    const pages = makePagedRows<Row>({
      read: async () => {
        if (fails) throw new Error('offline');
        return { rows: [{ id: 1, state: 'open' }], next: null, count: 201 };
      },
      canSkip: true,
      asked: { filters: [], sort: [] },
      keyOf,
    });
    const rows = Array.from({ length: PAGE_ROWS }, (_, place) => ({ id: 1000 - place, state: 'open' }));
    pages.absorb({ rows, next: 'x', count: 201 }, { hold: false, atMs: 1 });
    pages.want(200, 200);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(pages.state().fault?.message).toBe('offline');
    fails = false;
    pages.again();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect([pages.state().fault, pagedRowAt(pages.state(), 200, keyOf)?.id]).toEqual([undefined, 1]);
  });

  test('a count that is about right is put right by the last page', () => {
    const about = {
      first: { rows: [], next: 'x', count: 10_000, isAbout: true },
      pages: new Map([[60, Array.from({ length: 50 }, (_, id) => ({ id, state: 'open' }))]]),
      end: undefined,
      changed: new Map(),
      fresh: { count: 0, sinceMs: 0 },
      fault: undefined,
    };
    expect(pagedCount(about)).toBe(12_050);
    expect(pagedCount({ ...about, end: 9_000 })).toBe(9_000);
  });

  test('where nobody counts, one scrolls a page further until there is none', async () => {
    const { read } = serverOf(450, false);
    const uncounted = async (question: PageQuestion) => ({ ...(await read(question)), count: null });
    const asked = { filters: [], sort: [] };
    const pages = makePagedRows<Row>({ read: uncounted, canSkip: false, asked, keyOf });
    pages.absorb(await uncounted({ ...asked, cursor: '', skip: 0, limit: PAGE_ROWS }), {
      hold: false,
      atMs: 1,
    });
    expect([pagedCount(pages.state()), pagedLength(pages.state(), false)]).toEqual([200, 400]);
    pages.want(380, 400);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect([pagedCount(pages.state()), pagedLength(pages.state(), false)]).toEqual([450, 450]);
  });
});
