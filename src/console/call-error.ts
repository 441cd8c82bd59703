import type { Failure } from '#client/calls/failure.ts';

/** A failure as an exception, because the query library can report one in no other way. */
export class CallError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.name = 'CallError';
    this.failure = failure;
  }
}
