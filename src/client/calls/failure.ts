/** A call that did not succeed: refused by the server, or lost on the way ('offline', 'timeout'). */
export type Failure = {
  readonly ok: false;
  readonly code: string;
  /** The server's own English sentence; an app finds the text of a language by the code. */
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly params: Readonly<Record<string, string>>;
  /** How long to wait before asking again, where the server says so; else 0. */
  readonly retryAfterMs?: number;
  /** Lost although something came back: it was not from our server. */
  readonly unreadable?: boolean;
};

const UNANSWERED = ['offline', 'timeout', 'unavailable'];

/** Whether nobody has answered: the request was lost on the way, or the server asks to come again. A refusal is an answer. */
export function isUnanswered(failure: Failure | undefined): boolean {
  return failure !== undefined && (failure.unreadable === true || UNANSWERED.includes(failure.code));
}
