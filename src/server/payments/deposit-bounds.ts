import type { DepositBounds } from '#rules/deposit.ts';
import { formatPoints } from '#rules/money.ts';
import { answer, type Handler } from '../platform/request.ts';
import type { Settings, SettingsReader } from '../settings/settings.ts';

/** Between which amounts a player may add. */
export function depositBounds(settings: SettingsReader): Handler<'/api-last-fund-request-detail'> {
  return async () => {
    const { min, max } = boundsOf(settings.current());
    return answer({ min_amt: formatPoints(min), max_amt: formatPoints(max) });
  };
}

export function boundsOf({ min_deposit, max_deposit }: Settings): DepositBounds {
  return { min: min_deposit, max: max_deposit };
}
