import { PLAYER_FLAGS } from '#contract/console/players-desk.calls.ts';
import { formatPoints, points, subtractPoints } from '#rules/money.ts';
import { maskMobile } from '#rules/short-name.ts';
import { instant } from '#rules/time/time.ts';
import { readBalance, readClawbackDebt } from '../ledger/read-balance.ts';
import { sumEntries, sumWageringRequirements } from '../ledger/sum-entries.ts';
import {
  type DeskPayoutNumber,
  heldPoints,
  selectDeskPayoutNumbers,
} from '../payments/payment-data-store.ts';
import { openNumber } from '../payments/withdrawals/sealed-number.ts';
import type { AppContext } from '../platform/app-context.ts';
import {
  answer,
  type Handler,
  type Handlers,
  type Player,
  refusal,
  type RequestOf,
} from '../platform/web/request.ts';
import { readOwnLimits } from '../protection/own-limits.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { findPlayer } from './find-player.ts';
import { formatPerson } from './format-person.ts';
import {
  type PageFacts,
  type RelatedPlayer,
  selectPageFacts,
  selectRelatedPlayers,
} from './player-page.table.ts';

type Flag = (typeof PLAYER_FLAGS)[number];

const RELATED_MAX = 10;
const ALL_TIME = { from: instant(0), until: null };

/** One player: the account, what is in the wallet and what became of it, and what is unusual. To look at only. */
export function getPlayer(
  node: AppContext,
  {
    settings,
    listSessions,
  }: { readonly settings: SettingsReader; readonly listSessions: Handlers['/api-list-login-sessions'] },
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
        readSessions(request, player, listSessions),
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

async function readSessions(
  request: RequestOf<'staff'>,
  player: Player,
  listSessions: Handlers['/api-list-login-sessions'],
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
