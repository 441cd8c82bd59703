import { call as callServer } from '#client/calls/call.ts';
import type * as client from '#client/calls/call.ts';
import type { Failure } from '#client/calls/failure.ts';
import type { CallPath } from '#contract/calls.ts';

/** The calls of staff; calls of players are not included. */
export type ConsolePath = Extract<CallPath, `/console/api/${string}`>;
export type Input<Path extends ConsolePath> = client.Input<Path>;
export type Reply<Path extends ConsolePath> = client.Reply<Path>;
export type Answer<Path extends ConsolePath> = client.Answer<Path>;

/**
 * Asks the server, see src/client/calls/call.ts. A command that moves points has a key, by which the same one is known when
 * it is sent again. A failure without a sentence of the server gets one here.
 */
export async function call<Path extends ConsolePath>(
  path: Path,
  input: Input<Path>,
  idempotencyKey?: string,
): Promise<Answer<Path>> {
  const answer = await callServer(path, input, { idempotencyKey });
  return answer.ok ? answer : withSentence(answer);
}

function withSentence(failure: Failure): Failure {
  // Something between us and the server has answered instead.
  const code = failure.unreadable === true ? 'fault' : failure.code;
  return { ...failure, code, message: failure.message || (SENTENCES[code] ?? 'An error occurred') };
}

const SENTENCES: Readonly<Record<string, string>> = {
  timeout: 'The server did not answer in time. Please try again.',
  offline: 'No connection. Please try again.',
};
