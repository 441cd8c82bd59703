import { randomBytes } from 'node:crypto';
import { StartRefusedError } from '../start-refused.ts';
import type { Db, Queryable } from './db.ts';
import { runGrants } from './migrate.ts';
import { sql } from './sql.ts';

/** The owner of the tables, the role that serves requests, and one that only reads (docs/decisions/0035-database-roles.md). */
export const ROLES = ['ank_migrate', 'ank_serve', 'ank_read'] as const;
export type DatabaseRole = (typeof ROLES)[number];

const PASSWORD_BYTES = 24;

type Passwords = Readonly<Record<DatabaseRole, string>>;

/**
 * Makes the three roles, gives everything in the database to the first, and answers a new password for each; done again it
 * changes nothing but the passwords. `admin` is a superuser, or the owner of the database who may make roles.
 */
export async function makeRoles(admin: Db): Promise<Passwords> {
  const passwords = { ank_migrate: newPassword(), ank_serve: newPassword(), ank_read: newPassword() };
  await giveRights(admin, passwords);
  return passwords;
}

/** The same where the roles are there: what is new in the database is theirs as well, and nodes that serve log in as before. */
export function keepRoles(admin: Db): Promise<void> {
  return giveRights(admin, null);
}

async function giveRights(admin: Db, passwords: Passwords | null): Promise<void> {
  await admin.transaction(async (tx) => {
    if (passwords !== null) for (const role of ROLES) await makeRole(tx, role, passwords[role]);
    await statement(tx, 'revoke create on schema public from public');
    await statement(tx, 'grant usage, create on schema public to ank_migrate');
    await giveToOwner(tx);
    await statement(tx, 'set local role ank_migrate');
    await runGrants(tx);
  });
}

function newPassword(): string {
  return randomBytes(PASSWORD_BYTES).toString('base64url');
}

async function makeRole(tx: Queryable, role: DatabaseRole, password: string): Promise<void> {
  const known = await tx.maybeOne(sql`select 1 from pg_roles where rolname = ${role}`);
  if (known === null) await statement(tx, `create role ${role}`);
  // A password of base64url needs no quoting.
  await statement(
    tx,
    `alter role ${role} login password '${password}' nosuperuser nocreatedb nocreaterole noreplication nobypassrls`,
  );
  // A superuser of PostgreSQL 15 is in every role; others need this to give tables away.
  await statement(tx, `grant ${role} to current_user`);
}

/**
 * Tables and views with what belongs to them, and functions. What is the owner's already is left alone: to give a table away
 * locks it, and bids would wait behind whoever reads it.
 */
async function giveToOwner(tx: Queryable): Promise<void> {
  const things = await tx.query<{ change: string }>(sql`
    select format('alter %s %s owner to ank_migrate', case c.relkind when 'v' then 'view' else 'table' end, c.oid::regclass) as change
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
      and c.relowner <> 'ank_migrate'::regrole
    union all
    -- Those of a column go with their table.
    select format('alter sequence %s owner to ank_migrate', c.oid::regclass)
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
      and c.relowner <> 'ank_migrate'::regrole
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i'))
    union all
    select format('alter function %s owner to ank_migrate', p.oid::regprocedure)
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proowner <> 'ank_migrate'::regrole`);
  for (const { change } of things) await statement(tx, change);
}

/** Statements of roles take no parameters; what is put into the text comes from us and the catalogue. */
async function statement(tx: Queryable, text: string): Promise<void> {
  await tx.query({ parts: [text], values: [] });
}

/** Who is logged in, and whether they own the tables: then they could switch off what guards them. */
export function readRole(db: Queryable): Promise<{ readonly role: string; readonly ownsTables: boolean }> {
  return db.one(sql`
    select current_user::text as role, exists (
      select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and pg_has_role(c.relowner, 'usage')) as "ownsTables"`);
}

/**
 * Refuses to serve as somebody who could switch off what guards the books (ACC-07). Throws `StartRefusedError`.
 */
export async function assertServingRole(db: Queryable): Promise<void> {
  const { role, ownsTables } = await readRole(db);
  if (ownsTables)
    throw new StartRefusedError(
      `DATABASE_URL logs in as ${role}, who owns the tables and could switch off what guards them. Run "npm run make-roles" ` +
        'once, and give the addresses that it prints: DATABASE_URL to serve, MIGRATION_DATABASE_URL to migrate.',
    );
}
