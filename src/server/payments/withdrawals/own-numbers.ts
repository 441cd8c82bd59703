import {
  methodOfUpiType,
  PAYOUT_METHODS,
  PAYOUT_NAMES,
  type PayoutMethod,
} from '#rules/payments/payout-method.ts';
import { deviceMark } from '../../verification/device-mark.ts';
import { parseMobile } from '../../verification/parse-mobile.ts';
import { provePhone } from '../../verification/prove-phone.ts';
import { notifyPlayer, textPlayer } from '../../notices/notify-player.ts';
import { recordEvent } from '../../platform/audit-event.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { answer, type Handler, refusal } from '../../platform/web/request.ts';
import type { SettingsReader } from '../../settings/settings.ts';
import { readFrozenUntil } from '../money-out-facts.ts';
import { selectPayoutNumbers, upsertPayoutNumber } from './payout-numbers.table.ts';
import { openNumber, sealNumber } from './sealed-number.ts';
import { usualPayoutMinutes } from './withdrawals.table.ts';

/** The three apps in the order of the screens, each with the player's own number in clear; '' where none was saved. */
async function readOwnNumbers(node: AppContext, playerId: number) {
  const rows = await selectPayoutNumbers(node.db, playerId);
  return PAYOUT_METHODS.map((method) => {
    const row = rows.find((one) => one.method === method);
    return {
      method,
      name: PAYOUT_NAMES[method].name,
      paymentMethod: PAYOUT_NAMES[method].paymentMethod,
      number: row === undefined ? '' : openNumber(node, { playerId, method }, row.sealed),
      usableFrom: row?.usable_from ?? null,
    };
  });
}

/** One number in the field of its app, as the documents' lists name them (A §3). */
export function numberFields(numbers: Readonly<Partial<Record<PayoutMethod, string>>>) {
  return {
    google_pay_number: numbers.google_pay ?? '',
    paytm_number: numbers.paytm ?? '',
    phone_pay_number: numbers.phonepe ?? '',
  };
}

/** The own numbers that withdrawals go to, as a list of one (A §7). */
export function getPaymentDetails(node: AppContext): Handler<'/api-get-user-payment-details'> {
  return async ({ player }) => {
    const numbers = await readOwnNumbers(node, player.id);
    const byMethod = Object.fromEntries(numbers.map(({ method, number }) => [method, number]));
    return answer({ payment_details: [numberFields(byMethod)] });
  };
}

/** The apps that a withdrawal can go to, each with the own number and from when on it can be used (decisions §6). */
export function listPaymentMethods(
  node: AppContext,
  settings: SettingsReader,
): Handler<'/api-user-payment-method-list'> {
  return async ({ player }) => {
    const numbers = await readOwnNumbers(node, player.id);
    return answer({
      payment_methods: numbers.map(({ method, name, paymentMethod, number, usableFrom }) => ({
        payment_method: paymentMethod,
        method,
        name,
        number,
        usable_from: usableFrom === null ? null : new Date(usableFrom).toISOString(),
      })),
      number_wait_hours: settings.current().payout_number_wait_hours,
      usual_payout_minutes: await usualPayoutMinutes(node.db),
    });
  };
}

type Path = '/api-add-user-upi-details';
type Input = Parameters<Handler<Path>>[1];

/** Saves a number for withdrawals that its holder has proved (A §4, I-10); it can be used some hours later. */
export function addUpiDetails(node: AppContext, settings: SettingsReader): Handler<Path> {
  return async (request, input) => {
    const read = readNumber(input);
    if (!read.ok) return read;
    const { method, number } = read.value;
    const { id, mobile } = request.player;
    const notice = {
      kind: 'payout_number_added',
      detail: { method: PAYOUT_NAMES[method].name },
    } as const;
    const saved = await node.db.transaction(async (tx) => {
      const frozenUntil = await readFrozenUntil(node, tx, id);
      if (frozenUntil !== null) return refusal('money_out_waits', { params: { time: frozenUntil } });
      if (input.otp === '' && input.otp_token === '') return refusal('invalid_navigation');
      // The code must have been asked for by this player, for this very number.
      const target = { purpose: 'upi', mobile: number, playerId: id } as const;
      const proof = await provePhone(node, tx, { ...target, device: deviceMark(request) }, input);
      if (proof.outcome === 'locked')
        return refusal('otp_locked', { retryAfterSeconds: proof.retryAfterSeconds });
      if (proof.outcome !== 'right') return refusal('otp_not_valid', { field: 'otp' });
      const usableFrom = await upsertPayoutNumber(tx, {
        ...sealNumber(node, { playerId: id, method }, number),
        playerId: id,
        method,
        waitHours: settings.current().payout_number_wait_hours,
      });
      await notifyPlayer(tx, node.live, { playerId: id, ...notice });
      await recordEvent(tx, request, {
        actor: `player:${id}`,
        action: 'payout_number_added',
        object: `player:${id}`,
        detail: { method },
      });
      return answer({ usable_from: new Date(usableFrom).toISOString() });
    });
    if (!saved.ok) return saved;
    textPlayer(node, { id, mobile }, notice);
    return answer(saved.value, { msg: 'UPI Number Added Successfully!' });
  };
}

/** Which of the three fields counts follows from the type; without one, the field that was filled is checked first. */
function readNumber(input: Input) {
  const method = methodOfUpiType(input.upi_type);
  const field = FIELD_NAMES[method ?? 'paytm'];
  const filled = Object.values(FIELD_NAMES).find((name) => input[name] !== '') ?? field;
  const mobile = parseMobile(input[method === null ? filled : field]);
  if (!mobile.ok) {
    const isMissing = mobile.refusal.code === 'phone_required';
    return refusal(isMissing ? 'phone_required' : 'upi_phone_not_valid', { field });
  }
  if (method === null) return refusal('payment_method_required', { field: 'upi_type' });
  return answer({ method, number: mobile.value });
}

const FIELD_NAMES = {
  paytm: 'paytm_no',
  google_pay: 'google_pay_no',
  phonepe: 'phon_pay_no',
} as const satisfies Record<PayoutMethod, keyof Input>;
