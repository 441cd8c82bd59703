import { useEffect, useRef, useState } from 'react';
import type { Failure } from '#client/calls/failure.ts';
import type { Sending } from '#client/calls/use-send-once.ts';
import { windowStore } from '#client/drafts/window-store.ts';
import type { Reply } from '../calls/api.ts';
import { useMoneyCall } from '../wallet/use-money-call.ts';
import type { PayApp } from './proof-form.tsx';
import { outdateDeposits } from './use-deposits.ts';

type Opened = {
  readonly payment: OpenedPayment | null;
  readonly sending: Sending;
  readonly open: (payment: OpenedPayment) => void;
  /** Requests again after a refusal. */
  readonly retry: () => void;
  /** The player is done with it; the fund request stays as it is. */
  readonly close: () => void;
};

// A §9: the fund request is sent when the app has been open that long.
const REQUEST_AFTER_MS = 2000;

/** The payment that was started in this window, and the fund request that follows it automatically, once. */
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

/** A payment whose app was opened, or whose QR is shown. */
export type OpenedPayment = Pick<
  Reply<'/api-get-pay-link'>,
  'link' | 'android_link' | 'qr_image' | 'upi_id' | 'payee_name'
> & {
  readonly app: PayApp;
  readonly amount: string;
  /** Of the link, until the fund request has one of its own. */
  readonly reference: string;
  readonly openedAtMs: number;
  /** The fund request that was made from it; null until the server has answered. */
  readonly requestId: string | null;
};

/** Outlasts a reload of the page: phones end the page while the bank's app is in front. */
const openedPayment = {
  read: (): OpenedPayment | null => windowStore.read(NAME, (stored) => (isPayment(stored) ? stored : null)),
  write: (payment: OpenedPayment | null): void => windowStore.write(NAME, payment),
};

const NAME = 'ank-payment';

function isPayment(stored: unknown): stored is OpenedPayment {
  return typeof stored === 'object' && stored !== null && 'requestId' in stored && 'qr_image' in stored;
}
