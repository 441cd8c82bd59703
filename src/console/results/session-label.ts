import type { Reply } from '../api.ts';

const LABELS = { open: 'Open', close: 'Close' } as const;
const GAMES = { starline: 'Starline', gali: 'Gali' } as const;

/** The usual name of the session. */
export function sessionLabel(session: Pick<MarketSession, 'session'>): 'Open' | 'Close' {
  return LABELS[session.session];
}

/** What distinguishes the sessions of one market; where there is one a day, its game does. */
export function sessionOrGame(session: MarketSession): string {
  return session.family === 'main' ? sessionLabel(session) : GAMES[session.family];
}

/** One session of one market day as the results calls answer it. */
export type MarketSession = Reply<'/console/api/get-market-session'>['session'];

/** 'Tapi Day, Close'; a family with one session a day needs only the name. */
export function sessionTitle(session: Pick<MarketSession, 'family' | 'game_name' | 'session'>): string {
  return session.family === 'main' ? `${session.game_name}, ${sessionLabel(session)}` : session.game_name;
}

type Parts = Pick<MarketSession, 'open_result' | 'close_result'>;

const NONE = '--';

/**
 * The result as players see it (decisions §4): "147-2" and "8-369" read together '147-28-369', an open half
 * alone '147-2', nothing yet '--'.
 */
export function joinResult({ open_result: open, close_result: close }: Parts): string {
  return `${open}${close}` || NONE;
}

/** A market day of the wire, "20-November-2026", as the board shows it: '20 Nov'. */
export function formatMarketDay(day: string): string {
  const [date = '', month = ''] = day.split('-');
  return `${Number(date)} ${month.slice(0, 3)}`;
}
