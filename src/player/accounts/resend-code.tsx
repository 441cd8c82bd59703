import { useEffect, useState } from 'react';
import { Line } from '#ui/line.tsx';
import { showToast } from '#ui/show-toast.ts';
import { call } from '../api.ts';
import { accountsWords } from '../words/accounts.ts';
import { useRefusalText } from '../words/use-refusal-text.ts';
import { useWords } from '../words/use-words.ts';
import { readSentCode } from './read-sent-code.ts';
import type { SentCode } from './registration-draft.ts';
import { useBusy } from './use-busy.ts';

type Props = {
  readonly mobile: string;
  readonly purpose: 'register' | 'reset' | 'upi';
  readonly code: SentCode;
  readonly onSent: (code: SentCode) => void;
};

/** A new code may be asked for when the line has run out (30 s, document A §9). */
export function ResendCode({ mobile, purpose, code, onSent }: Props) {
  const words = useWords(accountsWords);
  const refusalText = useRefusalText();
  const leftMs = useLeft(code);
  const { busy, run } = useBusy();
  const resend = (): Promise<void> =>
    run(async () => {
      const answer = await call('/api-resend-otp', { mobile, purpose });
      if (answer.ok) return onSent(readSentCode(answer.value));
      const tooSoon = answer.code === 'otp_wait' || answer.code === 'otp_locked';
      return showToast('bad', tooSoon ? refusalText(answer) : words('resend_failed'));
    });
  return (
    <div className="grid gap-2">
      <Line share={leftMs / code.resendInMs} tone="brand" className="rounded-[2px]" />
      {leftMs > 0 ? (
        <p className="text-14 leading-snug text-text-3">
          {words.nodes('resend_in', { left: <LeftText seconds={Math.ceil(leftMs / 1000)} /> })}
        </p>
      ) : (
        <p>
          <button
            type="button"
            aria-busy={busy || undefined}
            onClick={() => void resend()}
            className="-my-3 min-h-11 rounded-tag text-15 font-semi text-brand"
          >
            {words('resend')}
          </button>
        </p>
      )}
    </div>
  );
}

function LeftText({ seconds }: { readonly seconds: number }) {
  const words = useWords(accountsWords);
  return <b className="text-text tabular-nums">{words('seconds', { count: seconds })}</b>;
}

const STEP_MS = 250;

/** Milliseconds until another code may be asked for. */
function useLeft({ sentAt, resendInMs }: SentCode): number {
  const [now, setNow] = useState(() => performance.now());
  // Between two steps the clock stands still, so a code that was just sent may seem to lie in its future.
  const left = Math.min(resendInMs, Math.max(0, sentAt + resendInMs - now));
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(performance.now()), STEP_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return left;
}
