const MINUTE_MS = 60_000;

/** How long something has lasted, in whole minutes: 'under 1 min', '7 min', '2 h 05 min'. */
export function formatSpan(spanMs: number): string {
  const minutes = Math.floor(Math.max(0, spanMs) / MINUTE_MS);
  if (minutes === 0) return 'under 1 min';
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}

/** The same where only its size counts, as of what waits for hours: '7 min', '15 h', '2 days'. */
export function formatRoughSpan(spanMs: number): string {
  const hours = Math.floor(spanMs / (60 * MINUTE_MS));
  if (hours < 1) return formatSpan(spanMs);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}
