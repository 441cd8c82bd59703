import { AGE_MIN } from '#rules/age.ts';
import { readAgreedTerms } from '../accounts/agree-to-terms.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler } from '../platform/request.ts';
import type { SettingsReader } from '../settings/settings.ts';

export function getTermsState(node: Node, settings: SettingsReader): Handler<'/api-get-terms-state'> {
  const { realMoney, operator } = node.config;
  return async ({ player }) =>
    answer({
      version: settings.current().terms_version,
      agreed_version: player === null ? null : await readAgreedTerms(node.db, player.id),
      age_min: AGE_MIN,
      jurisdictions: realMoney ? [...operator.jurisdictions] : [],
    });
}
