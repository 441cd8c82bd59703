import { call } from '../calls/api.ts';
import { language } from '../messages/language.ts';
import { browserPush } from './browser-push.ts';

/** Notifications follow the language of the app. */
export async function renewPushLanguage(): Promise<void> {
  const endpoint = await browserPush.endpoint();
  if (endpoint === '') return;
  const state = await call('/api-get-push-state', { endpoint });
  if (!state.ok || !(state.value.results || state.value.wins || state.value.reminders)) return;
  const key = await call('/api-get-push-key', {});
  if (!key.ok || Notification.permission !== 'granted') return;
  const keys = await browserPush.subscribe(key.value.public_key);
  if (typeof keys === 'string') return;
  const { results, wins, reminders } = state.value;
  await call('/api-subscribe-push', { ...keys, results, wins, reminders, language: language.current() });
}
