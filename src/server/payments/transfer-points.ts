import { formatMoment } from '#rules/format-moment.ts';
import { formatPoints, type Points, points, subtractPoints } from '#rules/money.ts';
import { shortName } from '#rules/short-name.ts';
import { type Instant, localTime } from '#rules/time.ts';
import { judgeTransfer, parseRecipient, type TransferFacts, type TransferTerms } from '#rules/transfer.ts';
import { moneyOutWaitsUntil } from '../accounts/money-out-waits.ts';
import { tellPlayer } from '../accounts/tell-player.ts';
import { holdWallets } from '../ledger/hold-wallet.ts';
import { type LedgerKind, post, type Posted } from '../ledger/post.ts';
import { readBalance } from '../ledger/read-balance.ts';
import { sumUnplayedDeposits } from '../ledger/unplayed-deposit.ts';
import type { Queryable } from '../platform/db.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, type Player, refusal } from '../platform/request.ts';
import type { Settings, SettingsReader } from '../settings/settings.ts';
import { fingerprintOf } from './fingerprint.ts';
import { tellWallet } from './tell-wallet.ts';
import {
  hasSentTo,
  insertTransfer,
  nextTransferId,
  type Recipient,
  selectPriorTransfer,
  selectRecipient,
  sumSentOn,
} from './transfers.table.ts';

type Path = '/api-user-transfer-wallet-balance';

/** Tries to send to somebody new also tell whether a number plays here, so they are counted (security.md I-11). */
const NEW_RECIPIENTS = { burst: 30, seconds: 3600 };

interface Wish {
  readonly player: Player;
  readonly mobile: string;
  readonly sentBefore: boolean;
  readonly amount: string;
  readonly note: string;
  readonly key: string;
  readonly fingerprint: string;
}

/** Sends points to another player (A §5): both sides in one transaction (security.md MON-05). */
export function transferPoints(node: Node, settings: SettingsReader): Handler<Path> {
  return async ({ player, idempotencyKey: key }, input) => {
    if (key === null) return refusal('idempotency_key_required');
    const fingerprint = fingerprintOf([input.amount, input.mobile_no, input.transfer_note]);
    const prior = await firstAnswer(node.db, { from: player.id, key, fingerprint });
    if (prior !== null) return prior;
    if (!player.bettingEnabled) return refusal('betting_off');
    const recipient = parseRecipient(input.mobile_no, player.mobile);
    if (!recipient.ok) return refusal(recipient.refusal.code, recipient.refusal);
    const mobile = recipient.value;
    const sentBefore = await hasSentTo(node.db, { from: player.id, mobile });
    if (!sentBefore) {
      const wait = await node.throttle.hit(`new-recipients:${player.id}`, NEW_RECIPIENTS);
      if (wait > 0) return refusal('too_many_requests', { retryAfterSeconds: wait });
    }
    const wish = {
      player,
      mobile,
      sentBefore,
      key,
      fingerprint,
      amount: input.amount,
      note: input.transfer_note,
    };
    return node.db.transaction((tx) => transfer(node, tx, termsOf(settings.current()), wish));
  };
}

async function transfer(node: Node, tx: Queryable, terms: TransferTerms, wish: Wish) {
  const { player, mobile } = wish;
  const recipient = await selectRecipient(tx, mobile);
  const ids = recipient === null ? [player.id] : [player.id, recipient.id];
  const at = await holdWallets(tx, ids);
  // Once more under the lock: the same request may have been booked since it was looked for.
  const prior = await firstAnswer(tx, { from: player.id, key: wish.key, fingerprint: wish.fingerprint });
  if (prior !== null) return prior;
  const recipientKnown = recipient !== null;
  const facts = await readFacts(node, tx, wish, { at, recipientKnown, playThrough: terms.playThrough });
  const judged = judgeTransfer(wish.amount, terms, facts);
  if (!judged.ok) return refusal(judged.refusal.code, judged.refusal);
  if (recipient === null) throw new Error('a transfer to nobody was accepted');
  return book(node, tx, wish, { recipient, amount: judged.value });
}

/** What this key was answered before; null for a key that is new. */
async function firstAnswer(
  db: Queryable,
  asked: { readonly from: number; readonly key: string; readonly fingerprint: string },
) {
  const prior = await selectPriorTransfer(db, asked);
  if (prior === null) return null;
  if (prior.fingerprint !== asked.fingerprint) return refusal('idempotency_key_reused');
  return receipt({ ...prior, replayed: true });
}

function termsOf(settings: Settings): TransferTerms {
  return {
    min: settings.min_transfer,
    max: settings.max_transfer,
    perDay: settings.transfers_per_day,
    pointsPerDay: settings.transfer_points_per_day,
    playThrough: settings.play_through,
  };
}

async function readFacts(
  { config }: Node,
  tx: Queryable,
  { player, sentBefore }: Wish,
  {
    at,
    recipientKnown,
    playThrough,
  }: { readonly at: Instant; readonly recipientKnown: boolean; readonly playThrough: boolean },
): Promise<TransferFacts> {
  const { zone } = config;
  const frozenUntil = await moneyOutWaitsUntil(tx, player.id);
  const sent = await sumSentOn(tx, { from: player.id, day: localTime(at, zone).day, zone });
  return {
    recipientKnown,
    sentBefore,
    balance: await readBalance(tx, player.id),
    provedRecently: player.provedRecently,
    frozenUntil: frozenUntil === null ? null : formatMoment(frozenUntil, zone),
    sentToday: { count: sent.count, points: points(sent.points) },
    unplayed: playThrough ? await sumUnplayedDeposits(tx, player.id) : points(0),
  };
}

async function book(
  node: Node,
  tx: Queryable,
  { player, key, fingerprint, note }: Wish,
  { recipient, amount }: { readonly recipient: Recipient; readonly amount: Points },
) {
  const id = await nextTransferId(tx);
  const minus = subtractPoints(points(0), amount);
  const out = await move(node, tx, 'transfer_out', { id, playerId: player.id, amount: minus });
  const into = await move(node, tx, 'transfer_in', { id, playerId: recipient.id, amount });
  await insertTransfer(tx, {
    id,
    amount,
    note,
    key,
    fingerprint,
    from: player.id,
    to: recipient.id,
    outSeq: out.seq,
    inSeq: into.seq,
  });
  await tellPlayer(tx, node.live, {
    playerId: recipient.id,
    kind: 'points_received',
    detail: { amount: formatPoints(amount), name: shortName(player.name) },
  });
  return receipt({ id, name: recipient.name, amount, balance: out.balance, replayed: false });
}

async function move(
  node: Node,
  tx: Queryable,
  kind: Extract<LedgerKind, 'transfer_out' | 'transfer_in'>,
  side: { readonly id: number; readonly playerId: number; readonly amount: Points },
): Promise<Posted> {
  const { id, playerId, amount } = side;
  const [posted] = await post(tx, kind, [{ playerId, amount, key: String(id), reference: id }]);
  if (posted === undefined) throw new Error(`${kind} ${id} was booked before`);
  await tellWallet(tx, node.live, posted);
  return posted;
}

function receipt(booked: {
  readonly id: number;
  readonly name: string;
  readonly amount: number;
  readonly balance: number;
  readonly replayed: boolean;
}) {
  return answer(
    {
      transfer_id: String(booked.id),
      user_name: shortName(booked.name),
      amount: formatPoints(points(booked.amount)),
      wallet_amt: formatPoints(points(booked.balance)),
    },
    { replayed: booked.replayed },
  );
}
