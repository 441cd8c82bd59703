import webPush from 'web-push';
import { hearMarkets } from '../markets/market-board.ts';
import type { Job } from '../platform/jobs.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/store/db.ts';
import type { PushKeys } from './push-keys.ts';
import { isPushService } from './subscriptions.ts';
import { deleteSubscriptions } from './push-subscriptions.table.ts';
import { noticeMessage } from './notice-messages.ts';
import {
  deleteNoticePushes,
  type NoticePush,
  putOffNoticePushes,
  takeNoticePushes,
} from './notice-pushes.table.ts';
import { type PushMessage, pushMessage } from './push-messages.ts';
import {
  type Addressed,
  deletePushes,
  type DuePush,
  handOutEvent,
  PUSH_TRIES_MAX,
  putOffPushes,
  takePushes,
} from './pushes.table.ts';

/** So many are under way at once: encrypting one takes half a millisecond, in which no bid is served. */
const AT_ONCE = 8;

const BATCH = 40;

/** Handing out ends this soon, and so does sending: a node that stops is not kept by a queue, and what waits by no large event. */
const TURN_MS = 5_000;

/** The first further try comes after this, each later one after three times as long. */
const RETRY_SECONDS = 30;

type Sending = Pick<AppContext, 'db' | 'config' | 'log' | 'metrics' | 'live'>;

/** Messages of one kind that wait, and what they say. */
interface Queue<Push extends Addressed> {
  readonly take: (db: Queryable, limit: number) => Promise<readonly Push[]>;
  readonly drop: (db: Queryable, pushes: readonly Push[]) => Promise<void>;
  readonly putOff: (db: Queryable, pushes: readonly Push[], seconds: number) => Promise<void>;
  readonly message: (push: Push, zone: string) => PushMessage;
}

const EVENTS: Queue<DuePush> = {
  take: takePushes,
  drop: deletePushes,
  putOff: putOffPushes,
  message: pushMessage,
};

const NOTICES: Queue<NoticePush> = {
  take: takeNoticePushes,
  drop: deleteNoticePushes,
  putOff: putOffNoticePushes,
  message: noticeMessage,
};

/**
 * Tells players of results, wins, withdrawals that open, and what changes about their markets. Every node runs it: an event is
 * handed out once, and a message is taken under a lock and is one node's until it is sent. A node that dies in between leaves
 * it to the others after a minute; the same message twice takes its own place on the phone.
 */
export function sendPushesJob(node: Sending, keys: PushKeys): Job {
  return {
    name: 'send pushes',
    everyMs: 5_000,
    // Markets change when a result is declared and when its last winner is paid: there is something to tell.
    wakeOn: (wake) => hearMarkets(node.live, wake),
    run: async () => {
      try {
        const hasTime = untilOver(TURN_MS);
        while (hasTime() && (await handOutEvent(node.db)));
      } finally {
        // An event that cannot be handed out keeps back those behind it, and nothing else.
        await sendWaiting(node, keys);
      }
    },
  };
}

async function sendWaiting(node: Sending, keys: PushKeys): Promise<void> {
  const hasTime = untilOver(TURN_MS);
  while (hasTime() && (await sendBatch(node, keys, EVENTS)));
  while (hasTime() && (await sendBatch(node, keys, NOTICES)));
}

/** Answers whether so many milliseconds from now are not over yet. */
function untilOver(ms: number): () => boolean {
  const endsAt = performance.now() + ms;
  return () => performance.now() < endsAt;
}

/** Whether there may be more. */
async function sendBatch<Push extends Addressed>(
  node: Sending,
  keys: PushKeys,
  queue: Queue<Push>,
): Promise<boolean> {
  const pushes = await queue.take(node.db, BATCH);
  const waiting = [...pushes];
  const outcomes: { readonly push: Push; readonly outcome: PushOutcome | 'expired' }[] = [];
  const sendOneAfterTheOther = async () => {
    for (let push = waiting.shift(); push !== undefined; push = waiting.shift()) {
      const message = queue.message(push, node.config.zone);
      const outcome = push.seconds_left <= 0 ? 'expired' : await sendPush(node, keys, { push, message });
      node.metrics.pushes.inc({ outcome });
      outcomes.push({ push, outcome });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendOneAfterTheOther));
  await recordOutcomes(node, queue, outcomes);
  return pushes.length === BATCH;
}

async function recordOutcomes<Push extends Addressed>(
  { db }: Sending,
  queue: Queue<Push>,
  outcomes: readonly { readonly push: Push; readonly outcome: PushOutcome | 'expired' }[],
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
  if (over.length > 0) await queue.drop(db, over);
  for (let tries = 1; tries < PUSH_TRIES_MAX; tries += 1) {
    const failed = again.filter((push) => push.tries === tries);
    if (failed.length > 0) await queue.putOff(db, failed, RETRY_SECONDS * 3 ** (tries - 1));
  }
}

/** 'gone': the browser is known no longer. 'refused': trying again brings nothing. */
type PushOutcome = 'sent' | 'gone' | 'refused' | 'failed';

const TIMEOUT_MS = 5_000;

/** Encrypts one message for one browser and hands it to its push service. Never throws: the world is an outcome. */
async function sendPush(
  node: Pick<AppContext, 'config' | 'log'>,
  keys: PushKeys,
  { push, message }: { readonly push: Addressed; readonly message: PushMessage },
): Promise<PushOutcome> {
  const { endpoint, p256dh, auth } = push;
  if (!isPushService(endpoint, node.config.pushServices)) return 'gone';
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: contactOf(node.config.publicUrl), ...keys },
      TTL: Math.max(0, push.seconds_left),
      urgency: 'normal',
    },
  );
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { ...toTexts(headers) },
      body: Uint8Array.from(body),
      // An allowed service must not lead us to an address that is none.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return outcomeOf(response.status);
  } catch (error) {
    node.log.warn({ err: error }, 'a push service did not answer');
    return 'failed';
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'failed' : 'refused';
}

/** Whom a push service may turn to. Some refuse an address that is plainly nobody's. */
function contactOf(publicUrl: string): string {
  return publicUrl.startsWith('https://') ? publicUrl : 'mailto:nobody@example.com';
}

function toTexts(headers: object): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
