import { serverClock } from '#client/time/server-clock.ts';
import { IN_APP_SINCE } from '#client/drafts/keep-drafts-of.ts';

/**
 * Since when the player has been in the app, in milliseconds since the epoch. Outlasts a reload; a log-in restarts it.
 */
export function readAppSince(): number {
  const nowMs = serverClock.now();
  try {
    const stored = Number(sessionStorage.getItem(IN_APP_SINCE) ?? Number.NaN);
    if (Number.isFinite(stored)) return stored;
    sessionStorage.setItem(IN_APP_SINCE, String(nowMs));
  } catch {
    // Where storage is switched off, the time counts from the current screen.
  }
  return nowMs;
}
