import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { apartFromCalls, msInCall } from './connection-queue.ts';
import { isOutage } from './outage.ts';
import { LOOK_MS, notInTime, waitedAtLook, waitedSince } from './waited.ts';

/**
 * Group commit: what arrives while a flush is running waits in memory and goes together in the next one.
 * Nothing waits on purpose: with nobody in flight an item is flushed as soon as all that has arrived with it is read
 * (docs/decisions/0003 and 0073).
 */
export interface GroupCommit<Item, Answer> {
  /** Answers when the flush that carried the item has ended. */
  add(item: Item): Promise<Answer>;
  /** Answers when nothing waits, runs or is to be answered any more. */
  drained(): Promise<void>;
  /** For how many milliseconds nothing of that has been so; 0 while it is. */
  quietMs(): number;
}

/** What has waited this long when the store goes away is answered, too, instead of waiting for the next flush to fail. */
const WAIT_MS_MAX_OF_OUTAGE = 500;

interface Waiting<Item, Answer> {
  readonly item: Item;
  /** What had been waited by the group when its own waiting began. */
  readonly sinceMs: number;
  readonly key: string | number;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * @param flush answers one answer per item, in order. If it throws and there were several items, each is tried alone,
 *   so that one bad item harms no neighbour.
 * @param keyOf two items of one key never share a flush, nor run side by side: the second stays for a later one.
 */
export function groupCommit<Item, Answer>(options: {
  readonly flush: (items: readonly Item[]) => Promise<readonly Answer[]>;
  readonly keyOf: (item: Item) => string | number;
  readonly sizeMax: number;
  readonly lanes: number;
  /** How many items have to wait before one more flush begins beside others that have so many in flight; one, if it is not said. */
  readonly besideFrom?: (inFlight: number) => number;
  /**
   * What has no answer for this long is refused as an outage is, and sooner by what its call has waited for something else, at most
   * by half of it. If its flush has begun, what it asks for may still be done:
   * who asks again learns that.
   */
  readonly waitMsMax?: number;
}): GroupCommit<Item, Answer> {
  const besideFrom = options.besideFrom ?? (() => 1);
  let queue: Waiting<Item, Answer>[] = [];
  const running = new Set<readonly Waiting<Item, Answer>[]>();
  let unanswered = 0;
  let quietSinceMs = performance.now();
  let willPump = false;
  const waitMsMax = options.waitMsMax ?? Infinity;
  let waitedMs = 0;
  let lookedAtMs = 0;
  let willLook = false;
  const busyKeys = new Set<string | number>();
  let idle: (() => void)[] = [];
  // Of no caller: one that is inside a transaction, or only reads, would have the flush of all take part in that.
  const ofNobody = AsyncLocalStorage.snapshot();

  function pump(): void {
    while (running.size < options.lanes && queue.length >= enoughToBegin()) {
      const batch = takeBatch();
      if (batch.length === 0) return;
      running.add(batch);
      unanswered += 1;
      void settle(batch).finally(() => {
        unanswered -= 1;
        quietSinceMs = performance.now();
        tellIdle();
      });
    }
    tellIdle();
  }

  function tellIdle(): void {
    if (isBusy()) return;
    idle.forEach((done) => done());
    idle = [];
  }

  function enoughToBegin(): number {
    if (running.size === 0) return 1;
    return besideFrom([...running].reduce((sum, batch) => sum + batch.length, 0));
  }

  function isBusy(): boolean {
    return unanswered > 0 || queue.length > 0;
  }

  /** What has arrived by now goes along: the sockets that have something to say are all read first. */
  function pumpAfterReading(): void {
    if (willPump) return;
    willPump = true;
    setImmediate(() => {
      willPump = false;
      ofNobody(pump);
    });
  }

  function takeBatch(): Waiting<Item, Answer>[] {
    const batch: Waiting<Item, Answer>[] = [];
    const rest: Waiting<Item, Answer>[] = [];
    for (const waiting of queue) {
      if (batch.length < options.sizeMax && !busyKeys.has(waiting.key)) {
        busyKeys.add(waiting.key);
        batch.push(waiting);
      } else {
        rest.push(waiting);
      }
    }
    queue = rest;
    return batch;
  }

  function takeLongWaiting(msOfLong: number): readonly Waiting<Item, Answer>[] {
    const { long = [], short = [] } = Object.groupBy(queue, ({ sinceMs }) =>
      waitedMs - sinceMs >= msOfLong ? 'long' : 'short',
    );
    queue = short;
    return long;
  }

  function lookLater(): void {
    if (willLook) return;
    willLook = true;
    lookedAtMs = performance.now();
    setTimeout(look, LOOK_MS).unref();
  }

  function look(): void {
    willLook = false;
    waitedMs += waitedAtLook(lookedAtMs);
    const late = [...running].flat().filter(({ sinceMs }) => waitedMs - sinceMs >= waitMsMax);
    const isLate = notInTime();
    [...late, ...takeLongWaiting(waitMsMax)].forEach((waiting) => waiting.reject(isLate));
    if (isBusy()) lookLater();
  }

  async function settle(batch: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await flush(batch);
      leave(batch);
      // The store has its next work before these answers are written, which takes about as long.
      await nextTurn();
      giveAnswers(batch, answers);
    } catch (error) {
      // While the store is away, trying one by one would only make everybody wait longer.
      if (isOutage(error))
        [...batch, ...takeLongWaiting(WAIT_MS_MAX_OF_OUTAGE)].forEach((waiting) => waiting.reject(error));
      else if (batch.length === 1) batch.forEach((waiting) => waiting.reject(error));
      else {
        for (const alone of batch)
          await flush([alone]).then((answers) => giveAnswers([alone], answers), alone.reject);
      }
      leave(batch);
    }
  }

  function flush(batch: readonly Waiting<Item, Answer>[]): Promise<readonly Answer[]> {
    // Whoever's call it is that has it run, others wait for it as well.
    return apartFromCalls(() => options.flush(batch.map((waiting) => waiting.item)));
  }

  function giveAnswers(batch: readonly Waiting<Item, Answer>[], answers: readonly Answer[]): void {
    batch.forEach((waiting, i) => {
      const answer = answers[i];
      if (answer === undefined) waiting.reject(new Error('a flush answered fewer items than it was given'));
      else waiting.resolve(answer);
    });
  }

  function leave(batch: readonly Waiting<Item, Answer>[]): void {
    running.delete(batch);
    batch.forEach((waiting) => busyKeys.delete(waiting.key));
    pump();
  }

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        lookLater();
        const sinceMs = waitedMs + waitedSince(lookedAtMs) - Math.min(msInCall(), waitMsMax / 2);
        queue.push({ item, sinceMs, key: options.keyOf(item), resolve, reject });
        pumpAfterReading();
      }),
    drained: () =>
      new Promise((resolve) => {
        idle.push(resolve);
        pump();
      }),
    quietMs: () => (isBusy() ? 0 : performance.now() - quietSinceMs),
  };
}
