import { SESSIONS, type Session } from '#rules/game/games.ts';
import { formatPoints, sumPoints } from '#rules/money.ts';
import { readSelection } from '#rules/game/selection.ts';
import type { WireLine, WireSlip } from '#rules/slip/wire-slip.ts';
import type { BidMarket } from '../cutoffs/session-cutoffs.ts';
import type { BidName } from '../bid-screens.ts';
import type { DraftLine } from '../list/draft.ts';

/** The `new_result` of B §7. */
export type Slip = Readonly<Record<Exclude<keyof WireSlip, 'result'>, string>> & {
  readonly result: readonly Readonly<Record<keyof WireLine, string>>[];
};

type Line = Pick<DraftLine, 'selection' | 'stake'>;

const SESSION_NAMES = { open: 'Open', close: 'Close' } as const satisfies Record<Session, string>;

/** What one SUBMIT sends: all lines of the list, of both sessions if there are. */
export function buildSlip(market: BidMarket, name: BidName, lines: readonly Line[]): Slip {
  // Both in one slip are written 'Open, Close'.
  const gametype = sessionsOf(lines)
    .map((session) => SESSION_NAMES[session])
    .join(', ');
  return {
    Gamename: market.name,
    totalbit: formatPoints(sumPoints(lines.map((line) => line.stake))),
    gameid: market.gameId,
    pana: name,
    gametype,
    bid_date: market.marketDay,
    session: gametype,
    result: lines.map((line) => wireLine(line, name)),
  };
}

/** The sessions that the lines are for, in the order of the day. */
export function sessionsOf(lines: readonly Line[]): readonly Session[] {
  const named = new Set(lines.map((line) => readSelection(line.selection).game.session));
  return SESSIONS.filter((session) => named.has(session));
}

/** Open bids fill `digits` and `pana`, close bids the other two; lines of another type than the slip name it there. */
function wireLine({ selection, stake }: Line, name: BidName): Slip['result'][number] {
  const { game, digits, closedigits } = readSelection(selection);
  const ownName = game.pana === name ? undefined : game.pana;
  return {
    digits,
    closedigits,
    points: formatPoints(stake),
    session: SESSION_NAMES[game.session],
    pana: ownName ?? digits,
    closepana: ownName ?? closedigits,
  };
}
