import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db, Queryable } from './db.ts';
import { takeLock } from '../locks.ts';
import { isLockTimeout } from './outage.ts';
import { sql } from './sql.ts';

/** So long may bids wait behind a migration that waits for a table; and so long it leaves them alone before it tries again. */
const LOCK_TIMEOUT = '500ms';
const LOCK_PAUSE_MS = 1_000;
const LOCK_TRIES_MAX = 120;

const FOLDER = new URL('../../../../db/', import.meta.url);

interface SqlFile {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
}

/** A file of db/functions: the one function or view that it is named after. */
interface Definition extends SqlFile {
  readonly kind: 'function' | 'trigger' | 'view';
  /** Everything before the body. `create or replace` refuses another one, or makes a second function of it. */
  readonly head: string;
}

type StoredDefinition = Omit<Definition, 'text'>;

interface Store {
  /** Name and hash of each migration that was applied. */
  readonly migrations: ReadonlyMap<string, string>;
  readonly definitions: ReadonlyMap<string, StoredDefinition>;
}

/**
 * Brings the store up to date: what a large store needs ahead, then in one transaction all missing migrations, all functions and
 * views that have changed, or nothing (docs/decisions/0021-one-baseline-and-functions-as-files.md). Answers the names of the files applied now.
 * `judge` has the last word in this transaction: when it throws, nothing was changed.
 */
export async function migrate(
  db: Pick<Db, 'transaction'>,
  folder: URL = FOLDER,
  judge: (tx: Queryable) => Promise<void> = async () => undefined,
): Promise<readonly string[]> {
  const migrations = await readFiles(new URL('migrations/', folder));
  const definitions = inOrder((await readFiles(new URL('functions/', folder))).map(parseDefinition));
  const ahead = await readFiles(new URL('ahead/', folder));
  const bringUp = (isPrepared: boolean) =>
    db.transaction(async (tx) => {
      await waitForTurn(tx);
      const store = await readStore(tx);
      assertSameHistory(store, migrations);
      if (!isPrepared && ahead.some((file) => isDue(file, store))) return null;
      const missing = migrations.filter(({ name }) => !store.migrations.has(name));
      const changed = definitions.filter(({ name, hash }) => store.definitions.get(name)?.hash !== hash);
      const here = new Set(definitions.map(({ name }) => name));
      const gone = [...store.definitions.values()].filter(({ name }) => !here.has(name));
      if (missing.length + changed.length + gone.length > 0) {
        // Of a new store nobody takes bids yet.
        if (store.migrations.size > 0)
          await tx.query(sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`);
        await carryOut(tx, store, { definitions, missing, changed, gone });
        await runGrants(tx);
      }
      await judge(tx);
      return [...missing, ...changed].map(({ name }) => name);
    });
  const applied = await untilLocked(() => bringUp(false));
  if (applied !== null) return applied;
  for (const file of ahead) await untilLocked(() => prepare(db, file));
  return (await untilLocked(() => bringUp(true))) ?? [];
}

/**
 * A file of db/ahead does one step of a migration before it, in a transaction of its own: while a large table is read, no lock may be
 * held that bids wait for. A store that is new needs none, and the migration is right without it.
 */
async function prepare(db: Pick<Db, 'transaction'>, file: SqlFile): Promise<void> {
  await db.transaction(async (tx) => {
    await waitForTurn(tx);
    if (isDue(file, await readStore(tx))) await run(tx, file.text);
  });
}

/**
 * Whoever waits for a table makes everybody wait who comes after, so a migration waits a moment only, gives up everything, and
 * begins anew: bids go on while a long statement of somebody else keeps it from its lock. Throws after so many tries.
 */
async function untilLocked<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === LOCK_TRIES_MAX || !isLockTimeout(error)) throw error;
      await wait(LOCK_PAUSE_MS);
    }
  }
}

/** The files that a start would apply to the store, by name. Changes nothing. */
export async function waitingFiles(db: Queryable, folder: URL = FOLDER): Promise<readonly string[]> {
  const { known } = await db.one<{ known: boolean }>(
    sql`select to_regclass('public.functions') is not null as known`,
  );
  const store: Store = known ? await readStore(db) : { migrations: new Map(), definitions: new Map() };
  const migrations = await readFiles(new URL('migrations/', folder));
  const definitions = await readFiles(new URL('functions/', folder));
  return [
    ...migrations.filter(({ name }) => !store.migrations.has(name)),
    ...definitions.filter(({ name, hash }) => store.definitions.get(name)?.hash !== hash),
  ].map(({ name }) => name);
}

/** Its name begins with that of its migration: 0072-months.1.sql. */
function isDue({ name }: SqlFile, { migrations }: Store): boolean {
  return migrations.size > 0 && !migrations.has(`${name.split('.')[0]}.sql`);
}

/** Gives the roles of the database their rights, by whoever owns the tables. */
export async function runGrants(tx: Queryable): Promise<void> {
  await run(tx, await readFile(new URL('grants.sql', FOLDER), 'utf8'));
}

interface Work {
  /** All of them, each after those that it names. */
  readonly definitions: readonly Definition[];
  readonly missing: readonly SqlFile[];
  readonly changed: readonly Definition[];
  readonly gone: readonly StoredDefinition[];
}

async function carryOut(tx: Queryable, store: Store, work: Work): Promise<void> {
  const { definitions, missing, changed, gone } = work;
  // Views stand in the way of changes to what they read; they hold nothing, so all are made anew.
  await drop(tx, [...store.definitions.values()].filter(isView));
  // The migration that makes a trigger needs its function.
  const needed = changed.filter(({ name, kind }) => kind === 'trigger' && !store.definitions.has(name));
  for (const { text } of [...needed, ...missing]) await run(tx, text);
  const rest = definitions.filter((d) => isView(d) || (changed.includes(d) && !needed.includes(d)));
  const inTheWay = [...gone, ...rest.flatMap((definition) => otherHead(definition, store))];
  await drop(
    tx,
    inTheWay.filter((definition) => !isView(definition)),
  );
  for (const { text } of rest) await run(tx, text);
  await remember(tx, work);
}

async function readFiles(folder: URL): Promise<readonly SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

const HEAD = /^create or replace (function|view) (\w+)(?:\b.*?\bas\s+\$|\s+as\b)/gms;

function parseDefinition(file: SqlFile): Definition {
  const [found, second] = [...file.text.matchAll(HEAD)];
  if (found === undefined || second !== undefined || `${found[2]}.sql` !== file.name)
    throw new Error(
      `db/functions/${file.name} must create or replace the one function or view of that name.`,
    );
  return { ...file, head: found[0], kind: kindOf(found[0]) };
}

function kindOf(head: string): Definition['kind'] {
  if (head.startsWith('create or replace view')) return 'view';
  return /\breturns trigger\b/.test(head) ? 'trigger' : 'function';
}

/** Each after those that it names. */
function inOrder(definitions: readonly Definition[]): readonly Definition[] {
  const seen = new Set<Definition>();
  const ordered: Definition[] = [];
  const visit = (definition: Definition): void => {
    if (seen.has(definition)) return;
    seen.add(definition);
    const words = new Set(definition.text.match(/\w+/g));
    definitions.filter(({ name }) => words.has(withoutEnding(name))).forEach(visit);
    ordered.push(definition);
  };
  definitions.forEach(visit);
  return ordered;
}

/** Nodes that start at once migrate one after the other, however long that takes, and only the first finds work. */
async function waitForTurn(tx: Queryable): Promise<void> {
  await tx.query(sql`
    select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true)`);
  await takeLock(tx, 'migrations');
  // Whoever only serves may make no tables, and needs none to see that nothing is missing.
  const { known } = await tx.one<{ known: boolean }>(
    sql`select to_regclass('public.functions') is not null as known`,
  );
  if (known) return;
  await tx.query(sql`
    create table if not exists migrations (
      name text primary key, hash text not null, at timestamptz not null default now()
    )`);
  await tx.query(sql`
    create table if not exists functions (
      name text primary key, head text not null, hash text not null, at timestamptz not null default now()
    )`);
}

async function readStore(tx: Queryable): Promise<Store> {
  const migrations = await tx.query<Omit<SqlFile, 'text'>>(
    sql`select name, hash from migrations order by name`,
  );
  const definitions = await tx.query<Omit<StoredDefinition, 'kind'>>(
    sql`select name, head, hash from functions`,
  );
  return {
    migrations: new Map(migrations.map(({ name, hash }) => [name, hash])),
    definitions: new Map(definitions.map((row) => [row.name, { ...row, kind: kindOf(row.head) }])),
  };
}

function assertSameHistory(store: Store, files: readonly SqlFile[]): void {
  for (const [name, hash] of store.migrations) {
    const file = files.find((candidate) => candidate.name === name);
    if (file === undefined) throw new Error(`The database is newer than this program: it has ${name}.`);
    if (file.hash !== hash)
      throw new Error(`${name} was changed after it was applied; add a new migration instead.`);
  }
}

function isView({ kind }: StoredDefinition): boolean {
  return kind === 'view';
}

/** The stored function, if `create or replace` would not do. A trigger's function always has the same head that matters. */
function otherHead({ name, head, kind }: Definition, store: Store): readonly StoredDefinition[] {
  const before = store.definitions.get(name);
  return before?.kind !== 'function' || (before.head === head && kind === 'function') ? [] : [before];
}

async function drop(tx: Queryable, definitions: readonly StoredDefinition[]): Promise<void> {
  if (definitions.length === 0) return;
  const names = definitions.map(({ name }) => withoutEnding(name)).join(', ');
  await run(tx, `drop ${definitions.every(isView) ? 'view' : 'function'} ${names};`);
}

async function remember(tx: Queryable, { missing, changed, gone }: Work): Promise<void> {
  await tx.query(sql`
    insert into migrations (name, hash)
    select * from unnest(${missing.map(({ name }) => name)}::text[], ${missing.map(({ hash }) => hash)}::text[])`);
  await tx.query(sql`delete from functions where name = any (${gone.map(({ name }) => name)}::text[])`);
  await tx.query(sql`
    insert into functions (name, head, hash)
    select * from unnest(${changed.map(({ name }) => name)}::text[], ${changed.map(({ head }) => head)}::text[],
      ${changed.map(({ hash }) => hash)}::text[])
    on conflict (name) do update set head = excluded.head, hash = excluded.hash, at = excluded.at`);
}

/** Several statements as one: the embedded store takes no more at a time. */
async function run(tx: Queryable, text: string): Promise<void> {
  await tx.query({ parts: [`do $run$ begin execute $text$${text}$text$; end $run$`], values: [] });
}

function withoutEnding(name: string): string {
  return name.slice(0, -'.sql'.length);
}
