import { formatBidMoment, instant } from '#rules/time/time.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type ClientHandlers, type Handler } from '../platform/web/request.ts';
import type { ClientServices } from './family-calls.ts';
import { noticeSentence } from './notice-sentences.ts';
import { withMore } from './with-more.ts';

type Accounts = '/api-user-login' | '/api-get-profile';

/** Logging in and the profile, as clients of the family read them. */
export function accountForClients({
  own,
  settings,
}: Pick<ClientServices, 'own' | 'settings'>): Pick<ClientHandlers, Accounts> {
  return {
    '/api-user-login': (request, input) =>
      withMore(own['/api-user-login'](request, input), (login) => ({
        ...login,
        mobile_no: settings.current().mobile_no,
        // We send nothing by the channel that they could switch on.
        notification_status: '0' as const,
      })),
    '/api-get-profile': (request, input) =>
      withMore(own['/api-get-profile'](request, input), (profile) => ({
        ...profile,
        profile: [
          {
            user_name: profile.user_name,
            mobile: profile.mobile,
            email: '',
            wallet_balance: profile.wallet_amt,
          },
        ],
      })),
  };
}

/** Any text does as a key of an app; clients want one before they make another call. */
export const getAppKey: Handler<'/api-get-app-key'> = async () => answer({ app_key: 'ank' });

/**
 * The lock of a client's own screen. Nobody chose a PIN here and none is kept, so there is nothing to compare; to say no
 * would lock players out. The session gains nothing by it.
 */
export const checkSecurityPin: Handler<'/api-check-security-pin'> = async () =>
  answer({}, { msg: 'A PIN protects nothing here. Your password does.' });

/** The notices to the player as sentences. */
export function getNotification(
  node: AppContext,
  { own }: Pick<ClientServices, 'own'>,
): Handler<'/api-get-notification'> {
  return async (request) => {
    const read = await own['/api-get-notices'](request, { cursor: '' });
    // Without a marker of a page nothing is refused.
    if (!read.ok) throw new Error(`notices were refused: ${read.refusal.code}`);
    return answer({
      notification: read.value.notices.map(({ at, ...notice }) => ({
        msg: noticeSentence(notice),
        insert_date: formatBidMoment(instant(Date.parse(at)), node.config.zone),
      })),
    });
  };
}
