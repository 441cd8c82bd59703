import { isOutage } from './outage.ts';
import type { Log } from './log.ts';

/** Something that every node does again and again; it must be right however many nodes do it at once. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<void>;
}

export interface Jobs {
  /** Runs a job now instead of at its next turn; while it runs already, once more after that. */
  wake(name: string): void;
  /** Ends all turns, and waits for those that run. */
  stop(): Promise<void>;
}

/** Gives every job its turns, one at a time per job. A failed turn is reported and the next one comes as planned. */
export function startJobs(jobs: readonly Job[], log: Log): Jobs {
  const turns = new Map(jobs.map((job) => [job.name, startTurns(job, log)]));
  return {
    wake: (name) => turns.get(name)?.wake(),
    stop: async () => {
      await Promise.all([...turns.values()].map((turn) => turn.stop()));
    },
  };
}

function startTurns(job: Job, log: Log): { wake(): void; stop(): Promise<void> } {
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
    running = job
      .run()
      .catch((error: unknown) =>
        log[isOutage(error) ? 'warn' : 'error']({ err: error, job: job.name }, 'a job failed'),
      )
      .finally(() => {
        running = null;
        timer = setTimeout(turn, again ? 0 : job.everyMs);
        again = false;
      });
  }

  turn();
  return {
    wake: turn,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
