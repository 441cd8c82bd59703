import { useEffect, useEffectEvent, useState } from 'react';
import type { Reply } from '../calls/api.ts';
import { callCache } from '../calls/call-cache.ts';
import { useCall, usePoll } from '../calls/use-call.ts';
import { PAGE_SIZE } from '../histories/use-pages.ts';
import { useMoneyCall } from '../wallet/use-money-call.ts';
import { readBounds } from './deposit-bounds.ts';
import { openedPayment, type OpenedPayment } from './opened-payment.ts';

/** One fund request as the history carries it. */
export type DepositRecord = Reply<typeof DEPOSITS>['fund_requests'][number];

export const DEPOSITS = '/api-fund-request-history';
export const NEWEST = { limit: PAGE_SIZE };

// A decision is pushed; this poll only corrects what a lost message would leave outdated.
const ASK_MS = 30_000;

/** The newest fund requests and their outcomes. */
export function useDeposits() {
  usePoll(DEPOSITS, NEWEST, ASK_MS);
  return useCall(DEPOSITS, NEWEST);
}

/** After a request or a change. */
export function outdateDeposits(): void {
  for (const entry of callCache.entriesOf(DEPOSITS)) void entry.outdate();
}

/** The amounts between which the operator takes money, and whether they are known. */
export function useBounds() {
  const { data, failure, refetch } = useCall('/api-last-fund-request-detail', {});
  const bounds = readBounds(data);
  const hasFailed = data === undefined && failure !== undefined;
  const isLoading = data === undefined && !hasFailed;
  return { bounds, isLoading, hasFailed, retry: () => void refetch() };
}

// A §9: the fund request is sent when the app has been open that long.
const REQUEST_AFTER_MS = 2000;

/** The payment that was started in this window, and the fund request that follows it automatically, once. */
export function useOpenedPayment() {
  const [payment, setPayment] = useState(openedPayment.read);
  const keep = (next: OpenedPayment | null): void => {
    openedPayment.write(next);
    setPayment(next);
  };
  const { sending, submit, stop } = useMoneyCall('/api-fund-request-add', {
    onDone: ({ fund_request_id: requestId, reference }) => {
      if (payment !== null) keep({ ...payment, requestId, reference });
      outdateDeposits();
    },
    onRefused: () => undefined,
  });
  const send = ({ amount, reference, app }: OpenedPayment): void =>
    submit({ request_amount: amount, reference, app });
  const sendOnTime = useEffectEvent(send);
  // Two seconds after the app was opened, or at once when the page was away for longer.
  useEffect(() => {
    if (payment === null || payment.requestId !== null) return undefined;
    const openMs = Math.max(0, Date.now() - payment.openedAtMs);
    const timer = setTimeout(() => sendOnTime(payment), Math.max(0, REQUEST_AFTER_MS - openMs));
    return () => clearTimeout(timer);
  }, [payment]);
  return {
    payment,
    /** Why the fund request could not be made. */
    refusal: sending.state === 'ready' ? sending.refusal : null,
    isChecking: sending.state === 'checking',
    open: keep,
    /** Requests again after a refusal. */
    retry: () => {
      if (payment !== null) send(payment);
    },
    /** The player is done with it; the fund request stays as it is. */
    close: () => {
      stop();
      keep(null);
    },
  };
}
