import { z } from 'zod';
import { MAX_BID_MOST, MAX_LINES_MOST } from '#rules/game/highest-win.ts';
import { points, wholePoints, type Points } from '#rules/money.ts';
import { CREDIT_MOST } from '#rules/payments/credit.ts';
import { isUpiId } from '#rules/payments/upi-link.ts';
import type { Db, Queryable } from '../platform/store/db.ts';
import { openFreshCopy } from '../platform/store/fresh-copy.ts';
import type { Live } from '../platform/live/live.ts';
import { sql } from '../platform/store/sql.ts';

const amountUpTo = (most: number) =>
  z
    .number()
    .int()
    .min(0)
    .max(most)
    .transform((hundredths): Points => points(hundredths));
const amount = amountUpTo(Number.MAX_SAFE_INTEGER);
const clock = z.number().int().min(0).max(1439);

const address = z
  .string()
  .regex(/^(https?:\/\/\S+)?$/)
  .default('');

const upiId = z
  .string()
  .refine((text) => text === '' || isUpiId(text), 'is not an address such as house@bank')
  .default('');

const bankText = z.string().max(80).default('');

/** Every operator setting with its default; amounts in hundredths of a point, times in minutes of the day. */
const SETTINGS = z.object({
  /** Players who agreed to an older version are asked again before their next bid. */
  terms_version: z.number().int().min(1).default(1),
  min_bid: amount.default(wholePoints(10)),
  max_bid: amountUpTo(MAX_BID_MOST).default(wholePoints(100_000)),
  /** For how long the same slip, or the same transfer, withdrawal or fund request, without a key is the one before. */
  keyless_slip_seconds: z.number().int().min(1).max(600).default(30),
  keyless_money_seconds: z.number().int().min(1).max(3600).default(120),
  max_lines: z.number().int().min(1).max(MAX_LINES_MOST).default(MAX_LINES_MOST),
  welcome_points: amount.default(wholePoints(0)),
  min_deposit: amount.default(wholePoints(100)),
  max_deposit: amountUpTo(CREDIT_MOST).default(wholePoints(50_000)),
  /** What one person credits without a line of the bank; more takes a second person. */
  credit_without_line_max: amount.default(wholePoints(0)),
  /** The largest credit of a deposit, and what one person credits on a day without lines of the bank. */
  credit_cap: amountUpTo(CREDIT_MOST).default(wholePoints(100_000)),
  cashier_day_cap: amount.default(wholePoints(500_000)),
  min_withdrawal: amount.default(wholePoints(500)),
  max_withdrawal: amount.default(wholePoints(50_000)),
  withdraw_open: clock.default(10 * 60),
  withdraw_close: clock.default(20 * 60),
  min_transfer: amount.default(wholePoints(100)),
  max_transfer: amount.default(wholePoints(20_000)),
  /** Set when a check of the books finds a difference; lifted by two people. */
  payouts_stopped: z.boolean().default(false),
  withdrawals_per_day: z.number().int().min(1).default(3),
  /** From this amount on a second person approves a withdrawal. */
  second_approver_from: amount.default(wholePoints(10_000)),
  /** The most that one adjustment by staff may move. */
  adjustment_max: amountUpTo(CREDIT_MOST).default(wholePoints(10_000)),
  /** How long a new number waits: whoever took over a phone must not carry the money off the same day. */
  payout_number_wait_hours: z.number().int().min(0).max(720).default(24),
  transfers_per_day: z.number().int().min(1).default(5),
  transfer_points_per_day: amount.default(wholePoints(20_000)),
  /**
   * Whether deposits, bonuses and received points must be played once before they can be withdrawn or sent; null: where
   * real money is played.
   */
  play_through: z.boolean().nullable().default(null),
  /** Whether bank details and the QR image are answered to clients without a log-in. */
  public_payee: z.boolean().default(false),
  /** Where players pay to: the name that their app shows, and an address for each app; empty for none. */
  payee_name: z.string().max(80).default(''),
  /** How long a new payee waits after two people have agreed on it (I-21); until then one person can stop it. */
  payee_delay_minutes: z.number().int().min(0).max(10_080).default(15),
  google_upi_payment_id: upiId,
  phonepay_upi_payment_id: upiId,
  paytm_upi_payment_id: upiId,
  upi_payment_id: upiId,
  bank_name: bankText,
  account_holder_name: bankText,
  account_number: bankText,
  ifsc_code: bankText,
  /** A host that may ask for the address beside our own (A §7 Payment gateway). */
  site_domain: z
    .string()
    .regex(/^([\w.-]+(:\d+)?)?$/)
    .default(''),
  one_person_can_close: z.boolean().default(false),
  one_person_can_declare: z.boolean().default(false),
  /** How long a change of a person waits after two owners have agreed on it; until then any owner can stop it. */
  staff_change_wait_hours: z.number().int().min(0).max(168).default(24),
  /** For how long after its declaration a result can be reversed. */
  correction_hours: z.number().int().min(1).max(168).default(24),
  /** How long after it was due a session without a result asks for one, or for a void. */
  result_deadline_hours: z.number().int().min(1).max(168).default(6),
  /** From which share of a limit risk is told, in percent. */
  limit_alarm_percent: z.number().int().min(1).max(100).default(80),
  /** Whether the operator hands bids on to others, by cutting sheets. */
  cutting_enabled: z.boolean().default(false),
  /** From which age of the newest backup, and of the newest drill, there is an alarm. */
  backup_alarm_hours: z.number().int().min(1).max(168).default(26),
  drill_alarm_days: z.number().int().min(1).max(90).default(8),
  one_person_can_change_rates: z.boolean().default(false),
  mobile_no: z.string().default(''),
  mobile_1: z.string().default(''),
  telegram_no: z.string().default(''),
  /** Addresses of charts elsewhere; empty for our own pages. */
  starline_chart_url: address,
  gali_chart_url: address,
  how_to_play_video: address,
  /** The Android app; empty while there is none. */
  app_link: address,
});

export type Settings = z.output<typeof SETTINGS>;

/** What holds until the operator changes it. */
export const DEFAULT_SETTINGS: Settings = SETTINGS.parse({});

type SettingsInput = z.input<typeof SETTINGS>;

/** The settings as this node knows them; another node's change arrives by notification. */
export interface SettingsReader {
  readonly current: () => Settings;
  readonly refresh: () => Promise<void>;
}

const TOPIC = 'settings';

/** `changed` is called whenever this node has other settings than before. */
export async function openSettings(
  db: Db,
  live: Live,
  changed: () => void = () => undefined,
): Promise<SettingsReader> {
  const copy = await openFreshCopy(() => readSettings(db), changed);
  // When the store is away, the next turn of the refreshing job does it.
  const heard = () => void copy.refresh().catch(() => undefined);
  live.on(TOPIC, heard, heard);
  return { current: copy.current, refresh: copy.refresh };
}

/** Changes settings, within the caller's transaction; every node follows when it commits. */
export async function changeSettings(
  tx: Queryable,
  live: Live,
  change: Partial<SettingsInput>,
  staffId: number | null,
): Promise<void> {
  const checked = SETTINGS.partial().parse(change);
  // Parsing fills in the defaults of what was not given; a change must not reset the rest.
  const changed = Object.entries(checked).filter(([key]) => Object.hasOwn(change, key));
  for (const [key, value] of changed) {
    await tx.query(sql`
      insert into settings (key, value, changed_by) values (${key}, ${JSON.stringify(value)}, ${staffId})
      on conflict (key) do update
        set value = excluded.value, changed_by = excluded.changed_by, changed_at = clock_timestamp()`);
  }
  await live.announce(tx, TOPIC, {});
}

/** Has everybody agree anew. Answers the version of the terms from now on. */
export async function raiseTermsVersion(tx: Queryable, live: Live, staffId: number): Promise<number> {
  const raised = await tx.one<{ version: number }>(sql`
    insert into settings (key, value, changed_by) values ('terms_version', '2', ${staffId})
    on conflict (key) do update
      set value = to_jsonb(settings.value::int + 1), changed_by = excluded.changed_by, changed_at = clock_timestamp()
    returning value::int as version`);
  await live.announce(tx, TOPIC, {});
  return raised.version;
}

/** As the store has them, for whoever decides by them inside a transaction. */
export async function readSettings(db: Queryable): Promise<Settings> {
  const rows = await db.query<{ key: string; value: unknown }>(sql`select key, value from settings`);
  return SETTINGS.parse(Object.fromEntries(rows.map((row) => [row.key, row.value])));
}
