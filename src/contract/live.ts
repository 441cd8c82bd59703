/**
 * Live updates (decisions §6): named server-sent events with one JSON object each. A screen uses them as hints to
 * refresh, with the newest figures; the five-second poll is the fallback.
 */
export interface PlayerEvents {
  /** A market changed: its newest state, same shape as in the dashboard list. */
  readonly market: { readonly game_id: string };
  readonly result: { readonly game_id: string; readonly open_result: string; readonly close_result: string };
  /**
   * The player's own balance after a settlement or another session's bid, and the number of the entry that left it. Events may
   * come in another order than their entries: a screen that knows a newer one passes over this.
   */
  readonly wallet: { readonly wallet_amt: string; readonly seq: number };
  /**
   * A message of the operator: the player's own win, or a change of content or of the account, which the client reads
   * again.
   */
  readonly notice:
    | { readonly kind: 'win'; readonly game_name: string; readonly amount: string }
    | { readonly kind: 'content' | 'account' };
}

export interface StaffEvents {
  readonly session: { readonly session_id: string };
  readonly settlement: { readonly session_id: string };
  /** A limit of this session came near or was reached; no number is named. */
  readonly limit: { readonly session_id: string };
  readonly approval: { readonly approval_id: string };
  /** Something was stopped, or goes on. */
  readonly stop: object;
  /** A deposit or a withdrawal is new, or was decided. */
  readonly payment: { readonly of: 'deposit' | 'withdrawal' };
}
