import type { Failure } from '#client/calls/failure.ts';

/** A failure as an exception, because the query library can report one in no other way. */
export class CallError extends Error {
  readonly failure: Failure;
  readonly atMs = Date.now();

  constructor(failure: Failure) {
    super(failure.message);
    this.name = 'CallError';
    this.failure = failure;
  }
}

type Tried = { readonly error: CallError | null; readonly failureReason: CallError | null };

/** Why a query has no newer answer: it was refused, or is asked again by itself because nobody has answered. */
export function errorOf({ error, failureReason }: Tried): CallError | null {
  return failureReason ?? error;
}
