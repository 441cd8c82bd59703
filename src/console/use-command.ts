import { useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ConsolePath, Input, Reply } from './api.ts';
import { ask } from './ask.ts';
import type { CallError } from './call-error.ts';
import { newId } from './content/new-id.ts';

// Who sits here is not changed by what they do, and a look into a proposal is counted by the server.
const KEPT: ReadonlySet<unknown> = new Set(['presence', 'preview', 'reveal']);

/**
 * A call that changes something. Afterwards what is on the screen is read again, also after a refusal:
 * most refusals say that the world is no longer what the screen shows. The same input goes under the same key
 * until it has succeeded: when an answer is lost, sending it again moves nothing twice.
 */
export function useCommand<Path extends ConsolePath>(
  path: Path,
): UseMutationResult<Reply<Path>, CallError, Input<Path>> {
  const sent = useRef({ text: '', key: '' });
  return useMutation<Reply<Path>, CallError, Input<Path>>({
    mutationFn: (input) => {
      const text = JSON.stringify(input);
      if (sent.current.text !== text) sent.current = { text, key: newId() };
      return ask(path, input, sent.current.key);
    },
    onSuccess: () => {
      sent.current = { text: '', key: '' };
    },
    onSettled: (_reply, _error, _input, _result, { client }) => {
      void client.invalidateQueries({ predicate: ({ queryKey }) => !KEPT.has(queryKey[0]) });
    },
  });
}
