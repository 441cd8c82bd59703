import { setTimeout as wait } from 'node:timers/promises';
import { type Chance, seededChance } from '../../replay/seeded-chance.ts';
import { addPlayers } from '../../support/add-players.ts';
import { closeIn, type TestMarket } from '../../support/test-market.ts';
import type { TestPlayer } from '../../support/people.ts';
import { isCertain, type Attempt, type History, type Look } from './history.ts';
import type { HistoryHouse } from './history-house.ts';
import { askBalance, sendSlip } from './history-client.ts';
import { readEntries } from './read-entries.ts';

const PLAYERS = 3;
const PHONES = 2;
const SLIPS_PER_PHONE = 4;
const TRIES_MAX = 12;
/** Enough for most of the slips, so that some are refused. */
const POINTS = 90;
const STAKES = [10, 15, 20] as const;
const END_PERCENT = 5;
const CUT_PERCENT = 30;
const PULL_PERCENT = 2;
/** Of so many seeds in a row, one has a node killed and one the database, as every few have to show. */
const KILL_EVERY = 40;
const KILLS_SERVER = 3;
const KILLS_DATABASE = 6;
/** So long before the second try, twice as long before the third: where something has to start again, ten times as long. */
const AGAIN_MS = 10;
const AGAIN_MS_KILLED = 100;

/** How many of these histories end the bids of a market of their own: that is the first thing that each decides. */
export function marketsToEnd(seeds: readonly number[]): number {
  return seeds.filter((seed) => seededChance(seed).percent(END_PERCENT)).length;
}

/** What is killed in the history of a seed; all others would feel it, so such a history is played alone. */
export function killedIn(seed: number): 'server' | 'database' | null {
  const place = seed % KILL_EVERY;
  return place === KILLS_SERVER ? 'server' : place === KILLS_DATABASE ? 'database' : null;
}

/**
 * A history: a few players with two phones each place slips at two nodes, lose answers, send twice, look at their balance,
 * while ways to the database are cut, bids may end, and a node or the database may be killed. What they plan and what befalls
 * them follows from the seed; how it meets is the machine's.
 */
export async function playHistory(house: HistoryHouse, seed: number): Promise<History> {
  const chance = seededChance(seed);
  const { db } = house.system.node;
  const isEnded = chance.percent(END_PERCENT);
  const market = isEnded ? house.takeMarket() : house.market;
  const players = await addPlayers(db, PLAYERS, POINTS);
  const parts: { readonly attempts: Attempt[]; readonly looks: Look[] } = { attempts: [], looks: [] };
  const phones = players.flatMap((player) =>
    Array.from({ length: PHONES }, (_, phone) => ({
      player,
      phone,
      chance: seededChance(chance.below(2 ** 31)),
    })),
  );
  if (isEnded) await closeIn(db, market.openSession, chance.below(150));
  const killed = killedIn(seed);
  const breaking = killed === null ? cut(house, chance) : kill(house, killed, chance);
  const againMs = killed === null ? AGAIN_MS : AGAIN_MS_KILLED;
  await Promise.all(phones.map((phone) => play(house, { ...phone, market, againMs }, parts)));
  await breaking;
  return {
    ...parts,
    entries: await readEntries(
      db,
      players.map(({ id }) => id),
    ),
  };
}

async function cut({ cables }: HistoryHouse, chance: Chance): Promise<void> {
  const cable = cables[chance.below(2) === 0 ? 0 : 1];
  const [afterMs, isPulled, isCut] = [
    chance.below(120),
    chance.percent(PULL_PERCENT),
    chance.percent(CUT_PERCENT),
  ];
  await wait(afterMs);
  if (isPulled) {
    cable.pull();
    await wait(300);
    cable.plug();
  } else if (isCut) cable.cut();
}

async function kill(house: HistoryHouse, what: 'server' | 'database', chance: Chance): Promise<void> {
  const place = chance.below(2) === 0 ? 0 : 1;
  await wait(chance.below(120));
  await (what === 'server' ? house.killServer(place) : house.killDatabase());
}

interface Phone {
  readonly player: TestPlayer;
  readonly phone: number;
  readonly market: TestMarket;
  readonly againMs: number;
  readonly chance: Chance;
}

interface Try {
  readonly node: 0 | 1;
  readonly giveUpMs: number | null;
  readonly isTwice: boolean;
  readonly looks: boolean;
}

async function play(
  { urls }: HistoryHouse,
  { player, phone, market, againMs, chance }: Phone,
  { attempts, looks }: { readonly attempts: Attempt[]; readonly looks: Look[] },
): Promise<void> {
  for (let i = 0; i < SLIPS_PER_PHONE; i += 1) {
    const slip = {
      player,
      market,
      points: chance.oneOf(STAKES),
      digit: chance.below(10),
      key: `${phone}-${i}`,
    };
    // The same plan whatever the answers are: chance is asked as often.
    const plan = Array.from({ length: TRIES_MAX }, (): Try => ({
      node: chance.below(2) === 0 ? 0 : 1,
      giveUpMs: chance.percent(20) ? 1 + chance.below(25) : null,
      isTwice: chance.percent(10),
      looks: chance.percent(30),
    }));
    for (const [tries, { node, giveUpMs, isTwice, looks: wantsLook }] of plan.entries()) {
      const url = urls()[node];
      const sending = [sendSlip(url, slip, giveUpMs), ...(isTwice ? [sendSlip(url, slip, null)] : [])];
      const made = await Promise.all(sending);
      attempts.push(...made);
      if (wantsLook) looks.push(...(await askBalance(url, player)));
      if (
        made.some(({ said }) => said.kind === 'accepted' || (said.kind === 'refused' && isCertain(said.code)))
      )
        break;
      await wait(againMs * (tries + 1));
    }
  }
}
