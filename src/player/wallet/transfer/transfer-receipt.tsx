import { useEffect, useRef } from 'react';
import { CircleCheck } from 'lucide-react';
import { Link } from 'wouter';
import { formatPoints } from '#client/format/format-points.ts';
import { Card } from '#ui/card.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Line } from '#ui/line.tsx';
import type { Reply } from '../../calls/api.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { walletMessages } from '../messages/en.ts';

export type SentTransfer = Reply<'/api-user-transfer-wallet-balance'>;

type Props = { readonly sent: SentTransfer; readonly onAgain: () => void };

/** What was sent, with the reference that Support can find. */
export function TransferReceipt({ sent, onAgain }: Props) {
  const messages = useMessages(walletMessages);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form has gone, so the focus would be lost.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card as="section">
      <Line share={1} tone="open" />
      <div role="status" className="px-3.5 pt-3.5 pb-1.5">
        <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2.5 font-bold text-open outline-0">
          <CircleCheck aria-hidden="true" className="size-5 flex-none" />
          {messages('sent', { points: formatPoints(sent.amount), name: sent.user_name })}
        </h2>
        <div className="mt-1">
          <FactList
            small
            facts={[
              { name: messages('reference'), value: sent.transfer_id },
              { name: messages('balance'), value: formatPoints(sent.wallet_amt) },
            ]}
          />
        </div>
      </div>
      <div className="grid auto-cols-fr grid-flow-col divide-x divide-line border-t border-line">
        <Link href="/transaction" className={ACTION}>
          {messages('see_history')}
        </Link>
        <button type="button" onClick={onAgain} className={ACTION}>
          {messages('another_transfer')}
        </button>
      </div>
    </Card>
  );
}

const ACTION =
  'flex min-h-11 items-center justify-center px-2 text-center text-15 font-semi text-brand focus-visible:-outline-offset-3';
