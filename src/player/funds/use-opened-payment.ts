import { useEffect, useRef, useState } from 'react';
import type { Failure } from '../failure.ts';
import { useMoneyCall } from '../wallet/use-money-call.ts';
import type { Sending } from '../wallet/use-money-call.ts';
import { openedPayment } from './opened-payment.ts';
import type { OpenedPayment } from './opened-payment.ts';
import { outdateDeposits } from './use-deposits.ts';

type Opened = {
  readonly payment: OpenedPayment | null;
  readonly sending: Sending;
  readonly open: (payment: OpenedPayment) => void;
  /** Asks again after a refusal. */
  readonly retry: () => void;
  /** The player is done with it; the fund request stays what it is. */
  readonly close: () => void;
};

// Document A §9: the fund request goes when the app has been open that long.
const REQUEST_AFTER_MS = 2000;

/** The payment that was begun in this window, and the fund request that follows it by itself, once. */
export function useOpenedPayment(): Opened {
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
  const send = (begun: OpenedPayment): void =>
    submit({ request_amount: begun.amount, reference: begun.reference, app: begun.app });
  useSendOnTime(payment, send);
  return {
    payment,
    sending,
    open: keep,
    retry: () => {
      if (payment !== null) send(payment);
    },
    close: () => {
      stop();
      keep(null);
    },
  };
}

/** Sends two seconds after the app was opened, or at once when the page was away for longer. */
function useSendOnTime(payment: OpenedPayment | null, send: (payment: OpenedPayment) => void): void {
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    if (payment === null || payment.requestId !== null) return undefined;
    const openMs = Math.max(0, Date.now() - payment.openedAtMs);
    const timer = setTimeout(() => latest.current(payment), Math.max(0, REQUEST_AFTER_MS - openMs));
    return () => clearTimeout(timer);
  }, [payment]);
}

/** Why the fund request could not be made; null while nothing has failed. */
export function refusalOf(sending: Sending): Failure | null {
  return sending.state === 'ready' ? sending.refusal : null;
}
