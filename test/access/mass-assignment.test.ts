import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type CallPath, calls } from '#contract/calls.ts';
import { hashPassword } from '../../src/server/accounts/password/passwords.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { confirmApproval } from '../support/approvals.ts';
import { addPlayer, addStaffMember } from '../support/people.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';
import { PASSWORD, type PlayerCall, playerCalls } from './player-calls.ts';
import { TEST_SECRET_KEY } from '../support/test-secret-key.ts';

let system: TestSystem;
let own: readonly PlayerCall[];
let stored = '';
beforeAll(async () => {
  system = await startTestSystem('postgres', { SECRET_KEY: TEST_SECRET_KEY });
  own = await playerCalls(system);
  stored = (await hashPassword(system.node, 'player', PASSWORD)) ?? '';
});
afterAll(() => system.close());

/** What somebody might hope that the server copies from a body into a row. */
const HOPES = {
  role: 'owner',
  roles: ['owner'],
  is_admin: true,
  admin: true,
  demo: true,
  active: true,
  status: '1',
  betting_status: '1',
  betting_enabled: true,
  balance: '1000000',
  wallet_amt: '1000000',
  user_id: 1,
  player_id: 1,
  staff_id: 1,
  password_hash: 'mine',
  created_at: '2000-01-01',
  terms_version: 99,
  play_restricted_until: '-infinity',
  money_out_from: '-infinity',
  must_change_password: false,
};

/** As text, because an object literal cannot carry these two names. */
function withHopes(body: object): string {
  const hopes = JSON.stringify({ ...HOPES, ...body }).slice(1);
  return `{"__proto__":${JSON.stringify(HOPES)},"constructor":{"prototype":${JSON.stringify(HOPES)}},${hopes}`;
}

/** What no call of a player changes, and what all staff are. */
function guarded(playerId: number) {
  return system.node.db.one<Readonly<Record<string, unknown>>>(sql`
    select p.id, p.mobile, p.active, p.betting_enabled, p.demo, p.created_at, p.terms_version, p.erased_at,
      p.money_out_from::text, p.password_hash = 'mine' as forged,
      (select string_agg(concat_ws(' ', s.id, s.roles, s.active, s.demo, s.must_change_password), ', ' order by s.id)
        from staff s) as staff,
      (select count(*) from players where demo) as demo_players
    from players p where p.id = ${playerId}`);
}

const balanceOf = async (playerId: number) =>
  (
    await system.node.db.one<{ balance: number }>(
      sql`select balance from wallets where player_id = ${playerId}`,
    )
  ).balance;

test('ACC-06 no call of a player takes a role, a balance or a state from its body', async () => {
  expect(own.length).toBeGreaterThan(40);
  for (const { path, body } of own) {
    const player = await addPlayer(system.node.db, 1_000);
    await system.node.db.query(sql`update players set password_hash = ${stored} where id = ${player.id}`);
    const before = await guarded(player.id);
    const { http } = await system.call(path, withHopes(body), { ...player, key: 'once' });
    expect([path, http < 500]).toEqual([path, true]);
    expect([path, await guarded(player.id)]).toEqual([path, before]);
    const stake = http === 200 && path.endsWith('submit-bid') ? 1_000 : 0;
    expect([path, await balanceOf(player.id)]).toEqual([path, 100_000 - stake]);
  }
  expect(Object.keys(HOPES).filter((name) => name in {})).toEqual([]);
});

test('ACC-06 nor does any call of staff or of visitors', async () => {
  const player = await addPlayer(system.node.db, 0);
  const staffStored = (await hashPassword(system.node, 'staff', PASSWORD)) ?? '';
  const asked = Object.keys(calls).filter(
    (path): path is CallPath => !own.some((call) => call.path === path),
  );
  for (const path of asked) {
    const member = await addStaffMember(system.node.db, ['owner', 'results-maker', 'content']);
    await system.node.db.query(sql`update staff set password_hash = ${staffStored} where id = ${member.id}`);
    const before = await guarded(player.id);
    const { http } = await system.call(path, withHopes({ staff_id: '', mobile: player.mobile }), member);
    expect([path, http < 500]).toEqual([path, true]);
    expect([path, await guarded(player.id)]).toEqual([path, before]);
  }
});

test('ACC-06 who registers or is added becomes what everybody becomes', async () => {
  const mobile = '7000055512';
  const sent = await system.call('/api-check-mobile', { mobile });
  const registered = await system.call(
    '/api-user-registration',
    withHopes({
      name: 'Asha Patil',
      mobile,
      password: PASSWORD,
      otp: sent.body.otp,
      birth_date: '1990-01-01',
      terms_version: 1,
    }),
  );
  expect(registered.body.code).toBeUndefined();
  const row = await system.node.db.one<object>(sql`
    select p.active, p.betting_enabled, p.demo, p.password_hash = 'mine' as forged, p.created_at > '2020-01-01' as is_new,
      w.balance = coalesce((select sum(l.amount) from ledger l where l.player_id = p.id and l.kind = 'bonus'), 0) as has_welcome
    from players p join wallets w on w.player_id = p.id where p.mobile = ${mobile}`);
  expect(row).toEqual({
    active: true,
    betting_enabled: true,
    demo: false,
    forged: false,
    is_new: true,
    has_welcome: true,
  });
  const [owner, other] = [
    await addStaffMember(system.node.db, ['owner']),
    await addStaffMember(system.node.db, ['owner']),
  ];
  await system.node.db.query(sql`insert into settings (key, value) values ('staff_change_wait_hours', '0')`);
  const asked = await system.call(
    '/console/api/propose-staff-change',
    withHopes({
      change: 'add',
      login: 'new.one',
      name: 'New One',
      mobile: '9876500002',
      roles: ['support'],
      reason: 'Begins today',
    }),
    owner,
  );
  const { approval_id } = z.object({ approval_id: z.string() }).parse(asked.body);
  const confirmed = await confirmApproval(system.url, { approval_id }, other);
  expect(confirmed.body.status).toBe(true);
  expect(
    await system.node.db.one(sql`
      select roles::text as roles, active, demo, password_hash, totp_secret from staff where login = 'new.one'`),
  ).toEqual({ roles: '{support}', active: true, demo: false, password_hash: null, totp_secret: null });
});
