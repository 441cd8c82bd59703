import type { ReactNode } from 'react';
import { Check, Hourglass, TimerOff, X } from 'lucide-react';
import { StatusTag } from '#ui/status-tag.tsx';
import type { StatusTone } from '#ui/status-tag.tsx';
import { fundsWords } from '../words/funds.ts';
import { useWords } from '../words/use-words.ts';
import type { DepositRecord } from './deposit-record.ts';

const LOOKS = {
  pending: { tone: 'pending', icon: <Hourglass aria-hidden="true" /> },
  credited: { tone: 'approved', icon: <Check aria-hidden="true" /> },
  rejected: { tone: 'cancelled', icon: <X aria-hidden="true" /> },
  expired: { tone: 'closed', icon: <TimerOff aria-hidden="true" /> },
} as const satisfies Record<DepositRecord['state'], { readonly tone: StatusTone; readonly icon: ReactNode }>;

/** What has become of a deposit, in a word. */
export function DepositStatus({ state }: Pick<DepositRecord, 'state'>) {
  const words = useWords(fundsWords);
  const { tone, icon } = LOOKS[state];
  return (
    <StatusTag tone={tone} icon={icon}>
      {words(state)}
    </StatusTag>
  );
}
