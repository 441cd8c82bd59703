import { formatRate } from '#rules/money.ts';
import { WarningBox } from '#ui/warning-box.tsx';
import { formatRateText } from '../results/format-session.ts';
import { Change } from '../shell/change.tsx';
import { formatEdge, operatorLoses, type RateRow } from './rate-row.ts';

/** A rate of a card: its current value, and its new one. */
export function RateChange({ row: { name, old, rate } }: { readonly row: RateRow }) {
  return (
    <Change
      what={name}
      from={formatRateText(formatRate(old))}
      to={rate === undefined ? 'no rate' : formatRateText(formatRate(rate))}
    />
  );
}

/** The operator's edge: now, and beside it what the typed rate would leave. */
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
      <b className={operatorLoses(gameCode, shown) ? 'font-semi text-danger' : 'font-semi'}>
        {formatEdge(gameCode, shown)}
        {operatorLoses(gameCode, shown) ? ', the operator loses' : null}
      </b>
    </span>
  );
}

/** Warns of the changed rates at which the operator pays back more than it takes. */
export function LosingNote({ changed }: { readonly changed: readonly RateRow[] }) {
  const losing = losingRows(changed);
  if (losing.length === 0) return null;
  return <WarningBox>The operator loses on {losing.map(({ name }) => name).join(', ')}.</WarningBox>;
}

export function losingRows(changed: readonly RateRow[]): readonly RateRow[] {
  return changed.filter(({ gameCode, rate }) => rate !== undefined && operatorLoses(gameCode, rate));
}
