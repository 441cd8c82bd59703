import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { startPostgres, type Postgres } from './postgres.ts';

const announcement = z.object({ url: z.string(), dataDir: z.string() });

test('a committed row is still there after the database crashed and started again', async () => {
  const postgres = await startPostgres();
  try {
    await query(postgres.url, 'create table bid (id int); insert into bid values (7)');
    await postgres.crash();
    await expect(query(postgres.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
    await postgres.restart();
    expect(await query(postgres.url, 'select id from bid')).toEqual([{ id: 7 }]);
  } finally {
    await postgres.stop();
  }
});

test('commits wait for the disk unless a test gives that up', async () => {
  const [safe, fast] = await Promise.all([startPostgres(), startPostgres({ fsync: false })]);
  try {
    expect(await query(safe.url, 'show fsync')).toEqual([{ fsync: 'on' }]);
    expect(await query(safe.url, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
    expect(await query(fast.url, 'show fsync')).toEqual([{ fsync: 'off' }]);
    expect(await query(fast.url, 'show max_connections')).toEqual([{ max_connections: '200' }]);
  } finally {
    await Promise.all([safe.stop(), fast.stop()]);
  }
});

test('stopping removes the folder and can be asked for twice', async () => {
  const postgres = await startPostgres({ fsync: false });
  await postgres.stop();
  await postgres.stop();
  expect(existsSync(dirname(postgres.dataDir))).toBe(false);
});

test('the database ends and its files go away when the test process is killed', async () => {
  const program = `
    const { startPostgres } = await import(${JSON.stringify(new URL('./postgres.ts', import.meta.url).href)});
    const postgres = await startPostgres({ fsync: false });
    console.log(JSON.stringify({ url: postgres.url, dataDir: postgres.dataDir }));
  `;
  const owner = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const postgres = await announced(owner);
  expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);

  owner.kill('SIGKILL');
  await once(owner, 'exit');
  const deadlineMs = Date.now() + 10_000;
  while (existsSync(postgres.dataDir) && Date.now() < deadlineMs) await wait(50);
  expect(existsSync(postgres.dataDir)).toBe(false);
  await expect(query(postgres.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
});

async function announced(owner: ChildProcess): Promise<Pick<Postgres, 'url' | 'dataDir'>> {
  if (owner.stdout === null) throw new Error('The program was started with a pipe.');
  for await (const line of createInterface({ input: owner.stdout }))
    return announcement.parse(JSON.parse(line));
  throw new Error('The program ended without saying where its database is.');
}

async function query(url: string, sql: string): Promise<readonly unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows }: { readonly rows: readonly unknown[] } = await client.query(sql);
    return rows;
  } finally {
    await client.end();
  }
}
