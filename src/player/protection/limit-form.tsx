import { useState } from 'react';
import { parseLimit } from '#rules/limits.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { showToast } from '#ui/show-toast.ts';
import { call } from '../api.ts';
import { formatMoment } from '../words/format-moment.ts';
import { protectionWords } from '../words/protection.ts';
import { refusalWords } from '../words/refusals.ts';
import { useLanguage } from '../words/use-language.ts';
import { useWords } from '../words/use-words.ts';
import { limitOf } from './own-limits.ts';
import type { Limit, OwnLimits } from './own-limits.ts';
import type { useDecision } from './use-decision.ts';
import { useLimitText } from './use-limit-text.ts';

type Props = {
  readonly limit: Limit;
  readonly decision: ReturnType<typeof useDecision>;
  readonly onClose: () => void;
};

const DIGITS_MAX = 9;

/** Another amount for a limit, or none any more. */
export function LimitForm({ limit, decision, onClose }: Props) {
  const words = useWords(protectionWords);
  const refusals = useWords(refusalWords);
  const limitText = useLimitText();
  const sayWhatStands = useSayWhatStands(limit);
  const [amount, setAmount] = useState('');
  const { kind, period } = limit;
  const set = (wanted: string): void =>
    void decision.decide(
      () => call('/api-set-limit', { kind, period, amount: wanted }),
      (limits) => {
        sayWhatStands(limits);
        onClose();
      },
    );
  const save = (): void => {
    if (amount !== '' && parseLimit(amount).ok) set(amount);
    else decision.setError(refusals('limit_not_valid', { min: '1' }));
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      className="grid gap-3"
    >
      <p className="text-15 text-text-2">{words('limit_now', { limit: limitText(limit.amount) })}</p>
      <Field
        label={words('amount')}
        hint={words('amount_hint')}
        value={amount}
        onChange={(event) => setAmount(event.target.value.replace(/\D/g, '').slice(0, DIGITS_MAX))}
        error={decision.error}
        inputMode="numeric"
        autoComplete="off"
      />
      <Button type="submit" kind="cta" size="large" block busy={decision.busy} busyText={words('saving')}>
        {words('save')}
      </Button>
      {limit.amount === null ? null : (
        <Button kind="line" block busy={decision.busy} onClick={() => set('')}>
          {words('remove')}
        </Button>
      )}
    </form>
  );
}

/** In force at once, or from when on it can be confirmed. */
function useSayWhatStands(name: Limit): (limits: OwnLimits) => void {
  const words = useWords(protectionWords);
  const language = useLanguage();
  const limitText = useLimitText();
  return (limits) => {
    const { amount, wish } = limitOf(limits, name);
    const text =
      wish === null
        ? words('limit_set', { limit: limitText(amount) })
        : words('limit_asked', { time: formatMoment(Date.parse(wish.confirm_from), language) });
    showToast('ok', text);
  };
}
