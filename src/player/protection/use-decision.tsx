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

export type Decision<State> = {
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly setError: (error: string | undefined) => void;
  /** Sends the request once, shows the new state, and then runs what follows. */
  readonly decide: (
    ask: () => Promise<{ readonly ok: true; readonly value: State } | Failure>,
    onDone: (state: State) => void,
  ) => Promise<void>;
};

/** A decision of a player about their own account: one at a time. `show` puts the new state on the screens. */
export function useDecision<State>(show: (state: State) => void): Decision<State> {
  const refusalText = useRefusalText();
  const [error, setError] = useState<string>();
  const { busy, run } = useBusy();
  const decide: Decision<State>['decide'] = (ask, onDone) =>
    run(async () => {
      setError(undefined);
      const answer = await ask();
      if (!answer.ok) return setError(refusalText(answer));
      show(answer.value);
      return onDone(answer.value);
    });
  return { busy, error, setError, decide };
}

/** A decision of a player about their own play; the screens follow at once. */
export function useLimitDecision() {
  return useDecision(showLimits);
}

function showLimits(limits: OwnLimits): void {
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

/** Why the decision was refused. */
export function DecisionError({ error }: Pick<Decision<unknown>, 'error'>) {
  if (error === undefined) return null;
  return (
    <p role="alert" className="text-14 leading-snug font-medium text-danger">
      {error}
    </p>
  );
}
