import { formatEdge, houseLoses } from './rate-figures.ts';
import type { RateRow } from './rate-row.ts';

/** What stays with the house: now, and beside it what the typed rate would leave. */
export function EdgeCell({ row: { gameCode, old, rate, isChanged } }: { readonly row: RateRow }) {
  const shown = rate ?? old;
  return (
    <span>
      {isChanged && rate !== undefined ? (
        <>
          <del className="text-text-3 no-underline">
            <span className="sr-only">now </span>
            {formatEdge(gameCode, old)}
          </del>
          <span aria-hidden="true" className="text-text-3">
            {' → '}
          </span>
        </>
      ) : null}
      <b className={houseLoses(gameCode, shown) ? 'font-semi text-danger' : 'font-semi'}>
        {formatEdge(gameCode, shown)}
        {houseLoses(gameCode, shown) ? ', the house loses' : null}
      </b>
    </span>
  );
}
