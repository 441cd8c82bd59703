/**
 * Live updates (decisions.md §6): named server-sent events with one JSON object each.
 * A screen treats them as "look again" hints with the newest figures; the five-second poll stays as fallback.
 */
export interface PlayerEvents {
  /** A market changed: its newest state, same shape as in the dashboard list. */
  readonly market: { readonly game_id: string };
  readonly result: { readonly game_id: string; readonly open_result: string; readonly close_result: string };
  /** The player's own balance after a settlement or another session's bid. */
  readonly wallet: { readonly wallet_amt: string };
  /** The house has something to say: the player's own win, or content or the own account, which are to be read again. */
  readonly notice:
    | { readonly kind: 'win'; readonly game_name: string; readonly amount: string }
    | { readonly kind: 'content' | 'account' };
}

export interface StaffEvents {
  readonly session: { readonly session_id: string };
  readonly settlement: { readonly session_id: string };
  readonly approval: { readonly approval_id: string };
  /** A deposit or a withdrawal came, or was decided. */
  readonly payment: { readonly of: 'deposit' | 'withdrawal' };
}
