import { type Failure, isUnanswered } from '#client/calls/failure.ts';

/** Why what is shown could not be read again. */
export function sayWhy(failure: Failure): string {
  if (!isUnanswered(failure)) return failure.message;
  return failure.code === 'offline' ? 'No connection.' : 'The server does not answer right now.';
}

/** Why something could not be read, where nothing of it is known. */
export function sayFailure(failure: Failure): string {
  const then = isUnanswered(failure) ? 'It is asked again by itself.' : 'Nothing was changed.';
  return `${sayWhy(failure)} ${then}`;
}
