import type { Reply } from '../calls/api.ts';

type Links = Pick<Reply<'/api-get-pay-link'>, 'link' | 'android_link'>;

/**
 * What opens the app on this phone: on Android the chosen one itself. null where there is none, as on a desktop. The
 * page
 * of a gateway opens everywhere.
 */
export function appLink({ link, android_link }: Links, userAgent: string): string | null {
  if (link.startsWith('https:')) return link;
  if (/Android/i.test(userAgent)) return android_link;
  return /iPhone|iPad|iPod/i.test(userAgent) ? link : null;
}
