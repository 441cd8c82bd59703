import { Plus, QrCode, Check, Hourglass, TimerOff, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatDateTime } from '#client/format/format-date.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { useForm, type Problems } from '#client/forms/use-form.ts';
import { parseUtr } from '#rules/payments/utr.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/fields/field.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { StatusTag, type StatusTone } from '#ui/status-tag.tsx';
import { call } from '../calls/api.ts';
import { useLanguage } from '../messages/use-language.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useRefusalText } from '../messages/use-refusal-text.ts';
import { refusalMessages } from '../refusals/messages/en.ts';
import { FormError } from '../wallet/notes.tsx';
import { fundsMessages } from './messages/en.ts';
import { ScreenshotField } from './payment-images.tsx';
import { outdateDeposits, type DepositRecord } from './use-deposits.ts';

type Props = {
  readonly deposit: DepositRecord;
  /** The form for the proof is open, because the payment was started a moment ago. */
  readonly isNew?: boolean;
};

/** One deposit: amount, method, state, and for a pending one its proof. */
export function DepositCard({ deposit, isNew = false }: Props) {
  const messages = useMessages(fundsMessages);
  const language = useLanguage();
  const { app, reference, amount, state } = deposit;
  const isIn = state === 'credited';
  return (
    <Card
      as="article"
      padded
      aria-label={`₹${formatPoints(amount)}, ${messages(state)}`}
      className="grid gap-3"
    >
      <div className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className={joinClasses(
            'grid size-10 flex-none place-items-center rounded-ctl [&>svg]:size-[21px]',
            isIn ? 'bg-open-soft text-open' : 'bg-well text-text-2',
          )}
        >
          {app === 'qr' ? <QrCode /> : <Plus />}
        </span>
        <span className="min-w-0 flex-1">
          <b className="block text-16 leading-tight font-semi">{messages(app)}</b>
          <span className="mt-0.5 block text-13 leading-snug text-text-3">
            {formatDateTime(Date.parse(deposit.asked_at), language)}
          </span>
          <span className="block text-13 leading-snug text-text-3 [overflow-wrap:anywhere]">{reference}</span>
        </span>
        <span className="grid flex-none justify-items-end gap-1">
          <b className="text-16 leading-tight font-bold tabular-nums">₹{formatPoints(amount)}</b>
          <StatusTag {...STATUS_TAGS[state]}>{messages(state)}</StatusTag>
        </span>
      </div>
      <Outcome deposit={deposit} />
      {state === 'pending' ? <ProofPart deposit={deposit} isNew={isNew} /> : null}
    </Card>
  );
}

/** What else there is to say about it. */
function Outcome({ deposit }: Pick<Props, 'deposit'>) {
  const messages = useMessages(fundsMessages);
  const language = useLanguage();
  const { state, amount, received, held, reason, utr } = deposit;
  const decided = deposit.decided_at === null ? '' : formatDateTime(Date.parse(deposit.decided_at), language);
  const lines = [
    state === 'credited' && messages('credited_at', { time: decided }),
    state === 'rejected' && messages('rejected_at', { time: decided }),
    state === 'expired' && messages('expired_text'),
    reason !== '' && messages('reason', { reason }),
    received !== null &&
      received !== amount &&
      messages('received', { amount: `₹${formatPoints(received)}` }),
    Number(held) > 0 && messages('held', { points: formatPoints(held) }),
    state !== 'pending' && utr !== '' && messages('utr_is', { utr }),
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <div className="grid gap-0.5 text-14 leading-snug text-text-2">
      {lines.map((line) => (
        <p key={line} className="[overflow-wrap:anywhere]">
          {line}
        </p>
      ))}
    </div>
  );
}

const STATUS_TAGS = {
  pending: { tone: 'pending', icon: <Hourglass aria-hidden="true" /> },
  credited: { tone: 'approved', icon: <Check aria-hidden="true" /> },
  rejected: { tone: 'cancelled', icon: <X aria-hidden="true" /> },
  expired: { tone: 'closed', icon: <TimerOff aria-hidden="true" /> },
} as const satisfies Record<DepositRecord['state'], { readonly tone: StatusTone; readonly icon: ReactNode }>;

/** How long a payment has waited, what happens next, and what the player has sent to prove it. */
function ProofPart({ deposit, isNew }: Required<Props>) {
  const messages = useMessages(fundsMessages);
  const language = useLanguage();
  const { utr, has_screenshot: hasScreenshot } = deposit;
  const isProved = utr !== '' || hasScreenshot;
  const [isOpen, setOpen] = useState(isNew && !isProved);
  return (
    <div className="grid gap-2.5">
      <p className="text-14 leading-snug text-text-2">
        {messages('pending_text', { time: formatDateTime(Date.parse(deposit.asked_at), language) })}
      </p>
      {isProved ? (
        <p role="status" className="text-14 leading-snug font-medium [overflow-wrap:anywhere]">
          {utr === '' ? null : `${messages('utr_is', { utr })} `}
          {hasScreenshot ? messages('screenshot_is_there') : null}
        </p>
      ) : null}
      {isOpen ? (
        <ProofForm deposit={deposit} onSent={() => setOpen(false)} />
      ) : (
        <Button kind="soft" onClick={() => setOpen(true)}>
          {messages(isProved ? 'change_proof' : 'enter_utr')}
        </Button>
      )}
    </div>
  );
}

// The contract takes no more; a UTR has twelve characters, and players paste text with it.
const TEXT_MAX = 40;

type ProofFormProps = { readonly deposit: DepositRecord; readonly onSent: () => void };

type Proof = { readonly utr: string; readonly screenshot: string | null };

/** The bank's reference and a screenshot of the payment, for staff to compare with the bank's statement. */
function ProofForm({ deposit, onSent }: ProofFormProps) {
  const messages = useMessages(fundsMessages);
  const refusals = useMessages(refusalMessages);
  const refusalText = useRefusalText();
  const form = useForm<Proof>({
    initial: { utr: deposit.utr, screenshot: null },
    check: ({ utr, screenshot }) => {
      // An image may come by itself, a wrong reference may not.
      const isImageAlone = utr.trim() === '' && screenshot !== null;
      return { utr: isImageAlone || parseUtr(utr).ok ? undefined : refusals('utr_not_valid') };
    },
    // Sending it again changes nothing.
    send: async ({ utr, screenshot }) => {
      const answer = await call('/api-fund-request-proof', {
        fund_request_id: deposit.fund_request_id,
        utr,
        ...(screenshot !== null && { screenshot }),
      });
      // A request that was decided in the meantime is shown differently from now on.
      if (answer.ok || answer.code === 'fund_request_decided') outdateDeposits();
      if (!answer.ok) return { [partOf(answer.code)]: refusalText(answer) };
      showToast('ok', messages('proof_sent'));
      return onSent();
    },
    whenTyped: 'forget',
  });
  return (
    <form {...form.element} className="grid gap-2.5">
      <Field
        label={messages('utr')}
        hint={messages('utr_hint')}
        {...form.field('utr')}
        onValue={(text) => form.set({ utr: cleanUtr(text) })}
        inputMode="numeric"
        autoComplete="off"
      />
      <ScreenshotField
        isChosen={form.values.screenshot !== null}
        onImage={(screenshot) => form.set({ screenshot })}
        error={form.problems.screenshot}
      />
      <FormError text={form.problems.form} />
      <Button type="submit" kind="solid" block busy={form.busy} busyText={messages('sending')}>
        {messages('send')}
      </Button>
    </form>
  );
}

/** A pasted text with words and dashes becomes its twelve digits at once; what is being typed stays as it is. */
function cleanUtr(text: string): string {
  const read = parseUtr(text);
  return read.ok ? read.value : text.slice(0, TEXT_MAX);
}

/** The part of the form where a refusal is shown. */
function partOf(code: string): keyof Problems<Proof> {
  if (code === 'utr_not_valid' || code === 'utr_taken') return 'utr';
  return code === 'image_not_valid' ? 'screenshot' : 'form';
}
