import type { Reply } from '../../calls/api.ts';
import { useCall } from '../../calls/use-call.ts';
import { PAGE_SIZE } from '../../histories/use-pages.ts';

const PATH = '/api-user-withdraw-transaction-history';
// The server knows whose they are (I-08).
const INPUT = { mobile_no: '', limit: PAGE_SIZE };
const NONE: Reply<typeof PATH>['withdrawdata'] = [];

/** The newest withdrawals of the player; none while they are read. */
export function useWithdrawals() {
  const { data } = useCall(PATH, INPUT);
  return { items: data?.withdrawdata ?? NONE };
}
