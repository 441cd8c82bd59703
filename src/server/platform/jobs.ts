import { isOutage } from './store/outage.ts';
import type { Log } from './log.ts';

/** Something that every node does again and again; it must be right however many nodes do it at once. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<void>;
  /** Is given what runs the job now instead of at its next turn; while it runs already, once more after that. */
  readonly wakeOn?: (wake: () => void) => void;
}

/** A turn that an outage took comes again this soon, however rare the job is. */
const AFTER_OUTAGE_MS = 5_000;

export interface Jobs {
  /** Ends all turns, and waits for those that run. */
  stop(): Promise<void>;
}

/** Gives every job its turns, one at a time per job. A failed turn is reported and the next one comes as planned; `ended` hears of all. */
export function startJobs(
  jobs: readonly Job[],
  log: Log,
  ended: (job: string, failed: boolean) => void = () => undefined,
): Jobs {
  const turns = jobs.map((job) => startTurns(job, log, ended));
  return {
    stop: async () => {
      await Promise.all(turns.map((turn) => turn.stop()));
    },
  };
}

/** What a node keeps in memory is read anew this often, in case an announcement was lost. */
const COPY_MS = 15_000;

/** Reads a copy in memory anew again and again. */
export function refreshJob(name: string, copy: { readonly refresh: () => Promise<void> }): Job {
  return { name: `refresh ${name}`, everyMs: COPY_MS, run: copy.refresh };
}

/**
 * Does what a turn has found, one after the other. Those behind one that fails do not wait until somebody has seen why: the turn
 * fails at its end. An outage ends it at once, since it would take the others as well.
 */
export async function doEach<Thing>(
  things: readonly Thing[] | AsyncIterable<Thing>,
  work: (thing: Thing) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for await (const thing of things) {
    try {
      await work(thing);
    } catch (error) {
      if (isOutage(error)) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

function startTurns(job: Job, log: Log, ended: (job: string, failed: boolean) => void): Jobs {
  let stopped = false;
  let again = false;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  function turn(): void {
    if (stopped) return;
    if (running !== null) {
      again = true;
      return;
    }
    clearTimeout(timer);
    running = oneTurn();
  }

  async function oneTurn(): Promise<void> {
    const waitMs = await runOnce();
    running = null;
    if (!stopped) timer = setTimeout(turn, again ? 0 : waitMs);
    again = false;
  }

  /** Resolves to when it is to run again. */
  async function runOnce(): Promise<number> {
    try {
      await job.run();
      ended(job.name, false);
      return job.everyMs;
    } catch (error) {
      ended(job.name, true);
      log[isOutage(error) ? 'warn' : 'error']({ err: error, job: job.name }, 'a job failed');
      return isOutage(error) ? Math.min(job.everyMs, AFTER_OUTAGE_MS) : job.everyMs;
    }
  }

  turn();
  job.wakeOn?.(turn);
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
