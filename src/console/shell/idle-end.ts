/** The server ends a session that nobody has used for so long; asking again and again for what is new is no use. */
const IDLE_MS = 15 * 60_000;
const WARN_MS = 3 * 60_000;

/**
 * When the session will end if nobody does anything; null while that is not near. After the end the next answer of the
 * server opens the log-in.
 * @example idleEnd({ usedAtMs: 0, nowMs: 13 * 60_000 }) // 900000
 */
export function idleEnd({ usedAtMs, nowMs }: { readonly usedAtMs: number; readonly nowMs: number }) {
  return nowMs - usedAtMs >= IDLE_MS - WARN_MS ? usedAtMs + IDLE_MS : null;
}
