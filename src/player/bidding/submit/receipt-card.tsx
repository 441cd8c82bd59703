import { CircleCheck } from 'lucide-react';
import { Link } from 'wouter';
import { formatClockSeconds } from '#client/format/format-date.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { Card } from '#ui/card.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Line } from '#ui/line.tsx';
import type { Reply } from '../../calls/api.ts';
import { FAMILY_SCREENS } from '../../routes/family-screens.ts';
import { hasScreen } from '../../routes/find-screen-path.ts';
import { useLanguage } from '../../messages/use-language.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { showNumber } from '../bid-figures.ts';
import type { BidScreenRow } from '../bid-screens.ts';
import type { DraftLine } from '../list/draft.ts';
import { biddingMessages } from '../messages/en.ts';

/** What the server returns for a slip that it has accepted. */
export type Receipt = Reply<'/api-submit-bid'>;

/** What a receipt shows, and what can be placed once more. */
export type PlacedSlip = {
  readonly receipt: Receipt;
  readonly lines: readonly DraftLine[];
  readonly gameType: string;
  readonly row: BidScreenRow;
};

type Props = {
  readonly placed: PlacedSlip;
  readonly onRepeat: () => void;
  readonly onOtherMarket: () => void;
};

/** What the server has taken, with the reference and its time. */
export function ReceiptCard({ placed, onRepeat, onOtherMarket }: Props) {
  const messages = useMessages(biddingMessages);
  const language = useLanguage();
  const { receipt, lines, gameType, row } = placed;
  const bidsPath = FAMILY_SCREENS[row.family].bids;
  const points = formatPoints(receipt.total);
  return (
    <Card as="section" className="mt-1 flex-none">
      <Line share={1} tone="open" />
      <div className="px-3.5 pt-3.5 pb-1.5">
        <h2 className="flex items-center gap-2.5 font-bold text-open">
          <CircleCheck aria-hidden="true" className="size-5 flex-none" />
          {receipt.lines === 1
            ? messages('placed_one', { points })
            : messages('placed', { count: receipt.lines, points })}
        </h2>
        <div className="mt-1">
          <FactList
            small
            facts={[
              // Gali has no session.
              { name: gameType === '-' ? messages('numbers') : gameType, value: numbersOf(lines) },
              { name: messages('balance'), value: formatPoints(receipt.wallet_amt) },
              { name: messages('reference'), value: receipt.slip_no },
              {
                name: messages('time'),
                value: formatClockSeconds(Date.parse(receipt.accepted_at), language),
              },
            ]}
          />
        </div>
      </div>
      <div className="grid auto-cols-fr grid-flow-col divide-x divide-line border-t border-line">
        {hasScreen(bidsPath) ? (
          <Link href={bidsPath} className={ACTION}>
            {messages('see_in_bids')}
          </Link>
        ) : null}
        <button type="button" onClick={onRepeat} className={ACTION}>
          {messages('repeat')}
        </button>
        <button type="button" onClick={onOtherMarket} className={ACTION}>
          {messages('other_market')}
        </button>
      </div>
    </Card>
  );
}

const ACTION =
  'flex min-h-11 items-center justify-center px-1.5 py-1 text-center text-15 leading-tight font-semi text-brand focus-visible:-outline-offset-3';

const NUMBERS_SHOWN = 12;

/** '7, 9, 4, 0', cut when there are many. */
function numbersOf(lines: readonly DraftLine[]): string {
  const shown = lines.slice(0, NUMBERS_SHOWN).map((line) => showNumber(line.selection));
  return [...shown, ...(lines.length > NUMBERS_SHOWN ? ['…'] : [])].join(', ');
}
