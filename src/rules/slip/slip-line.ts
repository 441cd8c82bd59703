/**
 * One line of a slip: its number first, then its points, as the bid screens report them (B §5).
 */
import { parseSession, type Game } from '../game/games.ts';
import { formatPoints, parseStake, type Points } from '../money.ts';
import { refuseNumber } from '../game/pana.ts';
import { parseSelection, type Selection, type Sides } from '../game/selection.ts';
import { isBlank, textOf, type SlipRefusal, type WireLine } from './wire-slip.ts';
import { accept, refuse, type Verdict } from '../verdict.ts';

export type SlipLine = { readonly game: Game; readonly selection: Selection; readonly stake: Points };

export type StakeLimits = { readonly minBid: Points; readonly maxBid: Points };

/**
 * Reads a line that means one of some games. Refuses number_required, number_not_valid, session_contradicts (a
 * number on the side of the other session), number_contradicts, points_required, points_not_valid, below_min_bid
 * with `min`, above_max_bid with `max`.
 * @example readLine({ digits: '5', points: '10' }, [gameOf(11)], null) // 5 on Single Digit open, 10 points
 */
export function readLine(
  line: WireLine,
  games: readonly Game[],
  limits: StakeLimits | null,
): Verdict<SlipLine, SlipRefusal> {
  const sides = readSides(line);
  if (!sides.ok) return sides;
  const game = gameByContent(games, sides.value);
  if (game === undefined) return refuseSangam(sides.value);
  const selection = parseSelection(game.code, sides.value);
  if (!selection.ok) return selection;
  const contradiction = contradictionIn(line, game, sides.value);
  if (contradiction !== null) return refuse(contradiction);
  const stake = readStake(line.points, limits);
  return stake.ok ? accept({ game, selection: selection.value, stake: stake.value }) : stake;
}

function readSides(line: WireLine): Verdict<Sides, SlipRefusal> {
  const digits = textOf(line.digits);
  const closedigits = textOf(line.closedigits);
  if (digits === null) return refuseOn('digits', line.digits);
  if (closedigits === null) return refuseOn('closedigits', line.closedigits);
  return accept({ digits, closedigits });
}

/** Half Sangam is told by what stands on its sides, since clients send either session with either form. */
function gameByContent(games: readonly Game[], sides: Sides): Game | undefined {
  if (games.length === 1) return games[0];
  return games.find((game) => {
    if (game.numbers === 'digit_pana') return sides.digits.length === 1 && sides.closedigits.length === 3;
    return sides.digits.length === 3 && sides.closedigits.length === 1;
  });
}

function refuseSangam(sides: Sides): Verdict<never, SlipRefusal> {
  if (sides.digits === '') return refuseOn('digits', sides.digits);
  if (sides.closedigits === '') return refuseOn('closedigits', sides.closedigits);
  const isDigitsWrong = sides.digits.length !== 1 && sides.digits.length !== 3;
  return isDigitsWrong ? refuseOn('digits', sides.digits) : refuseOn('closedigits', sides.closedigits);
}

function refuseOn(field: keyof Sides, typed: unknown): Verdict<never, SlipRefusal> {
  const verdict = refuseNumber(typed);
  return verdict.ok ? verdict : refuse({ ...verdict.refusal, field });
}

function contradictionIn(line: WireLine, game: Game, sides: Sides): SlipRefusal | null {
  if (game.pana === 'Half Sangam' && !isBlank(line.session)) {
    const session = parseSession(line.session);
    if (!session.ok) return { code: 'session_not_valid', field: 'session' };
    if (session.value !== game.session) return { code: 'session_contradicts', field: 'session' };
  }
  // A close-session number may stand on either side (decisions §4); an open-session number on the close side
  // leaves open which result was meant.
  const isOpenBid = game.family === 'main' && game.decidedAt === 'open';
  if (isOpenBid && sides.digits === '') return { code: 'session_contradicts', field: 'closedigits' };
  return repeatedNumberContradiction(line, sides);
}

/** Where `pana` and `closepana` repeat the number, they repeat the one of their side, or the only one there is. */
function repeatedNumberContradiction(line: WireLine, sides: Sides): SlipRefusal | null {
  const open = sides.digits === '' ? sides.closedigits : sides.digits;
  const close = sides.closedigits === '' ? sides.digits : sides.closedigits;
  if (isOtherNumber(line.pana, open)) return { code: 'number_contradicts', field: 'pana' };
  return isOtherNumber(line.closepana, close) ? { code: 'number_contradicts', field: 'closepana' } : null;
}

function isOtherNumber(repeated: unknown, number: string): boolean {
  const text = textOf(repeated) ?? '';
  return /^\d+$/.test(text) && text !== number;
}

function readStake(wire: unknown, limits: StakeLimits | null): Verdict<Points, SlipRefusal> {
  const stake = parseStake(wire);
  if (!stake.ok) return refuse({ ...stake.refusal, field: 'points' });
  if (limits !== null && stake.value < limits.minBid) {
    return refuse({ code: 'below_min_bid', params: { min: formatPoints(limits.minBid) }, field: 'points' });
  }
  if (limits !== null && stake.value > limits.maxBid) {
    return refuse({ code: 'above_max_bid', params: { max: formatPoints(limits.maxBid) }, field: 'points' });
  }
  return stake;
}
