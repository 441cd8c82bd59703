import { expect } from 'vitest';
import { FAMILIES, type Family } from '#rules/game/games.ts';
import { type Instant, instantAt, marketDay, minuteOfDay } from '#rules/time/time.ts';
import { accepted } from '#rules/verdict.ts';
import { closeDueSessions } from '../../src/server/markets/session-store.ts';
import { openMarketDays } from '../../src/server/markets/open-market-days.job.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { addPlayer, type TestPlayer } from '../support/people.ts';
import { openResultsDesk } from '../support/results-desk.ts';
import { startSystemWithClock } from '../support/start-system-with-clock.ts';
import type { TestSystem } from '../support/test-system.ts';
import { findDraw, findMarket } from '../support/test-market.ts';
import { slipOn, SUBMIT_CALL } from '../support/test-slip.ts';
import { windClock } from '../support/wind-clock.ts';
import { plainBidsOf, type PlainEntry } from './plain-entry.ts';
import type { PlainBook } from './plain-book.ts';
import { cardOfDay } from './plain-rates.ts';
import type { ReplayDay } from './replay-desk.ts';
import type { Chance } from './seeded-chance.ts';
import { sendEntry } from './send-entry.ts';

const ZONE = 'Asia/Kolkata';
const EARLY = 9 * 60;
export const OPEN_MINUTE = 16 * 60;
export const CLOSE_MINUTE = 18 * 60;

/** A whole server whose clock is set to days gone by, with one market of each family, players and staff. */
export interface LivedSystem {
  readonly system: TestSystem;
  readonly markets: Readonly<Record<Family, { readonly id: number; readonly name: string }>>;
  readonly players: readonly TestPlayer[];
  readonly playerIds: readonly number[];
  /** Sets the time of the day: due sessions are closed and coming days are open. */
  readonly goTo: (day: string, minute: number) => Promise<void>;
  readonly dayOf: (family: Family, day: string) => Promise<ReplayDay>;
  /** Everybody sends an entry by the call of the family, and the book takes its points. */
  readonly place: (day: ReplayDay, entries: readonly PlainEntry[], book: PlainBook) => Promise<void>;
  /** Two staff members declare by the calls of the console. */
  readonly draw: (sessionId: number, number: string) => Promise<void>;
}

export async function startLivedSystem(
  firstDay: string,
  {
    players: count,
    points,
    chance,
  }: { readonly players: number; readonly points: number; readonly chance: Chance },
): Promise<LivedSystem> {
  const system = await startSystemWithClock({ zone: ZONE, at: instantOf(firstDay, EARLY) });
  const { node, services } = system;
  const markets = {
    main: await insertMarket(system, 'main'),
    starline: await insertMarket(system, 'starline'),
    gali: await insertMarket(system, 'gali'),
  };
  const players: TestPlayer[] = [];
  while (players.length < count) players.push(await addPlayer(node.db, points));
  let slips = 0;
  return {
    system,
    markets,
    players,
    playerIds: players.map(({ id }) => id),
    goTo: async (day, minute) => {
      await windClock(node.db, instantOf(day, minute));
      // A session that is idle for twelve hours is asked for the password; these come back all the time.
      await node.db.query(sql`update login_sessions set acted_at = clock_timestamp()`);
      await node.clock.measure();
      await closeDueSessions(node.db);
      await openMarketDays(node);
      await services.board.refresh();
    },
    dayOf: (family, day) => dayOf(system, { family, name: markets[family].name }, day),
    place: async (day, entries, book) => {
      const { family, name } = day.market;
      const market = await findDraw(node.db, { family, name }, accepted(marketDay(day.day)));
      for (const [i, entry] of entries.entries()) {
        slips += 1;
        const player = players[i];
        if (player === undefined) throw new Error('more entries than players');
        const bids = plainBidsOf(entry);
        const slip = slipOn(market, [], { pana: '', ...sendEntry(entry, chance) });
        const { body } = await system.call(SUBMIT_CALL[family], slip, { ...player, key: `slip-${slips}` });
        expect([entry, body.status, body.code, body.lines]).toEqual([entry, true, undefined, bids.length]);
        const seq = Number(body.slip_no?.split('-').at(-1));
        book.stake({ marketDayId: day.marketDayId, playerId: player.id, seq, bids, card: CARDS[family] });
      }
    },
    draw: async (sessionId, number) => {
      // New people each time: days lie between two draws, and a log-in of staff does not last that long.
      const desk = await openResultsDesk({ db: node.db, url: system.url });
      await desk.declare(sessionId, number);
      await desk.settled(sessionId);
    },
  };
}

/** What a new installation pays: as the first card, but gali's right digits and jodis as digits and jodis of main markets. */
const CARDS = {
  main: cardOfDay(0),
  starline: cardOfDay(0),
  gali: { ...cardOfDay(0), single_pana: ['10', '95'], double_pana: ['10', '950'] },
} as const;

async function insertMarket({ node }: TestSystem, family: Family) {
  const name = `Lived ${FAMILIES.indexOf(family)}`;
  const { id } = await node.db.one<{ id: number }>(sql`
    insert into markets (family, name, open_minute, close_minute)
    values (${family}, ${name}, ${OPEN_MINUTE}, ${family === 'main' ? CLOSE_MINUTE : null}) returning id`);
  return { id, name };
}

async function dayOf(
  { node }: TestSystem,
  { family, name }: { readonly family: Family; readonly name: string },
  day: string,
): Promise<ReplayDay> {
  const at = accepted(marketDay(day));
  const { id, marketDayId, openSession } = await findDraw(node.db, { family, name }, at);
  const closeSession = family === 'main' ? (await findMarket(node.db, name, at)).closeSession : null;
  return { market: { id, family, name }, day, marketDayId, openSession, closeSession };
}

function instantOf(day: string, minute: number): Instant {
  return instantAt(accepted(marketDay(day)), minuteOfDay(minute), ZONE);
}
