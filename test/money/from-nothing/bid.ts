import { expect } from 'vitest';
import type { CallPath } from '#contract/calls.ts';
import type { Family } from '#rules/game/games.ts';
import { formatBidDate, marketDay } from '#rules/time/time.ts';
import { accepted } from '#rules/verdict.ts';
import { plainBidsOf, type PlainEntry } from '../../replay/plain-entry.ts';
import { seededChance } from '../../replay/seeded-chance.ts';
import { sendEntry } from '../../replay/send-entry.ts';
import { SUBMIT_CALL, slipOn } from '../../support/test-slip.ts';
import { type Drawn, everyEntry } from './entries.ts';
import type { HouseBook } from './house-book.ts';
import { CARDS } from './house-plan.ts';
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

/** Who bids where. */
interface Bidding {
  readonly player: PlayerPerson;
  readonly market: PlayedMarket;
  readonly day: string;
}

/** A player finds the market in the list, and bids. The book takes the points by the card of the family. */
export async function place(
  book: HouseBook,
  { player, market, day }: Bidding,
  entries: readonly PlainEntry[],
): Promise<void> {
  const { result = [] } = await player.does(LIST_CALL[market.family], {});
  const shown = result.find(({ game_id }) => game_id === market.id);
  expect(shown?.market_day).toBe(formatBidDate(accepted(marketDay(day))));
  for (const entry of entries) {
    const body = await player.does(SUBMIT_CALL[market.family], slipOf(market, day, entry));
    const bids = plainBidsOf(entry);
    expect([entry, body.lines]).toEqual([entry, bids.length]);
    book.bid({ player: player.name, market: market.name, day, bids, card: CARDS[market.family] });
  }
}

/** Everybody bids on everything that a market offers, each with other points. */
export async function placeEverything(
  book: HouseBook,
  players: readonly PlayerPerson[],
  { drawn, ...where }: Omit<Bidding, 'player'> & { readonly drawn: Drawn },
): Promise<void> {
  for (const [i, player] of players.entries())
    await place(book, { player, ...where }, everyEntry(where.market.family, drawn, 11 + i));
}

/** What refuses an entry, with what it says. */
export async function refused({ player, market, day }: Bidding, entry: PlainEntry) {
  const { code, params = {} } = await player.ask(SUBMIT_CALL[market.family], slipOf(market, day, entry));
  return { code, params };
}
