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
