import { call } from '../calls/api.ts';
import { callCache } from '../calls/call-cache.ts';

/**
 * All notices so far have been read; the marks elsewhere disappear. The list that shows them, read by this input, goes on
 * saying which ones were new, but counts them no more: shown again before it is read anew, it would have those marked that
 * came meanwhile and that nobody has seen.
 */
export async function markRead(input: { readonly limit: number }): Promise<void> {
  const answer = await call('/api-read-notices', {});
  if (!answer.ok) return;
  callCache.entry('/api-get-profile', {}).patch((profile) => ({ ...profile, unread_notices: 0 }));
  callCache.entry('/api-get-notices', input).patch((list) => ({ ...list, unread: 0 }));
}
