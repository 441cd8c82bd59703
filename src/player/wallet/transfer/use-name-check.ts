import { useEffect, useState } from 'react';
import type { Failure } from '#client/calls/failure.ts';
import { serverClock } from '#client/time/server-clock.ts';
import { parseRecipient } from '#rules/payments/transfer.ts';
import { call } from '../../calls/api.ts';

export type NameCheck =
  | { readonly state: 'idle' | 'asking' }
  | { readonly state: 'found'; readonly name: string }
  | { readonly state: 'failed'; readonly failure: Failure };

// The last digit may be corrected at once, and only a few requests an hour are allowed (I-11).
const WAIT_MS = 300;

/**
 * Requests the name for a number soon after it is complete, and never again once it is known; 'again' repeats a request
 * that failed.
 */
export function useNameCheck(
  phone: string,
  ownMobile: string,
): { readonly check: NameCheck; readonly again: () => void } {
  const [known, setKnown] = useState<ReadonlyMap<string, NameCheck>>(new Map());
  const isWhole = parseRecipient(phone, ownMobile).ok;
  const isFound = known.get(phone)?.state === 'found';
  const note = (check: NameCheck): void => setKnown((before) => new Map(before).set(phone, check));
  useEffect(() => {
    if (!isWhole || isFound) return undefined;
    const timer = setTimeout(() => {
      void askName(phone).then((check) => setKnown((before) => new Map(before).set(phone, check)));
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [phone, isWhole, isFound]);
  return {
    check: isWhole ? (known.get(phone) ?? { state: 'asking' }) : { state: 'idle' },
    again: () => {
      note({ state: 'asking' });
      void askName(phone).then(note);
    },
  };
}

async function askName(phone: string): Promise<NameCheck> {
  const answer = await call('/api-check-user-for-transfer-amt', { mobile_no: phone });
  return answer.ok
    ? { state: 'found', name: answer.value.user_name }
    : { state: 'failed', failure: withInstant(answer) };
}

/** A wait in seconds says from when on another number can be tried, which stays true while it is read. */
function withInstant(failure: Failure): Failure {
  const { seconds } = failure.params;
  if (seconds === undefined) return failure;
  return { ...failure, params: { until: String(serverClock.now() + Number(seconds) * 1000) } };
}
