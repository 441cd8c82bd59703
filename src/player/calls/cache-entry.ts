import type { Failure } from '#client/calls/failure.ts';
import { call, type Input, type Known, type PlayerPath, type Reply } from './api.ts';

/** The state of one request. */
export type Answered<Path extends PlayerPath> = {
  readonly data: Reply<Path> | undefined;
  /** Why the last attempt failed; the data of an earlier one stays. */
  readonly failure: Failure | undefined;
};

/** The newest answer to one request, and the state of the request. */
export type Read<Path extends PlayerPath> = Answered<Path> & {
  /** Milliseconds since the epoch on the phone's clock, 0 before the first answer. */
  readonly updatedAt: number;
  readonly isFetching: boolean;
};

export type CacheEntry<Path extends PlayerPath> = {
  readonly path: Path;
  readonly current: () => Read<Path>;
  /** The same object until there is something else to show, however often it was requested in the meantime. */
  readonly answered: () => Answered<Path>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Requests, unless the last answer is younger than the age. */
  readonly refresh: (ageMs?: number) => Promise<void>;
  /** Requests if a screen watches, unless the last answer is younger than the age; else as soon as one does. */
  readonly refreshShown: (ageMs: number) => Promise<void>;
  /** Requests in any case. */
  readonly renew: () => Promise<void>;
  /** Requests if a screen watches, else as soon as one does. */
  readonly outdate: () => Promise<void>;
  /** Applies a pushed change to the data; the same data in return means that nothing changes here. */
  readonly patch: (change: (data: Reply<Path>) => Reply<Path>) => void;
  readonly forget: () => void;
};

/** How an entry asks again, if that answer is still its last. */
export type AskAgain = (missed: Failure) => Promise<void>;
type OnAnswer = (answer: { readonly ok: true } | Failure, askAgain: AskAgain) => void;

let onAnswer: OnAnswer | undefined;

/** Whom every entry tells of its answers: a part that is loaded after the first paint, see follow-misses.ts. */
export function tellAnswers(to: OnAnswer): void {
  onAnswer = to;
}

export function openEntry<Path extends PlayerPath>(path: Path, input: Input<Path>): CacheEntry<Path> {
  let read: Read<Path> = EMPTY;
  let answered: Answered<Path> = EMPTY;
  // The server's last answer, which nobody has patched since.
  let known: Known<Path> | undefined;
  let running: Promise<void> | undefined;
  let changedMeanwhile = false;
  let generation = 0;
  const listeners = new Set<() => void>();

  const show = (next: Partial<Read<Path>>): void => {
    read = { ...read, ...next };
    answered = sameUnlessOther(answered, read);
    for (const listener of listeners) listener();
  };

  const ask = async (): Promise<void> => {
    show({ isFetching: true });
    for (let isFetching = true; isFetching;) {
      changedMeanwhile = false;
      const asked = generation;
      const answer = await call(path, input, { known });
      onAnswer?.(answer, askAgain);
      // An answer that was on its way while something changed may be older than the change, and does not undo it.
      isFetching = changedMeanwhile;
      if (isFetching && read.data !== undefined) continue;
      if (!isFetching) running = undefined;
      // Answers requested in a session that has since ended are discarded.
      if (asked !== generation) show({ isFetching });
      else if (answer.ok) {
        known = answer;
        show({ data: answer.value, failure: undefined, updatedAt: Date.now(), isFetching });
      } else show({ failure: answer, isFetching });
    }
  };
  const renew = (): Promise<void> => (running ??= ask());
  const refresh = (ageMs = 0): Promise<void> =>
    isYounger(read.updatedAt, ageMs) ? Promise.resolve() : renew();
  const ifShown = async (request: () => Promise<void>): Promise<void> =>
    listeners.size > 0 ? request() : show({ updatedAt: 0 });
  const askAgain = async (missed: Failure) => (read.failure === missed ? ifShown(renew) : undefined);
  return {
    path,
    current: () => read,
    answered: () => answered,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh,
    refreshShown: (ageMs) => ifShown(() => refresh(ageMs)),
    renew,
    outdate: () => {
      changedMeanwhile = true;
      return ifShown(renew);
    },
    patch: (change) => {
      const data = read.data === undefined ? undefined : change(read.data);
      if (data !== undefined && data === read.data) return;
      changedMeanwhile = true;
      known = undefined;
      if (data !== undefined) show({ data });
    },
    forget: () => {
      generation += 1;
      known = undefined;
      show({ ...EMPTY, isFetching: running !== undefined });
    },
  };
}

function sameUnlessOther<Path extends PlayerPath>(
  before: Answered<Path>,
  { data, failure }: Answered<Path>,
): Answered<Path> {
  return data === before.data && failure === before.failure ? before : { data, failure };
}

const EMPTY = { data: undefined, failure: undefined, updatedAt: 0, isFetching: false } as const;

/** A phone's clock may be set back; the age of data from its future is unknown. */
function isYounger(updatedAt: number, ageMs: number): boolean {
  const age = Date.now() - updatedAt;
  return age >= 0 && age < ageMs;
}
