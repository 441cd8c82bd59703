import { formatPoints } from '#ui/format-points.ts';
import { formatMoment } from '../words/format-moment.ts';
import { useLanguage } from '../words/use-language.ts';
import { useWords } from '../words/use-words.ts';
import { walletWords } from '../words/wallet.ts';
import { paidTo } from './paid-to.ts';
import type { Step } from './timeline.tsx';
import type { WithdrawalRecord } from './withdrawal-record.ts';

/** The way of a withdrawal, as far as it is known. */
export function useWithdrawalSteps(record: WithdrawalRecord): readonly Step[] {
  const words = useWords(walletWords);
  const language = useLanguage();
  const { app } = paidTo(record);
  const points = formatPoints(record.request_amount);
  const momentOf = (at: string | null): string => (at === null ? '' : formatMoment(Date.parse(at), language));
  const sent: Step = { state: 'done', title: words('step_sent'), time: momentOf(record.asked_at) };
  const time = momentOf(record.decided_at);
  const rest: Readonly<Record<string, readonly Step[]>> = {
    '0': [
      { ...sent, note: words('step_held', { points }) },
      { state: 'now', title: words('step_being_checked') },
      { state: 'waiting', title: words('step_pay', { app }) },
    ],
    '1': [
      sent,
      { state: 'stopped', title: words('step_cancelled'), note: words('points_back', { points }), time },
    ],
    '2': [
      sent,
      { state: 'done', title: words('step_checked') },
      { state: 'done', title: words('step_paid', { app }), time },
    ],
  };
  return rest[record.request_status] ?? [sent];
}
