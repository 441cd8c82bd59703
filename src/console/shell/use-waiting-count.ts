import { useServerNow } from '#ui/use-server-now.ts';
import { useExceptionsToDecide } from '../bank/use-payment-exceptions.ts';
import { usePaymentsToDecide } from '../payments/use-payments-to-decide.ts';
import { useAdjustmentsToDecide } from '../players/use-adjustments.ts';
import { useRates } from '../rates/use-rates.ts';
import { needsYou } from '../results/needs-you.ts';
import { useApprovals } from '../results/use-approvals.ts';
import { useSessions } from '../results/use-sessions.ts';
import { useMe } from '../staff/use-me.ts';

export type WaitingCount = {
  readonly results: number;
  readonly rates: number;
  readonly players: number;
  readonly deposits: number;
  readonly withdrawals: number;
  readonly paymentSettings: number;
  readonly bank: number;
};

/** How much waits for this person: the numbers in the menu. */
export function useWaitingCount(): WaitingCount {
  const { roles } = useMe();
  const nowMs = useServerNow();
  const sessions = useSessions().data?.sessions ?? [];
  const approvals = useApprovals().data?.approvals ?? [];
  const families = useRates().data?.families ?? [];
  const needs = needsYou({ sessions, approvals, rates: families, roles, nowMs });
  const rates = needs.filter(({ kind }) => kind === 'rates').length;
  const players = useAdjustmentsToDecide();
  return {
    results: needs.length - rates,
    rates,
    players,
    bank: useExceptionsToDecide(),
    ...usePaymentsToDecide(),
  };
}
