import type { PagedSource, RowPage } from './table-source.ts';

/**
 * Pages as long as was asked for. A server may answer fewer rows at once than that, and the place of a row is counted by
 * whole pages: the rest of a page is read before it is shown.
 */
export function wholePages<Row>(read: PagedSource<Row>['read']): PagedSource<Row>['read'] {
  return async (asked) => {
    const first = await read(asked);
    const rows = [...first.rows];
    let { next } = first;
    while (next !== null && rows.length < asked.limit) {
      // Each part begins where the one before it ends.
      const part: RowPage<Row> = await read({
        ...asked,
        cursor: next,
        skip: 0,
        limit: asked.limit - rows.length,
      });
      rows.push(...part.rows);
      ({ next } = part);
    }
    return { ...first, rows, next };
  };
}
