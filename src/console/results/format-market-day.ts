/** A market day of the wire, "20-November-2026", as the board shows it: '20 Nov'. */
export function formatMarketDay(day: string): string {
  const [date = '', month = ''] = day.split('-');
  return `${Number(date)} ${month.slice(0, 3)}`;
}
