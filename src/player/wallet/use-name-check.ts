import { useEffect, useState } from 'react';
import { parseRecipient } from '#rules/transfer.ts';
import { call } from '../api.ts';
import type { Failure } from '../failure.ts';

export type NameCheck =
  | { readonly state: 'idle' | 'asking' }
  | { readonly state: 'found'; readonly name: string }
  | { readonly state: 'failed'; readonly failure: Failure };

type Known = { readonly phone: string; readonly check: NameCheck };

const IDLE: Known = { phone: '', check: { state: 'idle' } };

/** Asks for the name of a number as soon as it is whole; few may be asked for in an hour (security.md I-11). */
export function useNameCheck(phone: string, ownMobile: string): NameCheck {
  const [known, setKnown] = useState(IDLE);
  const isWhole = parseRecipient(phone, ownMobile).ok;
  useEffect(() => {
    if (!isWhole) return undefined;
    let isWanted = true;
    const ask = async (): Promise<void> => {
      const answer = await call('/api-check-user-for-transfer-amt', { mobile_no: phone });
      if (isWanted) setKnown({ phone, check: checkOf(answer) });
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [phone, isWhole]);
  if (!isWhole) return IDLE.check;
  return known.phone === phone ? known.check : { state: 'asking' };
}

function checkOf(
  answer: { readonly ok: true; readonly value: { readonly user_name: string } } | Failure,
): NameCheck {
  return answer.ok ? { state: 'found', name: answer.value.user_name } : { state: 'failed', failure: answer };
}
