import { AGE_MIN } from '#rules/protection/age.ts';
import { readAgreedTerms, agreeToTerms } from '../accounts/profile/agree-to-terms.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import type { SettingsReader } from '../settings/settings.ts';

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

/** Nobody agrees to terms that they were not shown: only the version in force can be agreed to. */
export function acceptTerms(node: AppContext, settings: SettingsReader): Handler<'/api-accept-terms'> {
  return async (request, { version }) => {
    if (version !== settings.current().terms_version) return refusal('terms_outdated');
    await node.db.transaction((tx) => agreeToTerms(tx, request, { playerId: request.player.id, version }));
    return answer({ agreed_version: version });
  };
}
