import { useEffect, useState } from 'react';
import { Pause, Play } from 'lucide-react';
import { formatCount } from '#client/format/format-count.ts';
import { formatInstant } from '#client/format/format-instant.ts';
import { formatReadAt } from '../../formats/format-read-at.ts';
import type { TableModel } from '../use-table.ts';

type Props<Row> = { readonly table: TableModel<Row> };

/** How many rows of how many, what they come to, what waits to be brought in, and how old all of it is. */
export function TableFoot<Row>({ table }: Props<Row>) {
  const { found, isPaused, setPaused } = table;
  const { fresh, updatedAtMs } = found;
  if (found.isLoading) return null;
  return (
    <div className="flex min-h-[34px] flex-wrap items-center justify-end gap-x-4 gap-y-1 border-t border-line px-3.5 py-1 text-13 text-text-3 tabular-nums">
      {fresh.count === 0 ? null : (
        <button
          type="button"
          onClick={found.bringIn}
          className="mr-auto min-h-11 rounded-tag font-semi text-brand underline underline-offset-2 desk:min-h-7"
        >
          {formatCount(fresh.count)} new since {formatInstant(fresh.sinceMs, 'minute')}
        </button>
      )}
      <span>{countText(table)}</span>
      {updatedAtMs === 0 ? null : <span>{formatReadAt(updatedAtMs, 'second')}</span>}
      {updatedAtMs === 0 ? null : (
        <button
          type="button"
          aria-pressed={isPaused}
          onClick={() => setPaused(!isPaused)}
          className="inline-flex min-h-11 items-center gap-1 rounded-tag desk:min-h-7 [&>svg]:size-3.5"
        >
          {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          {isPaused ? 'Go on' : 'Pause'}
        </button>
      )}
      <CountHeard table={table} />
    </div>
  );
}

/** '18 of 8,412 bids', 'about 12,000 bids', '7 deposits'. */
function countText<Row>({ found: { count, isAbout, hasMore, total }, things }: TableModel<Row>): string {
  const of = total !== undefined && total !== count ? ` of ${formatCount(total)}` : '';
  const isOne = (total ?? count) === 1;
  return `${isAbout ? 'about ' : ''}${formatCount(count)}${of} ${isOne ? things.one : things.many}${hasMore ? ' and more' : ''}`;
}

/** Readers hear once how many a filter has found. */
function CountHeard<Row>({ table }: Props<Row>) {
  const words = JSON.stringify(table.place.filters);
  const [before, setBefore] = useState(words);
  const [heard, setHeard] = useState('');
  const text = countText(table);
  useEffect(() => {
    if (before === words || table.found.isLoading) return undefined;
    // A moment later the rows of the filter are there.
    const timer = setTimeout(() => {
      setBefore(words);
      setHeard(text);
    }, HEARD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [before, words, text, table.found.isLoading]);
  return (
    <span role="status" className="sr-only">
      {heard}
    </span>
  );
}

const HEARD_AFTER_MS = 400;
