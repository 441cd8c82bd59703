import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestStore } from '../../../../test/support/test-store.ts';
import { type Db, notifyAfterwards, type Queryable } from './db.ts';
import { sql } from './sql.ts';
import { undoRefused } from './undo-refused.ts';

function add(tx: Queryable, text: string): Promise<unknown> {
  return tx.query(sql`insert into notes values (${text})`);
}

function tell(figure: number): void {
  notifyAfterwards('told', { figure });
}

describe.each(['postgres', 'pglite'] as const)('the store on %s', (kind) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await openTestStore(kind));
    await db.script('create table notes (text text primary key)');
  });
  afterAll(() => db.close());

  const has = async (text: string) =>
    (await db.maybeOne(sql`select 1 from notes where text = ${text}`)) !== null;

  test('a transaction is written whole', async () => {
    const answer = await db.transaction(async (tx) => {
      await add(tx, 'one');
      await add(tx, 'two');
      return 'done';
    });
    expect([answer, await has('one'), await has('two')]).toEqual(['done', true, true]);
  });

  test('a transaction that throws leaves nothing', async () => {
    const work = db.transaction(async (tx) => {
      await add(tx, 'never');
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await has('never')).toBe(false);
  });

  test('a transaction that goes on as if a statement had not failed is a fault, and leaves nothing', async () => {
    const work = db.transaction(async (tx) => {
      await add(tx, 'lost');
      await tx.query(sql`select 1 / 0`).catch(() => undefined);
      return 'done';
    });
    await expect(work).rejects.toThrow(/had failed|transaction is aborted/);
    expect(await has('lost')).toBe(false);
  });

  test('a script of several statements is written whole or not at all', async () => {
    await expect(db.script(`insert into notes values ('half'); select 1 / 0;`)).rejects.toThrow(
      'division by zero',
    );
    expect(await has('half')).toBe(false);
  });

  test('what is told after a transaction is told when it has committed, and not when it is taken back', async () => {
    const heard: string[] = [];
    await db.listen('told', { message: (payload) => heard.push(payload), gap: () => undefined });
    await db.transaction(async (tx) => {
      tell(1);
      await undoRefused(tx, () => {
        tell(2);
        return Promise.resolve({ ok: false });
      });
      await undoRefused(tx, () => {
        tell(3);
        return Promise.resolve({ ok: true });
      });
    });
    const failing = db.transaction(() => {
      tell(4);
      return Promise.reject(new Error('changed my mind'));
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await db.transaction(() => Promise.resolve(tell(5)));
    await expect.poll(() => heard.at(-1)).toBe('{"figure":5}');
    expect(heard).toEqual(['{"figure":1}', '{"figure":3}', '{"figure":5}']);
    expect(() => tell(6)).toThrow('outside of one');
  });

  test('using the store inside its own transaction is a fault', async () => {
    await expect(db.transaction(() => db.query(sql`select 1`))).rejects.toThrow('use its tx');
    await expect(db.transaction(() => db.transaction((tx) => tx.query(sql`select 1`)))).rejects.toThrow(
      'use its tx',
    );
  });

  test('so is using it deep inside, after waiting, and the transaction is undone', async () => {
    const work = db.transaction(async (tx) => {
      await add(tx, 'deep');
      await new Promise((done) => setTimeout(done, 5));
      await has('deep');
    });
    await expect(work).rejects.toThrow('use its tx');
    expect(await has('deep')).toBe(false);
  });

  test('a transaction beside another is no fault', async () => {
    const [first, second] = await Promise.all([
      db.transaction((tx) => tx.one<{ n: number }>(sql`select 1 as n`)),
      db.transaction((tx) => tx.one<{ n: number }>(sql`select 2 as n`)),
    ]);
    expect([first.n, second.n]).toEqual([1, 2]);
  });

  test('a statement that must answer a row and answers none is a fault', async () => {
    await expect(db.one(sql`select 1 where false`)).rejects.toThrow('answered none');
    expect(await db.maybeOne(sql`select 1 where false`)).toBeNull();
  });
});
