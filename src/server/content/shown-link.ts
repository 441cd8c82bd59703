/**
 * Whether a link leads to a page over https, on one of these hosts or a host below one of them (security.md I-27 and
 * ACC-09).
 */
export function isLinkTo(hosts: readonly string[], link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, host } = new URL(link);
  return protocol === 'https:' && hosts.some((allowed) => host === allowed || host.endsWith(`.${allowed}`));
}

/** A link as players get it: none where its host is no longer one of these, though it was when it was published. */
export function shownLink(hosts: readonly string[], link: string): string {
  return isLinkTo(hosts, link) ? link : '';
}
