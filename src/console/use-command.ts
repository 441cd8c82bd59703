import { useMutation } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ConsolePath, Input, Reply } from './api.ts';
import { ask } from './ask.ts';
import type { CallError } from './call-error.ts';

// Who sits here is not changed by what they do, and a look into a proposal is counted by the server.
const KEPT: ReadonlySet<unknown> = new Set(['presence', 'preview', 'reveal']);

/**
 * A call that changes something. Afterwards what is on the screen is read again, also after a refusal:
 * most refusals say that the world is no longer what the screen shows.
 */
export function useCommand<Path extends ConsolePath>(
  path: Path,
): UseMutationResult<Reply<Path>, CallError, Input<Path>> {
  return useMutation<Reply<Path>, CallError, Input<Path>>({
    mutationFn: (input) => ask(path, input),
    onSettled: (_reply, _error, _input, _result, { client }) => {
      void client.invalidateQueries({ predicate: ({ queryKey }) => !KEPT.has(queryKey[0]) });
    },
  });
}
