import { one, type Queryable } from '../../platform/store/db.ts';
import type { CallRequest } from '../../platform/web/request.ts';
import { sql } from '../../platform/store/sql.ts';

/** Keeps which terms a player agreed to, when and from where; again is no fault. */
export async function agreeToTerms(
  tx: Queryable,
  request: Pick<CallRequest, 'id' | 'ipPrefix'>,
  { playerId, version }: { readonly playerId: number; readonly version: number },
): Promise<void> {
  await tx.query(sql`
    insert into terms_agreements (player_id, version, request_id, ip_prefix)
    values (${playerId}, ${version}, ${request.id}, ${request.ipPrefix}) on conflict (player_id, version) do nothing`);
  await tx.query(sql`
    update players set terms_version = greatest(terms_version, ${version}::int) where id = ${playerId}`);
}

export async function readAgreedTerms(db: Queryable, playerId: number): Promise<number> {
  const row = await one<{ version: number }>(
    db,
    sql`select terms_version as version from players where id = ${playerId}`,
  );
  return row.version;
}
