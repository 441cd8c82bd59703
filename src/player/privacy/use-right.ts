import { useState } from 'react';
import { useBusy } from '../accounts/use-busy.ts';
import { callCache } from '../call-cache.ts';
import type { Failure } from '../failure.ts';
import { useRefusalText } from '../words/use-refusal-text.ts';
import { RIGHTS } from './own-rights.ts';
import type { OwnRights } from './own-rights.ts';

type Answered = { readonly ok: true; readonly value: OwnRights } | Failure;

type Right = {
  readonly busy: boolean;
  readonly error: string | undefined;
  /** Asks the server once, shows what stands now, and then does what follows. */
  readonly decide: (ask: () => Promise<Answered>, onDone: () => void) => Promise<void>;
};

/** Something that a player decides about their own data: one at a time. */
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
