/** What a client knows of one try to place a slip, or to send points; it may try again under the same key. */
export interface Attempt {
  readonly player: number;
  /** Under which a slip is placed once, however often it is sent. */
  readonly key: string;
  /** What it takes, in hundredths of a point. */
  readonly amount: number;
  readonly sentAt: number;
  readonly answeredAt: number;
  readonly said: Said;
}

export type Said =
  /** Booked: the balance that the answer told, and the number of the entry where it tells that, as it does of a slip. */
  | { readonly kind: 'accepted'; readonly seq: number | null; readonly balance: number }
  | { readonly kind: 'refused'; readonly code: string }
  /** No answer, or one that does not say whether the slip was placed. */
  | { readonly kind: 'unknown' };

/** What a player was told of the own balance. */
export interface Look {
  readonly player: number;
  readonly sentAt: number;
  readonly answeredAt: number;
  readonly balance: number;
}

/** One entry of the ledger, as it stands when all is over. */
export interface Entry {
  readonly player: number;
  readonly seq: number;
  readonly amount: number;
  readonly balanceAfter: number;
  /** The client's key of a slip or of points sent; null for other entries. */
  readonly key: string | null;
  readonly at: number;
  /** When bids ended where the slip went, by the clock that `at` is of; null where they had not ended. */
  readonly closedAt: number | null;
}

/** What many clients did and were told, and the books afterwards. */
export interface History {
  readonly attempts: readonly Attempt[];
  readonly looks: readonly Look[];
  readonly entries: readonly Entry[];
}

/** After these the slip may have been placed or not; all others are the last word on a key. */
const UNSURE_CODES: ReadonlySet<string> = new Set([
  'unavailable',
  'fault',
  'too_many_requests',
  'not_logged_in',
]);

/** Of a refusal: whether it says for good that nothing was placed. */
export function isCertain(code: string): boolean {
  return !UNSURE_CODES.has(code);
}
