import { formatWhen } from './format-when.ts';

const NOW_BELOW_MS = 2 * 60 * 1000;

/** When somebody was last here: 'now', '1:44 PM', '19 Nov', or 'Never'. */
export function formatSeen(seenAt: string | null, nowMs: number): string {
  if (seenAt === null) return 'Never';
  const seenMs = Date.parse(seenAt);
  if (nowMs - seenMs < NOW_BELOW_MS) return 'now';
  return formatWhen(seenMs, { nowMs });
}
