import { PLAYER_FLAGS } from '#contract/players-desk.calls.ts';
import { formatPoints, points, subtractPoints } from '#rules/money.ts';
import { maskMobile } from '#rules/short-name.ts';
import { instant } from '#rules/time.ts';
import { readBalance } from '../ledger/read-balance.ts';
import { sumEntries } from '../ledger/sum-entries.ts';
import { readOwed } from '../ledger/read-owed.ts';
import { sumUnplayedDeposits } from '../ledger/unplayed-deposit.ts';
import { heldPoints } from '../payments/held-points.ts';
import { openNumber } from '../payments/sealed-number.ts';
import type { Node } from '../platform/node.ts';
import {
  answer,
  type Handler,
  type Handlers,
  type Player,
  refusal,
  type RequestOf,
} from '../platform/request.ts';
import { readOwnLimits } from '../protection/own-limits.ts';
import { findPlayer } from './find-player.ts';
import { formatPerson } from './format-person.ts';
import {
  type PageFacts,
  type PagePayoutNumber,
  type RelatedPlayer,
  selectPageFacts,
  selectPagePayoutNumbers,
  selectRelatedPlayers,
} from './player-page.table.ts';

type Flag = (typeof PLAYER_FLAGS)[number];

const RELATED_MAX = 10;
const ALL_TIME = { from: instant(0), until: null };

/** One player: the account, what is in the wallet and what became of it, and what is unusual. To look at only. */
export function getPlayer(
  node: Node,
  listSessions: Handlers['/api-list-sessions'],
): Handler<'/console/api/get-player'> {
  return async (request, input) => {
    const player = await findPlayer(node.db, input.player_id);
    if (player === null) return refusal('player_unknown');
    const [facts, numbers, related, money, { limits, stop, server_time }, sessions] = await Promise.all([
      selectPageFacts(node.db, player.id),
      selectPagePayoutNumbers(node.db, player.id),
      selectRelatedPlayers(node.db, { playerId: player.id, limit: RELATED_MAX }),
      readMoney(node, player.id),
      readOwnLimits(node, player.id),
      readSessions(request, player, listSessions),
    ]);
    const { unplayed, ...figures } = money;
    return answer({
      ...formatPerson(player),
      ...formatFacts(facts),
      ...figures,
      unplayed: formatPoints(unplayed),
      limits,
      stop,
      sessions,
      payout_numbers: numbers.map((row) => formatNumber(node, player.id, row)),
      related: related.map(formatPerson),
      flags: flagsOf({ facts, numbers, related, hasUnplayed: unplayed > 0 }),
      server_time,
    });
  };
}

async function readMoney({ db }: Node, playerId: number) {
  const [balance, held, owed, unplayed, sums] = await Promise.all([
    readBalance(db, playerId),
    heldPoints(db, playerId),
    readOwed(db, playerId),
    sumUnplayedDeposits(db, playerId),
    sumEntries(db, { playerId, ...ALL_TIME }),
  ]);
  return {
    wallet_amt: formatPoints(balance),
    hold_amt: formatPoints(held),
    owed: formatPoints(owed),
    deposited: formatPoints(sums.deposits),
    staked: formatPoints(sums.staked),
    net: formatPoints(subtractPoints(sums.won, sums.staked)),
    unplayed,
  };
}

async function readSessions(
  request: RequestOf<'staff'>,
  player: Player,
  listSessions: Handlers['/api-list-sessions'],
) {
  const listed = await listSessions({ ...request, player }, {});
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

function formatNumber(node: Node, playerId: number, row: PagePayoutNumber) {
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
  readonly numbers: readonly PagePayoutNumber[];
  readonly related: readonly RelatedPlayer[];
  readonly hasUnplayed: boolean;
}): Flag[] {
  const { facts, numbers, related, hasUnplayed } = found;
  const flags = {
    number_shared: numbers.some(({ shared }) => shared),
    number_new: numbers.some(({ fresh }) => fresh),
    browser_shared: related.some(({ browser }) => browser),
    utr_disputed: facts.utr_disputed,
    deposit_unplayed: hasUnplayed,
    money_out_waits: facts.money_out_from !== null,
  } satisfies Record<Flag, boolean>;
  return PLAYER_FLAGS.filter((flag) => flags[flag]);
}
