import {
  SP_DP_TP,
  gamesOfFamily,
  type Family,
  type Game,
  type PanaName,
  type Session,
} from '#rules/game/games.ts';
import type { PanaKind } from '#rules/game/pana.ts';
import { cutoffOfGame, type Cutoff, type Cutoffs } from './cutoffs/session-cutoffs.ts';

/** The name of a bid screen on its tile, in its title and on the wire. */
export type BidName = PanaName | typeof SP_DP_TP;

/** The name of each kind of pana; SP DP TP makes bids of all three. */
export const KIND_NAMES = {
  single: 'Single Pana',
  double: 'Double Pana',
  triple: 'Triple Pana',
} as const satisfies Record<PanaKind, BidName>;

/** A number the player enters: its name, its allowed values and how it is entered by thumb. */
export type NumberInput = {
  readonly label:
    | 'Digit'
    | 'Jodi'
    | 'Pana'
    | 'Digits'
    | 'Open Digit'
    | 'Close Digit'
    | 'Open Pana'
    | 'Close Pana';
  readonly list:
    | 'digit'
    | 'jodi'
    | 'single_pana'
    | 'double_pana'
    | 'triple_pana'
    | 'pana'
    | 'sp_digits'
    | 'dp_digits';
  /** Few numbers are a board in the dock; the rest is typed. */
  readonly pad: 'board' | 'keypad';
};

/** Everything in which one bid screen differs from the others. */
export type BidScreenRow = {
  readonly route: string;
  readonly family: Family;
  readonly name: BidName;
  /** The player chooses Open or Close; otherwise one cut-off counts for the screen. */
  readonly choosesSession: boolean;
  /** How the entered numbers become bids: unchanged, or as a list of panas. */
  readonly makes: 'number' | 'sp_motor' | 'dp_motor' | 'sp_dp_tp';
  readonly inputs: Readonly<Record<Session, readonly NumberInput[]>>;
  /** The part of the result that is bet on; see the Pattern component. */
  readonly blocks: Readonly<Record<Session, string>>;
  /** What its tile in the game menu shows of that for the session that is taking bids; gali has a menu of its own. */
  readonly tile: Readonly<Record<Session, readonly string[]>>;
};

type Row = Pick<BidScreenRow, 'route' | 'name'> &
  Partial<Pick<BidScreenRow, 'makes'>> & {
    readonly tile?: readonly string[];
    readonly input: NumberInput;
    readonly blocks: readonly [string, string];
  };

type DrawRow = Pick<BidScreenRow, 'route' | 'name'> & {
  readonly input: NumberInput;
  readonly blocks: string;
};

const DIGIT: NumberInput = { label: 'Digit', list: 'digit', pad: 'board' };
const JODI: NumberInput = { label: 'Jodi', list: 'jodi', pad: 'keypad' };
const SINGLE: NumberInput = { label: 'Pana', list: 'single_pana', pad: 'keypad' };
const DOUBLE: NumberInput = { label: 'Pana', list: 'double_pana', pad: 'keypad' };
const TRIPLE: NumberInput = { label: 'Pana', list: 'triple_pana', pad: 'board' };
const SP_DIGITS: NumberInput = { label: 'Digits', list: 'sp_digits', pad: 'keypad' };
const DP_DIGITS: NumberInput = { label: 'Digits', list: 'dp_digits', pad: 'keypad' };
const OPEN_DIGIT: NumberInput = { label: 'Open Digit', list: 'digit', pad: 'keypad' };
const CLOSE_DIGIT: NumberInput = { label: 'Close Digit', list: 'digit', pad: 'keypad' };
const OPEN_PANA: NumberInput = { label: 'Open Pana', list: 'pana', pad: 'keypad' };
const CLOSE_PANA: NumberInput = { label: 'Close Pana', list: 'pana', pad: 'keypad' };

/** The bid screens. A screen is shown where the route table has its route. */
export const BID_SCREENS: readonly BidScreenRow[] = [
  perSession({
    route: '/single',
    name: 'Single Digit',
    input: DIGIT,
    blocks: ['000-10-000', '000-01-000'],
  }),
  {
    route: '/jodi',
    family: 'main',
    name: 'Jodi Digit',
    choosesSession: false,
    makes: 'number',
    inputs: both([JODI]),
    blocks: both('000-11-000'),
    tile: both(['000-11-000']),
  },
  perSession({
    route: '/singlepana',
    name: 'Single Pana',
    input: SINGLE,
    blocks: ['123-00-000', '000-00-123'],
  }),
  perSession({
    route: '/doublepana',
    name: 'Double Pana',
    input: DOUBLE,
    blocks: ['112-00-000', '000-00-112'],
  }),
  perSession({
    route: '/tripplepana',
    name: 'Triple Pana',
    input: TRIPLE,
    blocks: ['111-00-000', '000-00-111'],
  }),
  {
    route: '/halfsangam',
    family: 'main',
    name: 'Half Sangam',
    tile: { open: ['000-10-111'], close: ['111-01-000'] },
    choosesSession: true,
    makes: 'number',
    inputs: { open: [OPEN_DIGIT, CLOSE_PANA], close: [OPEN_PANA, CLOSE_DIGIT] },
    blocks: { open: '000-10-111', close: '111-01-000' },
  },
  {
    route: '/fullsangam',
    family: 'main',
    name: 'Full Sangam',
    tile: both(['111-00-111']),
    choosesSession: false,
    makes: 'number',
    inputs: both([OPEN_PANA, CLOSE_PANA]),
    blocks: both('111-00-111'),
  },
  perSession({
    route: '/spdptp',
    name: 'SP DP TP',
    tile: ['123', '112', '111'],
    input: DIGIT,
    blocks: ['111-00-000', '000-00-111'],
    makes: 'sp_dp_tp',
  }),
  perSession({
    route: '/spmotor',
    name: 'SP Motor',
    tile: ['123'],
    input: SP_DIGITS,
    blocks: ['123-00-000', '000-00-123'],
    makes: 'sp_motor',
  }),
  perSession({
    route: '/dpmotor',
    name: 'DP Motor',
    tile: ['112'],
    input: DP_DIGITS,
    blocks: ['112-00-000', '000-00-112'],
    makes: 'dp_motor',
  }),
  ofDraw('starline', { route: '/StarSingle', name: 'Single Digit', input: DIGIT, blocks: '000-1' }),
  ofDraw('starline', { route: '/Ssinglepana', name: 'Single Pana', input: SINGLE, blocks: '123-0' }),
  ofDraw('starline', { route: '/Sdoublepana', name: 'Double Pana', input: DOUBLE, blocks: '112-0' }),
  ofDraw('starline', { route: '/Stripplepana', name: 'Triple Pana', input: TRIPLE, blocks: '111-0' }),
  ofDraw('gali', { route: '/leftdigit', name: 'Left Digit', input: DIGIT, blocks: '10' }),
  ofDraw('gali', { route: '/rightdigit', name: 'Right Digit', input: DIGIT, blocks: '01' }),
  ofDraw('gali', { route: '/jodidigit', name: 'Jodi Digit', input: JODI, blocks: '11' }),
];

/** The screen behind a path; letter case does not matter. */
export function bidScreenAt(path: string): BidScreenRow | undefined {
  return BID_SCREENS.find((row) => row.route.toLowerCase() === path.toLowerCase());
}

/**
 * The game that a name stands for in a session. The name is not always that of the screen: SP DP TP makes bids of
 * three other names.
 */
export function gameOfScreen(
  { family }: Pick<BidScreenRow, 'family'>,
  name: BidName,
  session: Session,
): Game {
  const games = gamesOfFamily(family).filter((game) => game.pana === name);
  const game = games.find((one) => one.session === session) ?? games[0];
  if (game === undefined) throw new Error(`${family} has no game ${name}`);
  return game;
}

/** Until when the screen takes bids of a session. */
export function cutoffAt(row: BidScreenRow, session: Session, cutoffs: Cutoffs): Cutoff {
  return row.name === SP_DP_TP
    ? cutoffs[session]
    : cutoffOfGame(gameOfScreen(row, row.name, session), cutoffs);
}

/** True for the two screens that make bids of all the digits entered. */
export function isMotor({ makes }: Pick<BidScreenRow, 'makes'>): boolean {
  return makes === 'sp_motor' || makes === 'dp_motor';
}

function perSession({ input, blocks, makes = 'number', tile, ...row }: Row): BidScreenRow {
  const [open, close] = blocks;
  return {
    ...row,
    family: 'main',
    choosesSession: true,
    makes,
    inputs: both([input]),
    blocks: { open, close },
    tile: tile === undefined ? { open: [open], close: [close] } : both(tile),
  };
}

function ofDraw(family: Family, { input, blocks, ...row }: DrawRow): BidScreenRow {
  return {
    ...row,
    family,
    choosesSession: false,
    makes: 'number',
    inputs: both([input]),
    blocks: both(blocks),
    // A third group makes the middle one tall, as the digit of a starline result is drawn on tiles.
    tile: both([`${blocks}-`]),
  };
}

function both<T>(value: T): Readonly<Record<Session, T>> {
  return { open: value, close: value };
}
