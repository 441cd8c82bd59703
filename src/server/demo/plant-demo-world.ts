import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '#contract/content.calls.ts';
import { wholePoints } from '#rules/money.ts';
import { parseClock } from '#rules/time.ts';
import { accepted } from '#rules/verdict.ts';
import { addDemoPlayers } from '../accounts/add-demo-players.ts';
import { addDemoStaff } from '../accounts/add-demo-staff.ts';
import { publishDemoAnnouncement } from '../content/publish-demo-announcement.ts';
import { publishDemoSlides } from '../content/publish-demo-slides.ts';
import { publishDemoText } from '../content/publish-demo-text.ts';
import { post } from '../ledger/post.ts';
import type { Queryable } from '../platform/db.ts';
import { announceMarkets } from '../markets/market-board.ts';
import { selectMarkets } from '../markets/market-store.ts';
import { openMarketDays } from '../markets/open-market-days.job.ts';
import { insertPastResults } from '../results/past-result-store.ts';
import type { RunningNode } from '../start-node.ts';
import { changeSettings } from '../settings/settings.ts';
import { bidAround } from './bid-around.ts';
import { type DemoMarket, type DemoPeople, HEADLINES, readDemoFiles, readDemoPicture } from './demo-files.ts';
import { insertMarkets, lockEmptyStore, type NewMarket } from './demo-world.table.ts';
import { pastResults } from './past-results.ts';

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
export async function plantDemoWorld(running: Pick<RunningNode, 'node' | 'parts'>): Promise<DemoWorld> {
  const { node, parts } = running;
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
  await Promise.all([parts.board.refresh(), parts.content.refresh()]);
  if (planted !== null) await bidAround(parts, planted);
  keepLogins(node.config.dataDir, logins);
  return { logins };
}

async function plantHeadlines(tx: Queryable, { headlines }: DemoPeople): Promise<void> {
  for (const key of HEADLINES) {
    for (const language of LANGUAGES) {
      await publishDemoText(tx, { key, language }, headlines[key][language]);
    }
  }
}

/** The pictures of the home screen and one announcement, both of the owner. */
async function plantNews(
  tx: Queryable,
  { slides, announcement }: DemoPeople,
  published: { readonly staffId: number; readonly at: number },
): Promise<void> {
  await publishDemoSlides(
    tx,
    slides.map(({ file, text }) => ({ text, picture: readDemoPicture(file) })),
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

function loginsOf(people: DemoPeople): DemoWorld['logins'] {
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
