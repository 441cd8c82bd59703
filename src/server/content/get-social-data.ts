import { answer, type Handler } from '../platform/request.ts';
import type { SettingsReader } from '../settings/settings.ts';

/** The house's contact numbers, as digits, and where its Android app is. */
export function getSocialData(settings: SettingsReader): Handler<'/api-get-social-data'> {
  return async () => {
    const { mobile_no, mobile_1, telegram_no, app_link } = settings.current();
    return answer({ mobile_no, mobile_1, telegram_no, app_link });
  };
}
