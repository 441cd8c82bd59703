import { useEffect, useMemo } from 'react';
import { isUnanswered } from '#client/calls/failure.ts';
import type { Input } from '../calls/api.ts';
import { useCall, useReadAt } from '../calls/use-call.ts';
import { keptAnswers, type KeptPath } from './kept-answers.ts';

/**
 * Reads a call whose answer is kept for when there is no connection. `keptAt` is when the answer shown was read, if it
 * is an old one.
 */
export function useKeptCall<Path extends KeptPath>(path: Path, input: Input<Path>) {
  const read = useCall(path, input);
  const at = useReadAt(path, input);
  const key = JSON.stringify(input);
  useEffect(() => {
    if (read.data !== undefined && at > 0) keptAnswers.keep(path, input, { at, data: read.data });
    // The input is a new object each time; its key is not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [path, key, read.data, at]);
  // A refusal says that the answer is not to be seen.
  const isLost = read.data === undefined && isUnanswered(read.failure);
  const kept = useMemo(
    () => (isLost ? keptAnswers.read(path, input) : undefined),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [path, key, isLost],
  );
  return { ...read, data: read.data ?? kept?.data, keptAt: kept?.at ?? null };
}
