import { Sheet } from '#ui/sheet.tsx';
import { RateItem } from '../rates/rate-item.tsx';
import { biddingWords } from '../words/bidding.ts';
import { protectionWords } from '../words/protection.ts';
import { ratesWords } from '../words/rates.ts';
import { useWords } from '../words/use-words.ts';
import type { OddsProps } from './odds-button.tsx';
import { oddsRows } from './odds-rows.ts';

type Props = OddsProps & { readonly open: boolean; readonly onClose: () => void };

/** Rate, chance, return and example of what this screen bids on, and the most that can be won. */
export function OddsSheet({ open, onClose, row, session, rates: card }: Props) {
  const words = useWords(protectionWords);
  const bidding = useWords(biddingWords);
  const rates = useWords(ratesWords);
  const rows = card === null ? [] : oddsRows(row, session, card);
  return (
    <Sheet open={open} onClose={onClose} title={words('odds_of', { game: bidding(row.name) })}>
      <div className="-mx-4 divide-y divide-line">
        {rows.map((one) => (
          <RateItem key={one.name} row={one} />
        ))}
      </div>
      {rows.length === 0 ? <p className="py-3 text-15 text-text-2">{words('odds_failed')}</p> : null}
      <p className="pt-2 text-14 leading-snug text-text-3">{rates('note_highest')}</p>
    </Sheet>
  );
}
