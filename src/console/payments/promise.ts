const MINUTE_MS = 60_000;

/** So long we ask players to wait for their money, in and out. */
export const PROMISE_MINUTES = 30;

/** Whether somebody has waited longer than we promise. */
export function isOverdue(askedAt: string, nowMs: number): boolean {
  return nowMs - Date.parse(askedAt) > PROMISE_MINUTES * MINUTE_MS;
}
