import type { CallRequest } from '../platform/web/request.ts';
import { hashToken, newToken } from '../platform/secret-token.ts';

/** What newToken makes; anything else in the cookie was not set by us. */
const MARK = /^[\w-]{43}$/;

/** The browser's mark as it is stored, or null for a client that is no browser or has no mark yet. */
export function deviceMark(request: CallRequest): string | null {
  return request.device !== null && MARK.test(request.device) ? hashToken(request.device) : null;
}

/** The browser's mark; a browser without one gets one, and every use renews its 180 days. */
export function keepDeviceMark(request: CallRequest): string | null {
  if (!request.browser) return null;
  const mark = request.device !== null && MARK.test(request.device) ? request.device : newToken().token;
  request.setCookie('did', mark);
  return hashToken(mark);
}
