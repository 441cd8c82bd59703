import { callCache } from './call-cache.ts';

/** After logging in: asks anew for everything, so that the next screen shows the player's own figures. */
export async function renewSession(): Promise<void> {
  await callCache.refreshAll();
}
