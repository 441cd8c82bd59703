import { useState } from 'react';
import type { Failure } from '#client/calls/failure.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { useBusy } from '#client/forms/use-busy.ts';
import { callCache } from '../calls/call-cache.ts';
import { DASHBOARD } from '../calls/use-dashboard.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useRefusalText } from '../messages/use-refusal-text.ts';
import { protectionMessages } from './messages/en.ts';
import { LIMITS, type OwnLimits } from './own-limits.ts';

type Decided = { readonly ok: true; readonly value: OwnLimits } | Failure;

type Decision = {
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly setError: (error: string | undefined) => void;
  /** Sends the request once; `onDone` gets the new state. */
  readonly decide: (ask: () => Promise<Decided>, onDone: (limits: OwnLimits) => void) => Promise<void>;
};

/** A decision of a player about their own play: one at a time, and the screens follow at once. */
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
  // A cool-off removes the links to play from all screens.
  if (limits.restriction !== null) void callCache.entry(DASHBOARD, {}).renew();
}

/** The text for an amount of a limit: '500 pts', or that there is none. */
export function useLimitText(): (amount: string | null) => string {
  const messages = useMessages(protectionMessages);
  return (amount) =>
    amount === null ? messages('no_limit') : messages('limit_points', { points: formatPoints(amount) });
}
