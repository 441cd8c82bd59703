import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Card } from '#ui/card.tsx';
import { formatPoints } from '#ui/format-points.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { WarningBox } from '#ui/warning-box.tsx';
import { CheckingNote } from '../wallet/checking-note.tsx';
import { fundsWords } from '../words/funds.ts';
import { useWords } from '../words/use-words.ts';
import { appLink } from './app-link.ts';
import { CopyRow } from './copy-row.tsx';
import { DepositCard } from './deposit-card.tsx';
import { NotNoted } from './not-noted.tsx';
import type { OpenedPayment } from './opened-payment.ts';
import { QrBox } from './qr-box.tsx';
import { useDeposits } from './use-deposits.ts';
import { refusalOf } from './use-opened-payment.ts';
import type { useOpenedPayment } from './use-opened-payment.ts';

type Props = {
  readonly payment: OpenedPayment;
  readonly opened: ReturnType<typeof useOpenedPayment>;
};

/** A payment on its way: how to make it, and what the house knows of it. */
export function OpenedPaymentView({ payment, opened }: Props) {
  const words = useWords(fundsWords);
  const deposit = useDeposits().data?.fund_requests.find((one) => one.fund_request_id === payment.requestId);
  const refusal = refusalOf(opened.sending);
  const isOpen = deposit === undefined || deposit.state === 'pending';
  return (
    <>
      {isOpen ? <WayToPay payment={payment} /> : null}
      {payment.requestId === null && refusal === null ? (
        <>
          {opened.sending.state === 'checking' ? <CheckingNote /> : null}
          <Button kind="cta" size="large" block busy busyText={words('processing')}>
            {words('add_money')}
          </Button>
        </>
      ) : null}
      {refusal === null ? null : <NotNoted refusal={refusal} onRetry={opened.retry} />}
      {payment.requestId === null || deposit !== undefined ? null : (
        <Skeleton className="h-[192px] rounded-card" />
      )}
      {deposit === undefined ? null : <DepositCard key={deposit.fund_request_id} deposit={deposit} isNew />}
      {isOpen ? <WarningBox>{words('not_twice')}</WarningBox> : null}
      {payment.requestId === null && refusal === null ? null : (
        <Button kind={isOpen ? 'line' : 'cta'} size="large" block onClick={opened.close}>
          {words('add_more')}
        </Button>
      )}
    </>
  );
}

/** The QR where there is no app to open, else the way back into the app. */
function WayToPay({ payment }: Pick<Props, 'payment'>) {
  const words = useWords(fundsWords);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form has gone, so the focus would be lost.
  useEffect(() => heading.current?.focus(), []);
  const { app, amount, qr_image, upi_id, payee_name } = payment;
  const href = appLink(payment, navigator.userAgent);
  const name = words(app === 'other' ? 'upi_app' : app);
  return (
    <Card as="section" padded className="grid gap-3">
      <h2 ref={heading} tabIndex={-1} className="text-18 leading-snug font-bold outline-0">
        {words('pay_title', { amount: `₹${formatPoints(amount)}`, app: name })}
      </h2>
      {href === null ? (
        <>
          <p className="text-15 text-text-2">{words('scan_text')}</p>
          <QrBox image={qr_image} label={words('qr_label', { payee: payee_name })} />
        </>
      ) : (
        <a href={href} className={buttonClass({ kind: 'solid', size: 'large', block: true })}>
          {words('open_app', { app: name })}
        </a>
      )}
      {upi_id === '' ? null : <CopyRow label={words('upi_id_of', { payee: payee_name })} text={upi_id} />}
    </Card>
  );
}
