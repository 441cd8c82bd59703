import { AGE_MIN } from '#rules/protection/age.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { sql } from '../../platform/store/sql.ts';
import { answer, type CallRequest, type Handler, refusal } from '../../platform/web/request.ts';
import type { SettingsReader } from '../../settings/settings.ts';

/** Keeps which terms a player agreed to, when and from where; agreeing again is no fault. */
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

/** Nobody agrees to terms that they were not shown: only the version in force can be agreed to. */
export function acceptTerms(node: AppContext, settings: SettingsReader): Handler<'/api-accept-terms'> {
  return async (request, { version }) => {
    if (version !== settings.current().terms_version) return refusal('terms_outdated');
    await node.db.transaction((tx) => agreeToTerms(tx, request, { playerId: request.player.id, version }));
    return answer({ agreed_version: version });
  };
}

export function getTermsState(node: AppContext, settings: SettingsReader): Handler<'/api-get-terms-state'> {
  const { realMoney, operator } = node.config;
  return async ({ player }) =>
    answer({
      version: settings.current().terms_version,
      agreed_version: player === null ? null : await readAgreedTerms(node.db, player.id),
      age_min: AGE_MIN,
      jurisdictions: realMoney ? [...operator.jurisdictions] : [],
    });
}

async function readAgreedTerms(db: Queryable, playerId: number): Promise<number> {
  const row = await db.one<{ version: number }>(
    sql`select terms_version as version from players where id = ${playerId}`,
  );
  return row.version;
}
