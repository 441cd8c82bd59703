import { useState } from 'react';
import { Send } from 'lucide-react';
import { buttonClass } from '#ui/button-class.ts';
import { StepList } from '#ui/step-list.tsx';
import { contactLinks } from '../contact-links.ts';
import { AppBar } from '../shell/app-bar.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { useDashboard } from '../use-dashboard.ts';
import { fundsWords } from '../words/funds.ts';
import { useWords } from '../words/use-words.ts';
import { DepositCard } from './deposit-card.tsx';
import { HavePaid } from './have-paid.tsx';
import { QrCard } from './qr-card.tsx';
import { useDeposits } from './use-deposits.ts';
import { useHavePaid } from './use-have-paid.ts';

/** QR Payment (document A §2): scan, pay, send the screenshot, and say so. */
export function QrPayScreen() {
  const words = useWords(fundsWords);
  const { data } = useDashboard();
  const [amount, setAmount] = useState('');
  const [requestId, setRequestId] = useState<string | null>(null);
  const deposits = useDeposits().data?.fund_requests ?? [];
  const noted =
    deposits.find((deposit) => deposit.fund_request_id === requestId) ??
    deposits.find(({ app, state }) => app === 'qr' && state === 'pending');
  const paid = useHavePaid(setRequestId);
  const chat = `${contactLinks(data).whatsapp}?text=${encodeURIComponent(words('whatsapp_text'))}`;
  return (
    <ScreenFrame bar={<AppBar title={words('qr_payment')} />}>
      <div className="grid gap-3 px-4 py-3.5">
        <QrCard
          amount={amount}
          onAmount={(next) => {
            setAmount(next);
            paid.clearErrors();
          }}
          error={paid.errors.amount}
        />
        <StepList steps={[words('step_scan'), words('step_send'), words('step_wait')]} />
        <a
          href={chat}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ kind: 'cta', size: 'large', block: true })}
        >
          <Send aria-hidden="true" className="size-5 flex-none" />
          {words('send_screenshot')}
        </a>
        <HavePaid amount={amount} paid={paid} />
        {noted === undefined ? null : (
          <DepositCard
            key={noted.fund_request_id}
            deposit={noted}
            isNew={noted.fund_request_id === requestId}
          />
        )}
      </div>
    </ScreenFrame>
  );
}
