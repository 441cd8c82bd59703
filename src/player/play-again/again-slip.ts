import { parsePanaName, parseSession, playsPerSession, type Session } from '#rules/game/games.ts';
import { gameOfScreen } from '../bidding/bid-screens.ts';
import { repeatOf } from '../bidding/list/repeat-slip.ts';
import {
  bidMarketOf,
  cutoffOfGame,
  sessionCutoffs,
  type Cutoffs,
} from '../bidding/cutoffs/session-cutoffs.ts';
import type { Reply } from '../calls/api.ts';
import type { Game } from '../calls/use-dashboard.ts';

export type MySlip = Reply<'/api-my-slips'>['slips'][number];

/** A slip that can be placed once more now. */
export type AgainSlip = {
  readonly slip: MySlip;
  readonly game: Game;
  /** The session that its bids would be in now; none where the market has one, several where they are of both. */
  readonly sessions: readonly Session[];
  /** The screen that places it, and what that is opened with. */
  readonly repeat: NonNullable<ReturnType<typeof repeatOf>>;
};

/**
 * The newest slip whose market takes all of its bids now, for the session that is still open; null for none. Slips of
 * other clients may be of several bid types, which no screen places at once.
 */
export function againSlip(slips: readonly MySlip[], games: readonly Game[], nowMs: number): AgainSlip | null {
  for (const slip of slips) {
    const game = games.find((one) => one.game_id === slip.game_id);
    const repeat = repeatOf(slip, slip.lines);
    if (game === undefined || repeat === null) continue;
    const cutoffs = sessionCutoffs(bidMarketOf(game), nowMs);
    const sessions = slip.lines.map((line) => sessionNow(slip, line, cutoffs));
    if (sessions.includes(null)) continue;
    const known = sessions.filter((one) => one !== null && one !== 'whole');
    return { slip, game, sessions: [...new Set(known)], repeat };
  }
  return null;
}

/** In which session a bid would be placed now; `whole` where it has none of its own, null where it is too late. */
function sessionNow(
  { family }: MySlip,
  line: MySlip['lines'][number],
  cutoffs: Cutoffs,
): Session | 'whole' | null {
  const name = parsePanaName(line.pana);
  const session = parseSession(line.session);
  if (!name.ok || !session.ok) return null;
  const game = gameOfScreen({ family }, name.value, session.value);
  const isPerSession = family === 'main' && playsPerSession(game);
  if (!cutoffOfGame(game, cutoffs).isOver) return isPerSession ? game.session : 'whole';
  return isPerSession && !cutoffs.close.isOver ? 'close' : null;
}

const NUMBERS_MAX = 4;
const LETTERS_MAX = 10;

/** The first numbers of a slip, as many as fit on one line of a narrow phone, and how many more it has. */
export function shownNumbers(lines: MySlip['lines']): {
  readonly numbers: readonly string[];
  readonly more: number;
} {
  const all = [
    ...new Set(
      lines.map(({ digits, closedigits }) => [digits, closedigits].filter((part) => part !== '').join('-')),
    ),
  ];
  const lengths = all.map((_, place) => all.slice(0, place + 1).join('').length);
  const fitting = Math.max(1, lengths.filter((length) => length <= LETTERS_MAX).length);
  const numbers = all.slice(0, Math.min(NUMBERS_MAX, fitting));
  return { numbers, more: all.length - numbers.length };
}

/** The stake of each bid, where all have the same. */
export function stakeOfEach(lines: MySlip['lines']): string | null {
  const [first] = lines;
  return first !== undefined && lines.every(({ points }) => points === first.points) ? first.points : null;
}
