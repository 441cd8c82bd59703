import type { Reply } from '../calls/api.ts';
import { callCache } from '../calls/call-cache.ts';

/** The player's consents and requests, as every call about them answers. */
export type OwnRights = Reply<'/api-get-data-rights'>;

export const RIGHTS = '/api-get-data-rights';

/** After a decision: the new state, on every screen. */
export function showRights(rights: OwnRights): void {
  callCache.entry(RIGHTS, {}).patch(() => rights);
}
