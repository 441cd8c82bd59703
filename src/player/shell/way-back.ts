export type WayBack = {
  /** Where to go after logging in. */
  readonly from: string;
  /** What that screen was opened with, for example the market of a bid screen. */
  readonly state: unknown;
  /** The session has ended while the player was here. */
  readonly ended: boolean;
};

/** Reads what the login screen was opened with; only addresses of this app are accepted. */
export function readWayBack(state: unknown): WayBack {
  if (typeof state !== 'object' || state === null) return { from: '/imp', state: null, ended: false };
  const from = 'from' in state && typeof state.from === 'string' ? state.from : '';
  const isOurs = /^\/(?![/\\])/.test(from);
  return {
    from: isOurs ? from : '/imp',
    state: isOurs && 'state' in state ? state.state : null,
    ended: 'ended' in state && state.ended === true,
  };
}

/** The way back to what is shown now, without the step of the history that an open sheet owns. */
export function wayBackHere({ ended }: Pick<WayBack, 'ended'>): WayBack {
  const state: unknown = history.state;
  return { from: location.pathname + location.search, state: withoutOverlay(state), ended };
}

function withoutOverlay(state: unknown): unknown {
  if (typeof state !== 'object' || state === null || !('overlay' in state)) return state;
  const { overlay: _overlay, ...opened } = state;
  return opened;
}

/** One step back inside the app; a screen that was opened directly has none, so it leads to Home. */
export function goBack(): void {
  if (history.length > 1) history.back();
  else location.assign('/imp');
}
