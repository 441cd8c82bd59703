/**
 * The closed list of everything that can be bid and settled (decisions §4): a row says what a bid is called on
 * the wire, when it stops, which result decides it, what it may contain and which rate pays it. Nothing outside
 * this list can be accepted, so nothing accepted can stay unsettled.
 */
import { accept, assert, refuse, type Refusal, type Verdict } from '../verdict.ts';

export const FAMILIES = ['main', 'starline', 'gali'] as const;
export type Family = (typeof FAMILIES)[number];

export const SESSIONS = ['open', 'close'] as const;
export type Session = (typeof SESSIONS)[number];

/** The bid types of settled games, spelled as on the wire. */
export const PANA_NAMES = [
  'Single Digit',
  'Jodi Digit',
  'Single Pana',
  'Double Pana',
  'Triple Pana',
  'Half Sangam',
  'Full Sangam',
  'SP Motor',
  'DP Motor',
  'Left Digit',
  'Right Digit',
] as const;
export type PanaName = (typeof PANA_NAMES)[number];

/** The entry screen whose lines name Single, Double or Triple Pana themselves. */
export const SP_DP_TP = 'SP DP TP' as const;

/** The rate fields of decisions §4 in the order of the rates screen, `tripple` as on the wire. */
export const RATE_KEYS = [
  'single_digit',
  'jodi_digit',
  'single_pana',
  'double_pana',
  'tripple_pana',
  'half_sangam',
  'full_sangam',
] as const;
export type RateKey = (typeof RATE_KEYS)[number];

/** What the number of a bid is made of; the names with two parts are open side, then close side. */
export type Numbers =
  | 'digit'
  | 'jodi'
  | 'single_pana'
  | 'double_pana'
  | 'triple_pana'
  | 'digit_pana'
  | 'pana_digit'
  | 'pana_pana';

export type Game = {
  /** Stored in every selection: never reuse a code for another game. */
  readonly code: number;
  readonly family: Family;
  readonly pana: PanaName;
  /** The session shown on the record. */
  readonly session: Session;
  /** The session whose bid-last time stops the bid. */
  readonly closesWith: Session;
  /** The session whose result decides the bid. */
  readonly decidedAt: Session;
  readonly rateKey: RateKey;
  readonly numbers: Numbers;
};

type Kind = Readonly<Pick<Game, 'pana' | 'rateKey' | 'numbers'>>;

const SINGLE_DIGIT: Kind = { pana: 'Single Digit', rateKey: 'single_digit', numbers: 'digit' };
const JODI_DIGIT: Kind = { pana: 'Jodi Digit', rateKey: 'jodi_digit', numbers: 'jodi' };
const SINGLE_PANA: Kind = { pana: 'Single Pana', rateKey: 'single_pana', numbers: 'single_pana' };
const DOUBLE_PANA: Kind = { pana: 'Double Pana', rateKey: 'double_pana', numbers: 'double_pana' };
const TRIPLE_PANA: Kind = { pana: 'Triple Pana', rateKey: 'tripple_pana', numbers: 'triple_pana' };
const HALF_SANGAM_OPEN: Kind = { pana: 'Half Sangam', rateKey: 'half_sangam', numbers: 'digit_pana' };
const HALF_SANGAM_CLOSE: Kind = { pana: 'Half Sangam', rateKey: 'half_sangam', numbers: 'pana_digit' };
const FULL_SANGAM: Kind = { pana: 'Full Sangam', rateKey: 'full_sangam', numbers: 'pana_pana' };
const SP_MOTOR: Kind = { ...SINGLE_PANA, pana: 'SP Motor' };
const DP_MOTOR: Kind = { ...DOUBLE_PANA, pana: 'DP Motor' };

/** Every settled game, in the order of the codes. */
export const GAMES: readonly Game[] = [
  ofSession(11, 'open', SINGLE_DIGIT),
  ofSession(12, 'close', SINGLE_DIGIT),
  ofWholeDay(13, 'close', JODI_DIGIT),
  ofSession(14, 'open', SINGLE_PANA),
  ofSession(15, 'close', SINGLE_PANA),
  ofSession(16, 'open', DOUBLE_PANA),
  ofSession(17, 'close', DOUBLE_PANA),
  ofSession(18, 'open', TRIPLE_PANA),
  ofSession(19, 'close', TRIPLE_PANA),
  ofWholeDay(20, 'open', HALF_SANGAM_OPEN),
  ofWholeDay(21, 'close', HALF_SANGAM_CLOSE),
  ofWholeDay(22, 'open', FULL_SANGAM),
  ofSession(23, 'open', SP_MOTOR),
  ofSession(24, 'close', SP_MOTOR),
  ofSession(25, 'open', DP_MOTOR),
  ofSession(26, 'close', DP_MOTOR),
  ofOneDraw(31, 'starline', SINGLE_DIGIT),
  ofOneDraw(32, 'starline', SINGLE_PANA),
  ofOneDraw(33, 'starline', DOUBLE_PANA),
  ofOneDraw(34, 'starline', TRIPLE_PANA),
  ofOneDraw(41, 'gali', { pana: 'Left Digit', rateKey: 'single_digit', numbers: 'digit' }),
  ofOneDraw(42, 'gali', { pana: 'Right Digit', rateKey: 'single_pana', numbers: 'digit' }),
  ofOneDraw(43, 'gali', { pana: 'Jodi Digit', rateKey: 'double_pana', numbers: 'jodi' }),
];

const GAMES_OF_FAMILY: ReadonlyMap<Family, readonly Game[]> = new Map(
  FAMILIES.map((family) => [family, GAMES.filter((game) => game.family === family)] as const),
);
const GAME_BY_CODE: ReadonlyMap<number, Game> = new Map(GAMES.map((game) => [game.code, game]));
const NAME_BY_SPELLING: ReadonlyMap<string, PanaName | typeof SP_DP_TP> = new Map(
  [...PANA_NAMES, SP_DP_TP].flatMap((name) => [[name, name] as const, [spellingOf(name), name] as const]),
);
// No bid type is longer, and nobody has to clean a megabyte to learn that it is none.
const LONGEST_NAME = 40;

/**
 * The games of a family that a session ends or decides: without that session their bids cannot be decided, so a void
 * refunds them (decisions §5).
 * @example gamesOfSession('main', 'open').some(({ pana }) => pana === 'Jodi Digit') // true: it needs both numbers
 */
export function gamesOfSession(family: Family, session: Session): readonly Game[] {
  return GAMES.filter(
    (game) => game.family === family && (game.closesWith === session || game.decidedAt === session),
  );
}

/**
 * The game of a code. Faults on a code that is not in the list.
 * @example gameOf(13).pana // 'Jodi Digit'
 */
export function gameOf(code: number): Game {
  const game = GAME_BY_CODE.get(code);
  assert(game !== undefined, `there is no game ${code}`);
  return game;
}

/**
 * The games of one family in the order of their codes.
 * @example gamesOfFamily('gali').map((game) => game.code) // [41, 42, 43]
 */
export function gamesOfFamily(family: Family): readonly Game[] {
  return GAMES_OF_FAMILY.get(family) ?? [];
}

/**
 * True for games that exist once per session, so that a slip has to say which session it means.
 * @example playsPerSession(gameOf(11)) && !playsPerSession(gameOf(13))
 */
export function playsPerSession(game: Game): boolean {
  return game.family === 'main' && game.closesWith === game.decidedAt;
}

/**
 * Reads a bid type in any letter case, with Tripple or Triple, Panna or Pana, spaces or hyphens. Refuses
 * bid_type_not_valid for everything outside the closed list.
 * @example parsePanaName('tripple-panna') // { ok: true, value: 'Triple Pana' }
 */
export function parsePanaName(
  text: unknown,
): Verdict<PanaName | typeof SP_DP_TP, Refusal<'bid_type_not_valid'>> {
  const written = typeof text === 'string' && text.length <= LONGEST_NAME ? text : '';
  const name = NAME_BY_SPELLING.get(written) ?? NAME_BY_SPELLING.get(spellingOf(written));
  return name === undefined ? refuse({ code: 'bid_type_not_valid' }) : accept(name);
}

/**
 * Reads Open, Close or closed in any letter case. Refuses session_not_valid for everything else.
 * @example parseSession('Closed') // { ok: true, value: 'close' }
 */
export function parseSession(text: unknown): Verdict<Session, Refusal<'session_not_valid'>> {
  const word = typeof text === 'string' ? text.trim().toLowerCase() : '';
  if (word === 'open') return accept('open');
  return word === 'close' || word === 'closed' ? accept('close') : refuse({ code: 'session_not_valid' });
}

function ofSession(code: number, session: Session, kind: Kind): Game {
  return { code, family: 'main', session, closesWith: session, decidedAt: session, ...kind };
}

/** Whole-day bids stop with the open session, since the open result would tell half of them. */
function ofWholeDay(code: number, session: Session, kind: Kind): Game {
  return { code, family: 'main', session, closesWith: 'open', decidedAt: 'close', ...kind };
}

function ofOneDraw(code: number, family: Family, kind: Kind): Game {
  return { code, family, session: 'open', closesWith: 'open', decidedAt: 'open', ...kind };
}

function spellingOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[\s-]+/g, '')
    .replace('tripple', 'triple')
    .replace('panna', 'pana');
}
