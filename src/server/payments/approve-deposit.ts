import { splitByRoom } from '#rules/deposit.ts';
import { formatPoints, type Points, parsePoints, points } from '#rules/money.ts';
import type { Instant } from '#rules/time.ts';
import { parseUtr } from '#rules/utr.ts';
import { tellPlayer } from '../accounts/tell-player.ts';
import { holdWallet } from '../ledger/hold-wallet.ts';
import { post } from '../ledger/post.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Queryable } from '../platform/db.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal, type RequestOf } from '../platform/request.ts';
import { depositLimitLeft } from '../protection/limit-use.ts';
import { selectOwner, setCredited, setHeld } from './deposit-desk.table.ts';
import { type Deposit, holdUtr, lockRequest } from './deposits.table.ts';
import { parseRequestId } from './parse-request-id.ts';
import { tellWallet } from './tell-wallet.ts';

type ApproveHandler = Handler<'/console/api/approve-deposit'>;
type ApproveAnswer = Awaited<ReturnType<ApproveHandler>>;

/** One decision: the deposit and its player's wallet are held until it is made. */
interface Decision {
  readonly node: Node;
  readonly tx: Queryable;
  readonly request: RequestOf<'staff'>;
  readonly at: Instant;
  readonly deposit: Deposit;
}

const NOTHING = points(0);

/**
 * Credits the one who asked with what was really received (security.md MON-07), once: whoever decides at the same time waits
 * for the wallet and then finds it decided. Where the player's own limit leaves no room the rest is held; approving such a
 * request again credits what there is room for by now.
 */
export function approveDeposit(node: Node): ApproveHandler {
  return (request, input) =>
    node.db.transaction(async (tx) => {
      const id = parseRequestId(input.fund_request_id);
      const owner = id === null ? null : await selectOwner(tx, id);
      if (id === null || owner === null) return refusal('fund_request_unknown');
      // The wallet before the request: the same order as everywhere, so that no two wait for each other.
      const at = await holdWallet(tx, owner);
      const deposit = await lockRequest(tx, id);
      if (deposit === null) return refusal('fund_request_unknown');
      const decision = { node, tx, request, at, deposit };
      if (deposit.held > 0) return creditHeld(decision);
      if (deposit.state !== 'pending') return refusal('fund_request_decided');
      const received = parsePoints(input.received);
      if (!received.ok || received.value === NOTHING)
        return refusal('points_not_valid', { field: 'received' });
      const utr = parseUtr(input.utr);
      if (!utr.ok) return refusal('utr_not_valid', { field: 'utr' });
      if (!(await holdUtr(tx, { id, utr: utr.value }))) return refusal('utr_taken', { field: 'utr' });
      return credit(decision, { received: received.value, utr: utr.value });
    });
}

async function credit(
  decision: Decision,
  { received, utr }: { readonly received: Points; readonly utr: string },
): Promise<ApproveAnswer> {
  const { tx, request, at, deposit } = decision;
  const { credited, held } = splitByRoom(received, await roomOf(decision));
  await setCredited(tx, { id: deposit.id, received, held, utr, staffId: request.staff.id, at });
  await book(decision, { credited, key: String(deposit.id) });
  if (held > NOTHING) await tell(decision, 'deposit_held', held);
  await note(decision, 'deposit_credited', { asked: deposit.amount, received, credited, held, utr });
  return answer({ state: 'credited' });
}

async function creditHeld(decision: Decision): Promise<ApproveAnswer> {
  const { tx, deposit } = decision;
  const { credited, held } = splitByRoom(deposit.held, await roomOf(decision));
  if (credited === NOTHING) return refusal('deposit_limit');
  await setHeld(tx, { id: deposit.id, held });
  // What is held only gets less, so each part has a key of its own.
  await book(decision, { credited, key: `${deposit.id}:${deposit.held}` });
  await note(decision, 'held_deposit_credited', { credited, held });
  return answer({ state: 'credited' });
}

function roomOf({ node, tx, at, deposit }: Decision): Promise<Points | null> {
  return depositLimitLeft(tx, node, { playerId: deposit.playerId, at });
}

/** Moves the points and tells the player, in the transaction of the decision. */
async function book(
  decision: Decision,
  { credited, key }: { readonly credited: Points; readonly key: string },
): Promise<void> {
  if (credited === NOTHING) return;
  const { node, tx, deposit } = decision;
  const { id, playerId } = deposit;
  const [posted] = await post(tx, 'deposit', [{ playerId, amount: credited, key, reference: id }]);
  if (posted === undefined) throw new Error(`deposit ${id} was credited before under the key ${key}`);
  await tellWallet(tx, node.live, { playerId, balance: posted.balance });
  await tell(decision, 'deposit_credited', credited);
}

function tell(
  { node, tx, deposit }: Decision,
  kind: 'deposit_credited' | 'deposit_held',
  amount: Points,
): Promise<void> {
  const { playerId } = deposit;
  return tellPlayer(tx, node.live, { playerId, kind, detail: { amount: formatPoints(amount) } });
}

function note(
  { tx, request, deposit }: Decision,
  action: string,
  detail: Readonly<Record<string, string | number>>,
): Promise<void> {
  return recordEvent(tx, request, {
    actor: `staff:${request.staff.id}`,
    action,
    object: `deposit:${deposit.id}`,
    detail: { player: deposit.playerId, ...detail },
  });
}
