const TENTH_MS = 100;
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** How long a job took: 'under 0.1 s', '0.8 s', '12 s', '2 min 05 s'. Tenths only where they say something. */
export function formatTaken(takenMs: number): string {
  const ms = Math.max(0, takenMs);
  if (ms < TENTH_MS) return 'under 0.1 s';
  if (ms < 10 * SECOND_MS) return `${(Math.floor(ms / TENTH_MS) / 10).toFixed(1)} s`;
  if (ms < MINUTE_MS) return `${Math.floor(ms / SECOND_MS)} s`;
  const seconds = String(Math.floor((ms % MINUTE_MS) / SECOND_MS)).padStart(2, '0');
  return `${Math.floor(ms / MINUTE_MS)} min ${seconds} s`;
}
