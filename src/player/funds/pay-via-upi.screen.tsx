import { useEffect, useRef } from 'react';
import type { Failure } from '#client/calls/failure.ts';
import { formatDateTime } from '#client/format/format-date.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { buttonClass, Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { List } from '#ui/list-row.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { WarningBox } from '#ui/warning-box.tsx';
import { useLanguage } from '../messages/use-language.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useRefusalText } from '../messages/use-refusal-text.ts';
import { LimitsRow } from '../protection/limits-row.tsx';
import { AppBar } from '../shell/app-bar.tsx';
import { shellMessages } from '../shell/messages/en.ts';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { useShell } from '../shell/shell-context.ts';
import { CheckingNote, FailedBox, FormNote } from '../wallet/notes.tsx';
import { AddMoneyForm } from './add-money-form.tsx';
import { CopyRow } from './copy-row.tsx';
import { DepositCard } from './deposit-card.tsx';
import { fundsMessages } from './messages/en.ts';
import { QrBox } from './payment-images.tsx';
import { appLink, type OpenedPayment } from './opened-payment.ts';
import type { DepositInput, PayLink } from './use-add-money.ts';
import { useDeposits, useOpenedPayment } from './use-deposits.ts';

/** Pay via UPI (A §2): the form, and then the started payment until it is decided. */
export function PayViaUpiScreen() {
  const messages = useMessages(fundsMessages);
  const opened = useOpenedPayment();
  const begin = (link: PayLink, { app, amount }: DepositInput): void => {
    if (app === null) return;
    opened.open({ ...link, app, amount, openedAtMs: Date.now(), requestId: null });
    const href = appLink(link, navigator.userAgent);
    if (href === null) return;
    showToast('info', messages('waiting_toast'));
    location.assign(href);
  };
  return (
    <ScreenFrame bar={<AppBar title={messages('pay_via_upi')} />}>
      <div className="grid gap-3 px-4 py-3.5">
        {opened.payment === null ? (
          <>
            <StillPending />
            <AddMoneyForm onLink={begin} />
            <List>
              <LimitsRow />
            </List>
          </>
        ) : (
          <OpenedPaymentView payment={opened.payment} opened={opened} />
        )}
      </div>
    </ScreenFrame>
  );
}

/** An earlier payment is not decided yet; this note keeps the player from paying it a second time. */
function StillPending() {
  const messages = useMessages(fundsMessages);
  const language = useLanguage();
  const pending = useDeposits().data?.fund_requests.find((deposit) => deposit.state === 'pending');
  if (pending === undefined) return null;
  return (
    <FormNote tone="pending">
      {messages('still_pending', {
        amount: `₹${formatPoints(pending.amount)}`,
        time: formatDateTime(Date.parse(pending.asked_at), language),
      })}
    </FormNote>
  );
}

type Props = {
  readonly payment: OpenedPayment;
  readonly opened: ReturnType<typeof useOpenedPayment>;
};

/** A payment in progress: how to make it, and what the operator knows about it. */
function OpenedPaymentView({ payment, opened }: Props) {
  const messages = useMessages(fundsMessages);
  const deposit = useDeposits().data?.fund_requests.find((one) => one.fund_request_id === payment.requestId);
  const { refusal } = opened;
  const isOpen = deposit === undefined || deposit.state === 'pending';
  return (
    <>
      {isOpen ? <WayToPay payment={payment} /> : null}
      {payment.requestId === null && refusal === null ? (
        <>
          {opened.isChecking ? <CheckingNote /> : null}
          <Button kind="cta" size="large" block busy busyText={messages('processing')}>
            {messages('add_money')}
          </Button>
        </>
      ) : null}
      {refusal === null ? null : <NotNoted refusal={refusal} onRetry={opened.retry} />}
      {payment.requestId === null || deposit !== undefined ? null : (
        <Skeleton className="h-[192px] rounded-card" />
      )}
      {deposit === undefined ? null : <DepositCard key={deposit.fund_request_id} deposit={deposit} isNew />}
      {isOpen ? <WarningBox>{messages('not_twice')}</WarningBox> : null}
      {payment.requestId === null && refusal === null ? null : (
        <Button kind={isOpen ? 'line' : 'cta'} size="large" block onClick={opened.close}>
          {messages('add_more')}
        </Button>
      )}
    </>
  );
}

/** The QR where there is no app to open, else the link back into the app. */
function WayToPay({ payment }: Pick<Props, 'payment'>) {
  const messages = useMessages(fundsMessages);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form has gone, so the focus would be lost.
  useEffect(() => heading.current?.focus(), []);
  const { app, amount, qr_image, upi_id, payee_name } = payment;
  const href = appLink(payment, navigator.userAgent);
  const name = messages(app === 'other' ? 'upi_app' : app);
  return (
    <Card as="section" padded className="grid gap-3">
      <h2 ref={heading} tabIndex={-1} className="text-18 leading-snug font-bold outline-0">
        {messages('pay_title', { amount: `₹${formatPoints(amount)}`, app: name })}
      </h2>
      {href === null ? (
        <>
          <p className="text-15 text-text-2">{messages('scan_text')}</p>
          <QrBox image={qr_image} label={messages('qr_label', { payee: payee_name })} />
        </>
      ) : (
        <a href={href} className={buttonClass({ kind: 'solid', size: 'large', block: true })}>
          {messages('open_app', { app: name })}
        </a>
      )}
      {upi_id === '' ? null : <CopyRow label={messages('upi_id_of', { payee: payee_name })} text={upi_id} />}
    </Card>
  );
}

type NotNotedProps = { readonly refusal: Failure; readonly onRetry: () => void };

/** The fund request was refused although the player may have paid: the reason, another try, and a contact. */
function NotNoted({ refusal, onRetry }: NotNotedProps) {
  const messages = useMessages(fundsMessages);
  const shell = useMessages(shellMessages);
  const refusalText = useRefusalText();
  const { openSupport } = useShell();
  const support = (
    <Button kind="soft" onClick={openSupport}>
      {shell('support')}
    </Button>
  );
  return (
    <FailedBox onRetry={onRetry} action={support}>
      <p>{refusalText(refusal)}</p>
      <p>{messages('not_noted')}</p>
    </FailedBox>
  );
}
