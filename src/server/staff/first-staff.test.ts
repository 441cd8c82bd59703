import { readFileSync, statSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testConfig } from '../../../test/support/test-config.ts';
import { openTestStore } from '../../../test/support/test-store.ts';
import type { Db } from '../platform/store/db.ts';
import { deriveSecrets } from '../platform/secrets.ts';
import { sql } from '../platform/store/sql.ts';
import { addDemoPlayers } from '../accounts/log-in/demo-logins.ts';
import { addDemoStaff, firstOwnersFile, plantFirstStaff } from './first-staff.ts';
import { comparePassword } from '../accounts/password/passwords.ts';

const config = testConfig();
const secrets = deriveSecrets('of tests only, thirty-two letters long');
const opened: Db[] = [];
const demoOwner = { login: 'owner', name: 'Asha Patil', roles: ['owner'], password: 'known to all' } as const;

afterAll(() => Promise.all(opened.map((db) => db.close())));

async function newStore(): Promise<Db> {
  const { db } = await openTestStore('postgres');
  opened.push(db);
  return db;
}

const inMode = (db: Db, mode: 'demo' | 'production') => ({ db, secrets, config: { ...config, mode } });
const staffOf = (db: Db) =>
  db.query<{ login: string; name: string; demo: boolean; must_change_password: boolean; hash: string }>(sql`
    select login, name, demo, must_change_password, password_hash as hash from staff order by id`);

let store: Db;
beforeAll(async () => {
  store = await newStore();
});

test('AUTH-18 T47 an empty installation gets two owners with random passwords, in a file that nobody else can read, though many nodes start at once', async () => {
  const told = await Promise.all(
    Array.from({ length: 6 }, () => plantFirstStaff(inMode(store, 'production'))),
  );
  const made = told.filter((owners) => owners !== null);
  expect(made).toHaveLength(1);
  const owners = made[0] ?? [];
  expect(owners.map(({ login }) => login)).toEqual(['owner', 'second-owner']);
  expect(new Set(owners.map(({ password }) => password)).size).toBe(2);
  const file = firstOwnersFile(config);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(owners);
  expect(statSync(file).mode & 0o077).toBe(0);
  const staff = await staffOf(store);
  expect(new Set(staff.map(({ name }) => name)).size).toBe(2);
  expect(staff).toMatchObject([
    { login: 'owner', demo: false, must_change_password: true },
    { login: 'second-owner', demo: false, must_change_password: true },
  ]);
  for (const [i, { password }] of owners.entries()) {
    expect(password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
    const given = { stored: staff[i]?.hash ?? null, password };
    expect(await comparePassword({ secrets, config }, 'staff', given)).toBe('right');
  }
  expect(await plantFirstStaff(inMode(store, 'production'))).toBeNull();
  const events = await store.query(sql`select actor, action from audit_events`);
  expect(events).toEqual([
    { actor: 'system', action: 'staff_added' },
    { actor: 'system', action: 'staff_added' },
  ]);
});

test('T47 one-time passwords that nobody used within a day are made anew at the next start', async () => {
  const db = await newStore();
  const first = await plantFirstStaff(inMode(db, 'production'));
  await db.query(sql`update staff set password_expires_at = clock_timestamp() - interval '1 second'`);
  const second = await plantFirstStaff(inMode(db, 'production'));
  expect(second?.map(({ login }) => login)).toEqual(first?.map(({ login }) => login));
  expect(second).not.toEqual(first);
  expect(await staffOf(db)).toHaveLength(2);
  await db.query(sql`update staff set password_expires_at = clock_timestamp() - interval '1 second',
    last_login_at = clock_timestamp() where login = 'owner'`);
  expect(await plantFirstStaff(inMode(db, 'production'))).toBeNull();
});

test('T47 two empty installations get different passwords', async () => {
  const [here, there] = [await newStore(), await newStore()];
  const told = [
    await plantFirstStaff(inMode(here, 'production')),
    await plantFirstStaff(inMode(there, 'production')),
  ];
  expect(told[0]?.[0]?.password).not.toBe(told[1]?.[0]?.password);
});

test('in a demo its own staff are enough; in production they do not exist and a real owner is added', async () => {
  const db = await newStore();
  await db.transaction((tx) => addDemoStaff(inMode(db, 'demo'), tx, [demoOwner]));
  expect(await plantFirstStaff(inMode(db, 'demo'))).toBeNull();
  const made = await plantFirstStaff(inMode(db, 'production'));
  expect(made?.map(({ login }) => login)).toEqual(['second-owner', 'first-owner']);
  expect(await staffOf(db)).toMatchObject([
    { login: 'owner', demo: true, must_change_password: false },
    { login: 'second-owner', demo: false, must_change_password: true },
    { login: 'first-owner', demo: false, must_change_password: true },
  ]);
});

test('T47 accounts with passwords that everybody knows cannot be made in production', async () => {
  const db = await newStore();
  const node = inMode(db, 'production');
  const player = { mobile: '9876543210', name: 'Asha', password: 'known to all' };
  await expect(db.transaction((tx) => addDemoStaff(node, tx, [demoOwner]))).rejects.toThrow('APP_MODE=demo');
  await expect(db.transaction((tx) => addDemoPlayers(node, tx, [player]))).rejects.toThrow('APP_MODE=demo');
  expect(await staffOf(db)).toEqual([]);
});

test('demo players are planted with wallets, in order, all or none', async () => {
  const db = await newStore();
  const node = inMode(db, 'demo');
  const people = ['9876543210', '9876543211'].map((mobile) => ({
    mobile,
    name: 'Asha',
    password: 'known to all',
  }));
  const ids = await db.transaction((tx) => addDemoPlayers(node, tx, people));
  const rows = await db.query(sql`
    select p.id, p.mobile, p.demo, w.balance from players p join wallets w on w.player_id = p.id order by p.id`);
  expect(rows).toEqual(people.map(({ mobile }, i) => ({ id: ids[i], mobile, demo: true, balance: 0 })));
  const more = [{ mobile: '9876543212', name: 'Ravi', password: 'known to all' }, ...people];
  await expect(db.transaction((tx) => addDemoPlayers(node, tx, more))).rejects.toThrow('is taken');
  expect(await db.query(sql`select 1 from players`)).toHaveLength(2);
});
