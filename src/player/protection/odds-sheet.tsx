import type { Session } from '#rules/game/games.ts';
import type { RateCard } from '#rules/game/rates.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import type { BidScreenRow } from '../bidding/bid-screens.ts';
import { RateItem } from '../rates/rate-item.tsx';
import { biddingMessages } from '../bidding/messages/en.ts';
import { protectionMessages } from './messages/en.ts';
import { ratesMessages } from '../rates/messages/en.ts';
import { useMessages } from '../messages/use-messages.ts';
import { oddsRows } from './odds-rows.ts';

export type OddsProps = {
  readonly row: BidScreenRow;
  readonly session: Session;
  /** Unknown until the rates have been read. */
  readonly rates: RateCard | null;
};

type Props = OddsProps & { readonly open: boolean; readonly onClose: () => void };

/** Rate, chance, return and example of what this screen bids on, and the most that can be won. */
export function OddsSheet({ open, onClose, row, session, rates: card }: Props) {
  const messages = useMessages(protectionMessages);
  const bidding = useMessages(biddingMessages);
  const rates = useMessages(ratesMessages);
  const rows = card === null ? [] : oddsRows(row, session, card);
  return (
    <Sheet open={open} onClose={onClose} title={messages('odds_of', { game: bidding(row.name) })}>
      <div className="-mx-4 divide-y divide-line">
        {rows.map((one) => (
          <RateItem key={one.name} row={one} isOpen />
        ))}
      </div>
      {rows.length === 0 ? <p className="py-3 text-15 text-text-2">{messages('odds_failed')}</p> : null}
      <p className="pt-2 text-14 leading-snug text-text-3">{rates('note_highest')}</p>
    </Sheet>
  );
}
