/**
 * The server's clock, as far as the browser knows it: the offset measured at the last reply. The countdowns run on
 * it, because the clock of a phone may be minutes off.
 */
export const serverClock = { learn, now, onJump };

/** A smaller correction waits for the next tick of the clocks on the screen. */
const JUMP_MS = 500;

let offsetMs = 0;
const listeners = new Set<() => void>();

/** Takes over a server time (ISO text) that was read this many milliseconds ago. */
function learn(serverTime: string, agoMs: number): void {
  const serverMs = Date.parse(serverTime);
  if (!Number.isFinite(serverMs)) return;
  const before = offsetMs;
  offsetMs = serverMs + agoMs - Date.now();
  if (Math.abs(offsetMs - before) >= JUMP_MS) listeners.forEach((listener) => listener());
}

/**
 * Calls back when the known time jumps, as it does when the first reply corrects a wrong clock. Returns the
 * unsubscribe.
 */
function onJump(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The server's time in milliseconds since the epoch. */
function now(): number {
  return Date.now() + offsetMs;
}
