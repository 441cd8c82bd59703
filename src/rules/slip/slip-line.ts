/**
 * One line of a slip (decisions §4, B §5): which game it means, then its number, then its points. The game follows
 * from the bid type, by the line's own word or the slip's, and for main games that exist per session from the
 * session. A slip that names one session holds no line of the other: whoever writes Close outside and Open inside
 * wants a bid on a known result.
 */
import {
  SP_DP_TP,
  gamesOfFamily,
  parsePanaName,
  parseSession,
  playsPerSession,
  type Family,
  type Game,
  type PanaName,
  type Session,
} from '../game/games.ts';
import { formatPoints, parseStake, type Points } from '../money.ts';
import { refuseNumber } from '../game/pana.ts';
import { parseSelection, type Selection, type Sides } from '../game/selection.ts';
import { MIXED_PANAS } from './slip-name.ts';
import { isBlank, textOf, type SlipRefusal, type WireLine, type WireSlip } from './wire-slip.ts';
import { accept, refuse, type Verdict } from '../verdict.ts';

export type SlipLine = { readonly game: Game; readonly selection: Selection; readonly stake: Points };

export type StakeLimits = { readonly minBid: Points; readonly maxBid: Points };

const BOTH_SESSIONS = /^\s*(?:open\s*,\s*closed?|closed?\s*,\s*open)\s*$/i;
// The `pana` fields of a line may repeat its number; three digits are the longest that a side can hold.
const REPEATED_NUMBER = /^\d{1,3}$/;

/**
 * The games that a line can mean: one, or for Half Sangam both forms, of which the number then fits one. Refuses
 * bid_type_not_valid, then session_not_valid, session_contradicts and session_required.
 * @example gamesOfLine({ pana: 'Single Digit', session: 'Open' }, { digits: '5' }, 'main') // [gameOf(11)]
 */
export function gamesOfLine(
  slip: WireSlip,
  line: WireLine,
  family: Family,
): Verdict<readonly Game[], SlipRefusal> {
  const name = nameOfLine(slip, line);
  if (!name.ok) return name;
  const games = gamesOfFamily(family).filter((game) => game.pana === name.value);
  const first = games[0];
  if (first === undefined) return refuse({ code: 'bid_type_not_valid', field: 'pana' });
  if (!playsPerSession(first)) return accept(games);
  const session = sessionOfLine(slip, line);
  return session.ok ? accept(games.filter((game) => game.session === session.value)) : session;
}

function nameOfLine(slip: WireSlip, line: WireLine): Verdict<PanaName, SlipRefusal> {
  const ofSlip = isBlank(slip.pana) ? null : parsePanaName(slip.pana);
  const own = ownNameOf(line);
  if (ofSlip?.ok === false || own === 'unknown') return refuse({ code: 'bid_type_not_valid', field: 'pana' });
  const name = own ?? ofSlip?.value;
  const isEntryScreenOnly = name === undefined || name === SP_DP_TP;
  if (isEntryScreenOnly) return refuse({ code: 'bid_type_not_valid', field: 'pana' });
  const isAllowed = ofSlip?.value !== SP_DP_TP || MIXED_PANAS.includes(name);
  return isAllowed ? accept(name) : refuse({ code: 'bid_type_not_valid', field: 'pana' });
}

/** The bid type that a line names itself, on whichever side it does; null when its `pana` fields name none. */
function ownNameOf(line: WireLine): PanaName | typeof SP_DP_TP | 'unknown' | null {
  const words = [line.pana, line.closepana].filter(
    (word) => !isBlank(word) && !REPEATED_NUMBER.test(textOf(word) ?? ''),
  );
  const names = new Set(words.map(nameOrUnknown));
  if (names.size > 1) return 'unknown';
  return [...names][0] ?? null;
}

function nameOrUnknown(word: unknown): PanaName | typeof SP_DP_TP | 'unknown' {
  const name = parsePanaName(word);
  return name.ok ? name.value : 'unknown';
}

function sessionOfLine(slip: WireSlip, line: WireLine): Verdict<Session, SlipRefusal> {
  const own = isBlank(line.session) ? null : parseSession(line.session);
  if (own?.ok === false) return refuse({ code: 'session_not_valid', field: 'session' });
  const outer = outerSessions(slip);
  if (!outer.ok) return outer;
  const named = new Set(own === null ? outer.value : [...outer.value, own.value]);
  if (named.size > 1) return refuse({ code: 'session_contradicts', field: 'session' });
  const session = [...named][0];
  return session === undefined ? refuse({ code: 'session_required', field: 'session' }) : accept(session);
}

/** The single sessions that the slip itself names; 'Open, Close' names none and leaves it to the lines. */
function outerSessions(slip: WireSlip): Verdict<readonly Session[], SlipRefusal> {
  const sessions: Session[] = [];
  for (const field of ['session', 'gametype'] as const) {
    const text = slip[field];
    if (isBlank(text) || BOTH_SESSIONS.test(textOf(text) ?? '')) continue;
    const session = parseSession(text);
    if (!session.ok) return refuse({ code: 'session_not_valid', field });
    sessions.push(session.value);
  }
  return accept(sessions);
}

/**
 * Reads a line that means one of some games. Refuses number_required, number_not_valid, session_contradicts (a
 * number on the side of the other session), number_contradicts, points_required, points_not_valid, below_min_bid
 * with `min`, above_max_bid with `max`.
 * @example readLine({ digits: '5', points: '10' }, [gameOf(11)], limits) // 5 on Single Digit open, 10 points
 */
export function readLine(
  line: WireLine,
  games: readonly Game[],
  limits: StakeLimits,
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

/** The numbers on its sides tell which form a Half Sangam is, since clients send either session with either form. */
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

function readStake(wire: unknown, { minBid, maxBid }: StakeLimits): Verdict<Points, SlipRefusal> {
  const stake = parseStake(wire);
  if (!stake.ok) return refuse({ ...stake.refusal, field: 'points' });
  if (stake.value < minBid)
    return refuse({ code: 'below_min_bid', params: { min: formatPoints(minBid) }, field: 'points' });
  if (stake.value > maxBid)
    return refuse({ code: 'above_max_bid', params: { max: formatPoints(maxBid) }, field: 'points' });
  return stake;
}
