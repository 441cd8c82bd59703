import { useState } from 'react';
import { formatDateTime } from '#client/format/format-date.ts';
import { useForm } from '#client/forms/use-form.ts';
import { useServerNow } from '#client/time/use-server-now.ts';
import { parseLimit } from '#rules/protection/limits.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { call } from '../calls/api.ts';
import { useLanguage } from '../messages/use-language.ts';
import { useMessages } from '../messages/use-messages.ts';
import { refusalMessages } from '../refusals/messages/en.ts';
import { protectionMessages } from './messages/en.ts';
import { limitOf, type LimitName, type OwnLimits, type Limit } from './own-limits.ts';
import { useDecision, useLimitText } from './use-decision.ts';

type Props = {
  readonly limits: OwnLimits;
  /** Null while the sheet is closed. */
  readonly chosen: LimitName | null;
  readonly onClose: () => void;
};

/** One limit: the amount in force, a pending increase, and another amount. */
export function LimitSheet({ limits, chosen, onClose }: Props) {
  const messages = useMessages(protectionMessages);
  // The sheet keeps its content while it moves out.
  const [last, setLast] = useState(chosen);
  if (chosen !== null && chosen !== last) setLast(chosen);
  const decision = useDecision();
  if (last === null) return null;
  const limit = limitOf(limits, last);
  const name = { kind: messages(last.kind), period: messages(last.period) };
  const title = last.kind === 'bid' ? messages('bid') : messages('limit_of', name);
  const close = (): void => {
    decision.setError(undefined);
    onClose();
  };
  return (
    <Sheet open={chosen !== null} onClose={close} title={title} busy={decision.busy}>
      <div className="grid gap-3.5 pt-1.5">
        {limit.increase === null ? null : (
          <PendingIncrease limit={limit} increase={limit.increase} decision={decision} />
        )}
        <LimitForm key={`${last.kind} ${last.period}`} limit={limit} decision={decision} onClose={close} />
      </div>
    </Sheet>
  );
}

type LimitWishProps = {
  readonly limit: Limit;
  readonly increase: NonNullable<Limit['increase']>;
  readonly decision: ReturnType<typeof useDecision>;
};

/** A pending limit increase: it waits 24 hours, is then confirmed, and can be cancelled at any time. */
function PendingIncrease({ limit, increase, decision }: LimitWishProps) {
  const messages = useMessages(protectionMessages);
  const limitText = useLimitText();
  const language = useLanguage();
  const confirmFromMs = Date.parse(increase.confirm_from);
  const isRipe = useServerNow() >= confirmFromMs;
  const { kind, period } = limit;
  const wished = limitText(increase.amount);
  const confirm = (): void =>
    void decision.decide(
      () => call('/api-confirm-limit', { kind, period }),
      () => showToast('ok', messages('limit_set', { limit: wished })),
    );
  const keep = (): void =>
    void decision.decide(
      () => call('/api-cancel-limit-increase', { kind, period }),
      () => showToast('ok', messages('limit_kept')),
    );
  return (
    <div className="grid gap-2.5 rounded-ctl bg-pending-soft p-3.5">
      <p className="text-15 leading-snug font-medium text-pending">
        {isRipe
          ? messages('increase_ready_text', { increase: wished })
          : messages('increase_text', { increase: wished, time: formatDateTime(confirmFromMs, language) })}
      </p>
      {isRipe ? (
        <Button kind="solid" busy={decision.busy} onClick={confirm}>
          {messages('confirm_increase', { increase: wished })}
        </Button>
      ) : null}
      <Button kind="line" busy={decision.busy} onClick={keep}>
        {messages('keep_limit')}
      </Button>
    </div>
  );
}

type LimitFormProps = {
  readonly limit: Limit;
  readonly decision: ReturnType<typeof useDecision>;
  readonly onClose: () => void;
};

const DIGITS_MAX = 9;

/** Another amount for a limit, or none any more. */
function LimitForm({ limit, decision, onClose }: LimitFormProps) {
  const messages = useMessages(protectionMessages);
  const refusals = useMessages(refusalMessages);
  const limitText = useLimitText();
  const sayWhatStands = useSayWhatStands(limit);
  const { kind, period } = limit;
  const set = (wanted: string): Promise<void> =>
    decision.decide(
      () => call('/api-set-limit', { kind, period, amount: wanted }),
      (limits) => {
        sayWhatStands(limits);
        onClose();
      },
    );
  const form = useForm({
    initial: { amount: '' },
    send: ({ amount }) => {
      if (amount !== '' && parseLimit(amount).ok) return set(amount);
      return decision.setError(refusals('limit_not_valid', { min: '1' }));
    },
  });
  return (
    <form {...form.element} className="grid gap-3">
      <p className="text-15 text-text-2">{messages('limit_now', { limit: limitText(limit.amount) })}</p>
      <Field
        label={messages('amount')}
        hint={messages('amount_hint')}
        value={form.values.amount}
        onValue={(text) => form.set({ amount: text.replace(/\D/g, '').slice(0, DIGITS_MAX) })}
        error={decision.error}
        inputMode="numeric"
        autoComplete="off"
      />
      <Button type="submit" kind="cta" size="large" block busy={decision.busy} busyText={messages('saving')}>
        {messages('save')}
      </Button>
      {limit.amount === null ? null : (
        <Button kind="line" block busy={decision.busy} onClick={() => void set('')}>
          {messages('remove')}
        </Button>
      )}
    </form>
  );
}

/** In force at once, or from when on it can be confirmed. */
function useSayWhatStands(name: Limit): (limits: OwnLimits) => void {
  const messages = useMessages(protectionMessages);
  const language = useLanguage();
  const limitText = useLimitText();
  return (limits) => {
    const { amount, increase } = limitOf(limits, name);
    const text =
      increase === null
        ? messages('limit_set', { limit: limitText(amount) })
        : messages('limit_asked', { time: formatDateTime(Date.parse(increase.confirm_from), language) });
    showToast('ok', text);
  };
}
