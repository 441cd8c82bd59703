/**
 * Which game a line of a slip means (decisions §4): its bid type, by its own word or the slip's, and for main
 * games that exist per session its session. A slip that names one session holds no line of the other: whoever
 * writes Close outside and Open inside wants a bid on a known result.
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
import { isBlank, textOf, type SlipRefusal, type WireLine, type WireSlip } from './wire-slip.ts';
import { accept, refuse, type Verdict } from '../verdict.ts';

const BOTH_SESSIONS = /^\s*(?:open\s*,\s*closed?|closed?\s*,\s*open)\s*$/i;
// The `pana` fields of a line may repeat its number; three digits are the longest that a side can hold.
const REPEATED_NUMBER = /^\d{1,3}$/;
const SP_DP_TP_NAMES: readonly PanaName[] = ['Single Pana', 'Double Pana', 'Triple Pana'];

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
  const isAllowed = ofSlip?.value !== SP_DP_TP || SP_DP_TP_NAMES.includes(name);
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
