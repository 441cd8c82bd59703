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
  insertMarkets,
  selectMarkets,
  type NewMarket,
  type Market,
  marketNames,
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
import { playerNames } from '../accounts/player-store.ts';
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
 * four staff. In a store that has it already, only results of days without bids are filled in.
 */
export async function plantDemoWorld(running: Pick<RunningNode, 'node' | 'services'>): Promise<DemoWorld> {
  const { node, services } = running;
  const { markets, people } = readDemoFiles();
  const logins = loginsOf(people);
  const planted = await node.db.transaction(async (tx) => {
    if (!(await lockEmptyStore(tx))) return null;
    await insertMarkets(tx, markets.map(toNewMarket));
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
  });
  if (planted === null) await fillRecentResults(node);
  await openMarketDays(node);
  await Promise.all([services.board.refresh(), services.content.refresh()]);
  if (planted !== null) await bidAround(services, planted);
  keepLogins(node.config.dataDir, logins);
  return { logins };
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
async function fillRecentResults(node: RunningNode['node']): Promise<void> {
  await node.db.transaction(async (tx) => {
    await insertPastResults(tx, pastResults(node, await selectMarkets(tx), YEAR_DAYS), null);
  });
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

/** Answers whether this store has no market and no player yet; others that ask wait until the transaction ends. */
async function lockEmptyStore(tx: Queryable): Promise<boolean> {
  await takeLock(tx, 'planting');
  const found = await tx.maybeOne(
    sql`select 1 from ${marketNames} m union all select 1 from ${playerNames} p limit 1`,
  );
  return found === null;
}
