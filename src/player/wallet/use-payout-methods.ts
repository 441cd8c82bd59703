import type { Reply } from '../api.ts';
import { useCall } from '../use-call.ts';

export type OwnMethod = Reply<'/api-user-payment-method-list'>['payment_methods'][number];

/** The apps that a withdrawal can go to, with the own number of each, and for how many hours a new number waits. */
export function usePayoutMethods() {
  const { data, failure, refetch } = useCall('/api-user-payment-method-list', {});
  return { methods: data?.payment_methods, waitHours: data?.number_wait_hours ?? 0, failure, refetch };
}
