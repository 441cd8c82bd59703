const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** '940 B', '12 MB', '3.4 GB': a tenth below ten. */
export function formatBytes(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= 999.5 && unit < UNITS.length - 1) {
    size /= 1000;
    unit += 1;
  }
  const figure = unit === 0 || size >= 9.95 ? Math.round(size) : Math.round(size * 10) / 10;
  return `${figure} ${UNITS[unit] ?? 'B'}`;
}

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

/** '12 minutes', '5 hours', '3 days': days from two on. */
export function formatAge(seconds: number): string {
  if (seconds < HOUR_S) return counted(Math.floor(seconds / 60), 'minute');
  if (seconds < 2 * DAY_S) return counted(Math.floor(seconds / HOUR_S), 'hour');
  return counted(Math.floor(seconds / DAY_S), 'day');
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
