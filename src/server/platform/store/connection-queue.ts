import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Who waits for a connection of the pool. What is done for many calls at once goes first: slips are placed so, and whoever is
 * behind a session or a count waits for it. Then comes a call that has had a connection before, so that what was begun is ended
 * soon; a new one is told to come again when it has none soon after it came. So a database that is slow slows down nobody who was
 * let in, and those who were not hear of it at once (docs/decisions/0084-a-history-waits-once.md).
 */
export interface ConnectionQueue {
  /** Resolves when a connection may be taken. */
  enter(): Promise<void>;
  /** A connection was given back. */
  leave(): void;
}

interface Waiting {
  readonly go: () => void;
}

/** How long what has begun waits: as long as a connection may take to be made. */
const BEGUN_MS_MAX = 5_000;

interface Call {
  hasBegun: boolean;
  readonly sinceMs: number;
}

/** The call that runs, or what is done for many of them. Jobs are neither, and wait with what has begun. */
const running = new AsyncLocalStorage<Call | 'many calls'>();

/** Runs a call: its first connection is one that a newcomer asks for. */
export function asCall<T>(work: () => Promise<T>): Promise<T> {
  return running.run({ hasBegun: false, sinceMs: performance.now() }, work);
}

/** For how many milliseconds the call that runs has been here; 0 outside of one. */
export function msInCall(): number {
  const asking = running.getStore();
  return typeof asking === 'object' ? performance.now() - asking.sinceMs : 0;
}

/** What is done for many calls at once is part of none of them. */
export function apartFromCalls<T>(work: () => Promise<T>): Promise<T> {
  return running.run('many calls', work);
}

export function openConnectionQueue({
  connections,
  newMsMax,
}: {
  readonly connections: number;
  /** So long after its beginning a call that has had no connection yet is told to come again. */
  readonly newMsMax: number;
}): ConnectionQueue {
  let free = connections;
  const forMany = new Set<Waiting>();
  const begun = new Set<Waiting>();
  const newcomers = new Set<Waiting>();

  function wait(line: Set<Waiting>, ms: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const tooLong = setTimeout(() => {
        line.delete(waiting);
        // As PostgreSQL says it when it has none left.
        reject(Object.assign(new Error('no connection was free'), { code: '53300' }));
      }, ms);
      const waiting = {
        go: () => {
          clearTimeout(tooLong);
          resolve();
        },
      };
      line.add(waiting);
    });
  }

  return {
    enter: async () => {
      const asking = running.getStore();
      const call = typeof asking === 'object' ? asking : null;
      if (free > 0) free -= 1;
      else if (asking === 'many calls') await wait(forMany, BEGUN_MS_MAX);
      else if (call === null || call.hasBegun) await wait(begun, BEGUN_MS_MAX);
      else await wait(newcomers, Math.max(0, call.sinceMs + newMsMax - performance.now()));
      if (call !== null) call.hasBegun = true;
    },
    leave: () => {
      for (const line of [forMany, begun, newcomers]) {
        for (const next of line) {
          line.delete(next);
          next.go();
          return;
        }
      }
      free += 1;
    },
  };
}
