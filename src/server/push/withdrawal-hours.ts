import { windowFrom } from '#rules/payments/withdrawal.ts';
import { type Instant, minuteOfDay } from '#rules/time/time.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { SettingsReader } from '../settings/settings.ts';
import type { StopsReader } from '../settings/stops.ts';

export interface WithdrawalServices {
  readonly settings: SettingsReader;
  readonly stops: StopsReader;
}

/** Whether withdrawals can be asked for now, and until when the hours that run now, or the next ones, last. */
export function withdrawalHours(
  { clock, config }: Pick<AppContext, 'clock' | 'config'>,
  { settings, stops }: WithdrawalServices,
): { readonly isOpen: boolean; readonly until: Instant } {
  const { withdraw_open, withdraw_close, payouts_stopped } = settings.current();
  const hours = { opens: minuteOfDay(withdraw_open), closes: minuteOfDay(withdraw_close) };
  const now = clock.now();
  const { from, until } = windowFrom(hours, now, config.zone);
  const isStopped = payouts_stopped || stops.current().some(({ what }) => what === 'withdrawals');
  return { isOpen: from <= now && !isStopped, until };
}
