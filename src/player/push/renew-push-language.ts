import { pushPreferences } from './push-preferences.ts';

/** Notifications follow the language of the app. */
export async function renewPushLanguage(): Promise<void> {
  const { browser, preferences } = await pushPreferences.read();
  const isTold = preferences !== undefined && Object.values(preferences).includes(true);
  // Never the reason for a question of the browser.
  if (browser === 'ready' && isTold && Notification.permission === 'granted')
    await pushPreferences.switchOn(preferences);
}
