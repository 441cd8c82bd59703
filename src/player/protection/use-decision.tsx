import { useState } from 'react';
import type { Failure } from '#client/calls/failure.ts';
import { useBusy } from '#client/forms/use-busy.ts';
import { useRefusalText } from '../messages/use-refusal-text.ts';

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

/** Why the decision was refused. */
export function DecisionError({ error }: Pick<Decision<unknown>, 'error'>) {
  if (error === undefined) return null;
  return (
    <p role="alert" className="text-14 leading-snug font-medium text-danger">
      {error}
    </p>
  );
}
