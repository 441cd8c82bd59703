import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoLogins, hashDemoPassword } from '../accounts/log-in/demo-logins.ts';
import { hashPassword } from '../accounts/password/passwords.ts';
import type { AppContext } from '../platform/app-context.ts';
import { recordEvent } from '../platform/audit-event.ts';
import { takeLock } from '../platform/locks.ts';
import type { Queryable } from '../platform/store/db.ts';
import { answer, type Handler } from '../platform/web/request.ts';
import { oneTimePassword } from './staff-members.ts';
import { expirePassword, hasStaff, insertStaff, type NewStaff, renewUnused } from './staff.table.ts';

/**
 * Logins for the first two owners; the later ones serve where a demo has left its own behind. Each has a name of its own: by it
 * the second person knows who asks.
 */
const LOGINS = ['owner', 'second-owner', 'first-owner', 'third-owner'] as const;
const NAMES = {
  owner: 'Owner',
  'second-owner': 'Second owner',
  'first-owner': 'First owner',
  'third-owner': 'Third owner',
} as const satisfies Record<(typeof LOGINS)[number], string>;
const OWNERS = 2;

export interface FirstOwner {
  readonly login: (typeof LOGINS)[number];
  readonly password: string;
}

/**
 * An operator without staff gets two owners, because one alone can change nothing about people. Their one-time passwords
 * work for a day, and are written to a file that only the operator can read: no login ships with a password that others
 * know (T47), and a log is read by many. Each owner chooses another one and sets up the authenticator before anything else.
 * Null when there is staff already; of two nodes that start at once only one answers passwords.
 */
export async function plantFirstStaff(
  node: Pick<AppContext, 'db' | 'config' | 'secrets'>,
): Promise<readonly FirstOwner[] | null> {
  const demo = node.config.mode === 'demo';
  if (await hasStaff(node.db, { demo })) return null;
  const planted = await node.db.transaction(async (tx) => {
    // Two nodes that start at once do this one after the other.
    await takeLock(tx, 'planting');
    if (await hasStaff(tx, { demo })) return null;
    const owners: FirstOwner[] = [];
    for (const login of LOGINS) {
      const password = oneTimePassword();
      if (owners.length < OWNERS && (await plantOwner(node, tx, { login, password })))
        owners.push({ login, password });
    }
    return owners;
  });
  if (planted === null) return null;
  if (planted.length < OWNERS) throw new Error('no login is free for the first owners');
  mkdirSync(node.config.dataDir, { recursive: true });
  writeFileSync(firstOwnersFile(node.config), `${JSON.stringify(planted, null, 2)}\n`, { mode: 0o600 });
  return planted;
}

/** Where the one-time passwords of the first owners are written. */
export function firstOwnersFile({ dataDir }: Pick<AppContext['config'], 'dataDir'>): string {
  return join(dataDir, 'first-owners.json');
}

/** Adds an owner, or gives one who let the day pass another password. Answers false when the login is somebody else's. */
async function plantOwner(
  node: Pick<AppContext, 'config' | 'secrets'>,
  tx: Queryable,
  { login, password }: FirstOwner,
): Promise<boolean> {
  const passwordHash = await hashPassword(node, 'staff', password);
  if (passwordHash === null) throw new Error('no password can be hashed at the start');
  const owner = { login, name: NAMES[login], roles: ['owner'], demo: false, mobile: null } as const;
  const id =
    (await insertAtStart(tx, { ...owner, passwordHash }, { login })) ??
    (await renewUnused(tx, { login, passwordHash }));
  if (id !== null) await expirePassword(tx, id);
  return id !== null;
}

/** Adds a staff member when the server starts; null when the login is taken. */
async function insertAtStart(tx: Queryable, staff: NewStaff, detail: object): Promise<number | null> {
  const id = await insertStaff(tx, staff);
  if (id === null) return null;
  const request = { id: 'start', ipPrefix: 'local' };
  await recordEvent(tx, request, { actor: 'system', action: 'staff_added', object: `staff:${id}`, detail });
  return id;
}

interface DemoStaff extends Pick<NewStaff, 'login' | 'name' | 'roles'> {
  readonly password: string;
}

/**
 * Adds staff of the demo world, who need no authenticator and no password of their own, and returns their ids. Throws
 * when a login is taken, and outside a demo: their passwords are known to everybody.
 */
export async function addDemoStaff(
  node: Pick<AppContext, 'config' | 'secrets'>,
  tx: Queryable,
  staff: readonly DemoStaff[],
): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const { login, name, roles, password } of staff) {
    const passwordHash = await hashDemoPassword(node, 'staff', password);
    const member = { login, name, roles, passwordHash, demo: true, mobile: null };
    const id = await insertAtStart(tx, member, { login, roles, demo: true });
    if (id === null) throw new Error(`a demo login is taken: ${login}`);
    ids.push(id);
  }
  return ids;
}

/** Staff to log in as by one tap; none outside a demo. */
export function getDemoStaffLogins(node: AppContext): Handler<'/console/api/get-demo-logins'> {
  return async () => answer({ staff: (await demoLogins(node)).staff });
}
