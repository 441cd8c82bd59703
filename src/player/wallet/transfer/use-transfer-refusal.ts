import { formatClock } from '#client/format/format-clock.ts';
import { formatPoints } from '#client/format/format-points.ts';
import type { FieldRefusal } from '#ui/fields/field.tsx';
import { useLanguage } from '../../messages/use-language.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { refusalMessages } from '../../refusals/messages/en.ts';
import { walletMessages } from '../messages/en.ts';
import { useRefusalOf, type Refused } from '../use-refusal-of.ts';
import type { WalletInfo } from '../wallet-info.ts';

const MINUTE_MS = 60_000;

/** Says why a transfer is refused, with what helps to put it right. */
export function useTransferRefusal(info: WalletInfo): (refused: Refused) => FieldRefusal {
  const messages = useMessages(walletMessages);
  const refusals = useMessages(refusalMessages);
  const refusalOf = useRefusalOf();
  const language = useLanguage();
  return (refused) => {
    const { code, params = {} } = refused;
    const { points = '0', until } = params;
    if (code === 'transfer_user_unknown')
      return { text: messages('no_player'), help: messages('ask_to_join') };
    if (code === 'too_many_requests' && until !== undefined) {
      // The minute that is named must not be too early.
      const time = formatClock(Math.ceil(Number(until) / MINUTE_MS) * MINUTE_MS, language);
      return { text: messages('too_many_numbers', { time }) };
    }
    if (code === 'transfers_of_day' && Number(points) > 0)
      return { text: messages('left_today', { points: formatPoints(points) }) };
    // A check that fails without a reason is told in the words of the documents (A §8).
    const text = refusalOf(refused) ?? refusals('transfer_user_unknown');
    if (code === 'not_enough_points')
      return { text, help: messages('you_have', { points: formatPoints(info.wallet_amt) }) };
    if (code === 'below_min_transfer')
      return { text, help: messages('is_enough', { min: formatPoints(info.min_transfer) }) };
    return { text };
  };
}
