import type { NoticeKind } from '#contract/player/accounts.calls.ts';
import type { Live } from '../platform/live/live.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sendSms } from '../verification/send-code.ts';
import { insertNotice, insertNotices, type Notice } from './notices.table.ts';

const TOPIC = 'player-notice';
const MANY_TOPIC = 'player-notices';

/** Stores a notice for a player in the transaction of the action; open screens refresh after the commit. */
export async function notifyPlayer(
  tx: Queryable,
  live: Pick<Live, 'tell'>,
  notice: Notice & { readonly playerId: number },
): Promise<void> {
  await insertNotice(tx, notice);
  refreshPlayer(live, notice.playerId);
}

/** A message between nodes holds the numbers of so many players. */
const ANNOUNCED_MAX = 400;

/** The same for many players at once. */
export async function notifyPlayers(
  tx: Queryable,
  live: Pick<Live, 'tell'>,
  {
    kind,
    notices,
  }: {
    readonly kind: NoticeKind;
    readonly notices: readonly (Pick<Notice, 'detail'> & { readonly playerId: number })[];
  },
): Promise<void> {
  if (notices.length === 0) return;
  await insertNotices(tx, kind, notices);
  const ids = notices.map(({ playerId }) => playerId);
  for (let from = 0; from < ids.length; from += ANNOUNCED_MAX)
    live.tell(MANY_TOPIC, { playerIds: ids.slice(from, from + ANNOUNCED_MAX) });
}

/** Every open screen of the player, on whatever node, refreshes once the transaction is committed. */
export function refreshPlayer(live: Pick<Live, 'tell'>, playerId: number): void {
  live.tell(TOPIC, { playerId });
}

/** Every node tells its open screens. What was missed is seen when the profile is read the next time. */
export function subscribeNotices(live: Pick<Live, 'on' | 'sendTo'>): void {
  const tell = (playerId: unknown) => live.sendTo(Number(playerId), 'notice', { kind: 'account' });
  live.on(
    TOPIC,
    (detail) => {
      if (typeof detail === 'object' && detail !== null && 'playerId' in detail) tell(detail.playerId);
    },
    () => undefined,
  );
  live.on(
    MANY_TOPIC,
    (detail) => {
      if (typeof detail !== 'object' || detail === null || !('playerIds' in detail)) return;
      if (Array.isArray(detail.playerIds)) detail.playerIds.forEach(tell);
    },
    () => undefined,
  );
}

const DAY_SECONDS = 24 * 3600;

/** Notices have their own budgets, so that spending the one of the codes silences no warning. */
const PER_PLAYER = { burst: 5, seconds: DAY_SECONDS };
const PER_OPERATOR = { burst: 1_000, seconds: 3600 };

type TextOf = (detail: Readonly<Record<string, string>>) => string;

/** What goes to the phone as well: whoever took over an account sees the notice in the app, its owner does not. */
const TEXTS: Readonly<Partial<Record<NoticeKind, TextOf>>> = {
  new_device: ({ device = '' }) =>
    `New log-in to your Ank account${device === '' ? '' : ` on ${device}`}. Not you? Choose a new password at once.`,
  password_changed: () =>
    'The password of your Ank account was changed. Not you? Choose a new password at once.',
  password_reset: () =>
    'The password of your Ank account was reset with a code. For your safety no points can leave the wallet for 24 hours.',
  passkey_added: ({ device = '' }) =>
    `A passkey was added to your Ank account${device === '' ? '' : ` on ${device}`}. Not you? Choose a new password with a code at once.`,
  payout_number_added: ({ method = '' }) =>
    `A number for ${method} was saved in your Ank account. Not you? Choose a new password at once.`,
  deletion_asked: () =>
    'Your Ank account will be deleted in 48 hours. Not you? Log in and choose to keep it.',
};

/** Sends the notice to the phone, when its transaction is committed. Nobody waits for it, and a lost one harms nothing. */
export function textPlayer(
  node: AppContext,
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
  node: AppContext,
  { id, mobile }: { readonly id: number; readonly mobile: string },
  text: string,
): Promise<void> {
  // The player's own first: what is refused to one player takes nothing from the others.
  const isInBudget =
    (await node.throttle.hit(`notice-sms:${id}`, PER_PLAYER)) === 0 &&
    (await node.throttle.hit('notice-sms', PER_OPERATOR)) === 0;
  if (isInBudget) await sendSms(node, { mobile, text });
  else node.log.warn({}, 'a notice was not sent to a phone: its budget is spent');
}
