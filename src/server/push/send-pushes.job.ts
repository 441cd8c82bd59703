import webPush from 'web-push';
import type { Language } from '#contract/languages.ts';
import type { Family } from '#rules/game/games.ts';
import { formatPoints, points } from '#rules/money.ts';
import { hearMarkets } from '../markets/market-board.ts';
import { marketNameIn } from '../markets/market-name.ts';
import { resultOf } from '../markets/wire-game.ts';
import type { Job } from '../platform/jobs.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { PushKeys } from './push-keys.ts';
import { isPushService } from './subscriptions.ts';
import { deleteSubscriptions } from './push-subscriptions.table.ts';
import {
  deletePushes,
  type DuePush,
  type MarketPush,
  handOutEvent,
  PUSH_TRIES_MAX,
  putOffPushes,
  takePushes,
} from './pushes.table.ts';

/** So many are under way at once: encrypting one takes half a millisecond, in which no bid is served. */
const AT_ONCE = 8;

const BATCH = 40;

/** A turn ends soon, so that a node that stops is not kept by a queue. */
const TURN_MS = 5_000;

/** The first further try comes after this, each later one after three times as long. */
const RETRY_SECONDS = 30;

type Sending = Pick<AppContext, 'db' | 'config' | 'log' | 'metrics' | 'live'>;

/**
 * Tells players of results, wins, and withdrawals that open. Every node runs it: an event is handed out once, and a message is taken under a
 * lock and is one node's until it is sent. A node that dies in between leaves it to the others after a minute; the same
 * message twice takes its own place on the phone.
 */
export function sendPushesJob(node: Sending, keys: PushKeys): Job {
  return {
    name: 'send pushes',
    everyMs: 5_000,
    // Markets change when a result is declared and when its last winner is paid: there is something to tell.
    wakeOn: (wake) => hearMarkets(node.live, wake),
    run: async () => {
      while (await handOutEvent(node.db));
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
  await recordOutcomes(node, outcomes);
  return pushes.length === BATCH;
}

async function recordOutcomes(
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

/** 'gone': the browser is known no longer. 'refused': trying again brings nothing. */
type PushOutcome = 'sent' | 'gone' | 'refused' | 'failed';

const TIMEOUT_MS = 5_000;

/** Encrypts one message for one browser and hands it to its push service. Never throws: the world is an outcome. */
async function sendPush(
  node: Pick<AppContext, 'config' | 'log'>,
  keys: PushKeys,
  push: DuePush,
): Promise<PushOutcome> {
  const { endpoint, p256dh, auth } = push;
  if (!isPushService(endpoint, node.config.pushServices)) return 'gone';
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(pushMessage(push)),
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

/** What the service worker shows, and where a tap leads. */
interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  /** A newer message with the same tag takes the place of an older one. */
  readonly tag: string;
  readonly url: string;
}

const SCREENS: Readonly<Record<MarketPush['kind'], Readonly<Record<Family, string>>>> = {
  result: { main: '/imp', starline: '/imp2', gali: '/galigame' },
  win: { main: '/imp3', starline: '/imp6', gali: '/impwin' },
};

/** A win is the game and the amount, and nothing else of the player: others may see the phone lying there. */
function pushMessage(push: DuePush): PushMessage {
  const messages = PUSH_MESSAGES[push.language];
  if (push.kind === 'withdrawals')
    return { ...messages.withdrawals, lang: push.language, tag: 'withdrawals', url: '/withdraw' };
  return {
    title: marketNameIn(push.language, {
      name: push.name,
      nameHindi: push.name_hindi,
      nameMarathi: push.name_marathi,
    }),
    body: push.amount === null ? messages.result(resultText(push)) : messages.win(showPoints(push.amount)),
    lang: push.language,
    tag: push.kind === 'win' ? `win-${push.market_session_id}` : `result-${push.market_id}`,
    url: SCREENS[push.kind][push.family],
  };
}

/** '123-6' after the open, '123-65-140' after the close. */
function resultText({ family, open_number, close_number }: MarketPush): string {
  const open = { session: 'open', number: open_number } as const;
  const close = { session: 'close', number: close_number } as const;
  const { open_result, close_result } = resultOf({ family, sessions: [open, close] });
  return `${open_result}${close_result}`;
}

function showPoints(amount: number): string {
  return INDIAN.format(Number(formatPoints(points(amount))));
}

const INDIAN = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** What notifications say. They are read outside the app, so its dictionaries are not at hand. */
const PUSH_MESSAGES = {
  en: {
    result: (result: string) => `Result ${result}`,
    win: (amount: string) => `You won ${amount} pts`,
    withdrawals: { title: 'Withdrawals are open', body: 'You asked to be told.' },
  },
  hi: {
    result: (result: string) => `रिज़ल्ट ${result}`,
    win: (amount: string) => `आपने ${amount} पॉइंट जीते`,
    withdrawals: { title: 'अब निकासी कर सकते हैं', body: 'आपने बताने को कहा था।' },
  },
  mr: {
    result: (result: string) => `निकाल ${result}`,
    win: (amount: string) => `तुम्ही ${amount} पॉइंट जिंकलात`,
    withdrawals: { title: 'पैसे काढणे सुरू झाले', body: 'तुम्ही कळवायला सांगितले होते.' },
  },
} as const satisfies Readonly<Record<Language, PushMessages>>;

type PushMessages = {
  readonly result: (result: string) => string;
  readonly win: (amount: string) => string;
  readonly withdrawals: Readonly<Record<'title' | 'body', string>>;
};
