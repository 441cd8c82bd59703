import { useState } from 'react';
import { Send } from 'lucide-react';
import { formatPoints } from '#client/format/format-points.ts';
import { useForm, type Form } from '#client/forms/use-form.ts';
import { parseDeposit } from '#rules/payments/deposit.ts';
import { formatPoints as formatWire } from '#rules/money.ts';
import { buttonClass, Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { NoteBar } from '#ui/note-bar.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { StepList } from '#ui/step-list.tsx';
import { contactLinks } from '../links/contact-links.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useRefusalText } from '../messages/use-refusal-text.ts';
import { refusalMessages } from '../refusals/messages/en.ts';
import { AppBar } from '../shell/app-bar.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { useCall } from '../calls/use-call.ts';
import { useConnection } from '../calls/use-connection.ts';
import { useDashboard } from '../calls/use-dashboard.ts';
import { AmountField } from '../wallet/amount-field.tsx';
import { walletMessages } from '../wallet/messages/en.ts';
import { CheckingNote, FailedBox, FormError } from '../wallet/notes.tsx';
import { useMoneyCall } from '../wallet/use-money-call.ts';
import { CopyRow } from './copy-row.tsx';
import { DepositCard } from './deposit-card.tsx';
import { fundsMessages } from './messages/en.ts';
import { QrBox } from './payment-images.tsx';
import { useBounds, useDeposits, outdateDeposits } from './use-deposits.ts';

/** QR Payment (A §2): scan, pay, send the screenshot, and say so. */
export function QrPayScreen() {
  const messages = useMessages(fundsMessages);
  const wallet = useMessages(walletMessages);
  const { data } = useDashboard();
  const [requestId, setRequestId] = useState<string | null>(null);
  const deposits = useDeposits().data?.fund_requests ?? [];
  const noted =
    deposits.find((deposit) => deposit.fund_request_id === requestId) ??
    deposits.find(({ app, state }) => app === 'qr' && state === 'pending');
  const { form, isChecking, isUnanswered, stop } = useHavePaid(setRequestId);
  const chat = `${contactLinks(data).whatsapp}?text=${encodeURIComponent(messages('whatsapp_text'))}`;
  return (
    <ScreenFrame bar={<AppBar title={messages('qr_payment')} />}>
      <div className="grid gap-3 px-4 py-3.5">
        <QrCard amount={form.field('amount')} />
        <StepList steps={[messages('step_scan'), messages('step_send'), messages('step_wait')]} />
        <a
          href={chat}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ kind: 'cta', size: 'large', block: true })}
        >
          <Send aria-hidden="true" className="size-5 flex-none" />
          {messages('send_screenshot')}
        </a>
        <FormError text={form.problems.form} />
        {isChecking ? <CheckingNote onStop={stop} /> : null}
        {isUnanswered && !form.busy ? <NoteBar tone="pending">{wallet('unanswered')}</NoteBar> : null}
        <Button
          kind="solid"
          size="large"
          block
          busy={form.busy}
          busyText={messages('processing')}
          onClick={() => void form.submit()}
        >
          {messages('have_paid')}
        </Button>
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

type Payment = { readonly amount: string };

/** Reports that an amount was paid by the QR, of which the server knows nothing else; it credits nothing until proved. */
function useHavePaid(onNoted: (requestId: string) => void) {
  const messages = useMessages(fundsMessages);
  const refusals = useMessages(refusalMessages);
  const refusalText = useRefusalText();
  const { isOffline } = useConnection();
  const { bounds } = useBounds();
  const { sending, isUnanswered, submit, stop } = useMoneyCall('/api-fund-request-add', {
    onDone: ({ fund_request_id: requestId }) => {
      outdateDeposits();
      onNoted(requestId);
      showToast('ok', messages('noted'));
    },
    onRefused: (failure) => {
      const part = failure.fields['request_amount'] === undefined ? 'form' : 'amount';
      form.setProblems({ [part]: refusalText(failure) });
    },
  });
  const form: Form<Payment> = useForm<Payment>({
    initial: { amount: '' },
    check: ({ amount }) => {
      if (amount === '') return { amount: messages('amount_paid_required') };
      const judged = parseDeposit(amount, bounds);
      if (!judged.ok) return { amount: refusals(judged.refusal.code, judged.refusal.params) };
      return isOffline ? { form: refusals('offline') } : {};
    },
    send: ({ amount }) => submit({ request_amount: amount, reference: '', app: 'qr' }),
    isBusy: sending.state !== 'ready',
    whenTyped: 'forget',
  });
  return { form, isChecking: sending.state === 'checking', isUnanswered, stop };
}

/** The QR with the address below it, and an amount that goes into it if there is one. */
function QrCard({ amount }: { readonly amount: ReturnType<Form<Payment>['field']> }) {
  const messages = useMessages(fundsMessages);
  const { bounds, isLoading } = useBounds();
  // An amount that is still being typed, or that the operator would not accept, is not put into the image.
  const drawn = parseDeposit(amount.value, bounds).ok && !isLoading ? amount.value : '';
  return (
    <Card padded className="grid gap-3">
      <QrImage amount={drawn} />
      <AmountField
        inRupees
        label={messages('amount_optional')}
        hint={isLoading ? undefined : messages('minimum', { min: formatPoints(formatWire(bounds.min)) })}
        {...amount}
      />
    </Card>
  );
}

function QrImage({ amount }: { readonly amount: string }) {
  const messages = useMessages(fundsMessages);
  const refusalText = useRefusalText();
  const { data, failure, refetch } = useCall('/api-get-qr-pay', { request_amount: amount });
  const qr = data?.qrdata[0];
  if (qr !== undefined) {
    return (
      <>
        <QrBox
          image={qr.qr_image}
          label={
            amount === ''
              ? messages('qr_label', { payee: qr.payee_name })
              : messages('qr_amount_label', { payee: qr.payee_name, amount: `₹${formatPoints(amount)}` })
          }
        />
        <CopyRow label={messages('upi_id_of', { payee: qr.payee_name })} text={qr.upi_id} />
      </>
    );
  }
  if (data === undefined && failure === undefined) {
    return (
      <div role="status" aria-label={messages('loading')} className="grid gap-3">
        <Skeleton className="mx-auto aspect-square w-full max-w-[236px] rounded-card" />
        <Skeleton className="h-14 rounded-ctl" />
      </div>
    );
  }
  return (
    <FailedBox onRetry={() => void refetch()}>
      {/* No app is named here, so only the blank after its name is left in the sentence. */}
      <p>{failure === undefined ? messages('upi_not_found') : refusalText(failure).trim()}</p>
    </FailedBox>
  );
}
