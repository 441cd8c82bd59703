import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { formatMoment } from '../words/format-moment.ts';
import { fundsWords } from '../words/funds.ts';
import { useLanguage } from '../words/use-language.ts';
import { useWords } from '../words/use-words.ts';
import type { DepositRecord } from './deposit-record.ts';
import { ProofForm } from './proof-form.tsx';

type Props = { readonly deposit: DepositRecord; readonly isNew: boolean };

/** Since when a payment waits, what happens next, and what the player has sent to prove it. */
export function ProofPart({ deposit, isNew }: Props) {
  const words = useWords(fundsWords);
  const language = useLanguage();
  const { utr, has_screenshot: hasScreenshot } = deposit;
  const isProved = utr !== '' || hasScreenshot;
  const [isOpen, setOpen] = useState(isNew && !isProved);
  return (
    <div className="grid gap-2.5">
      <p className="text-14 leading-snug text-text-2">
        {words('pending_text', { time: formatMoment(Date.parse(deposit.asked_at), language) })}
      </p>
      {isProved ? (
        <p role="status" className="text-14 leading-snug font-medium [overflow-wrap:anywhere]">
          {[utr === '' ? '' : words('utr_is', { utr }), hasScreenshot ? words('screenshot_is_there') : '']
            .filter((line) => line !== '')
            .join(' ')}
        </p>
      ) : null}
      {isOpen ? (
        <ProofForm deposit={deposit} onSent={() => setOpen(false)} />
      ) : (
        <Button kind="soft" onClick={() => setOpen(true)}>
          {words(isProved ? 'change_proof' : 'enter_utr')}
        </Button>
      )}
    </div>
  );
}
