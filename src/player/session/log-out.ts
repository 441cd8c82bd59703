import type { Failure } from '#client/calls/failure.ts';
import { windowStore } from '#client/drafts/window-store.ts';
import { call } from '../calls/api.ts';
import { live } from '../calls/live.ts';
import { forgetPush } from '../push/browser-push.ts';
import { forgetKept } from '../pwa/forget-kept.ts';
import { forgetOwn } from './forget-own.ts';
import { keptMarkets } from '../pwa/kept-markets.ts';

/** Ends the session on the server, then reloads the page, so that nothing of the player stays in its memory. */
export async function logOut(): Promise<Failure | undefined> {
  // Nothing new is requested during a log-out: it would be refused once the session has ended.
  live.stop();
  const answer = await call('/api-user-logout', {});
  if (!answer.ok && answer.code !== 'not_logged_in') {
    live.start();
    return answer;
  }
  // The draft of a slip belongs to the player who typed it.
  windowStore.clear();
  keptMarkets.forget();
  forgetOwn();
  forgetKept();
  await forgetPush();
  location.replace('/login');
  return undefined;
}
