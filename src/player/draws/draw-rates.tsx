import { Card } from '#ui/card.tsx';
import { showRate } from '../bidding/show-rate.ts';
import { FAMILY_CALLS } from '../family-calls.ts';
import { rateRowsOf } from '../rates/rate-rows.ts';
import { useCall } from '../use-call.ts';
import { ratesWords } from '../words/rates.ts';
import { useWords } from '../words/use-words.ts';
import type { DrawFamily } from './use-draws.ts';

// Four games stand two by two, three in one row.
const COLUMNS = { starline: 'grid-cols-2', gali: 'grid-cols-3' } as const;

/** What the games pay, each as 'value1-value2'. */
export function DrawRates({ family }: { readonly family: DrawFamily }) {
  const words = useWords(ratesWords);
  const { data } = useCall(FAMILY_CALLS[family].rates, {});
  const rows = rateRowsOf(family, data?.game_rates[0]);
  if (rows.length === 0) return null;
  return (
    <Card as="section" aria-label={words('market_rates')}>
      {/* The gaps show the ground: hairlines between the cells, however many there are. */}
      <dl className={`grid gap-px bg-line ${COLUMNS[family]}`}>
        {rows.map(({ name, rate }) => (
          <div key={name} className="bg-surface px-3.5 py-2 max-[374px]:px-2.5">
            <dt className="text-14 text-text-2">{words(name)}</dt>
            <dd className="font-bold tabular-nums">{showRate(rate)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
