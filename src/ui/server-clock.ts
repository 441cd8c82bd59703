/**
 * The server's clock, as far as the browser knows it: the offset measured at the last reply. The countdowns run on
 * it, because the clock of a phone may be minutes off.
 */
export const serverClock = { learn, now };

let offsetMs = 0;

/** Takes over a server time (ISO text) that was read half a round trip ago. */
function learn(serverTime: string, roundTripMs: number): void {
  const serverMs = Date.parse(serverTime);
  if (Number.isFinite(serverMs)) offsetMs = serverMs + roundTripMs / 2 - Date.now();
}

/** The server's time in milliseconds since the epoch. */
function now(): number {
  return Date.now() + offsetMs;
}
