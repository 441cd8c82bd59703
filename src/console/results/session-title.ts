import type { MarketSession } from './market-session.ts';
import { sessionWord } from './session-word.ts';

/** 'Tapi Day, Close'; a family with one session a day needs only the name. */
export function sessionTitle(session: MarketSession): string {
  return session.family === 'main' ? `${session.game_name}, ${sessionWord(session)}` : session.game_name;
}
