import { useState } from 'react';
import { formatDateTime } from '#client/format/format-date.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { useForm } from '#client/forms/use-form.ts';
import { useServerNow } from '#client/time/use-server-now.ts';
import { parseLimit } from '#rules/protection/limits.ts';
import { Button } from '#ui/button.tsx';
import { Line } from '#ui/line.tsx';
import { List, ListRow } from '#ui/list-row.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { useHeld } from '#ui/overlays/use-held.ts';
import { call } from '../calls/api.ts';
import { useLanguage } from '../messages/use-language.ts';
import { useMessages } from '../messages/use-messages.ts';
import { refusalMessages } from '../refusals/messages/en.ts';
import { AmountField } from '../wallet/amount-field.tsx';
import { LeastDepositNote } from './least-deposit-note.tsx';
import { protectionMessages } from './messages/en.ts';
import { limitOf, usedShare, type Limit, type LimitName, type OwnLimits } from './own-limits.ts';
import { useLimitDecision, useLimitText } from './use-decision.tsx';

/** The limits in the order of the screen, each kind with its periods. */
const LIMIT_GROUPS = [
  { kind: 'deposit', periods: ['day', 'week', 'month'] },
  { kind: 'loss', periods: ['day', 'week', 'month'] },
  { kind: 'stake', periods: ['day', 'week', 'month'] },
  { kind: 'bid', periods: ['bid'] },
] as const satisfies readonly {
  readonly kind: Limit['kind'];
  readonly periods: readonly Limit['period'][];
}[];

/** All limits by what they count; a tap opens one to change it. */
export function LimitList({ limits }: { readonly limits: OwnLimits }) {
  const messages = useMessages(protectionMessages);
  const [chosen, setChosen] = useState<LimitName | null>(null);
  return (
    <>
      {LIMIT_GROUPS.map(({ kind, periods }) => (
        <section key={kind} aria-label={messages(kind)}>
          <h2 className="px-0.5 pb-1.5 text-16 font-bold">
            {messages(kind)}
            <span className="block text-13 leading-snug font-medium text-text-3">
              {messages(`${kind}_text`)}
            </span>
          </h2>
          <List>
            {periods.map((period) => (
              <LimitRow
                key={period}
                limit={limitOf(limits, { kind, period })}
                onOpen={() => setChosen({ kind, period })}
              />
            ))}
          </List>
        </section>
      ))}
      <LimitSheet limits={limits} chosen={chosen} onClose={() => setChosen(null)} />
    </>
  );
}

// From here on the line warns; the figures beside it say the same.
const NEARLY_USED = 0.8;

function LimitRow({ limit, onOpen }: { readonly limit: Limit; readonly onOpen: () => void }) {
  const messages = useMessages(protectionMessages);
  const limitText = useLimitText();
  const share = usedShare(limit);
  return (
    <div>
      <ListRow
        title={
          <span className="flex flex-wrap justify-between gap-x-3">
            <span>{messages(limit.period)}</span>
            <span className={limit.amount === null ? 'font-medium text-text-3' : 'tabular-nums'}>
              {limitText(limit.amount)}
            </span>
          </span>
        }
        note={<LimitNote limit={limit} />}
        onClick={onOpen}
      />
      {share === null ? null : <Line share={share} tone={share < NEARLY_USED ? 'info' : 'closing'} />}
    </div>
  );
}

/** How much of it is used, and a pending limit increase. */
function LimitNote({ limit }: { readonly limit: Limit }) {
  const messages = useMessages(protectionMessages);
  const language = useLanguage();
  const limitText = useLimitText();
  const { amount, used, increase } = limit;
  const now = useServerNow(increase !== null);
  const confirmFromMs = Date.parse(increase?.confirm_from ?? '');
  const increased = limitText(increase?.amount ?? null);
  return (
    <>
      {amount === null || limit.kind === 'bid' ? null : (
        <span className="block tabular-nums">
          {messages('used', { used: formatPoints(used), points: formatPoints(amount) })}
        </span>
      )}
      {increase === null ? null : (
        <span className="block font-medium text-pending">
          {now < confirmFromMs
            ? messages('increase_waits', {
                increase: increased,
                time: formatDateTime(confirmFromMs, language),
              })
            : messages('increase_ready', { increase: increased })}
        </span>
      )}
    </>
  );
}

type Props = {
  readonly limits: OwnLimits;
  /** Null while the sheet is closed. */
  readonly chosen: LimitName | null;
  readonly onClose: () => void;
};

/** One limit: the amount in force, a pending increase, and another amount. */
export function LimitSheet({ limits, chosen, onClose }: Props) {
  const messages = useMessages(protectionMessages);
  const last = useHeld(chosen, { isHeld: chosen === null });
  const decision = useLimitDecision();
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

type LimitProps = { readonly limit: Limit; readonly decision: ReturnType<typeof useLimitDecision> };

type IncreaseProps = LimitProps & { readonly increase: NonNullable<Limit['increase']> };

/** A pending limit increase: it waits 24 hours, is then confirmed, and can be cancelled at any time. */
function PendingIncrease({ limit, increase, decision }: IncreaseProps) {
  const messages = useMessages(protectionMessages);
  const limitText = useLimitText();
  const language = useLanguage();
  const confirmFromMs = Date.parse(increase.confirm_from);
  const canConfirm = useServerNow() >= confirmFromMs;
  const { kind, period } = limit;
  const increased = limitText(increase.amount);
  const confirm = (): void =>
    void decision.decide(
      () => call('/api-confirm-limit', { kind, period }),
      () => showToast('ok', messages('limit_set', { limit: increased })),
    );
  const keep = (): void =>
    void decision.decide(
      () => call('/api-cancel-limit-increase', { kind, period }),
      () => showToast('ok', messages('limit_kept')),
    );
  return (
    <div className="grid gap-2.5 rounded-ctl bg-pending-soft p-3.5">
      <p className="text-15 leading-snug font-medium text-pending">
        {canConfirm
          ? messages('increase_ready_text', { increase: increased })
          : messages('increase_text', { increase: increased, time: formatDateTime(confirmFromMs, language) })}
      </p>
      {canConfirm ? (
        <Button kind="solid" busy={decision.busy} onClick={confirm}>
          {messages('confirm_increase', { increase: increased })}
        </Button>
      ) : null}
      <Button kind="line" busy={decision.busy} onClick={keep}>
        {messages('keep_limit')}
      </Button>
    </div>
  );
}

/** Another amount for a limit, or none any more. */
function LimitForm({ limit, decision, onClose }: LimitProps & { readonly onClose: () => void }) {
  const messages = useMessages(protectionMessages);
  const refusals = useMessages(refusalMessages);
  const language = useLanguage();
  const limitText = useLimitText();
  const { kind, period } = limit;
  const set = (wanted: string): Promise<void> =>
    decision.decide(
      () => call('/api-set-limit', { kind, period, amount: wanted }),
      (limits) => {
        const { amount, increase } = limitOf(limits, limit);
        const text =
          increase === null
            ? messages('limit_set', { limit: limitText(amount) })
            : messages('limit_asked', { time: formatDateTime(Date.parse(increase.confirm_from), language) });
        showToast('ok', text);
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
      <AmountField
        label={messages('amount')}
        hint={messages('amount_hint')}
        value={form.values.amount}
        onValue={(amount) => form.set({ amount })}
        error={decision.error}
      />
      {kind === 'deposit' ? <LeastDepositNote amount={form.values.amount} /> : null}
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
