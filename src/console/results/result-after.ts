import { joinResult } from './join-result.ts';
import type { MarketSession } from './market-session.ts';

type Entered = {
  readonly session: MarketSession;
  readonly number: string;
  /** What the pana makes; nothing as long as it is none. */
  readonly digit: string | undefined;
};

/** What players will read once a number is declared, put together while it is typed. */
export function resultAfter({ session, number, digit }: Entered): string {
  const { open_result: open, close_result: close } = session;
  if (session.family === 'gali') return number === '' ? joinResult(session) : number;
  if (digit === undefined) return joinResult(session);
  return session.session === 'open'
    ? joinResult({ open_result: `${number}-${digit}`, close_result: close })
    : joinResult({ open_result: open, close_result: `${digit}-${number}` });
}
