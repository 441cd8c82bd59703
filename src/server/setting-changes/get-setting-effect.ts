import { parseSettingValue, storedSettingValue } from '#rules/settings/setting-value.ts';
import { type SettingKey, settingRow } from '#contract/setting-list.ts';
import { type BidBound, countHeldSlips } from '../bidding/what-bounds-hold.ts';
import { countHeld, type Held, type PaymentBound } from '../payments/what-bounds-hold.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';
import { answer, type Handler } from '../platform/web/request.ts';
import { readSettings, type Settings } from '../settings/settings.ts';

/** Looking back must not keep anybody waiting: what takes longer is not said. */
const PATIENCE = '3s';

type Shown = 'deposits' | 'withdrawals' | 'transfers' | 'by_two' | 'slips';
type Bound =
  | { readonly shows: Exclude<Shown, 'slips'>; readonly payments: PaymentBound }
  | { readonly shows: 'slips'; readonly bids: BidBound };

/** What a bound would have held of the last seven days, and what the one that stands has, or would have. */
export function getSettingEffect(node: AppContext): Handler<'/console/api/get-setting-effect'> {
  const { zone } = node.config;
  return async (_, { key, to }) => {
    const { value } = settingRow(key);
    const typed = parseSettingValue(value, to);
    if (!typed.ok) return answer({ effect: null });
    return node.db.transaction(async (tx) => {
      const standing = await readSettings(tx);
      const then = boundOf(key, { ...standing, [key]: storedSettingValue(value, typed.value) }, zone);
      const now = boundOf(key, standing, zone);
      if (then === null || now === null) return answer({ effect: null });
      await tx.query(sql`select set_config('statement_timeout', ${PATIENCE}, true)`);
      const [would, does] = [await count(tx, then), await count(tx, now)];
      return answer({ effect: { shows: then.shows, held: would.held, held_now: does.held, of: would.of } });
    });
  };
}

function count(tx: Queryable, bound: Bound): Promise<Held> {
  return 'bids' in bound ? countHeldSlips(tx, bound.bids) : countHeld(tx, bound.payments);
}

/** The bound that a setting is; null for one whose effect the past does not tell. */
function boundOf(key: SettingKey, settings: Settings, zone: string): Bound | null {
  switch (key) {
    case 'min_deposit':
      return { shows: 'deposits', payments: { kind: 'deposits', below: settings.min_deposit } };
    case 'max_deposit':
      return { shows: 'deposits', payments: { kind: 'deposits', above: settings.max_deposit } };
    case 'min_withdrawal':
      return { shows: 'withdrawals', payments: { kind: 'withdrawals', below: settings.min_withdrawal } };
    case 'max_withdrawal':
      return { shows: 'withdrawals', payments: { kind: 'withdrawals', above: settings.max_withdrawal } };
    case 'withdraw_open':
    case 'withdraw_close': {
      const { withdraw_open: opens, withdraw_close: closes } = settings;
      return { shows: 'withdrawals', payments: { kind: 'hours', opens, closes, zone } };
    }
    case 'withdrawals_per_day': {
      const most = settings.withdrawals_per_day;
      return { shows: 'withdrawals', payments: { kind: 'withdrawals a day', most, zone } };
    }
    case 'second_approver_from':
      return { shows: 'by_two', payments: { kind: 'by two', from: settings.second_approver_from } };
    default:
      return transferBound(key, settings, zone) ?? bidBound(key, settings);
  }
}

function transferBound(key: SettingKey, settings: Settings, zone: string): Bound | null {
  switch (key) {
    case 'min_transfer':
      return { shows: 'transfers', payments: { kind: 'transfers', below: settings.min_transfer } };
    case 'max_transfer':
      return { shows: 'transfers', payments: { kind: 'transfers', above: settings.max_transfer } };
    case 'transfers_per_day': {
      const most = settings.transfers_per_day;
      return { shows: 'transfers', payments: { kind: 'transfers a day', most, zone } };
    }
    case 'transfer_points_per_day': {
      const most = settings.transfer_points_per_day;
      return { shows: 'transfers', payments: { kind: 'points a day', most, zone } };
    }
    default:
      return null;
  }
}

function bidBound(key: SettingKey, { min_bid, max_bid, max_lines }: Settings): Bound | null {
  switch (key) {
    case 'min_bid':
      return { shows: 'slips', bids: { below: min_bid } };
    case 'max_bid':
      return { shows: 'slips', bids: { above: max_bid } };
    case 'max_lines':
      return { shows: 'slips', bids: { lines: max_lines } };
    default:
      return null;
  }
}
