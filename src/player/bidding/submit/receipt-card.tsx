import { CircleCheck } from 'lucide-react';
import { Link } from 'wouter';
import { formatClockSeconds } from '#client/format/format-date.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { Card } from '#ui/card.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Line } from '#ui/line.tsx';
import type { Reply } from '../../calls/api.ts';
import { hasScreen } from '../../routes/find-screen-path.ts';
import { useLanguage } from '../../messages/use-language.ts';
import { useMessages } from '../../messages/use-messages.ts';
import type { DraftLine } from '../list/draft.ts';
import { biddingMessages } from '../messages/en.ts';

/** What the server returns for a slip that it has accepted. */
export type Receipt = Reply<'/api-submit-bid'>;

/** What a receipt shows, and what Repeat adds to the list again. */
export type PlacedSlip = {
  readonly receipt: Receipt;
  readonly lines: readonly DraftLine[];
  /** '7, 9, 4, 0', cut when there are many. */
  readonly numbers: string;
  readonly gameType: string;
  /** Where its bids are shown. */
  readonly bidsPath: string;
};

type Props = { readonly placed: PlacedSlip; readonly onRepeat: () => void };

/** What the server has taken, with the reference and its time. */
export function ReceiptCard({ placed, onRepeat }: Props) {
  const messages = useMessages(biddingMessages);
  const language = useLanguage();
  const { receipt, numbers, gameType, bidsPath } = placed;
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
              { name: numbers, value: gameType },
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
      </div>
    </Card>
  );
}

const ACTION =
  'flex min-h-11 items-center justify-center text-15 font-semi text-brand focus-visible:-outline-offset-3';
