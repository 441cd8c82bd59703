/**
 * Where the public chart of a market or a family is (decisions.md §7): the operator's own address if there is one,
 * else our page. It is a path when the server was not told under which address the world knows it (PUBLIC_URL).
 */
export function chartAddress(publicUrl: string, own: string, page: string): string {
  return own === '' ? `${publicUrl}/chart/${page}` : own;
}
