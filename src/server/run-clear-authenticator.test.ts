import { expect, inject, test } from 'vitest';
import { asRole } from '../../test/support/as-role.ts';
import { createDatabase } from '../../test/support/create-database.ts';
import { NEW_KEY } from '../../test/support/key-nodes.ts';
import { addRealStaff } from '../../test/support/people.ts';
import { runProgram } from '../../test/support/run-program.ts';
import { openPostgres } from './platform/store/postgres-db.ts';
import { sql } from './platform/store/sql.ts';

test('npm run clear-authenticator lets a login set up another authenticator, ends its sessions, tells all owners and is in the trail; the serving role alone cannot', async () => {
  const owners = await createDatabase(inject('postgresUrl'), inject('migratedDatabase'));
  const db = openPostgres(owners, { poolMax: 2, log: console });
  const lost = await addRealStaff(db, ['owner'], { mobile: '9811111111' });
  const other = await addRealStaff(db, ['owner'], { mobile: '9822222222' });
  const { login } = await db.one<{ login: string }>(sql`select login from staff where id = ${lost.id}`);
  const env = {
    APP_MODE: 'production',
    DATABASE_URL: asRole('ank_serve', owners),
    SECRET_KEY: NEW_KEY,
    SMS_PROVIDER: 'webhook',
    SMS_WEBHOOK_URL: 'https://sms.example.in/send',
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const stateOf = (id: number) =>
    db.one<{ has_app: boolean; sessions: number }>(sql`
      select totp_confirmed_at is not null as has_app,
        (select count(*)::int from staff_sessions s where s.staff_id = staff.id and s.ended_at is null) as sessions
      from staff where id = ${id}`);

  const alone = await runProgram('run-clear-authenticator.ts', env, [login]);
  expect([alone.code, alone.said]).toEqual([1, expect.stringContaining('MIGRATION_DATABASE_URL is needed')]);
  expect(await stateOf(lost.id)).toEqual({ has_app: true, sessions: 1 });

  const whole = { ...env, MIGRATION_DATABASE_URL: asRole('ank_migrate', owners) };
  expect(await runProgram('run-clear-authenticator.ts', whole, ['nobody'])).toEqual({
    code: 1,
    said: 'Nobody works by the login "nobody".\n',
  });
  expect((await runProgram('run-clear-authenticator.ts', whole, [login])).code).toBe(0);
  expect(await stateOf(lost.id)).toEqual({ has_app: false, sessions: 0 });
  expect(await stateOf(other.id)).toEqual({ has_app: true, sessions: 1 });
  const events = await db.query(sql`
    select actor, object from audit_events where action = 'authenticator_cleared'`);
  expect(events).toEqual([{ actor: 'system', object: `staff:${lost.id}` }]);
  const told = await db.query<{ mobile: string }>(sql`select mobile from staff_messages order by mobile`);
  expect(told.map(({ mobile }) => mobile)).toEqual(['9811111111', '9822222222']);
  await db.close();
}, 60_000);
