import type { AppContext } from '../platform/app-context.ts';
import type { CallRequest } from '../platform/web/request.ts';

/**
 * Where this server is for a client that opens links outside of any page: the operator's PUBLIC_URL, else the address by
 * which this very client came. A forged one reaches nobody else: such answers are made for one request and never kept.
 */
export function siteFor({ config }: Pick<AppContext, 'config'>, { site }: Pick<CallRequest, 'site'>): string {
  return config.publicUrl === '' ? site : config.publicUrl;
}

/**
 * A path of ours as an address; an address of somebody else, and nothing, as it is.
 * @example absoluteLink('https://play.example.in', '/chart/101') // 'https://play.example.in/chart/101'
 */
export function absoluteLink(site: string, link: string): string {
  return link.startsWith('/') ? `${site}${link}` : link;
}
