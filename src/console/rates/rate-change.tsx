import { formatRate } from '#rules/money.ts';
import { formatRateText } from '../results/payout-share.ts';
import { Change } from '../shell/change.tsx';
import type { RateRow } from './rate-row.ts';

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
