import { expect, test } from 'vitest';
import type { PageQuestion, RowPage } from './table-source.ts';
import { wholePages } from './whole-pages.ts';

const ROWS = [...Array(470).keys()];

/** A server that answers at most fifty rows at once, whatever is asked for. */
async function inFifties({ cursor, skip, limit }: PageQuestion): Promise<RowPage<number>> {
  const from = (cursor === '' ? 0 : Number(cursor)) + skip;
  const rows = ROWS.slice(from, from + Math.min(50, limit));
  const end = from + rows.length;
  return { rows, next: end < ROWS.length ? String(end) : null, count: cursor === '' ? ROWS.length : null };
}

const asked = { filters: [], sort: [], cursor: '', skip: 0, limit: 200 } as const;

test('a page is whole although the server answers fewer rows at once', async () => {
  const read = wholePages(inFifties);
  const first = await read(asked);
  expect(first).toEqual({ rows: ROWS.slice(0, 200), next: '200', count: 470 });
  const second = await read({ ...asked, cursor: '200', skip: 20 });
  expect(second.rows).toEqual(ROWS.slice(220, 420));
});

test('the last page ends where the rows end', async () => {
  const last = await wholePages(inFifties)({ ...asked, cursor: '400' });
  expect(last).toMatchObject({ rows: ROWS.slice(400), next: null });
});

test('a count alone reads one row', async () => {
  expect((await wholePages(inFifties)({ ...asked, limit: 1 })).rows).toEqual([0]);
});
