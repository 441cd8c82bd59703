import { useState } from 'react';
import { Send } from 'lucide-react';
import { formatPoints } from '#client/format/format-points.ts';
import type { Sending } from '#client/calls/use-send-once.ts';
import { parseDeposit } from '#rules/payments/deposit.ts';
import { formatPoints as formatWire } from '#rules/money.ts';
import { buttonClass, Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/fields/field.tsx';
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
import { CheckingNote } from '../wallet/checking-note.tsx';
import { walletMessages } from '../wallet/messages/en.ts';
import { useMoneyCall } from '../wallet/use-money-call.ts';
import { CopyRow, QrBox } from './copy-row.tsx';
import { DepositCard } from './deposit-card.tsx';
import { fundsMessages } from './messages/en.ts';
import { useBounds, useDeposits, outdateDeposits } from './use-deposits.ts';

/** QR Payment (A §2): scan, pay, send the screenshot, and say so. */
export function QrPayScreen() {
  const messages = useMessages(fundsMessages);
  const { data } = useDashboard();
  const [amount, setAmount] = useState('');
  const [requestId, setRequestId] = useState<string | null>(null);
  const deposits = useDeposits().data?.fund_requests ?? [];
  const noted =
    deposits.find((deposit) => deposit.fund_request_id === requestId) ??
    deposits.find(({ app, state }) => app === 'qr' && state === 'pending');
  const paid = useHavePaid(setRequestId);
  const chat = `${contactLinks(data).whatsapp}?text=${encodeURIComponent(messages('whatsapp_text'))}`;
  return (
    <ScreenFrame bar={<AppBar title={messages('qr_payment')} />}>
      <div className="grid gap-3 px-4 py-3.5">
        <QrCard
          amount={amount}
          onAmount={(next) => {
            setAmount(next);
            paid.clearErrors();
          }}
          error={paid.errors.amount}
        />
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

type Props = { readonly amount: string; readonly paid: HavePaidState };

/** The server knows nothing of a payment by QR until the player reports it. */
function HavePaid({ amount, paid }: Props) {
  const messages = useMessages(fundsMessages);
  const wallet = useMessages(walletMessages);
  const { errors, sending, isUnanswered, submit, stop } = paid;
  const isBusy = sending.state !== 'ready';
  return (
    <>
      {errors.form === undefined ? null : (
        <div className="overflow-hidden rounded-ctl">
          <NoteBar tone="danger">{errors.form}</NoteBar>
        </div>
      )}
      {sending.state === 'checking' ? <CheckingNote onStop={stop} /> : null}
      {isUnanswered && !isBusy ? <NoteBar tone="pending">{wallet('unanswered')}</NoteBar> : null}
      <Button
        kind="solid"
        size="large"
        block
        busy={isBusy}
        busyText={messages('processing')}
        onClick={() => submit(amount)}
      >
        {messages('have_paid')}
      </Button>
    </>
  );
}

type QrCardProps = {
  readonly amount: string;
  readonly onAmount: (amount: string) => void;
  readonly error: string | undefined;
};

const DIGITS_MAX = 9;

/** The QR with the address below it, and an amount that goes into it if there is one. */
function QrCard({ amount, onAmount, error }: QrCardProps) {
  const messages = useMessages(fundsMessages);
  const { bounds, isLoading } = useBounds();
  // An amount that is still being typed, or that the operator would not accept, is not put into the image.
  const drawn = parseDeposit(amount, bounds).ok && !isLoading ? amount : '';
  return (
    <Card padded className="grid gap-3">
      <QrImage amount={drawn} />
      <Field
        label={messages('amount_optional')}
        hint={isLoading ? undefined : messages('minimum', { min: formatPoints(formatWire(bounds.min)) })}
        lead={
          <span aria-hidden="true" className="border-r-[1.5px] border-line pr-2.5 font-semi text-text-2">
            ₹
          </span>
        }
        value={amount}
        onChange={(event) => onAmount(event.target.value.replace(/\D/g, '').slice(0, DIGITS_MAX))}
        error={error}
        inputMode="numeric"
        autoComplete="off"
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
    <div role="alert" className="grid gap-2.5 rounded-ctl bg-danger-soft p-3.5 text-15 text-danger">
      {/* No app is named here, so only the blank after its name is left in the sentence. */}
      <p>{failure === undefined ? messages('upi_not_found') : refusalText(failure).trim()}</p>
      <Button kind="soft" onClick={() => void refetch()}>
        {messages('try_again')}
      </Button>
    </div>
  );
}

type Errors = { readonly amount?: string; readonly form?: string };

type HavePaidState = {
  readonly errors: Errors;
  readonly clearErrors: () => void;
  readonly sending: Sending;
  /** The answer to the last request never came, and nobody waits for it any more. */
  readonly isUnanswered: boolean;
  readonly submit: (amount: string) => void;
  readonly stop: () => void;
};

/** Reports that an amount was paid by the QR; the fund request credits nothing until it is proved. */
function useHavePaid(onNoted: (requestId: string) => void): HavePaidState {
  const messages = useMessages(fundsMessages);
  const refusals = useMessages(refusalMessages);
  const refusalText = useRefusalText();
  const { isOffline } = useConnection();
  const { bounds } = useBounds();
  const [errors, setErrors] = useState<Errors>({});
  const { sending, isUnanswered, submit, stop } = useMoneyCall('/api-fund-request-add', {
    onDone: ({ fund_request_id: requestId }) => {
      outdateDeposits();
      onNoted(requestId);
      showToast('ok', messages('noted'));
    },
    onRefused: (failure) => {
      const part = failure.fields['request_amount'] === undefined ? 'form' : 'amount';
      setErrors({ [part]: refusalText(failure) });
    },
  });
  const say = (amount: string): void => {
    if (amount === '') return setErrors({ amount: messages('amount_paid_required') });
    const judged = parseDeposit(amount, bounds);
    if (!judged.ok) return setErrors({ amount: refusals(judged.refusal.code, judged.refusal.params) });
    if (isOffline) return setErrors({ form: refusals('offline') });
    setErrors({});
    return submit({ request_amount: amount, reference: '', app: 'qr' });
  };
  return { errors, clearErrors: () => setErrors({}), sending, isUnanswered, submit: say, stop };
}
