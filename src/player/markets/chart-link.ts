import type { Language } from '../words/languages.ts';

const OWN_PAGE = /^[^?#]*\/chart\/[a-z0-9]+$/;

/** The address of a chart in the reader's language; only our own pages are written in several. */
export function chartLink(address: string, language: Language): string {
  return language !== 'en' && OWN_PAGE.test(address) ? `${address}?lang=${language}` : address;
}
