const FORMAT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** A business day as people read it: '2026-11-20' as 'Fri 20 Nov 2026'. */
export function dayWords(day: string): string {
  return FORMAT.format(new Date(`${day}T00:00:00Z`)).replaceAll(',', '');
}
