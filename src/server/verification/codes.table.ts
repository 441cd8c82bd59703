import type { Queryable } from '../platform/store/db.ts';
import { takeLock } from '../platform/locks.ts';
import { type Sql, sql } from '../platform/store/sql.ts';
import { CODE_BUDGETS, CODE_LIMITS, type CodeBudget, type CodeClaim, type CodeScope } from './codes.ts';

export interface CodeTarget extends CodeClaim {
  readonly ipPrefix: string;
}

interface CodeRow {
  readonly id: number;
  readonly mac: string;
  readonly proved: boolean;
}

/** Until the transaction ends nobody else sends or tries a code of these scopes, so that counting and writing are one step. */
export function lockCodes(tx: Queryable, scopes: readonly string[]): Promise<void> {
  return takeLock(tx, 'codes', scopes);
}

/** Seconds until all budgets allow another code, 0 when they do now; and whether the operator has spent its own. */
export async function untilSend(
  tx: Queryable,
  target: CodeTarget,
): Promise<{ readonly seconds: number; readonly operatorBudgetSpent: boolean }> {
  const ends = CODE_BUDGETS.map((budget) => endOfBudget(budget, target)).reduce(
    (all, next) => sql`${all} union all ${next}`,
  );
  return tx.one(sql`
    select coalesce(max(greatest(ceil(extract(epoch from free_at - clock_timestamp())), 0)), 0)::int as seconds,
      coalesce(bool_or(scope = 'everybody'), false) as "operatorBudgetSpent" from (${ends}) t`);
}

/** A budget is free again when the code that stands at its limit, counted from the newest, has become old enough. */
function endOfBudget(budget: CodeBudget, target: CodeTarget): Sql {
  return sql`(select ${budget.scope}::text as scope, created_at + make_interval(secs => ${budget.seconds}) as free_at from codes
    where ${inScope(budget.scope, target)} and created_at > clock_timestamp() - make_interval(secs => ${budget.seconds})
    order by created_at desc offset ${budget.max - 1} limit 1)`;
}

function inScope(scope: CodeScope, { mobile, device, ipPrefix }: CodeTarget): Sql {
  const begin = mobile.slice(0, 6);
  const scopes: Readonly<Record<CodeScope, Sql>> = {
    phone: sql`mobile = ${mobile}`,
    phones: sql`mobile between ${`${begin}0000`} and ${`${begin}9999`}`,
    device: sql`device_hash = decode(${device}, 'hex')`,
    network: sql`ip_prefix = ${ipPrefix}`,
    everybody: sql`true`,
  };
  return scopes[scope];
}

/** Seconds for which wrong codes have locked the phone; 0 when they have not. */
export async function secondsLocked(tx: Queryable, mobile: string): Promise<number> {
  const { seconds } = await tx.one<{ seconds: number }>(sql`
    select coalesce(max(ceil(extract(epoch from free_at - clock_timestamp()))), 0)::int as seconds from (
      (select at + interval '24 hours' as free_at from code_failures
        where mobile = ${mobile} and at > clock_timestamp() - interval '24 hours'
        order by at desc offset ${CODE_LIMITS.wrongPerDayMax - 1} limit 1)
      union all
      select max(at) + make_interval(days => ${CODE_LIMITS.lockDays}) from code_failures
        where mobile = ${mobile} and not forgiven and at > clock_timestamp() - make_interval(days => ${CODE_LIMITS.wrongDays})
        having count(*) >= ${CODE_LIMITS.wrongPerMonthMax}
    ) t`);
  return Math.max(seconds, 0);
}

/** The number of a code that is about to be written; the code itself is stored bound to it. */
export async function nextCodeId(tx: Queryable): Promise<number> {
  return (await tx.one<{ id: number }>(sql`select nextval(pg_get_serial_sequence('codes', 'id')) as id`)).id;
}

/** Writes a code; every earlier one of the phone and purpose is dead from now on. */
export async function insertCode(tx: Queryable, id: number, mac: string, target: CodeTarget): Promise<void> {
  await tx.query(sql`
    update codes set dead_at = clock_timestamp()
    where purpose = ${target.purpose} and mobile = ${target.mobile} and dead_at is null`);
  await tx.query(sql`
    insert into codes (id, purpose, mobile, code_mac, device_hash, ip_prefix, player_id, expires_at) overriding system value
    values (${id}, ${target.purpose}, ${target.mobile}, decode(${mac}, 'hex'), decode(${target.device}, 'hex'),
      ${target.ipPrefix}, ${target.playerId ?? null}, clock_timestamp() + make_interval(secs => ${CODE_LIMITS.lifeSeconds}))`);
}

/** A code that was never sent works for nobody; it still counts as asked for. */
export async function killCode(tx: Queryable, id: number): Promise<void> {
  await tx.query(sql`update codes set dead_at = clock_timestamp() where id = ${id}`);
}

/** Whether this client's newest code of the kind was asked for within the day and has not been used up. */
export async function hasAsked(db: Queryable, target: CodeClaim): Promise<boolean> {
  const newest = await db.maybeOne<{ open: boolean }>(sql`
    select token_used_at is null as open from codes where ${ofTarget(target)}
      and created_at > clock_timestamp() - interval '24 hours' order by created_at desc limit 1`);
  return newest?.open === true;
}

/** The code that can be tried now, if there is one: alive, not expired, asked for by this client. */
export async function selectLiveCode(tx: Queryable, target: CodeClaim): Promise<CodeRow | null> {
  return tx.maybeOne(sql`
    select id, encode(code_mac, 'hex') as mac, proved_at is not null as proved from codes
    where ${ofTarget(target)} and dead_at is null and expires_at > clock_timestamp() and tries < ${CODE_LIMITS.triesMax}
    for update`);
}

function ofTarget({ purpose, mobile, device, playerId }: CodeClaim): Sql {
  const owner = playerId === undefined ? sql`true` : sql`player_id = ${playerId}`;
  return sql`purpose = ${purpose} and mobile = ${mobile} and device_hash is not distinct from decode(${device}, 'hex')
    and ${owner}`;
}

/** Counts a wrong try, on the code and on the phone. */
export async function recordWrongCode(
  tx: Queryable,
  code: { readonly id: number; readonly mobile: string },
): Promise<void> {
  await tx.query(sql`
    update codes set tries = tries + 1,
      dead_at = case when tries + 1 >= ${CODE_LIMITS.triesMax} then clock_timestamp() end
    where id = ${code.id}`);
  await tx.query(sql`insert into code_failures (mobile) values (${code.mobile})`);
}

/** Uses a code up: for good (`token` null), or for a token that must follow. */
export async function recordRightCode(
  tx: Queryable,
  code: { readonly id: number; readonly mobile: string; readonly token: string | null },
): Promise<void> {
  await tx.query(sql`
    update codes set proved_at = clock_timestamp(), token_hash = decode(${code.token}, 'hex'),
      token_used_at = case when ${code.token}::text is null then clock_timestamp() end
    where id = ${code.id}`);
  await tx.query(
    sql`update code_failures set forgiven = true where mobile = ${code.mobile} and not forgiven`,
  );
}

/** The code that was exchanged for this token, locked, if the token still lives; `spent` when it has served before. */
export async function selectLiveToken(
  tx: Queryable,
  token: string,
  target: CodeClaim,
): Promise<{ readonly id: number; readonly spent: boolean } | null> {
  return tx.maybeOne(sql`
    select id, token_used_at is not null as spent from codes
    where token_hash = decode(${token}, 'hex') and ${ofTarget(target)}
      and proved_at > clock_timestamp() - make_interval(secs => ${CODE_LIMITS.tokenSeconds})
    for update`);
}

/** A token serves once. */
export async function spendToken(tx: Queryable, id: number): Promise<void> {
  await tx.query(sql`update codes set token_used_at = clock_timestamp() where id = ${id}`);
}

/** Codes are of no use after a day; the wrong tries on them count for a month. */
export async function deleteOldCodes(db: Queryable): Promise<void> {
  await db.query(sql`delete from codes where created_at < clock_timestamp() - interval '24 hours'`);
  await db.query(sql`
    delete from code_failures where at < clock_timestamp() - make_interval(days => ${CODE_LIMITS.wrongDays})`);
}
