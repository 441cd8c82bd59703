import type { MarketSession } from '../format-session.ts';

/** The sessions that end before and after one, of those on the board. */
export function neighbours(
  sessions: readonly MarketSession[],
  { session_id: own }: Pick<MarketSession, 'session_id'>,
): { readonly before: string | undefined; readonly after: string | undefined } {
  const ids = sessions
    .toSorted((a, b) => Date.parse(a.closes_at) - Date.parse(b.closes_at))
    .map(({ session_id: id }) => id);
  const place = ids.indexOf(own);
  return {
    before: place > 0 ? ids[place - 1] : undefined,
    after: place < 0 ? undefined : ids[place + 1],
  };
}
