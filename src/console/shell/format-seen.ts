import { formatInstant } from '#client/format/format-instant.ts';

const NOW_BELOW_MS = 2 * 60 * 1000;

/** When somebody was last here: 'now', '1:44 PM', 'Yesterday', '3 Nov', or 'Never'. */
export function formatSeen(seenAt: string | null, nowMs: number): string {
  if (seenAt === null) return 'Never';
  const seenMs = Date.parse(seenAt);
  if (nowMs - seenMs < NOW_BELOW_MS) return 'now';
  const date = formatInstant(seenMs, 'date');
  if (date === formatInstant(nowMs, 'date')) return formatInstant(seenMs, 'minute');
  if (date === formatInstant(nowMs - DAY_MS, 'date')) return 'Yesterday';
  return formatInstant(seenMs, 'short-date');
}

const DAY_MS = 24 * 60 * 60 * 1000;
