import { useRef } from 'react';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { keyFor, type Unanswered } from '#client/calls/certain-answer.ts';
import type { ConsolePath, Input, Reply } from './api.ts';
import { ask } from './ask.ts';
import type { CallError } from './call-error.ts';

// A command does not change who is logged in, and the server counts each view of a proposal.
const KEPT: ReadonlySet<unknown> = new Set(['presence', 'preview', 'reveal']);

/**
 * A call that changes something. Afterwards what is on the screen is read again, also after a refusal:
 * most refusals mean that the screen is out of date. The same input is sent under the same key
 * until it has succeeded: when an answer is lost, sending it again moves nothing twice.
 */
export function useCommand<Path extends ConsolePath>(
  path: Path,
): UseMutationResult<Reply<Path>, CallError, Input<Path>> {
  const unanswered = useRef<Unanswered | null>(null);
  return useMutation<Reply<Path>, CallError, Input<Path>>({
    mutationFn: (input) => {
      const body = JSON.stringify(input);
      const key = keyFor(body, unanswered.current);
      unanswered.current = { key, body };
      return ask(path, input, key);
    },
    onSuccess: () => {
      unanswered.current = null;
    },
    onSettled: (_reply, _error, _input, _result, { client }) => {
      void client.invalidateQueries({ predicate: ({ queryKey }) => !KEPT.has(queryKey[0]) });
    },
  });
}
