import type { Failure } from './read-failure.ts';

/** A failure as an exception, because the query library knows no other way to be told of one. */
export class CallError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.name = 'CallError';
    this.failure = failure;
  }
}
