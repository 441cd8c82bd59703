import { FAMILIES, type Family } from '#rules/game/games.ts';
import { parsePoints, wholePoints } from '#rules/money.ts';
import type { RateCard } from '#rules/game/rates.ts';
import type { SlipContext } from '#rules/slip/slip.ts';
import { accepted } from '#rules/verdict.ts';
import { marketDay } from '#rules/time/time.ts';
import { checkBooks } from '../support/check-books.ts';
import { putInGames } from '../../src/server/bidding/slip-store.ts';
import { openSlipPlacer, type SlipPlacer } from '../../src/server/bidding/slip-placer.ts';
import { type MarketBoard, openMarketBoard } from '../../src/server/markets/market-board.ts';
import { databaseClock } from '../../src/server/platform/clock.ts';
import { SILENT_LOG } from '../../src/server/platform/log.ts';
import type { Db } from '../../src/server/platform/store/db.ts';
import { openLive } from '../../src/server/platform/live/live.ts';
import { openMetrics } from '../../src/server/platform/metrics.ts';
import type { AppContext } from '../../src/server/platform/app-context.ts';
import { deriveSecrets } from '../../src/server/platform/secrets.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { withoutStandby } from '../../src/server/platform/standby/open-standby.ts';
import { openThrottle } from '../../src/server/platform/throttle.ts';
import { addRateCard, openRateCards } from '../../src/server/settings/rate-cards.ts';
import { putInApprovalKinds } from '../../src/server/approvals/approval-store.ts';
import { openSettings, type SettingsReader } from '../../src/server/settings/settings.ts';
import { addPlayer } from '../support/people.ts';
import { testConfig } from '../support/test-config.ts';
import { openTestStore } from '../support/test-store.ts';
import type { PlainCard } from './plain-rates.ts';
import type { PlainRate, RateField } from './plain-rules.ts';

/** The parts of a server that a market day needs, on a PostgreSQL database of their own, and without its timed jobs. */
export interface ReplaySystem {
  readonly node: AppContext;
  readonly board: MarketBoard;
  readonly settings: SettingsReader;
  readonly placer: SlipPlacer;
  readonly playerIds: readonly number[];
  readonly addMarket: (family: Family) => Promise<ReplayMarket>;
  /** What slips are judged by on a day of a market, with the rates that stand now. */
  readonly contextOf: (market: ReplayMarket, day: string) => SlipContext;
  /** Puts a card in force for all families, through the operator's own way. */
  readonly changeRates: (card: PlainCard) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface ReplayMarket {
  readonly id: number;
  readonly family: Family;
  readonly name: string;
}

export async function startReplaySystem(players: {
  readonly count: number;
  readonly points: number;
}): Promise<ReplaySystem> {
  const node = await openNode();
  const playerIds: number[] = [];
  while (playerIds.length < players.count) playerIds.push((await addPlayer(node.db, players.points)).id);
  const board = await openMarketBoard(node, () => undefined);
  let rates = await openRateCards(node.db, node.live);
  await putInApprovalKinds(node.db);
  await putInGames(node.db);
  const settings = await openSettings(node.db, node.live);
  return {
    node,
    board,
    settings,
    placer: openSlipPlacer(node, settings),
    playerIds,
    addMarket: async (family) => {
      const market = await insertMarket(node.db, family);
      await board.refresh();
      return market;
    },
    contextOf: ({ id, family, name }, day) => ({
      family,
      marketNames: [name],
      marketDay: accepted(marketDay(day)),
      limits: { minBid: wholePoints(10), maxBid: wholePoints(1000), maxLines: 500 },
      rates: rates.of(family, accepted(marketDay(day))).rates,
      gameId: String(id),
    }),
    changeRates: async (card) => {
      await node.db.transaction(async (tx) => {
        for (const family of FAMILIES)
          await addRateCard(tx, node.live, { family, rates: cardOf(card), firstDay: null, staffId: null });
      });
      rates = await openRateCards(node.db, node.live);
    },
    close: async () => {
      try {
        await checkBooks(node.db);
      } finally {
        await node.db.close();
      }
    },
  };
}

let markets = 0;

async function insertMarket(db: Db, family: Family): Promise<ReplayMarket> {
  markets += 1;
  const name = `Replay ${markets}`;
  const { id } = await db.one<{ id: number }>(sql`
    insert into markets (family, name, open_minute, close_minute)
    values (${family}, ${name}, 970, ${family === 'main' ? 1090 : null}) returning id`);
  return { id, family, name };
}

async function openNode(): Promise<AppContext> {
  const { db } = await openTestStore('postgres');
  const config = testConfig();
  return {
    config,
    db,
    log: SILENT_LOG,
    clock: await databaseClock(db),
    live: await openLive(db, SILENT_LOG),
    metrics: openMetrics(),
    secrets: deriveSecrets('of tests only, thirty-two letters long'),
    throttle: openThrottle(db, Infinity),
    standby: withoutStandby(db),
  };
}

function cardOf(card: PlainCard): RateCard {
  const rate = (field: RateField) => rateOf(card[field]);
  return {
    single_digit: rate('single_digit'),
    jodi_digit: rate('jodi_digit'),
    single_pana: rate('single_pana'),
    double_pana: rate('double_pana'),
    tripple_pana: rate('tripple_pana'),
    half_sangam: rate('half_sangam'),
    full_sangam: rate('full_sangam'),
  };
}

function rateOf([first, second]: PlainRate): RateCard['single_digit'] {
  return { rateStake: accepted(parsePoints(first)), rateReturn: accepted(parsePoints(second)) };
}
