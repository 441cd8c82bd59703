import { useEffect, useEffectEvent, useState } from 'react';
import { useMoneyCall } from '../wallet/use-money-call.ts';
import { openedPayment, type OpenedPayment } from './opened-payment.ts';
import { outdateDeposits } from './use-deposits.ts';

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
