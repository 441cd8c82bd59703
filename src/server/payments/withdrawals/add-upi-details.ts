import { methodOfUpiType, PAYOUT_NAMES, type PayoutMethod } from '#rules/payments/payout-method.ts';
import { formatBidMoment, instant } from '#rules/time/time.ts';
import { deviceMark } from '../../verification/device-mark.ts';
import { moneyOutWaitsUntil } from '../../accounts/profile/get-profile.ts';
import { parseMobile } from '../../verification/parse-mobile.ts';
import { type Proof, tryCode, tryToken } from '../../verification/prove-phone.ts';
import { notifyPlayer, textPlayer } from '../../notices/notify-player.ts';
import { recordEvent } from '../../platform/audit-event.ts';
import type { Queryable } from '../../platform/store/db.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { answer, type Handler, refusal, type RequestOf } from '../../platform/web/request.ts';
import type { SettingsReader } from '../../settings/settings.ts';
import { upsertPayoutNumber } from './payout-numbers.table.ts';
import { sealNumber } from './sealed-number.ts';

type Path = '/api-add-user-upi-details';
type Input = Parameters<Handler<Path>>[1];

interface NewNumber {
  readonly method: PayoutMethod;
  readonly number: string;
  readonly otp: string;
  readonly otpToken: string;
}

/** Saves a number for withdrawals that its holder has proved (A §4, I-10); it can be used some hours later. */
export function addUpiDetails(node: AppContext, settings: SettingsReader): Handler<Path> {
  return async (request, input) => {
    const read = readNumber(input);
    if (!read.ok) return read;
    const { method } = read.value;
    const { id, mobile } = request.player;
    const notice = {
      kind: 'payout_number_added',
      detail: { method: PAYOUT_NAMES[method].name },
    } as const;
    const saved = await node.db.transaction(async (tx) => {
      const frozenUntil = await moneyOutWaitsUntil(tx, id);
      if (frozenUntil !== null)
        return refusal('money_out_waits', {
          params: { time: formatBidMoment(frozenUntil, node.config.zone) },
        });
      if (input.otp === '' && input.otp_token === '') return refusal('invalid_navigation');
      const proof = await provePhone(node, tx, request, read.value);
      if (proof.outcome === 'locked')
        return refusal('otp_locked', { retryAfterSeconds: proof.retryAfterSeconds });
      if (proof.outcome !== 'right') return refusal('otp_not_valid', { field: 'otp' });
      const usableFrom = await save(node, settings, tx, { ...read.value, playerId: id });
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

/** Which of the three fields counts follows from the type; without one, the field that was filled is looked at first. */
function readNumber(input: Input) {
  const fields: Readonly<Record<PayoutMethod, string>> = {
    paytm: input.paytm_no,
    google_pay: input.google_pay_no,
    phonepe: input.phon_pay_no,
  };
  const method = methodOfUpiType(input.upi_type);
  const filled = Object.values(fields).find((number) => number !== '') ?? '';
  const mobile = parseMobile(method === null ? filled : fields[method]);
  if (!mobile.ok)
    return refusal(mobile.refusal.code === 'phone_required' ? 'phone_required' : 'upi_phone_not_valid', {
      field: FIELD_NAMES[method ?? 'paytm'],
    });
  if (method === null) return refusal('payment_method_required', { field: 'upi_type' });
  return answer<NewNumber>({ method, number: mobile.value, otp: input.otp, otpToken: input.otp_token });
}

const FIELD_NAMES: Readonly<Record<PayoutMethod, string>> = {
  paytm: 'paytm_no',
  google_pay: 'google_pay_no',
  phonepe: 'phon_pay_no',
};

/** The code must have been asked for by this player, for this very number. */
function provePhone(
  node: AppContext,
  tx: Queryable,
  request: RequestOf<'player'>,
  { number, otp, otpToken }: NewNumber,
): Promise<Proof> {
  const claim = {
    purpose: 'upi',
    mobile: number,
    device: deviceMark(request),
    playerId: request.player.id,
  } as const;
  if (otpToken !== '') return tryToken(tx, { ...claim, token: otpToken });
  return tryCode(node, tx, { ...claim, code: otp, token: null });
}

async function save(
  node: AppContext,
  settings: SettingsReader,
  tx: Queryable,
  { playerId, method, number }: NewNumber & { readonly playerId: number },
) {
  const waitHours = settings.current().payout_number_wait_hours;
  const sealed = sealNumber(node, { playerId, method }, number);
  return instant(await upsertPayoutNumber(tx, { ...sealed, playerId, method, waitHours }));
}
