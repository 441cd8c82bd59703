import type { DatabaseRole } from '../../src/server/platform/store/roles.ts';

/** The address of a database as one of its roles logs in; the cluster of the tests asks for no passwords. */
export function asRole(role: DatabaseRole, url: string): string {
  const address = new URL(url);
  address.username = role;
  return address.href;
}
