/**
 * The host of an address that leaves our site, 'videos.example'; null for our own pages, and for what no
 * browser can read. Text before an @ is no host, even where it resembles one.
 */
export function foreignHost(address: string, here: string): string | null {
  const host = hostOf(address, here);
  return host === hostOf(here, here) ? null : host;
}

function hostOf(address: string, here: string): string | null {
  try {
    return new URL(address, here).host;
  } catch {
    return null;
  }
}
