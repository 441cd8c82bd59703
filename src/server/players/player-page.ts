import { PLAYER_FLAGS } from '#contract/console/players-desk.calls.ts';
import { formatPoints, points, subtractPoints } from '#rules/money.ts';
import { maskMobile } from '#rules/short-name.ts';
import { instant } from '#rules/time/time.ts';
import { shutBidHistory } from '../bidding/bid-history.ts';
import { readBalance, readClawbackDebt } from '../ledger/read-balance.ts';
import { sumEntries, sumWageringRequirements } from '../ledger/sum-entries.ts';
import {
  type DeskPayoutNumber,
  heldPoints,
  selectDeskPayoutNumbers,
} from '../payments/payment-data-store.ts';
import { openNumber } from '../payments/withdrawals/sealed-number.ts';
import type { AppContext } from '../platform/app-context.ts';
import { formatCursor, parseCursor } from '../platform/store/cursor.ts';
import { type Answer, answer, type Handler, refusal, type RequestOf } from '../platform/web/request.ts';
import { allDays, type OwnCalls } from '../privacy/read-own-data.ts';
import { readOwnLimits } from '../protection/own-limits.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { formatPerson } from '../accounts/format-person.ts';
import { findPlayer } from './find-player.ts';
import {
  type PageFacts,
  type RelatedPlayer,
  selectPageFacts,
  selectPlayerTransfers,
  selectRelatedPlayers,
} from './players-desk.table.ts';

type Flag = (typeof PLAYER_FLAGS)[number];

const RELATED_MAX = 10;
const ALL_TIME = { from: instant(0), until: null };

/** One player: the account, what is in the wallet and what became of it, and what is unusual. It changes nothing. */
export function getPlayer(
  node: AppContext,
  { settings, own }: { readonly settings: SettingsReader; readonly own: OwnCalls },
): Handler<'/console/api/get-player'> {
  return async (request, input) => {
    const player = await findPlayer(node.db, input.player_id);
    if (player === null) return refusal('player_unknown');
    const [facts, numbers, related, money, { limits, restriction, server_time }, sessions] =
      await Promise.all([
        selectPageFacts(node.db, player.id),
        selectDeskPayoutNumbers(node.db, player.id),
        selectRelatedPlayers(node.db, { playerId: player.id, limit: RELATED_MAX }),
        readMoney(node, player.id),
        readOwnLimits(node, player.id),
        readSessions({ ...request, player }, own),
      ]);
    const { wageringRequirement, ...figures } = money;
    return answer({
      ...formatPerson(player),
      ...formatFacts(facts),
      ...figures,
      adjustment_max: formatPoints(settings.current().adjustment_max),
      wagering_requirement: formatPoints(wageringRequirement),
      limits,
      restriction,
      sessions,
      payout_numbers: numbers.map((row) => formatNumber(node, player.id, row)),
      related: related.map(formatPerson),
      flags: flagsOf({ facts, numbers, related, hasWageringRequirement: wageringRequirement > 0 }),
      server_time,
    });
  };
}

async function readMoney({ db }: AppContext, playerId: number) {
  const [balance, held, debt, wageringRequirement, sums] = await Promise.all([
    readBalance(db, playerId),
    heldPoints(db, playerId),
    readClawbackDebt(db, playerId),
    sumWageringRequirements(db, playerId),
    sumEntries(db, { playerId, ...ALL_TIME }),
  ]);
  return {
    wallet_amt: formatPoints(balance),
    hold_amt: formatPoints(held),
    debt: formatPoints(debt),
    deposited: formatPoints(sums.deposits),
    staked: formatPoints(sums.staked),
    net: formatPoints(subtractPoints(sums.won, sums.staked)),
    wageringRequirement,
  };
}

async function readSessions(request: RequestOf<'player'>, own: OwnCalls) {
  const listed = await own['/api-list-login-sessions'](request, {});
  if (!listed.ok) throw new Error(`the sessions of a player were refused: ${listed.refusal.code}`);
  return listed.value.sessions;
}

function formatFacts(facts: PageFacts) {
  const { registered_at, last_seen_at, deletion_due_at, money_out_from, utr_disputed: _, ...rest } = facts;
  return {
    ...rest,
    deposit_held: formatPoints(points(rest.deposit_held)),
    withdrawn: formatPoints(points(rest.withdrawn)),
    registered_at: new Date(registered_at).toISOString(),
    last_seen_at: formatAt(last_seen_at),
    deletion_due_at: formatAt(deletion_due_at),
    money_out_from: formatAt(money_out_from),
  };
}

function formatAt(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}

function formatNumber(node: AppContext, playerId: number, row: DeskPayoutNumber) {
  const { method, sealed, shared, usable_from } = row;
  return {
    method,
    number: maskMobile(openNumber(node, { playerId, method }, sealed)),
    usable_from: new Date(usable_from).toISOString(),
    shared,
  };
}

function flagsOf(found: {
  readonly facts: PageFacts;
  readonly numbers: readonly DeskPayoutNumber[];
  readonly related: readonly RelatedPlayer[];
  readonly hasWageringRequirement: boolean;
}): Flag[] {
  const { facts, numbers, related, hasWageringRequirement } = found;
  const flags = {
    number_shared: numbers.some(({ shared }) => shared),
    number_new: numbers.some(({ fresh }) => fresh),
    browser_shared: related.some(({ browser }) => browser),
    utr_disputed: facts.utr_disputed,
    wagering_requirement_open: hasWageringRequirement,
    money_out_waits: facts.money_out_from !== null,
  } satisfies Record<Flag, boolean>;
  return PLAYER_FLAGS.filter((flag) => flags[flag]);
}

/** A player's own list for staff: exactly the rows that the player reads. */
export function seenByStaff<Input, Reply, Code extends string>(
  node: AppContext,
  own: (request: RequestOf<'player'>, input: Input) => Promise<Answer<Reply, Code>>,
) {
  return async (
    request: RequestOf<'staff'>,
    input: Input & { readonly player_id: string },
  ): Promise<Answer<Reply, Code | 'player_unknown'>> => {
    const player = await findPlayer(node.db, input.player_id);
    return player === null ? refusal('player_unknown') : own({ ...request, player }, input);
  };
}

/** Bids of one family and of all days, without the numbers that the house must not know yet. */
export function listPlayerBids(node: AppContext): Handler<'/console/api/list-player-bids'> {
  return async (_request, { player_id, family, ...page }) => {
    const player = await findPlayer(node.db, player_id);
    if (player === null) return refusal('player_unknown');
    const { from, to } = allDays(node);
    const input = { ...page, bid_from: from, bid_to: to };
    return shutBidHistory(node, { playerId: player.id, family, input });
  };
}

/** Withdrawals with masked numbers; a receipt's link would open in the player's session only. */
export function listPlayerWithdrawals(
  node: AppContext,
  own: OwnCalls,
): Handler<'/console/api/list-player-withdrawals'> {
  return async (request, input) => {
    const list = seenByStaff(node, own['/api-user-withdraw-transaction-history']);
    const page = await list(request, { ...input, mobile_no: '' });
    if (!page.ok) return page;
    return answer({
      ...page.value,
      withdrawdata: page.value.withdrawdata.map((row) => ({
        ...row,
        payment_receipt: '',
        google_pay_number: masked(row.google_pay_number),
        phone_pay_number: masked(row.phone_pay_number),
        paytm_number: masked(row.paytm_number),
      })),
    });
  };
}

function masked(number: string): string {
  return number === '' ? '' : maskMobile(number);
}

const PAGE_MAX = 200;

/** Who a player sent points to and received them from, newest first. */
export function listPlayerTransfers(node: AppContext): Handler<'/console/api/list-player-transfers'> {
  return async (_request, input) => {
    const player = await findPlayer(node.db, input.player_id);
    if (player === null) return refusal('player_unknown');
    const marker = input.cursor === '' ? null : parseCursor(input.cursor);
    if (marker === null && input.cursor !== '') return refusal('cursor_not_valid');
    const limit = input.limit ?? PAGE_MAX;
    const before = marker?.[0] ?? Number.MAX_SAFE_INTEGER;
    const rows = await selectPlayerTransfers(node.db, { playerId: player.id, before, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return answer({
      transfers: page.map((row) => ({
        ...formatPerson(row),
        transfer_id: String(row.transfer_id),
        direction: row.direction,
        amount: formatPoints(points(row.amount)),
        note: row.note,
        at: new Date(row.at).toISOString(),
      })),
      next_cursor: rows.length > limit && last !== undefined ? formatCursor([last.transfer_id, 0]) : null,
    });
  };
}
