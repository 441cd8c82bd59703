import { parseArgs } from 'node:util';
import { keepOutcomes, lineOf } from '../../../scripts/faults/fault-outcomes.ts';
import { hereAndNow } from '../../../scripts/faults/said-figures.ts';
import { openSoakHouse, type SoakHouse } from './soak-house.ts';
import { playSoak, type SoakRun } from './play-soak.ts';

const SEEDS = 1_000_000;
const SIZE = { players: 25, callsPerSecond: 50 };
/** A session for each strike: one every five minutes, in a short run so many that each kind has its turn twice. */
const SESSION_MINUTES_MAX = 5;
const SESSIONS_MIN = 12;

const USAGE = `npm run test:soak -- [--hours 24] [--minutes 8] [--seed 42] [--keep]
  --keep   puts the figures into docs/faults.json, from which docs/testing.md is written`;

/** `npm run test:soak` (F21): two servers under a steady load, something broken in each session, the books checked every minute. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      hours: { type: 'string' },
      minutes: { type: 'string', default: '8' },
      seed: { type: 'string', default: String(Date.now() % SEEDS) },
      keep: { type: 'boolean', default: false },
    },
  });
  const minutes = values.hours === undefined ? Number(values.minutes) : Number(values.hours) * 60;
  const seed = Number(values.seed);
  if (!(minutes >= 2) || !Number.isInteger(seed)) {
    console.error(USAGE);
    return 2;
  }
  const sessionMinutes = Math.max(1, Math.min(SESSION_MINUTES_MAX, Math.floor(minutes / SESSIONS_MIN)));
  console.log(`seed ${seed}, ${minutes} min, a session every ${sessionMinutes} min`);
  const tried = { fault: 'F21', seed: values.seed, ...hereAndNow() } as const;
  const house = await openSoakHouse({ ...SIZE, minutes, sessionMinutes });
  const startedAt = Date.now();
  const { figures, problems } = await playIn(house, { ...SIZE, minutes, seed });
  const outcome = problems.length === 0 ? 'held' : 'failed';
  const seconds = Math.round((Date.now() - startedAt) / 1_000);
  const said = { ...tried, outcome, seconds, figures: { lasted: `${minutes} min`, ...figures } } as const;
  console.log([lineOf(said), ...problems].join('\n'));
  keepOutcomes([said], values);
  return problems.length === 0 ? 0 : 1;
}

async function playIn(house: SoakHouse, run: SoakRun): ReturnType<typeof playSoak> {
  try {
    return await playSoak(house, run);
  } finally {
    await house.close();
  }
}

process.exitCode = await main();
