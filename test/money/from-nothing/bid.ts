import { expect } from 'vitest';
import type { CallPath } from '#contract/calls.ts';
import type { Family } from '#rules/game/games.ts';
import { formatBidDate, marketDay } from '#rules/time/time.ts';
import { accepted } from '#rules/verdict.ts';
import {
  kindOfPana,
  onDraw,
  onNumber,
  onSides,
  plainBidsOf,
  type PlainEntry,
} from '../../replay/plain-entry.ts';
import { DOUBLES, SINGLES, TRIPLES } from '../../replay/plain-panas.ts';
import type { PlainCard } from '../../replay/plain-rates.ts';
import { plainAnk, type PlainSession } from '../../replay/plain-rules.ts';
import { seededChance } from '../../replay/seeded-chance.ts';
import { sendEntry } from '../../replay/send-entry.ts';
import { SUBMIT_CALL, slipOn } from '../../support/test-slip.ts';
import type { HouseBook } from './house-book.ts';
import type { PlayerPerson } from './player-person.ts';

/** A market as players know it. */
export interface PlayedMarket {
  readonly id: string;
  readonly family: Family;
  readonly name: string;
}

const LIST_CALL = {
  main: '/api-get-dashboard-data',
  starline: '/api-starline-game',
  gali: '/api-galidisawar-game',
} as const satisfies Record<Family, CallPath>;

/** Clients send the number of a close in either field; chance says in which. */
const chance = seededChance(20_260_304);

/** What the app sends for an entry. */
function slipOf(market: PlayedMarket, day: string, entry: PlainEntry): object {
  const draw = { id: Number(market.id), name: market.name, bidDate: formatBidDate(accepted(marketDay(day))) };
  return slipOn(draw, [], { pana: '', ...sendEntry(entry, chance) });
}

/** A player finds the market in the list, and bids. The book takes the points by the card. */
export async function place(
  book: HouseBook,
  {
    player,
    market,
    day,
    card,
  }: {
    readonly player: PlayerPerson;
    readonly market: PlayedMarket;
    readonly day: string;
    readonly card: PlainCard;
  },
  entries: readonly PlainEntry[],
): Promise<void> {
  const { result = [] } = await player.does(LIST_CALL[market.family], {});
  const shown = result.find(({ game_id }) => game_id === market.id);
  expect(shown?.market_day).toBe(formatBidDate(accepted(marketDay(day))));
  for (const entry of entries) {
    const body = await player.does(SUBMIT_CALL[market.family], slipOf(market, day, entry));
    const bids = plainBidsOf(entry);
    expect([entry, body.lines]).toEqual([entry, bids.length]);
    book.bid({ player: player.name, market: market.name, day, bids, card });
  }
}

/** What refuses an entry, with what it says. */
export async function refused(
  {
    player,
    market,
    day,
  }: { readonly player: PlayerPerson; readonly market: PlayedMarket; readonly day: string },
  entry: PlainEntry,
) {
  const { code, params = {} } = await player.ask(SUBMIT_CALL[market.family], slipOf(market, day, entry));
  return { code, params };
}

const lines = (...bids: Extract<PlainEntry, { screen: 'lines' }>['bids']): PlainEntry => ({
  screen: 'lines',
  bids,
});

/** Bids of every kind on one half of a main market, of which some win by these numbers and some do not. */
export function everyMainEntry(
  session: PlainSession,
  drawn: { readonly open: string; readonly close: string },
  points: number,
): readonly PlainEntry[] {
  const ask = { session, points };
  const own = session === 'Open' ? drawn.open : drawn.close;
  const [openAnk, closeAnk] = [plainAnk(drawn.open), plainAnk(drawn.close)];
  const sides = session === 'Open' ? ([openAnk, drawn.close] as const) : ([drawn.open, closeAnk] as const);
  return [
    lines(onNumber('Single Digit', ask, plainAnk(own)), onNumber('Single Digit', ask, '7')),
    lines(onNumber(kindOfPana(own), ask, own)),
    ...[SINGLES, DOUBLES, TRIPLES].map((panas) =>
      lines(onNumber(kindOfPana(panas[2] ?? ''), ask, panas[2] ?? '')),
    ),
    { screen: 'SP Motor', ...ask, digits: [...new Set(`${own}45`)].join('') },
    { screen: 'DP Motor', ...ask, digits: [...new Set(`${own}9`)].join('') },
    { screen: 'SP DP TP', ...ask, digit: plainAnk(own), boxes: ['SP', 'DP', 'TP'] },
    lines(onSides('Half Sangam', ask, sides), onSides('Half Sangam', ask, swapped(sides))),
  ];
}

/** The bids that are on both halves of a day: jodis and the full sangam. */
export function everyWholeDayEntry(
  drawn: { readonly open: string; readonly close: string },
  points: number,
): readonly PlainEntry[] {
  const jodi = plainAnk(drawn.open) + plainAnk(drawn.close);
  const jodis = [jodi, '44'].map((number) => onNumber('Jodi Digit', { session: 'Close', points }, number));
  const full = onSides('Full Sangam', { session: 'Open', points }, [drawn.open, drawn.close]);
  return [lines(...jodis), lines(full)];
}

/** Another half sangam of the same shape, which loses. */
function swapped([open, close]: readonly [string, string]): readonly [string, string] {
  return open.length === 1
    ? [String((Number(open) + 1) % 10), close]
    : [open, String((Number(close) + 1) % 10)];
}

/** Bids of every kind on a draw of starline. */
export function everyStarlineEntry(drawn: string, points: number): readonly PlainEntry[] {
  const panas = [drawn, SINGLES[5], DOUBLES[5], TRIPLES[5]].flatMap((pana) => pana ?? []);
  return [
    lines(...[plainAnk(drawn), '3'].map((number) => onDraw('starline', 'Single Digit', { number, points }))),
    lines(...panas.map((number) => onDraw('starline', kindOfPana(number), { number, points }))),
  ];
}

/** Bids of every kind on a draw of gali. */
export function everyGaliEntry(drawn: string, points: number): readonly PlainEntry[] {
  const [left, right] = [drawn.charAt(0), drawn.charAt(1)];
  return [
    lines(
      onDraw('gali', 'Left Digit', { number: left, points }),
      onDraw('gali', 'Left Digit', { number: right, points }),
    ),
    lines(onDraw('gali', 'Right Digit', { number: right, points })),
    lines(...[drawn, right + left].map((number) => onDraw('gali', 'Jodi Digit', { number, points }))),
  ];
}
