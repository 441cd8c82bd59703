import { splitByRoom } from '#rules/payments/deposit.ts';
import { formatPoints, type Points, points } from '#rules/money.ts';
import type { Instant } from '#rules/time/time.ts';
import { notifyPlayer } from '../../notices/notify-player.ts';
import { post } from '../../ledger/post.ts';
import { recordEvent } from '../../platform/audit-event.ts';
import type { Queryable } from '../../platform/store/db.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { depositLimitLeft } from '../../protection/limit-use.ts';
import { setCredited, setHeld, setRejected } from './deposit-desk.table.ts';
import { type Deposit, lockUtr } from './deposits.table.ts';
import { notifyCashiers, notifyWallet } from '../notify-payments.ts';

/** Who or what decides on a deposit, for its row and for the audit log. */
export interface CreditedBy {
  readonly request: { readonly id: string; readonly ipPrefix: string };
  /** null where no person decided. */
  readonly staffId: number | null;
  /** 'staff', 'statement', or the gateway. */
  readonly through: string;
}

/** One decision. The player's wallet and then the deposit are locked until it is made. */
export interface Decision {
  readonly node: AppContext;
  readonly tx: Queryable;
  readonly by: CreditedBy;
  readonly at: Instant;
  readonly deposit: Deposit;
}

const NOTHING = points(0);

/**
 * The one way to credit a deposit, whoever decides: one ledger entry under the deposit's own key. The caller has checked
 * under the lock that it is pending. Answers false, and does nothing, where another deposit has the UTR.
 */
export async function creditDeposit(
  decision: Decision,
  { received, utr }: { readonly received: Points; readonly utr: string | null },
): Promise<boolean> {
  const { tx, by, at, deposit } = decision;
  if (utr !== null && !(await lockUtr(tx, { id: deposit.id, utr }))) return false;
  const { credited, held } = splitByRoom(received, await roomOf(decision));
  await setCredited(tx, { id: deposit.id, received, held, utr, at, ...by });
  await book(decision, { credited, key: String(deposit.id) });
  if (held > NOTHING) await notify(decision, 'deposit_held', held);
  await record(decision, 'deposit_credited', {
    asked: deposit.amount,
    received,
    credited,
    held,
    utr: utr ?? '',
    through: by.through,
  });
  notifyCashiers(decision.node.live, 'deposit');
  return true;
}

/** Credits as much of the held part as the player's limit allows by now. Answers false where it allows nothing. */
export async function creditHeld(decision: Decision): Promise<boolean> {
  const { tx, deposit } = decision;
  const { credited, held } = splitByRoom(deposit.held, await roomOf(decision));
  if (credited === NOTHING) return false;
  await setHeld(tx, { id: deposit.id, held });
  // The held amount only decreases, so it gives each part its own key.
  await book(decision, { credited, key: `${deposit.id}:${deposit.held}` });
  await record(decision, 'held_deposit_credited', { credited, held });
  notifyCashiers(decision.node.live, 'deposit');
  return true;
}

function roomOf({ node, tx, at, deposit }: Decision): Promise<Points | null> {
  return depositLimitLeft(tx, node, { playerId: deposit.playerId, at });
}

/** Moves the points and notifies the player, in the transaction of the decision. */
async function book(
  decision: Decision,
  { credited, key }: { readonly credited: Points; readonly key: string },
): Promise<void> {
  if (credited === NOTHING) return;
  const { node, tx, deposit } = decision;
  const { id, playerId } = deposit;
  const [posted] = await post(tx, 'deposit', [{ playerId, amount: credited, key, reference: id }]);
  if (posted === undefined) throw new Error(`deposit ${id} was credited before under the key ${key}`);
  notifyWallet(node.live, posted);
  await notify(decision, 'deposit_credited', credited);
}

/** The one way to reject a fund request. The caller has checked under its lock that it is pending. */
export async function rejectRequest(decision: Omit<Decision, 'at'>, reason: string): Promise<void> {
  const { node, tx, by, deposit } = decision;
  await setRejected(tx, { id: deposit.id, reason, ...by });
  await notify(decision, 'deposit_rejected', deposit.amount, { reason });
  notifyCashiers(node.live, 'deposit');
  await record(decision, 'deposit_rejected', { asked: deposit.amount, through: by.through }, { reason });
}

function notify(
  { node, tx, deposit }: Omit<Decision, 'at'>,
  kind: 'deposit_credited' | 'deposit_held' | 'deposit_rejected',
  amount: Points,
  extra: { readonly reason?: string } = {},
): Promise<void> {
  const { playerId } = deposit;
  return notifyPlayer(tx, node.live, { playerId, kind, detail: { amount: formatPoints(amount), ...extra } });
}

function record(
  { tx, by, deposit }: Omit<Decision, 'at'>,
  action: string,
  detail: Readonly<Record<string, string | number>>,
  extra: { readonly reason?: string } = {},
): Promise<void> {
  return recordEvent(tx, by.request, {
    actor: by.staffId === null ? 'system' : `staff:${by.staffId}`,
    action,
    object: `deposit:${deposit.id}`,
    detail: { player: deposit.playerId, ...detail },
    ...extra,
  });
}
