import { agreeToTerms } from '../accounts/agree-to-terms.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import type { SettingsReader } from '../settings/settings.ts';

/** Nobody agrees to terms that they were not shown: only the version in force can be agreed to. */
export function acceptTerms(node: Node, settings: SettingsReader): Handler<'/api-accept-terms'> {
  return async (request, { version }) => {
    if (version !== settings.current().terms_version) return refusal('terms_outdated');
    await node.db.transaction((tx) => agreeToTerms(tx, request, { playerId: request.player.id, version }));
    return answer({ agreed_version: version });
  };
}
