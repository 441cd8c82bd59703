import type { Node } from '../platform/node.ts';
import { answer, type Handler } from '../platform/request.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { shownLink } from './shown-link.ts';

/** The house's contact numbers, as digits, where its Android app is, and the licence it plays for money under (JUR-04). */
export function getSocialData(node: Node, settings: SettingsReader): Handler<'/api-get-social-data'> {
  const { realMoney, operator, linkHosts } = node.config;
  const licence = {
    operator: operator.name,
    reference: operator.licence,
    jurisdictions: [...operator.jurisdictions],
  };
  return async () => {
    const { mobile_no, mobile_1, telegram_no, app_link } = settings.current();
    return answer({
      mobile_no,
      mobile_1,
      telegram_no,
      app_link: shownLink(linkHosts, app_link),
      licence: realMoney ? licence : null,
    });
  };
}
