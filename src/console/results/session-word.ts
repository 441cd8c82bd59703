import type { MarketSession } from './market-session.ts';

const WORDS = { open: 'Open', close: 'Close' } as const;

/** The session as people say it. */
export function sessionWord(session: MarketSession): 'Open' | 'Close' {
  return WORDS[session.session];
}
