export type WayBack = {
  /** Where to go after logging in. */
  readonly from: string;
  /** The session has ended while the player was here. */
  readonly ended: boolean;
};

/** Reads what the login screen was sent with; only addresses of this app are ways back. */
export function readWayBack(state: unknown): WayBack {
  if (typeof state !== 'object' || state === null) return { from: '/imp', ended: false };
  const from = 'from' in state && typeof state.from === 'string' ? state.from : '';
  return {
    from: /^\/(?!\/)/.test(from) ? from : '/imp',
    ended: 'ended' in state && state.ended === true,
  };
}
