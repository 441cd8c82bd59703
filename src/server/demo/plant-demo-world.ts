import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_TAGS } from '#contract/languages.ts';
import type { Family } from '#rules/game/games.ts';
import { wholePoints } from '#rules/money.ts';
import { canonicalPana, parseJodi } from '#rules/game/pana.ts';
import type { DeclaredNumber } from '#rules/game/results.ts';
import { sessionsOf } from '#rules/time/schedule.ts';
import { parseClock, addDays, localTime } from '#rules/time/time.ts';
import { accepted } from '#rules/verdict.ts';
import { addDemoPlayers } from '../accounts/log-in/demo-logins.ts';
import { addDemoStaff } from '../staff/first-staff.ts';
import { publishDemoAnnouncement, publishDemoSlides, publishDemoText } from '../content/demo-content.ts';
import { post } from '../ledger/post.ts';
import { announceMarkets } from '../markets/market-board.ts';
import {
  insertDemoMarkets,
  selectMarkets,
  type NewMarket,
  type Market,
  marketOrigins,
} from '../markets/market-store.ts';
import { openMarketDays } from '../markets/open-market-days.job.ts';
import type { PastSession } from '../markets/past-session-store.ts';
import type { Queryable } from '../platform/store/db.ts';
import type { AppContext } from '../platform/app-context.ts';
import { insertPastResults } from '../results/past-results/past-result-store.ts';
import { changeSettings } from '../settings/settings.ts';
import type { RunningNode } from '../start-node.ts';
import { bidAround } from './bid-around.ts';
import { type DemoMarket, type DemoAccounts, HEADLINES, readDemoFiles, readDemoImage } from './demo-files.ts';
import { playerStates } from '../accounts/player-store.ts';
import { takeLock } from '../platform/locks.ts';
import { sql } from '../platform/store/sql.ts';

/** The logins of the demo world, as `demo-logins.json` keeps them. */
export interface DemoWorld {
  readonly logins: {
    readonly players: readonly {
      readonly mobile: string;
      readonly password: string;
      readonly name: string;
    }[];
    readonly staff: readonly {
      readonly login: string;
      readonly password: string;
      readonly role: string;
      readonly name: string;
    }[];
  };
}

const YEAR_DAYS = 366;

/**
 * Plants the demo world in an empty store: markets round the clock, a year of results, players with points and bids,
 * four staff. In a store that has it already, only results of days without bids are filled in. Into a store with a
 * market or a player that the demo did not plant it writes nothing. Answers the world that stands there, null for none.
 */
export async function plantDemoWorld(
  running: Pick<RunningNode, 'node' | 'services'>,
): Promise<DemoWorld | null> {
  const { node, services } = running;
  const { own, foreign, planted } = await node.db.transaction(async (tx) => {
    // A year of results is one statement, and a machine that has just started has other work beside.
    await tx.query(sql`set local statement_timeout = '2min'`);
    const world = await lockWorld(tx);
    if (world.own && !world.foreign) await fillRecentResults(node, tx);
    return { ...world, planted: world.own || world.foreign ? null : await plantInto(node, tx) };
  });
  if (foreign)
    node.log.warn(
      {},
      'nothing of the demo was written: it did not plant every market and player of this store',
    );
  if (foreign && !own) return null;
  await openMarketDays(node);
  await Promise.all([services.board.refresh(), services.content.refresh()]);
  if (planted !== null) await bidAround(services, planted);
  const logins = loginsOf(readDemoFiles().people);
  keepLogins(node.config.dataDir, logins);
  return { logins };
}

/** Answers the players' ids. */
async function plantInto(node: AppContext, tx: Queryable): Promise<readonly number[]> {
  const { markets, people } = readDemoFiles();
  await insertDemoMarkets(tx, markets.map(toNewMarket));
  await changeSettings(tx, node.live, people.settings, null);
  await plantHeadlines(tx, people);
  const [ownerId = 0] = await addDemoStaff(
    node,
    tx,
    people.staff.map((one) => ({ ...one, password: people.staff_password })),
  );
  await plantNews(tx, people, { staffId: ownerId, at: node.clock.now() });
  const ids = await addDemoPlayers(
    node,
    tx,
    people.players.map((one) => ({ ...one, password: people.password })),
  );
  await post(
    tx,
    'bonus',
    people.players.map((player, i) => ({
      playerId: ids[i] ?? 0,
      amount: wholePoints(player.points),
      key: 'welcome',
      reference: null,
    })),
  );
  await insertPastResults(tx, pastResults(node, await selectMarkets(tx), YEAR_DAYS), null);
  await announceMarkets(tx, node.live);
  return ids;
}

async function plantHeadlines(tx: Queryable, { headlines }: DemoAccounts): Promise<void> {
  for (const key of HEADLINES) {
    for (const language of LANGUAGE_TAGS) {
      const text = headlines[key][language];
      if (text !== '') await publishDemoText(tx, { key, language }, text);
    }
  }
}

/** The images of the home screen and one announcement, both published by the owner. */
async function plantNews(
  tx: Queryable,
  { slides, announcement }: DemoAccounts,
  published: { readonly staffId: number; readonly at: number },
): Promise<void> {
  await publishDemoSlides(
    tx,
    slides.map(({ file, text }) => ({ text, image: readDemoImage(file) })),
    published.staffId,
  );
  await publishDemoAnnouncement(tx, announcement, published);
}

function keepLogins(dataDir: string, logins: DemoWorld['logins']): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, 'demo-logins.json'), JSON.stringify(logins, null, 2), { mode: 0o600 });
}

/** A demo that slept for days comes back with the results of the days between. */
async function fillRecentResults(node: RunningNode['node'], tx: Queryable): Promise<void> {
  await insertPastResults(tx, pastResults(node, await selectMarkets(tx), YEAR_DAYS), null);
}

function toNewMarket(market: DemoMarket): NewMarket {
  return {
    family: market.family,
    name: market.name,
    nameHindi: market.name_hindi,
    openMinute: accepted(parseClock(market.open)),
    closeMinute: market.close === undefined ? null : accepted(parseClock(market.close)),
    cutoffMinutes: market.cutoff,
    weekdays: [0, 1, 2, 3, 4, 5, 6].filter((day) => !market.off.includes(day)),
  };
}

function loginsOf(people: DemoAccounts): DemoWorld['logins'] {
  return {
    players: people.players.map(({ mobile, name }) => ({ mobile, password: people.password, name })),
    staff: people.staff.map(({ login, name, role }) => ({
      login,
      password: people.staff_password,
      role,
      name,
    })),
  };
}

/** The newest results of today are left open, so that staff find something to declare. */
const LEFT_TO_STAFF_MS = 45 * 60_000;

/** Invented results of the last days of every market, the same at every start. */
function pastResults(
  node: Pick<AppContext, 'clock' | 'config'>,
  markets: readonly Market[],
  days: number,
): readonly PastSession[] {
  const now = node.clock.now();
  const today = localTime(now, node.config.zone).day;
  return markets.flatMap((market) =>
    Array.from({ length: days + 1 }, (_, i) => addDays(today, i - days)).flatMap((day) =>
      sessionsOf(market.schedule, day, node.config.zone)
        .filter((session) => session.resultAt < now - LEFT_TO_STAFF_MS)
        .map((session) => ({
          ...session,
          marketId: market.id,
          day,
          number: drawOf(market.family, `${market.name} ${day} ${session.session}`),
        })),
    ),
  );
}

/** Digits out of the text, evenly spread: FNV-1a. */
function drawOf(family: Family, text: string): DeclaredNumber {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  const digits = String(((hash >>> 8) ^ hash) >>> 0).padStart(3, '0');
  return family === 'gali' ? accepted(parseJodi(digits.slice(-2))) : canonicalPana(digits.slice(-3));
}

/** Whether the store has markets or players of the demo, and others; who asks too waits until the transaction ends. */
async function lockWorld(tx: Queryable): Promise<{ readonly own: boolean; readonly foreign: boolean }> {
  await takeLock(tx, 'planting');
  return tx.one(sql`
    select coalesce(bool_or(demo), false) as own, coalesce(bool_or(not demo), false) as foreign
    from (select demo from ${marketOrigins} m union all select demo from ${playerStates} p) t`);
}
