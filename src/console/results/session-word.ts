import type { MarketSession } from './market-session.ts';

const WORDS = { open: 'Open', close: 'Close' } as const;
const GAMES = { starline: 'Starline', gali: 'Gali' } as const;

/** The session as people say it. */
export function sessionWord(session: MarketSession): 'Open' | 'Close' {
  return WORDS[session.session];
}

/** What tells the sessions of one market apart; where there is one a day, its game does. */
export function sessionOrGame(session: MarketSession): string {
  return session.family === 'main' ? sessionWord(session) : GAMES[session.family];
}
