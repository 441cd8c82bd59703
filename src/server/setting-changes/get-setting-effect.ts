import { parseSettingValue, storedSettingValue } from '#rules/settings/setting-value.ts';
import { type SettingKey, settingRow } from '#contract/setting-list.ts';
import { type BidBound, countHeldSlips } from '../bidding/what-bounds-hold.ts';
import { countHeld, type Held, type PaymentBound } from '../payments/what-bounds-hold.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/store/db.ts';
import { isTimeout } from '../platform/store/outage.ts';
import { sql } from '../platform/store/sql.ts';
import { answer, type Handler } from '../platform/web/request.ts';
import { countLonger, type Wait } from './what-waits-hold.ts';
import { readSettings, type Settings } from '../settings/settings.ts';

/** Looking back must not keep anybody waiting: what takes longer is not said. */
const PATIENCE = '3s';

type Shown =
  | 'deposits'
  | 'withdrawals'
  | 'transfers'
  | 'by_two'
  | 'slips'
  | 'credits'
  | 'credits_by_two'
  | 'adjustments'
  | 'staff_changes'
  | 'payee_changes';
type Bound =
  | {
      readonly shows: Exclude<Shown, 'slips' | 'staff_changes' | 'payee_changes'>;
      readonly payments: PaymentBound;
    }
  | { readonly shows: 'staff_changes' | 'payee_changes'; readonly wait: Wait }
  | { readonly shows: 'slips'; readonly bids: BidBound };

/** What a bound would have held of the last seven days, and what the one that stands has, or would have. */
export function getSettingEffect(node: AppContext): Handler<'/console/api/get-setting-effect'> {
  const { zone } = node.config;
  return async (_, { key, to }) => {
    const { value } = settingRow(key);
    const typed = parseSettingValue(value, to);
    const boundOf = BOUNDS[key];
    if (!typed.ok || boundOf === undefined) return answer({ effect: null });
    const effect = node.db.transaction(async (tx) => {
      const standing = await readSettings(tx);
      const then = boundOf({ ...standing, [key]: storedSettingValue(value, typed.value) }, zone);
      const now = boundOf(standing, zone);
      await tx.query(sql`select set_config('statement_timeout', ${PATIENCE}, true)`);
      const [would, does] = [await count(tx, then), await count(tx, now)];
      return { shows: then.shows, held: would.held, held_now: does.held, of: would.of };
    });
    return answer({ effect: await effect.catch(nullAfterTimeout) });
  };
}

function nullAfterTimeout(error: unknown): null {
  if (isTimeout(error)) return null;
  throw error;
}

function count(tx: Queryable, bound: Bound): Promise<Held> {
  if ('wait' in bound) return countLonger(tx, bound.wait);
  return 'bids' in bound ? countHeldSlips(tx, bound.bids) : countHeld(tx, bound.payments);
}

type MakeBound = (settings: Settings, zone: string) => Bound;

/** The bound that a setting is; the past does not tell what the others would have done. */
const BOUNDS: Readonly<Partial<Record<SettingKey, MakeBound>>> = {
  min_deposit: ({ min_deposit: below }) => ({ shows: 'deposits', payments: { kind: 'deposits', below } }),
  max_deposit: ({ max_deposit: above }) => ({ shows: 'deposits', payments: { kind: 'deposits', above } }),
  min_withdrawal: ({ min_withdrawal: below }) => ({
    shows: 'withdrawals',
    payments: { kind: 'withdrawals', below },
  }),
  max_withdrawal: ({ max_withdrawal: above }) => ({
    shows: 'withdrawals',
    payments: { kind: 'withdrawals', above },
  }),
  withdraw_open: hours,
  withdraw_close: hours,
  withdrawals_per_day: ({ withdrawals_per_day: most }, zone) => ({
    shows: 'withdrawals',
    payments: { kind: 'withdrawals a day', most, zone },
  }),
  second_approver_from: ({ second_approver_from: from }) => ({
    shows: 'by_two',
    payments: { kind: 'by two', from },
  }),
  credit_cap: ({ credit_cap: above }) => ({ shows: 'credits', payments: { kind: 'credits', above } }),
  credit_without_line_max: ({ credit_without_line_max: above }) => ({
    shows: 'credits_by_two',
    payments: { kind: 'credits alone', above },
  }),
  cashier_day_cap: ({ cashier_day_cap: most }, zone) => ({
    shows: 'credits',
    payments: { kind: 'credits of one a day', most, zone },
  }),
  adjustment_max: ({ adjustment_max: above }) => ({
    shows: 'adjustments',
    payments: { kind: 'adjustments', above },
  }),
  payout_number_wait_hours: ({ payout_number_wait_hours: wait }) => ({
    shows: 'withdrawals',
    payments: { kind: 'new numbers', hours: wait },
  }),
  staff_change_wait_hours: ({ staff_change_wait_hours: wait }) => ({
    shows: 'staff_changes',
    wait: { of: 'staff', minutes: wait * 60 },
  }),
  payee_delay_minutes: ({ payee_delay_minutes: minutes }) => ({
    shows: 'payee_changes',
    wait: { of: 'payee', minutes },
  }),
  min_transfer: ({ min_transfer: below }) => ({ shows: 'transfers', payments: { kind: 'transfers', below } }),
  max_transfer: ({ max_transfer: above }) => ({ shows: 'transfers', payments: { kind: 'transfers', above } }),
  transfers_per_day: ({ transfers_per_day: most }, zone) => ({
    shows: 'transfers',
    payments: { kind: 'transfers a day', most, zone },
  }),
  transfer_points_per_day: ({ transfer_points_per_day: most }, zone) => ({
    shows: 'transfers',
    payments: { kind: 'points a day', most, zone },
  }),
  min_bid: ({ min_bid: below }) => ({ shows: 'slips', bids: { below } }),
  max_bid: ({ max_bid: above }) => ({ shows: 'slips', bids: { above } }),
  max_lines: ({ max_lines: lines }) => ({ shows: 'slips', bids: { lines } }),
};

function hours({ withdraw_open: opens, withdraw_close: closes }: Settings, zone: string): Bound {
  return { shows: 'withdrawals', payments: { kind: 'hours', opens, closes, zone } };
}
