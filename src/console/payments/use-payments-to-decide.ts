import { may } from '../staff/may.ts';
import { useMe } from '../staff/use-me.ts';
import { DEPOSIT_SOURCE, WITHDRAWAL_SOURCE } from './queue-sources.ts';
import { usePaymentSettings } from './use-payment-settings.ts';
import { useQueueRows } from './use-queue-rows.ts';

type ToDecide = { readonly deposits: number; readonly withdrawals: number; readonly paymentSettings: number };

/** How many payments wait, and changed settings of payments of somebody else, for whoever decides on them. */
export function usePaymentsToDecide(): ToDecide {
  const { roles } = useMe();
  const enabled = may(roles, 'decide payments');
  const asked = { which: 'waiting', limit: 1, enabled } as const;
  const deposits = useQueueRows(DEPOSIT_SOURCE, asked).data?.waiting ?? 0;
  const withdrawals = useQueueRows(WITHDRAWAL_SOURCE, asked).data?.waiting ?? 0;
  const proposals = usePaymentSettings().data?.proposals ?? [];
  const others = may(roles, 'change payment settings') ? proposals.filter(({ own }) => !own) : [];
  return { deposits, withdrawals, paymentSettings: others.length };
}
