import type { Failure } from '#client/calls/failure.ts';
import { call } from '../calls/api.ts';
import { language } from '../messages/language.ts';
import { browserPush, type BrowserState } from './browser-push.ts';

/** What this browser is told of, on the server and in the browser at once. */
export const pushPreferences = { read: readState, switchOn, switchOff };

export type Preferences = Readonly<Record<'results' | 'wins' | 'reminders' | 'changes', boolean>>;

export const NO_PUSHES: Preferences = { results: false, wins: false, reminders: false, changes: false };

export type PushState = {
  readonly browser: BrowserState | 'loading';
  readonly preferences: Preferences;
  /** A change that is being sent to the server. */
  readonly busy: keyof Preferences | undefined;
  /** Why the last change did not happen. */
  readonly problem: Failure | 'operator_off' | 'not_reached' | undefined;
};

async function readState(): Promise<Partial<PushState>> {
  const browser = await browserPush.state();
  const endpoint = browser === 'ready' ? await browserPush.endpoint() : '';
  if (endpoint === '') return { browser };
  const answer = await call('/api-get-push-state', { endpoint });
  return answer.ok ? { browser, preferences: preferencesOf(answer.value) } : { browser, problem: answer };
}

async function switchOn(preferences: Preferences): Promise<Partial<PushState>> {
  const key = await call('/api-get-push-key', {});
  if (!key.ok) return { problem: key };
  if (key.value.public_key === '') return { problem: 'operator_off' };
  const keys = await browserPush.subscribe(key.value.public_key);
  if (keys === 'denied') return { browser: await browserPush.state() };
  if (keys === 'failed') return { problem: 'not_reached' };
  const answer = await call('/api-subscribe-push', { ...keys, ...preferences, language: language.current() });
  return answer.ok ? { preferences: preferencesOf(answer.value) } : { problem: answer };
}

async function switchOff(preferences: Preferences): Promise<Partial<PushState>> {
  const answer = await call('/api-unsubscribe-push', { endpoint: await browserPush.endpoint() });
  if (!answer.ok) return { problem: answer };
  await browserPush.unsubscribe().catch(() => undefined);
  return { preferences };
}

function preferencesOf({ results, wins, reminders, changes }: Preferences): Preferences {
  return { results, wins, reminders, changes };
}
