import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Actor, CallSpec } from '#contract/call.ts';
import { type CallPath, calls } from '#contract/calls.ts';
import { can, PERMISSION_NAMES, type Permission, ROLES } from '#contract/permissions.ts';
import { OTHER_ROUTES } from '../../src/server/platform/web/route-access.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { addPlayer, addStaffMember, type TestStaff } from '../support/people.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';

let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system.close());

const STAFF_CALLS = Object.entries<CallSpec>(calls).filter(([, { actor }]) => actor === 'staff');
const STAFF_ROUTES = [...OTHER_ROUTES].filter(([, { actor }]) => actor === 'staff');

const refusal = z.object({ code: z.string().optional() });

/** The code that a path of staff is refused with; '' when it is answered. */
async function refusalOf(method: 'GET' | 'POST', path: string, { token }: Pick<TestStaff, 'token'>) {
  const response = await fetch(`${system.url}${path.replace(':id', '1')}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(method === 'POST' ? { body: '{}' } : {}),
  });
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  if (isJson) return refusal.parse(await response.json()).code ?? '';
  await response.body?.cancel();
  return '';
}

/** Every path of staff with its permission, and the refusal of somebody without it. */
async function askEverything(someone: Pick<TestStaff, 'token'>) {
  const answers: { readonly path: string; readonly needs: Permission | null; readonly code: string }[] = [];
  for (const [path, { permission = null }] of STAFF_CALLS)
    answers.push({ path, needs: permission, code: await refusalOf('POST', path, someone) });
  for (const [path, { permission }] of STAFF_ROUTES)
    answers.push({ path, needs: permission, code: await refusalOf('GET', path, someone) });
  return answers;
}

test.each(ROLES)(
  'ACC-04 a %s is let in where the table of permissions says so, and nowhere else',
  async (role) => {
    const answers = await askEverything(await addStaffMember(system.node.db, [role]));
    for (const { path, needs, code } of answers) {
      expect([path, code !== 'not_allowed']).toEqual([path, needs !== null && can([role], needs)]);
      expect([path, code]).not.toEqual([path, 'not_logged_in']);
    }
  },
);

test.each(ROLES)('the console hears which permissions a %s has', async (role) => {
  const { body } = await system.call('/console/api/get-me', {}, await addStaffMember(system.node.db, [role]));
  expect(body.permissions).toEqual(PERMISSION_NAMES.filter((permission) => can([role], permission)));
});

test('a word that is no role lets nobody in', async () => {
  const someone = await addStaffMember(system.node.db, ['owner']);
  await system.node.db.query(sql`update staff set roles = array['no-role'] where id = ${someone.id}`);
  const codes = (await askEverything(someone)).map(({ code }) => code);
  expect(new Set(codes)).toEqual(new Set(['not_allowed']));
});

/** That every route of the server is in one of the two lists is checked at its start (routes.test.ts). */
const ALL = [
  ...Object.entries<CallSpec>(calls).map(
    ([path, spec]) => ({ method: 'POST', path, actor: actorBeforeAnySwitch(spec) }) as const,
  ),
  ...[...OTHER_ROUTES].map(([path, { actor }]) => ({ method: 'GET', path, actor }) as const),
].filter(({ path }) => path !== '/metrics');

/** Visitors see where players pay to only once the operator has switched that on; pay-links.test.ts does. */
function actorBeforeAnySwitch({ actor, refusals }: CallSpec): Actor {
  return actor === 'visitor' && refusals.includes('not_logged_in') ? 'player' : actor;
}

/** Who is let in by a call that is for whom. */
const LET_IN = {
  anyone: ['visitor', 'player', 'staff'],
  visitor: ['visitor', 'player', 'staff'],
  player: ['player'],
  staff: ['staff'],
  'new-staff': ['staff'],
} as const satisfies Record<Actor, readonly ('visitor' | 'player' | 'staff')[]>;

test.each(['visitor', 'player', 'staff'] as const)(
  'ACC-04 every call and route asked as a %s lets in whom it is for, and nobody else',
  async (who) => {
    for (const { method, path, actor } of ALL) {
      const allowed: readonly string[] = LET_IN[actor];
      const code = await refusalOf(method, path, { token: await tokenOf(who) });
      // An old export or receipt is nobody's, and says so to everybody.
      expect([path, code === 'not_logged_in']).toEqual([path, !allowed.includes(who)]);
    }
  },
);

/** A login of its own for each call, because some end it. */
async function tokenOf(who: 'visitor' | 'player' | 'staff'): Promise<string> {
  const { db } = system.node;
  await db.query(sql`delete from throttles`);
  if (who === 'visitor') return 'nobody';
  return who === 'player' ? (await addPlayer(db, 10)).token : (await addStaffMember(db, ['owner'])).token;
}

test('ACC-04 whoever was deactivated or blocked is let in by nothing', async () => {
  const { db } = system.node;
  const someone = await addStaffMember(db, ['owner']);
  await db.query(sql`update staff set active = false where id = ${someone.id}`);
  const codes = (await askEverything(someone)).map(({ code }) => code);
  expect(new Set(codes)).toEqual(new Set(['not_logged_in']));
});

test('every call of the console but those of logging in needs a permission', () => {
  const free = Object.entries<CallSpec>(calls)
    .filter(([path, { permission }]) => path.startsWith('/console/') && permission === undefined)
    .map(([path]) => path);
  expect(free.toSorted()).toEqual(
    (
      [
        '/console/api/accept-invitation',
        '/console/api/begin-totp',
        '/console/api/change-password',
        '/console/api/confirm-totp',
        '/console/api/get-demo-logins',
        '/console/api/get-me',
        '/console/api/login',
        '/console/api/logout',
      ] satisfies CallPath[]
    ).toSorted(),
  );
});
