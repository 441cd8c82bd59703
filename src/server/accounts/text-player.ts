import type { NoticeKind } from '#contract/accounts.calls.ts';
import type { Node } from '../platform/node.ts';
import type { Notice } from './notices.table.ts';
import { sendSms } from './send-sms.ts';

const DAY_SECONDS = 24 * 3600;

/** Notices have budgets of their own, so that whoever spends the one of the codes silences no warning. */
const PER_PLAYER = { burst: 5, seconds: DAY_SECONDS };
const PER_HOUSE = { burst: 1_000, seconds: 3600 };

type TextOf = (detail: Readonly<Record<string, string>>) => string;

/** What goes to the phone as well: whoever took over an account sees the notice in the app, its owner does not. */
const TEXTS: Readonly<Partial<Record<NoticeKind, TextOf>>> = {
  new_device: ({ device = '' }) =>
    `New log-in to your Ank account${device === '' ? '' : ` on ${device}`}. Not you? Choose a new password at once.`,
  password_changed: () =>
    'The password of your Ank account was changed. Not you? Choose a new password at once.',
  password_reset: () =>
    'The password of your Ank account was set anew. For your safety no points can leave the wallet for 24 hours.',
  payout_number_added: ({ method = '' }) =>
    `A number for ${method} was saved in your Ank account. Not you? Choose a new password at once.`,
  deletion_asked: () =>
    'Your Ank account will be deleted in 48 hours. Not you? Log in and choose to keep it.',
};

/** Sends the notice to the phone, when its transaction is committed. Nobody waits for it, and a lost one harms nothing. */
export function textPlayer(
  node: Node,
  player: { readonly id: number; readonly mobile: string },
  { kind, detail }: Notice,
): void {
  const text = TEXTS[kind]?.(detail);
  if (text === undefined || node.config.sms.provider === 'none') return;
  send(node, player, text).catch((error: unknown) =>
    node.log.warn({ err: error, kind }, 'a notice was not sent to a phone'),
  );
}

async function send(
  node: Node,
  { id, mobile }: { readonly id: number; readonly mobile: string },
  text: string,
): Promise<void> {
  const waits = [
    await node.throttle.hit(`notice-sms:${id}`, PER_PLAYER),
    await node.throttle.hit('notice-sms', PER_HOUSE),
  ];
  if (waits.some((wait) => wait > 0))
    node.log.warn({}, 'a notice was not sent to a phone: its budget is spent');
  else await sendSms(node, { mobile, text });
}
