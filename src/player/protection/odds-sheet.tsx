import { parsePoints, payout } from '#rules/money.ts';
import { FactList } from '#ui/fact-list.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showPoints } from '../bidding/show-points.ts';
import { RateItem } from '../rates/rate-item.tsx';
import type { RateRow } from '../rates/rate-rows.ts';
import { useCall } from '../use-call.ts';
import { biddingWords } from '../words/bidding.ts';
import { protectionWords } from '../words/protection.ts';
import { ratesWords } from '../words/rates.ts';
import { useWords } from '../words/use-words.ts';
import type { OddsProps } from './odds-button.tsx';
import { oddsRows } from './odds-rows.ts';

type Props = OddsProps & { readonly open: boolean; readonly onClose: () => void };

/** Rate, chance, return and example of what this screen bids on, and the most that one bid can win. */
export function OddsSheet({ open, onClose, row, session, rates }: Props) {
  const words = useWords(protectionWords);
  const bidding = useWords(biddingWords);
  const rows = rates === null ? [] : oddsRows(row, session, rates);
  return (
    <Sheet open={open} onClose={onClose} title={words('odds_of', { game: bidding(row.name) })}>
      <div className="-mx-4 divide-y divide-line">
        {rows.map((one) => (
          <RateItem key={one.name} row={one} />
        ))}
      </div>
      {rows.length === 0 ? <p className="py-3 text-15 text-text-2">{words('odds_failed')}</p> : null}
      <HighestWins rows={rows} />
      <p className="pt-2 text-14 leading-snug text-text-3">{words('odds_slip')}</p>
    </Sheet>
  );
}

function HighestWins({ rows }: { readonly rows: readonly RateRow[] }) {
  const words = useWords(protectionWords);
  const rates = useWords(ratesWords);
  const maxBid = parsePoints(useCall('/api-user-wallet-balance', {}).data?.max_bid_amount);
  if (!maxBid.ok) return null;
  const facts = rows.map(({ name, rate }) => ({
    name: rows.length === 1 ? words('odds_highest') : `${words('odds_highest')}, ${rates(name)}`,
    value: showPoints(payout(maxBid.value, rate)),
  }));
  return <FactList small facts={facts} />;
}
