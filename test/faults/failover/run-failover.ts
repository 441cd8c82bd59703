import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { loopbackNetwork, namespaceNetwork, type Network } from '../../../scripts/cluster/networks.ts';
import { TIMINGS, type Timings } from '../../../scripts/cluster/patroni-config.ts';
import { type Engines, provideEngines } from '../../../scripts/cluster/provide-engines.ts';
import type { Cluster } from '../../../scripts/cluster/start-cluster.ts';
import type { DatabaseNode } from '../../../scripts/cluster/database-node.ts';
import { checkInvariants } from '../../../src/server/audit/check-invariants.ts';
import { closeIn, type TestMarket } from '../../support/test-market.ts';
import { checkHistory } from '../history/check-history.ts';
import type { Fault } from '../history/fault.ts';
import type { Entry } from '../history/history.ts';
import { readEntries } from '../history/read-entries.ts';
import type { Answered } from './failover-call.ts';
import { excessesOf, figuresOf, isAccepted } from './failover-figures.ts';
import { type FailoverLoad, startFailoverLoad } from './failover-load.ts';
import { lineOf, type Outcome, secondsOf, tableOf, wordsOf } from './failover-report.ts';
import { type FailoverStage, openFailoverStage } from './failover-stage.ts';
import { type Strike, type StrikeName, STRIKES } from './strikes.ts';

const PLACES = 3;
/** Every client sends a slip a second, so this many clients offer this many slips a second. */
const EVERY_MS = 1_000;
const WARM_MS = 5_000;
const BETWEEN_MS = 4_000;
/** So long before a strike the bids of its own market end: what comes during the failover is late. */
const ENDS_BEFORE_MS = 500;
/** One client in ten bids where bids are about to end. */
const LATE_SHARE = 10;
const WHOLE_MS_MAX = 180_000;
const PLAYERS_PER_READ = 100;

const USAGE = `npm run test:failover -- [--rate 2000] [--kills 10] [--ttl 8] [--loop-wait 1] [--seed 17] [--strikes ${Object.keys(STRIKES).join(',')}]`;

/** `npm run test:failover`: strikes the leader while slips come in, and holds every answer against the books. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rate: { type: 'string', default: '2000' },
      kills: { type: 'string', default: '10' },
      strikes: { type: 'string', default: Object.keys(STRIKES).join(',') },
      ttl: { type: 'string', default: String(TIMINGS.ttl) },
      'loop-wait': { type: 'string', default: String(TIMINGS.loopWait) },
      seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 30)) },
    },
  });
  const names = values.strikes.split(',');
  const numbers = [values.rate, values.kills, values.ttl, values['loop-wait'], values.seed];
  if (!names.every(isStrike) || !numbers.every((text) => /^[1-9]\d*$/.test(text))) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  const engines = await provideEngines();
  if (engines === null) throw new Error('the engines of a cluster are missing');
  const timings = { ...TIMINGS, ttl: Number(values.ttl), loopWait: Number(values['loop-wait']) };
  const seed = Number(values.seed);
  console.log(`what clients do is of seed ${seed}; once more: --seed ${seed}`);
  const outcomes: Outcome[] = [];
  for (const name of names) {
    const hindrance = STRIKES[name].hindrance();
    if (hindrance !== null) console.log(`${name}: not tried here, ${hindrance}.`);
    else {
      const times = name === 'kill' ? Number(values.kills) : 1;
      const outcome = await tryStrike({ name, times, clients: Number(values.rate), seed, engines, timings });
      outcomes.push(outcome);
      console.log(lineOf(outcome));
    }
  }
  writeFileSync('.cache/failover.json', JSON.stringify(outcomes, null, 2));
  console.log(['', ...tableOf(outcomes)].join('\n'));
  const excesses = outcomes.flatMap(({ strike, figures }) =>
    figures.flatMap(excessesOf).map((excess) => `FAILED: ${strike}: ${excess}`),
  );
  if (excesses.length > 0) console.log(excesses.join('\n'));
  if (
    excesses.length > 0 ||
    outcomes.some(({ faults, brokenInvariants }) => faults.length + brokenInvariants > 0)
  )
    process.exitCode = 1;
}

function isStrike(name: string): name is StrikeName {
  return Object.hasOwn(STRIKES, name);
}

interface Trial {
  readonly name: StrikeName;
  readonly times: number;
  readonly clients: number;
  readonly seed: number;
  readonly engines: Engines;
  readonly timings: Timings;
}

async function tryStrike({ name, times, clients, seed, engines, timings }: Trial): Promise<Outcome> {
  const strike: Strike = STRIKES[name];
  // Namespaces where a cable is to be pulled, which is where we may have them.
  const network = process.getuid?.() === 0 ? namespaceNetwork(PLACES) : loopbackNetwork(PLACES);
  const options = { engines, network, timings, ...strike.options };
  const stage = await openFailoverStage(options, { clients, strikes: times });
  try {
    console.log(`${name}: ${strike.what}; ${clients} clients, ${times} times …`);
    const open = { market: stage.market, endsAt: Infinity };
    let ending: { readonly market: TestMarket; readonly endsAt: number } = open;
    const marketOf = (client: number) => (client % LATE_SHARE === 0 ? ending : open);
    const load = startFailoverLoad({
      url: stage.cluster.url,
      players: stage.players,
      everyMs: EVERY_MS,
      seed,
      marketOf,
    });
    await wait(WARM_MS);
    const struckAt: number[] = [];
    for (const market of stage.ending) {
      await closeIn(stage.db, market.openSession, BETWEEN_MS - ENDS_BEFORE_MS);
      ending = { market, endsAt: performance.now() + BETWEEN_MS - ENDS_BEFORE_MS };
      await wait(BETWEEN_MS);
      load.stoodStillMs();
      const [firstAnswer, firstAttempt] = [load.answers.length, load.attempts.length];
      const at = await strikeOnce(strike, stage, network);
      struckAt.push(at);
      const own = `who measures stood still for ${secondsOf(load.stoodStillMs())} at most`;
      // Only what came since: clients go on, and would wait for whoever reads all.
      const told = codesOf(load.attempts.slice(firstAttempt));
      console.log(
        `  ${wordsOf(figuresOf(load.answers.slice(firstAnswer), at))}; ${own}; told since: ${told}`,
      );
    }
    await load.stop();
    return { strike: name, ...(await judge(stage, load, struckAt)) };
  } finally {
    await stage.close();
  }
}

/** Strikes, undoes it, and waits until the cluster is whole again. Answers when it struck. */
async function strikeOnce(strike: Strike, { cluster }: FailoverStage, network: Network): Promise<number> {
  const leader = await findLeader(cluster);
  const struck = { network, place: cluster.databases.indexOf(leader), folder: cluster.folder };
  const at = performance.now();
  await strike.strike(leader, struck);
  await wait(strike.undoAfterMs);
  await strike.undo(leader, struck);
  await cluster.untilSafe(WHOLE_MS_MAX);
  await untilAllRun(cluster.databases);
  return at;
}

function codesOf(attempts: FailoverLoad['attempts']): string {
  const codes = attempts.map(({ said }) => (said.kind === 'refused' ? said.code : said.kind));
  const counts = Map.groupBy(codes, (code) => code);
  return [...counts].map(([code, all]) => `${code} ${all.length}`).join(', ');
}

/** On a busy machine Patroni may not answer the first time. */
async function findLeader(cluster: Cluster): Promise<DatabaseNode> {
  await cluster.untilSafe(WHOLE_MS_MAX);
  const endAt = performance.now() + WHOLE_MS_MAX;
  while (performance.now() < endAt) {
    const leader = await cluster.leader();
    if (leader !== null) return leader;
    await wait(500);
  }
  throw new Error('there is no leader to strike');
}

async function untilAllRun(databases: readonly DatabaseNode[]): Promise<void> {
  const endAt = performance.now() + WHOLE_MS_MAX;
  while (performance.now() < endAt) {
    const roles = await Promise.all(databases.map((node) => node.role()));
    if (!roles.includes(null)) return;
    await wait(500);
  }
  throw new Error('the cluster did not become whole again');
}

async function judge(
  { db, players }: FailoverStage,
  { attempts, looks, answers }: FailoverLoad,
  struckAt: readonly number[],
): Promise<Omit<Outcome, 'strike'>> {
  const entries: Entry[] = [];
  for (let i = 0; i < players.length; i += PLAYERS_PER_READ) {
    const ids = players.slice(i, i + PLAYERS_PER_READ).map(({ id }) => id);
    entries.push(...(await readEntries(db, ids)));
  }
  const accepted = answers.filter(isAccepted);
  const countDone = (call: Answered['call']) =>
    answers.filter((one) => one.call === call && one.outcome === 'done').length;
  const beforeMs = (struckAt[0] ?? 0) - (answers[0]?.sentAt ?? 0);
  const before = accepted.filter(({ sentAt }) => sentAt < (struckAt[0] ?? 0)).length;
  return {
    offered: new Set(attempts.map(({ player, key }) => `${player} ${key}`)).size,
    accepted: accepted.length,
    acceptedPerSecond: Math.round((before / beforeMs) * 1_000),
    looks: looks.length,
    histories: countDone('history'),
    transfers: countDone('transfer'),
    figures: struckAt.map((at, i) =>
      figuresOf(
        answers.filter(({ sentAt }) => sentAt < (struckAt[i + 1] ?? Infinity)),
        at,
      ),
    ),
    faults: [...checkHistory({ attempts, looks, entries }), ...lateByClients(answers)],
    brokenInvariants: (await checkInvariants(db)).length,
  };
}

/** What was sent after the end and accepted all the same: where the clock of the database jumps, the books cannot tell. */
function lateByClients(answers: FailoverLoad['answers']): readonly Fault[] {
  return answers
    .filter((one) => isAccepted(one) && one.ended)
    .map(({ sentAt }) => ({ fault: 'late', player: 0, about: `sent at ${sentAt}, when bids had ended` }));
}

await main();
