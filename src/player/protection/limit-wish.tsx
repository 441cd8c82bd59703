import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/show-toast.ts';
import { useServerNow } from '#ui/use-server-now.ts';
import { call } from '../api.ts';
import { formatMoment } from '../words/format-moment.ts';
import { protectionWords } from '../words/protection.ts';
import { useLanguage } from '../words/use-language.ts';
import { useWords } from '../words/use-words.ts';
import type { Limit } from './own-limits.ts';
import type { useDecision } from './use-decision.ts';
import { useLimitText } from './use-limit-text.ts';

type Props = {
  readonly limit: Limit;
  readonly wish: NonNullable<Limit['wish']>;
  readonly decision: ReturnType<typeof useDecision>;
};

/** A higher limit that was asked for: it waits its 24 hours, is then confirmed, and can be dropped at any time. */
export function LimitWish({ limit, wish, decision }: Props) {
  const words = useWords(protectionWords);
  const limitText = useLimitText();
  const language = useLanguage();
  const confirmFromMs = Date.parse(wish.confirm_from);
  const isRipe = useServerNow() >= confirmFromMs;
  const { kind, period } = limit;
  const wished = limitText(wish.amount);
  const confirm = (): void =>
    void decision.decide(
      () => call('/api-confirm-limit', { kind, period }),
      () => showToast('ok', words('limit_set', { limit: wished })),
    );
  const keep = (): void =>
    void decision.decide(
      () => call('/api-cancel-limit-wish', { kind, period }),
      () => showToast('ok', words('limit_kept')),
    );
  return (
    <div className="grid gap-2.5 rounded-ctl bg-pending-soft p-3.5">
      <p className="text-15 leading-snug font-medium text-pending">
        {isRipe
          ? words('wish_ready_text', { wish: wished })
          : words('wish_text', { wish: wished, time: formatMoment(confirmFromMs, language) })}
      </p>
      {isRipe ? (
        <Button kind="solid" busy={decision.busy} onClick={confirm}>
          {words('confirm_wish', { wish: wished })}
        </Button>
      ) : null}
      <Button kind="line" busy={decision.busy} onClick={keep}>
        {words('keep_limit')}
      </Button>
    </div>
  );
}
