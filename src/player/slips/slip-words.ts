import { SP_DP_TP, parsePanaName, type Family } from '#rules/game/games.ts';
import type { Reply } from '../calls/api.ts';
import { BID_SCREENS } from '../bidding/bid-screens.ts';
import { biddingMessages } from '../bidding/messages/en.ts';
import { drawsMessages } from '../draws/messages/en.ts';
import { marketName, type MarketNames } from '../markets/market-name.ts';
import { useLanguage } from '../messages/use-language.ts';
import { useMessages } from '../messages/use-messages.ts';
import { slipsMessages } from './messages/en.ts';

export type Slip = Reply<'/api-my-slips'>['slips'][number];
export type SlipLine = Slip['lines'][number];
/** A number with its stake, of a slip or of a saved list. */
export type ListLine = Pick<SlipLine, 'pana' | 'session' | 'digits' | 'closedigits' | 'points'>;

/** The number of a line: '7', or both sides of a sangam, '2 - 369'. */
export function numberOf({ digits, closedigits }: Pick<ListLine, 'digits' | 'closedigits'>): string {
  return [digits, closedigits].filter((side) => side !== '').join(' - ');
}

/** Whether players choose Open or Close for a type; the others have one session, which needs no word. */
function choosesSession(family: Family, pana: string): boolean {
  return BID_SCREENS.some((row) => row.family === family && row.name === pana && row.choosesSession);
}

/** The lines by session, Open first; one group where the type has no sessions. */
export function bySession<Line extends ListLine>(
  { family, pana }: Pick<Slip, 'family' | 'pana'>,
  lines: readonly Line[],
): readonly { readonly session: 'Open' | 'Close' | null; readonly lines: readonly Line[] }[] {
  if (!choosesSession(family, pana)) return [{ session: null, lines }];
  return (['Open', 'Close'] as const)
    .map((session) => ({ session, lines: lines.filter((line) => line.session === session) }))
    .filter((group) => group.lines.length > 0);
}

/** What a slip and its parts are called in the reader's language. */
export function useSlipWords() {
  const language = useLanguage();
  const messages = useMessages(slipsMessages);
  const bidding = useMessages(biddingMessages);
  const draws = useMessages(drawsMessages);
  const gameName = (pana: string): string => {
    const name = parsePanaName(pana);
    return name.ok ? bidding(name.value) : pana;
  };
  const sessionName = (session: 'Open' | 'Close'): string => bidding(session === 'Open' ? 'open' : 'close');
  return {
    gameName,
    sessionName,
    /** 'Mandovi Day', 'KING STARLINE, King 09:00 AM'. */
    marketOf: (slip: Pick<Slip, 'family'> & MarketNames): string => {
      const name = marketName(slip, language);
      return slip.family === 'main' ? name : `${draws(slip.family)}, ${name}`;
    },
    /** 'Single Digit, Open'; other clients mix types that no screen of ours makes together. */
    gameOf: (slip: Pick<Slip, 'family' | 'pana'>, lines: readonly ListLine[]): string => {
      const groups = bySession(slip, lines);
      const [only] = groups;
      const session = groups.length > 1 ? messages('both_sessions') : only?.session;
      const shown = session === 'Open' || session === 'Close' ? sessionName(session) : session;
      const types = slip.pana === SP_DP_TP ? [slip.pana] : [...new Set(lines.map(({ pana }) => pana))];
      return [...types.map(gameName), shown].filter((part) => typeof part === 'string').join(', ');
    },
    stateOf: ({ state }: Pick<Slip, 'state'>): string => messages(`state_${state}`),
  };
}
