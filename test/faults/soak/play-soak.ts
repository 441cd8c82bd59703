import { setTimeout as wait } from 'node:timers/promises';
import { inspect } from 'node:util';
import type { MarketDay } from '#rules/time/time.ts';
import type { FaultOutcome } from '../../../scripts/faults/fault-outcomes.ts';
import { checkInvariants } from '../../../src/server/audit/check-invariants.ts';
import { type Chance, seededChance } from '../../replay/seeded-chance.ts';
import { quantile } from '../../support/say-figure.ts';
import { growthOf, isFlat, lostOrDoubled, longestBetween } from './judge-soak.ts';
import { residentMegabytes } from './resident-megabytes.ts';
import type { SoakHouse, SoakSize } from './soak-house.ts';
import { declareResult, sessionAfter, settled, type SoakSession } from './soak-sessions.ts';
import { type Strike, type StrikeId, STRIKES } from './soak-strikes.ts';
import { untilDone } from './until-done.ts';

const MINUTE_MS = 60_000;
const LOOK_MS = MINUTE_MS;
/** Sooner a server is still warming up, and its memory says nothing. */
const MEMORY_COUNTS_FROM_MINUTES = 60;

interface Soak {
  readonly house: SoakHouse;
  readonly endsAt: number;
  /** What is bid on; null when the soak is over. */
  session: SoakSession | null;
  readonly struck: Map<StrikeId, number>;
  /** The digit that won, by session that is settled. */
  readonly digits: Map<number, number>;
  readonly days: Set<MarketDay>;
  readonly looks: { readonly at: number; readonly megabytes: number }[];
  readonly problems: string[];
}

interface Played {
  readonly figures: FaultOutcome['figures'];
  readonly problems: readonly string[];
}

export type SoakRun = Omit<SoakSize, 'sessionMinutes'> & { readonly seed: number };

/** Bids go on through session after session, each with a strike of its own, and the books are looked at every minute. */
export async function playSoak(house: SoakHouse, run: SoakRun): Promise<Played> {
  const endsAt = house.now() + run.minutes * MINUTE_MS;
  const session = await untilDone('the first session', () => firstOpen(house));
  const soak: Soak = {
    house,
    endsAt,
    session,
    struck: new Map(),
    digits: new Map(),
    days: new Set(),
    looks: [],
    problems: [],
  };
  const everyMs = (run.players * 1_000) / run.callsPerSecond;
  await Promise.all([
    ...house.players.map((player) =>
      noted(
        soak,
        player.play(() => soak.session, everyMs),
      ),
    ),
    noted(soak, playSessions(soak, session, run.seed)),
    noted(soak, keepLooking(soak)),
  ]);
  await noted(soak, look(soak));
  await noted(soak, judge(soak, run));
  return { figures: figuresOf(soak), problems: soak.problems };
}

/** A close whose open came before the soak would have no result. */
async function firstOpen({ db, now }: SoakHouse): Promise<SoakSession> {
  const session = await sessionAfter(db, now());
  return session.half === 'open' ? session : sessionAfter(db, session.closesAt);
}

/** What went wrong is said at once, and the soak goes on. */
async function noted({ problems }: Soak, work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    // With what it comes from.
    const problem = inspect(error);
    console.log(`PROBLEM: ${problem}`);
    problems.push(problem);
  });
}

async function playSessions(soak: Soak, first: SoakSession, seed: number): Promise<void> {
  const { house, endsAt } = soak;
  const strikes = inTurn(seededChance(seed));
  const begun: Promise<void>[] = [];
  try {
    for (let session = first; session.closesAt < endsAt; soak.session = session) {
      const { id, strike } = strikes();
      const at = { session, chance: seededChance(seed + begun.length) };
      const strikeNow = async () => {
        soak.struck.set(id, (soak.struck.get(id) ?? 0) + (await strike.run(house, at)));
      };
      console.log(`${id} on the ${session.half} of ${session.market.name}, ${session.day}`);
      if (strike.during === 'bids') begun.push(noted(soak, strikeNow()));
      await wait(session.closesAt - house.now());
      begun.push(noted(soak, settle(soak, at, strike.during === 'settlement' ? strikeNow : null)));
      const { closesAt } = session;
      session = await untilDone('the next session', () => sessionAfter(house.db, closesAt));
    }
    await wait(endsAt - house.now());
  } finally {
    soak.session = null;
  }
  await Promise.all(begun);
}

/** All strikes in an order by chance, again and again. */
function inTurn(chance: Chance): () => { readonly id: StrikeId; readonly strike: Strike } {
  const ids = Object.keys(STRIKES).filter((id): id is StrikeId => id in STRIKES);
  let left: StrikeId[] = [];
  return () => {
    if (left.length === 0) left = [...ids];
    const [id = 'F01'] = left.splice(chance.below(left.length), 1);
    return { id, strike: STRIKES[id] };
  };
}

async function settle(
  { house, digits, days }: Soak,
  { session, chance }: { readonly session: SoakSession; readonly chance: Chance },
  strike: (() => Promise<void>) | null,
): Promise<void> {
  const digit = await declareResult({ db: house.db, url: house.servers[0].url }, session, chance);
  await strike?.();
  await settled(house.db, session);
  digits.set(session.id, digit);
  days.add(session.day);
}

async function keepLooking(soak: Soak): Promise<void> {
  while (soak.session !== null) {
    await wait(Math.max(0, Math.min(LOOK_MS, soak.endsAt - soak.house.now())));
    await look(soak);
  }
}

const WRONG_BOOKS = 'the books are wrong';

/** A look that fails because the database is away is none: it is taken again until there is one. */
async function look({ house, looks, digits, problems }: Soak): Promise<void> {
  const violations = await untilDone('a look at the books', () => checkInvariants(house.db));
  problems.push(...violations.map((one) => `${WRONG_BOOKS}: ${JSON.stringify(one)}`));
  const megabytes = residentMegabytes(house.servers[0].child);
  looks.push({ at: performance.now(), megabytes });
  console.log(
    `${new Date().toISOString()} slips ${slipsOf(house)}, settled ${digits.size}, looks ${looks.length}, ${megabytes} MB`,
  );
}

/** What is to be so at the end, beside right books at every look. */
async function judge({ house, struck, digits, looks, problems }: Soak, { minutes }: SoakRun): Promise<void> {
  for (const [id, times] of struck)
    if (times === 0) problems.push(`${id} was tried and never met what it breaks`);
  for (const [i, { child }] of house.servers.entries())
    if (child.exitCode !== null || child.signalCode !== null) problems.push(`server ${i + 1} has ended`);
  const growth = growthOf(looks.map(({ megabytes }) => megabytes));
  if (minutes >= MEMORY_COUNTS_FROM_MINUTES && !isFlat(growth))
    problems.push(`memory is ${growth.toFixed(2)} of what it was`);
  problems.push(...(await lostOrDoubled(house, digits)));
}

function figuresOf({ house, struck, digits, days, looks, problems }: Soak): FaultOutcome['figures'] {
  const strikes = [...struck]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([id, times]) => [STRIKES[id].what, times] as const);
  const memory = looks.map(({ megabytes }) => megabytes);
  return {
    slips: slipsOf(house),
    'sessions settled': digits.size,
    'market days': days.size,
    ...Object.fromEntries(strikes),
    'books checked': looks.length,
    'longest between two checks': `${longestBetween(looks.map(({ at }) => at))} s`,
    memory: `${memory.at(-1) ?? 0} MB, ${growthOf(memory).toFixed(2)} of what it was`,
    'p99 of an answer': `${quantile(
      house.players.flatMap(({ waits }) => waits),
      0.99,
    )} ms`,
    books: problems.some((one) => one.startsWith(WRONG_BOOKS)) ? 'WRONG' : 'right',
  };
}

function slipsOf({ players }: SoakHouse): number {
  return players.reduce((sum, { told }) => sum + told.slips, 0);
}
