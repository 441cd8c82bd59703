import type { Language } from '#contract/languages.ts';

const OWN_PAGE = /^[^?#]*\/chart\/[a-z0-9]+$/;
const WEB_PAGE = /^(https?:\/)?\/[^/\\]/i;

/**
 * The address of a chart in the reader's language; only our own pages have several. An address that is no web page,
 * such
 * as a script, leads to the list of charts (I-27).
 */
export function chartLink(address: string, language: Language): string {
  if (!WEB_PAGE.test(address)) return '/charts';
  return language !== 'en' && OWN_PAGE.test(address) ? `${address}?lang=${language}` : address;
}
