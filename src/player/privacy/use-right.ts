import { useState } from 'react';
import type { Failure } from '#client/calls/failure.ts';
import { useBusy } from '#client/forms/use-busy.ts';
import type { Reply } from '../calls/api.ts';
import { callCache } from '../calls/call-cache.ts';
import { useRefusalText } from '../messages/use-refusal-text.ts';

type Answered = { readonly ok: true; readonly value: OwnRights } | Failure;

type Right = {
  readonly busy: boolean;
  readonly error: string | undefined;
  /** Sends the request once, shows the new state, and then runs what follows. */
  readonly decide: (ask: () => Promise<Answered>, onDone: () => void) => Promise<void>;
};

/** A decision of a player about their own data: one at a time. */
export function useRight(): Right {
  const refusalText = useRefusalText();
  const [error, setError] = useState<string>();
  const { busy, run } = useBusy();
  const decide: Right['decide'] = (ask, onDone) =>
    run(async () => {
      setError(undefined);
      const answer = await ask();
      if (!answer.ok) return setError(refusalText(answer));
      callCache.entry(RIGHTS, {}).patch(() => answer.value);
      return onDone();
    });
  return { busy, error, decide };
}

/** The player's consents and requests, as every call about them answers. */
export type OwnRights = Reply<'/api-get-data-rights'>;

export const RIGHTS = '/api-get-data-rights';
