/** A call that did not succeed: refused by the server, or lost on the way ('offline', 'timeout'). */
export type Failure = {
  readonly ok: false;
  readonly code: string;
  /** The server's own English sentence; an app finds the text of a language by the code. */
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly params: Readonly<Record<string, string>>;
  /** Lost although something came back: it was not from our server. */
  readonly unreadable?: boolean;
};
