import { formatPoints, type Points, points, subtractPoints } from '#rules/money.ts';
import {
  judgeTransfer,
  parseRecipient,
  type TransferFacts,
  type TransferTerms,
} from '#rules/payments/transfer.ts';
import { shortName } from '#rules/short-name.ts';
import { formatBidMoment, type Instant, localTime } from '#rules/time/time.ts';
import { moneyOutWaitsUntil } from '../../accounts/profile/get-profile.ts';
import { lockWallets } from '../../ledger/lock-wallet.ts';
import { type LedgerKind, post, type Posted } from '../../ledger/post.ts';
import { readBalance } from '../../ledger/read-balance.ts';
import { sumWageringRequirements } from '../../ledger/sum-entries.ts';
import { notifyPlayer } from '../../notices/notify-player.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { answer, type Handler, type Player, refusal } from '../../platform/web/request.ts';
import type { Settings, SettingsReader } from '../../settings/settings.ts';
import { notifyWallet } from '../notify-payments.ts';
import { fingerprintOf } from '../request-ids.ts';
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

/** Tries to send to somebody new also tell whether a number plays here, so they are counted (I-11). */
const NEW_RECIPIENTS = { burst: 30, seconds: 3600 };

interface TransferInput {
  readonly player: Player;
  readonly mobile: string;
  readonly sentBefore: boolean;
  readonly amount: string;
  readonly note: string;
  readonly key: string;
  readonly fingerprint: string;
}

/** Sends points to another player (A §5): both sides in one transaction (MON-05). */
export function transferPoints(node: AppContext, settings: SettingsReader): Handler<Path> {
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
    const wanted = {
      player,
      mobile,
      sentBefore,
      key,
      fingerprint,
      amount: input.amount,
      note: input.transfer_note,
    };
    return node.db.transaction((tx) => transfer(node, tx, termsOf(settings.current()), wanted));
  };
}

async function transfer(node: AppContext, tx: Queryable, terms: TransferTerms, wanted: TransferInput) {
  const { player, mobile } = wanted;
  const recipient = await selectRecipient(tx, mobile);
  const ids = recipient === null ? [player.id] : [player.id, recipient.id];
  const at = await lockWallets(tx, ids);
  // Once more under the lock: the same request may have been booked since it was looked for.
  const prior = await firstAnswer(tx, {
    from: player.id,
    key: wanted.key,
    fingerprint: wanted.fingerprint,
  });
  if (prior !== null) return prior;
  const recipientKnown = recipient !== null;
  const facts = await readFacts(node, tx, wanted, { at, recipientKnown, playThrough: terms.playThrough });
  const judged = judgeTransfer(wanted.amount, terms, facts);
  if (!judged.ok) return refusal(judged.refusal.code, judged.refusal);
  if (recipient === null) throw new Error('a transfer to nobody was accepted');
  return book(node, tx, wanted, { recipient, amount: judged.value });
}

/** The stored answer of this key; null for a new key. */
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
  { config }: AppContext,
  tx: Queryable,
  { player, sentBefore }: TransferInput,
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
    frozenUntil: frozenUntil === null ? null : formatBidMoment(frozenUntil, zone),
    sentToday: { count: sent.count, points: points(sent.points) },
    wageringRequirement: playThrough ? await sumWageringRequirements(tx, player.id) : points(0),
  };
}

async function book(
  node: AppContext,
  tx: Queryable,
  { player, key, fingerprint, note }: TransferInput,
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
  await notifyPlayer(tx, node.live, {
    playerId: recipient.id,
    kind: 'points_received',
    detail: { amount: formatPoints(amount), name: shortName(player.name) },
  });
  return receipt({ id, name: recipient.name, amount, balance: out.balance, replayed: false });
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
  await notifyWallet(tx, node.live, posted);
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

/** So that nobody reads the names of a whole town (I-11). */
const PER_PLAYER = [
  { burst: 10, seconds: 3600 },
  { burst: 30, seconds: 24 * 3600 },
];
const PER_ADDRESS = { burst: 200, seconds: 24 * 3600 };

/** The shortened name of a player, to check before points are sent; unknown and blocked numbers are answered alike. */
export function checkTransferUser(node: AppContext): Handler<'/api-check-user-for-transfer-amt'> {
  return async ({ player, ip }, input) => {
    const recipient = parseRecipient(input.mobile_no, player.mobile);
    if (!recipient.ok) return refusal(recipient.refusal.code, recipient.refusal);
    const waits = [await node.throttle.hit(`name-check:${ip}`, PER_ADDRESS)];
    for (const limit of PER_PLAYER)
      waits.push(await node.throttle.hit(`name-check:${limit.seconds}:${player.id}`, limit));
    const wait = Math.max(...waits);
    if (wait > 0) return refusal('too_many_requests', { retryAfterSeconds: wait });
    const found = await selectRecipient(node.db, recipient.value);
    if (found === null) return refusal('transfer_user_unknown', { field: 'mobile_no' });
    return answer({ user_name: shortName(found.name) });
  };
}
