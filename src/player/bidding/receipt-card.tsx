import { CircleCheck } from 'lucide-react';
import { Link } from 'wouter';
import { Card } from '#ui/card.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { formatPoints } from '#ui/format-points.ts';
import { Line } from '#ui/line.tsx';
import { hasScreen } from '../has-screen.ts';
import { biddingWords } from '../words/bidding.ts';
import { useLanguage } from '../words/use-language.ts';
import { useWords } from '../words/use-words.ts';
import { formatMoment } from './format-moment.ts';
import type { PlacedSlip } from './placed-slip.ts';

type Props = {
  readonly placed: PlacedSlip;
  readonly onRepeat: () => void;
};

/** What the server has taken, with the reference and its time. */
export function ReceiptCard({ placed, onRepeat }: Props) {
  const words = useWords(biddingWords);
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
            ? words('placed_one', { points })
            : words('placed', { count: receipt.lines, points })}
        </h2>
        <div className="mt-1">
          <FactList
            small
            facts={[
              { name: numbers, value: gameType },
              { name: words('balance'), value: formatPoints(receipt.wallet_amt) },
              { name: words('reference'), value: receipt.slip_no },
              { name: words('time'), value: formatMoment(receipt.accepted_at, language) },
            ]}
          />
        </div>
      </div>
      <div className="grid auto-cols-fr grid-flow-col divide-x divide-line border-t border-line">
        {hasScreen(bidsPath) ? (
          <Link href={bidsPath} className={ACTION}>
            {words('see_in_bids')}
          </Link>
        ) : null}
        <button type="button" onClick={onRepeat} className={ACTION}>
          {words('repeat')}
        </button>
      </div>
    </Card>
  );
}

const ACTION =
  'flex min-h-11 items-center justify-center text-15 font-semi text-brand focus-visible:-outline-offset-3';
