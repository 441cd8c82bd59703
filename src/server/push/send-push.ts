import webPush from 'web-push';
import type { Node } from '../platform/node.ts';
import type { PushKeys } from './push-keys.ts';
import { pushMessage } from './push-message.ts';
import { isPushService } from './push-service.ts';
import type { DuePush } from './pushes.table.ts';

/** 'gone': the browser is known no longer. 'refused': trying again brings nothing. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'failed';

const TIMEOUT_MS = 5_000;

/** Encrypts one message for one browser and hands it to its push service. Never throws: the world is an outcome. */
export async function sendPush(
  node: Pick<Node, 'config' | 'log'>,
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
