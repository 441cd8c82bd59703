import { windowFrom } from '#rules/payments/withdrawal.ts';
import { type Instant, minuteOfDay } from '#rules/time/time.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { SettingsReader } from '../settings/settings.ts';

/** Whether withdrawals can be asked for now, and until when the hours that run now, or the next ones, last. */
export function withdrawalHours(
  { clock, config }: Pick<AppContext, 'clock' | 'config'>,
  settings: SettingsReader,
): { readonly isOpen: boolean; readonly until: Instant } {
  const { withdraw_open, withdraw_close, withdrawals_enabled, payouts_stopped } = settings.current();
  const hours = { opens: minuteOfDay(withdraw_open), closes: minuteOfDay(withdraw_close) };
  const now = clock.now();
  const { from, until } = windowFrom(hours, now, config.zone);
  return { isOpen: from <= now && withdrawals_enabled && !payouts_stopped, until };
}
