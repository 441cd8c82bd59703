import type { Node } from '../platform/node.ts';

const TIMEOUT_MS = 5_000;

export interface Sms {
  readonly mobile: string;
  readonly text: string;
}

/** Sends a message. Answers whether the provider took it; what it says is for one phone and is never logged. */
export async function sendSms(node: Pick<Node, 'config' | 'log'>, message: Sms): Promise<boolean> {
  const { sms } = node.config;
  // Without a provider the screen shows the code, which only a demo may do.
  if (sms.provider === 'none') return node.config.mode === 'demo';
  try {
    const response = await fetch(sms.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      // The address was chosen by the operator; an answer must not choose another one.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) node.log.warn({ status: response.status }, 'the SMS provider refused a message');
    return response.ok;
  } catch (error) {
    node.log.warn(
      { reason: error instanceof Error ? error.name : 'unknown' },
      'the SMS provider did not answer',
    );
    return false;
  }
}
