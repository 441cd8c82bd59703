import type { Job } from '../platform/jobs.ts';
import type { Node } from '../platform/node.ts';
import type { PushKeys } from './push-keys.ts';
import { deleteSubscriptions } from './push-subscriptions.table.ts';
import {
  deletePushes,
  type DuePush,
  handOutEvent,
  PUSH_TRIES_MAX,
  putOffPushes,
  takePushes,
} from './pushes.table.ts';
import { type PushOutcome, sendPush } from './send-push.ts';

/** So many are under way at once: encrypting one takes half a millisecond, in which no bid is served. */
const AT_ONCE = 8;

const BATCH = 40;

/** A turn ends soon, so that a node that stops is not kept by a queue. */
const TURN_MS = 5_000;

/** The first further try comes after this, each later one after three times as long. */
const RETRY_SECONDS = 30;

export const PUSH_JOB = 'send pushes';

type Sending = Pick<Node, 'db' | 'config' | 'log' | 'metrics'>;

/**
 * Tells players of results and wins. Every node runs it: an event is handed out once, and a message is taken under a
 * lock and is one node's until it is sent. A node that dies in between leaves it to the others after a minute; the same
 * message twice takes its own place on the phone.
 */
export function sendPushesJob(node: Sending, keys: PushKeys | null): Job {
  return {
    name: PUSH_JOB,
    everyMs: 5_000,
    run: async () => {
      while (await handOutEvent(node.db));
      if (keys === null) return;
      const endsAt = performance.now() + TURN_MS;
      let more = true;
      while (more && performance.now() < endsAt) more = await sendBatch(node, keys);
    },
  };
}

/** Whether there may be more. */
async function sendBatch(node: Sending, keys: PushKeys): Promise<boolean> {
  const pushes = await takePushes(node.db, BATCH);
  const waiting = [...pushes];
  const outcomes: { readonly push: DuePush; readonly outcome: PushOutcome | 'expired' }[] = [];
  const sendOneAfterTheOther = async () => {
    for (let push = waiting.shift(); push !== undefined; push = waiting.shift()) {
      const outcome = push.seconds_left <= 0 ? 'expired' : await sendPush(node, keys, push);
      node.metrics.pushes.inc({ outcome });
      outcomes.push({ push, outcome });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendOneAfterTheOther));
  await noteOutcomes(node, outcomes);
  return pushes.length === BATCH;
}

async function noteOutcomes(
  { db }: Sending,
  outcomes: readonly { readonly push: DuePush; readonly outcome: PushOutcome | 'expired' }[],
): Promise<void> {
  const gone = outcomes.filter(({ outcome }) => outcome === 'gone');
  if (gone.length > 0)
    await deleteSubscriptions(
      db,
      gone.map(({ push }) => push.subscription_id),
    );
  const again = outcomes
    .filter(({ push, outcome }) => outcome === 'failed' && push.tries < PUSH_TRIES_MAX)
    .map(({ push }) => push);
  const over = outcomes.map(({ push }) => push).filter((push) => !again.includes(push));
  if (over.length > 0) await deletePushes(db, over);
  for (let tries = 1; tries < PUSH_TRIES_MAX; tries += 1) {
    const failed = again.filter((push) => push.tries === tries);
    if (failed.length > 0) await putOffPushes(db, failed, RETRY_SECONDS * 3 ** (tries - 1));
  }
}
