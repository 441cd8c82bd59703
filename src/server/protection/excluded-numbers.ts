import { createHmac } from 'node:crypto';
import type { Instant } from '#rules/time/time.ts';
import type { Queryable } from '../platform/store/db.ts';
import type { AppContext } from '../platform/app-context.ts';
import { sql } from '../platform/store/sql.ts';

/** Remembers a number that must not register anew before `until`, whatever becomes of the account. */
export async function excludeNumber(
  tx: Queryable,
  node: Pick<AppContext, 'secrets'>,
  { mobile, until }: { readonly mobile: string; readonly until: Instant },
): Promise<void> {
  await tx.query(sql`
    insert into excluded_numbers (number_mac, until)
    values (${macOf(node, mobile)}, to_timestamp(${until}::float8 / 1000))
    on conflict (number_mac) do update set until = greatest(excluded_numbers.until, excluded.until)`);
}

export async function isExcludedNumber(
  db: Queryable,
  node: Pick<AppContext, 'secrets'>,
  mobile: string,
): Promise<boolean> {
  const found = await db.maybeOne(sql`
    select 1 from excluded_numbers where number_mac = ${macOf(node, mobile)} and until > clock_timestamp()`);
  return found !== null;
}

function macOf({ secrets }: Pick<AppContext, 'secrets'>, mobile: string): Buffer {
  return createHmac('sha256', secrets.markKey('exclusions')).update(mobile).digest();
}
