import { useState } from 'react';
import { useBusy } from '../accounts/use-busy.ts';
import { callCache } from '../call-cache.ts';
import { DASHBOARD } from '../dashboard.ts';
import type { Failure } from '../failure.ts';
import { useRefusalText } from '../words/use-refusal-text.ts';
import { LIMITS } from './own-limits.ts';
import type { OwnLimits } from './own-limits.ts';

type Decided = { readonly ok: true; readonly value: OwnLimits } | Failure;

type Decision = {
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly setError: (error: string | undefined) => void;
  /** Asks the server once; `onDone` gets what stands now. */
  readonly decide: (ask: () => Promise<Decided>, onDone: (limits: OwnLimits) => void) => Promise<void>;
};

/** Something that a player decides about their own play: one at a time, and the screens follow at once. */
export function useDecision(): Decision {
  const refusalText = useRefusalText();
  const [error, setError] = useState<string>();
  const { busy, run } = useBusy();
  const decide: Decision['decide'] = (ask, onDone) =>
    run(async () => {
      setError(undefined);
      const answer = await ask();
      if (!answer.ok) return setError(refusalText(answer));
      showDecided(answer.value);
      return onDone(answer.value);
    });
  return { busy, error, setError, decide };
}

function showDecided(limits: OwnLimits): void {
  const entry = callCache.entry(LIMITS, {});
  if (entry.current().data === undefined) void entry.renew();
  else entry.patch(() => limits);
  // A break takes the ways to play off all screens.
  if (limits.stop !== null) void callCache.entry(DASHBOARD, {}).renew();
}
