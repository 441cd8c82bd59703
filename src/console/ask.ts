import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { call, type ConsolePath, type Input, type Reply } from './api.ts';
import { CallError } from './call-error.ts';

/** The reply of a call, or its failure thrown: what queries and commands need. */
export async function ask<Path extends ConsolePath>(
  path: Path,
  input: Input<Path>,
  key?: string,
): Promise<Reply<Path>> {
  const answer = await call(path, input, key);
  if (!answer.ok) throw new CallError(answer);
  return answer.value;
}

export type Asked<Path extends ConsolePath> = UseQueryResult<Reply<Path>, CallError>;

/** The reply of a call, kept under a key and read again as the options say. */
export function useAsk<Path extends ConsolePath>(
  path: Path,
  input: Input<Path>,
  options: Omit<UseQueryOptions<Reply<Path>, CallError>, 'queryFn'>,
): Asked<Path> {
  return useQuery<Reply<Path>, CallError>({ ...options, queryFn: () => ask(path, input) });
}
