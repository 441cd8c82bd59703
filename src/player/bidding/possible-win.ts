import { SESSIONS } from '#rules/games.ts';
import type { Session } from '#rules/games.ts';
import { payout, points, sumPoints } from '#rules/money.ts';
import type { Points } from '#rules/money.ts';
import { readPick } from '#rules/pick.ts';
import type { RateCard } from '#rules/rates.ts';
import type { DraftLine } from './draft.ts';

type Line = Pick<DraftLine, 'pick' | 'stake'>;

/** What a line returns if its number comes. */
export function paysOf(line: Line, rates: RateCard): Points {
  return payout(line.stake, rates[readPick(line.pick).game.rateKey]);
}

/**
 * The most that one slip can return. A session has one result, so of its numbers only one can win; the wins of
 * both sessions add up.
 */
export function possibleWin(lines: readonly Line[], rates: RateCard): Points {
  const inSession = (session: Session): readonly Line[] =>
    lines.filter((line) => readPick(line.pick).game.session === session);
  return sumPoints(SESSIONS.map((session) => bestNumber(inSession(session), rates)));
}

function bestNumber(lines: readonly Line[], rates: RateCard): Points {
  const numbers = [...new Set(lines.map((line) => line.pick))];
  const wins = numbers.map((number) =>
    sumPoints(lines.filter((line) => line.pick === number).map((line) => paysOf(line, rates))),
  );
  return points(Math.max(0, ...wins));
}
