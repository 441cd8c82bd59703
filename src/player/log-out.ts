import { call } from './api.ts';
import type { Failure } from './failure.ts';
import { live } from './live.ts';
import { forgetPush } from './push/forget-push.ts';
import { keptMarkets } from './pwa/kept-markets.ts';

/** Ends the session on the server, then starts the page anew, so that nothing of the player stays in its memory. */
export async function logOut(): Promise<Failure | undefined> {
  // Whoever is about to leave asks for nothing new: it would be refused once the session has ended.
  live.stop();
  const answer = await call('/api-user-logout', {});
  if (!answer.ok && answer.code !== 'not_logged_in') {
    live.start();
    return answer;
  }
  // The draft of a slip belongs to whoever typed it.
  sessionStorage.clear();
  keptMarkets.forget();
  await forgetPush();
  location.replace('/login');
  return undefined;
}
