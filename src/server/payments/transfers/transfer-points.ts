import { formatPoints, type Points, points, subtractPoints } from '#rules/money.ts';
import {
  judgeTransfer,
  parseRecipient,
  type TransferFacts,
  type TransferTerms,
} from '#rules/payments/transfer.ts';
import { shortName } from '#rules/short-name.ts';
import { type Instant, localTime } from '#rules/time/time.ts';
import { mayPlayNow } from '../../accounts/profile/play-state.ts';
import { lockWallets } from '../../ledger/lock-wallet.ts';
import { type LedgerKind, post, type Posted } from '../../ledger/post.ts';
import { notifyPlayer } from '../../notices/notify-player.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { answer, type Handler, type Player, refusal } from '../../platform/web/request.ts';
import { readSettings, type Settings, type SettingsReader } from '../../settings/settings.ts';
import { refuseStopped } from '../../settings/stops.ts';
import { notifyWallet } from '../notify-payments.ts';
import { mustPlayThrough, readMoneyOutFacts } from '../money-out-facts.ts';
import { type AskedOnce, askedOnce } from '../asked-once.ts';
import {
  hasSentTo,
  insertTransfer,
  nextTransferId,
  type PriorTransfer,
  type Recipient,
  selectPriorTransfer,
  selectRecipient,
  sumSentOn,
} from './transfers.table.ts';

type Path = '/api-user-transfer-wallet-balance';

/** Each attempt to send to a new recipient tells whether a number plays here, so attempts are limited (I-11). */
const NEW_RECIPIENTS = { burst: 30, seconds: 3600 };

/** Sends points to another player (A §5): both sides in one transaction (MON-05). */
export function transferPoints(node: AppContext, settings: SettingsReader): Handler<Path> {
  return async (request, input) => {
    const { player } = request;
    const { amount, mobile_no, transfer_note: note } = input;
    const asked = { from: player.id, ...askedOnce(request, settings, [amount, mobile_no, note]) };
    const prior = await firstAnswer(node.db, asked);
    if (prior !== null) return prior;
    if (!player.bettingEnabled) return refusal('betting_off');
    const mobile = parseRecipient(mobile_no, player.mobile);
    if (!mobile.ok) return mobile;
    const sentBefore = await hasSentTo(node.db, { from: player.id, mobile: mobile.value });
    if (!sentBefore) {
      const wait = await node.throttle.hit(`new-recipients:${player.id}`, NEW_RECIPIENTS);
      if (wait > 0) return refusal('too_many_requests', { retryAfterSeconds: wait });
    }
    return node.db.transaction(async (tx) => {
      const stopped = await refuseStopped(tx, 'transfers');
      const found = await selectRecipient(tx, mobile.value);
      const at = await lockWallets(tx, found === null ? [player.id] : [player.id, found.id]);
      // Once more under the lock: the same request may have been booked meanwhile.
      const booked = await firstAnswer(tx, asked);
      if (booked !== null) return booked;
      // Either of the two may have been blocked, or deleted, while the wallets were waited for.
      if (!(await mayPlayNow(tx, player.id))) return refusal('betting_off');
      if (stopped !== null) return stopped;
      const now = found === null ? null : await selectRecipient(tx, mobile.value);
      const recipient = now?.id === found?.id ? now : null;
      // Not as this node remembers them: a bound that was lowered holds on every node at once.
      const terms = termsOf(node, await readSettings(tx));
      const facts = await readFacts(node, tx, { player, at, playThrough: terms.playThrough });
      const known = { recipientKnown: recipient !== null, sentBefore };
      const judged = judgeTransfer(amount, terms, { ...facts, ...known });
      if (!judged.ok) return judged;
      if (recipient === null) throw new Error('a transfer to nobody was accepted');
      return book(node, tx, { ...asked, note, amount: judged.value, sender: player, recipient });
    });
  };
}

/** The stored answer to this request; null for a new one. */
async function firstAnswer(db: Queryable, asked: AskedOnce & { readonly from: number }) {
  const prior = await selectPriorTransfer(db, asked);
  if (prior === null) return null;
  if (prior.fingerprint !== asked.fingerprint) return refusal('idempotency_key_reused');
  return receipt({ ...prior, replayed: true });
}

function termsOf(node: AppContext, settings: Settings): TransferTerms {
  return {
    min: settings.min_transfer,
    max: settings.max_transfer,
    perDay: settings.transfers_per_day,
    pointsPerDay: settings.transfer_points_per_day,
    playThrough: mustPlayThrough(node, settings),
  };
}

async function readFacts(
  node: AppContext,
  tx: Queryable,
  sender: { readonly player: Player; readonly at: Instant; readonly playThrough: boolean },
): Promise<Omit<TransferFacts, 'recipientKnown' | 'sentBefore'>> {
  const { player, at } = sender;
  const { zone } = node.config;
  const sent = await sumSentOn(tx, { from: player.id, day: localTime(at, zone).day, zone });
  return {
    ...(await readMoneyOutFacts(node, tx, { playerId: player.id, playThrough: sender.playThrough })),
    provedRecently: player.provedRecently,
    sentToday: { count: sent.count, points: points(sent.points) },
  };
}

async function book(
  node: AppContext,
  tx: Queryable,
  transfer: {
    readonly sender: Player;
    readonly recipient: Recipient;
    readonly amount: Points;
    readonly note: string;
    readonly key: string;
    readonly fingerprint: string;
  },
) {
  const { sender, recipient, amount, note, key, fingerprint } = transfer;
  const id = await nextTransferId(tx);
  const minus = subtractPoints(points(0), amount);
  const { seq: outSeq, balance } = await move(node, tx, 'transfer_out', {
    id,
    playerId: sender.id,
    amount: minus,
  });
  const { seq: inSeq } = await move(node, tx, 'transfer_in', { id, playerId: recipient.id, amount });
  const [from, to] = [sender.id, recipient.id];
  await insertTransfer(tx, { id, from, to, amount, note, key, fingerprint, outSeq, inSeq });
  await notifyPlayer(tx, node.live, {
    playerId: to,
    kind: 'points_received',
    detail: { amount: formatPoints(amount), name: shortName(sender.name) },
  });
  return receipt({ id, name: recipient.name, amount, seq: outSeq, balance, replayed: false });
}

async function move(
  node: AppContext,
  tx: Queryable,
  kind: Extract<LedgerKind, 'transfer_out' | 'transfer_in'>,
  side: { readonly id: number; readonly playerId: number; readonly amount: Points },
): Promise<Posted> {
  const { id, playerId, amount } = side;
  const [posted] = await post(tx, kind, [{ playerId, amount, key: String(id), reference: id }]);
  if (posted === undefined) throw new Error(`${kind} ${id} was booked before`);
  notifyWallet(node.live, posted);
  return posted;
}

function receipt(booked: Omit<PriorTransfer, 'fingerprint'> & { readonly replayed: boolean }) {
  return answer(
    {
      transfer_id: String(booked.id),
      user_name: shortName(booked.name),
      amount: formatPoints(points(booked.amount)),
      wallet_amt: formatPoints(points(booked.balance)),
      seq: booked.seq,
    },
    { replayed: booked.replayed },
  );
}

/** So that nobody can read the names of many players (I-11). */
const PER_PLAYER = [
  { burst: 10, seconds: 3600 },
  { burst: 30, seconds: 24 * 3600 },
];
const PER_ADDRESS = { burst: 200, seconds: 24 * 3600 };

/** The shortened name of a player, to check before points are sent; unknown and blocked numbers are answered alike. */
export function checkTransferUser(node: AppContext): Handler<'/api-check-user-for-transfer-amt'> {
  return async ({ player, ip }, input) => {
    const recipient = parseRecipient(input.mobile_no, player.mobile);
    if (!recipient.ok) return recipient;
    const waits = [await node.throttle.hit(`name-check:${ip}`, PER_ADDRESS)];
    for (const limit of PER_PLAYER)
      waits.push(await node.throttle.hit(`name-check:${limit.seconds}:${player.id}`, limit));
    const wait = Math.max(...waits);
    if (wait > 0)
      return refusal('too_many_requests', { params: { seconds: String(wait) }, retryAfterSeconds: wait });
    const found = await selectRecipient(node.db, recipient.value);
    if (found === null) return refusal('transfer_user_unknown', { field: 'mobile_no' });
    return answer({ user_name: shortName(found.name) });
  };
}
