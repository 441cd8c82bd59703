import { type MarketSchedule, type MarketSession, sessionsOf } from '#rules/time/schedule.ts';
import { formatPoints, type Points, sumPoints } from '#rules/money.ts';
import { addDays, formatBidDate, localTime, type MarketDay } from '#rules/time/time.ts';
import type { ApprovalFigure } from '../approvals/approval-spec.ts';
import { type BidCount, countBids } from '../bidding/slip-store.ts';
import { selectSessionsOf } from '../markets/market-plan-store.ts';
import type { Market } from '../markets/market-store.ts';
import { DAYS_AHEAD } from '../markets/open-market-days.job.ts';
import { lockSessions, moveSession, type StoredSession } from '../markets/session-store.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/store/db.ts';
import { refusal } from '../platform/web/request.ts';
import { readRefunds, voidSessions } from '../results/void/void-sessions.ts';

/** A market whose schedule changes. */
export interface Plan {
  readonly market: Market;
  readonly after: MarketSchedule;
}

/** What changed schedules do to the sessions that are stored already, and to the bids on them. */
export interface PlanEffects extends BidCount {
  readonly moved: readonly { readonly session: StoredSession; readonly times: MarketSession }[];
  /** Those whose day is not played any more. */
  readonly fallen: readonly StoredSession[];
  readonly voided: BidCount & { readonly points: Points };
  /** Bids that stay valid: on days whose times change, and on days that are played because of them. */
  readonly kept: BidCount;
  /** Bids on the days of one market that change. */
  readonly bidsOf: (marketId: number) => BidCount;
  /** Bids on one of the days that change. */
  readonly bidsOn: (marketDayId: number) => BidCount;
}

/** The sessions that get other times or fall away, whose books nobody who decides about them may have seen. */
export function changedSessions({ moved, fallen }: PlanEffects): readonly number[] {
  return [...moved.map(({ session }) => session), ...fallen].map(({ id }) => id);
}

/**
 * Compares the stored days from one on with what the changed schedules say. Refuses a day that has a result or whose time has
 * passed. With `lock` no slip is placed on these days until the transaction ends; the caller has the lock of the plans.
 */
export async function readEffects(
  tx: Queryable,
  node: AppContext,
  {
    plans,
    from,
    lock,
    keptDays = [],
  }: {
    readonly plans: readonly Plan[];
    readonly from: MarketDay;
    readonly lock: boolean;
    /** Days that do not fall away, because somebody has bid on them. */
    readonly keptDays?: readonly number[];
  },
) {
  const stored = await readStored(tx, node, { marketIds: plans.map(({ market }) => market.id), from, lock });
  const steps = plans.flatMap((plan) => stepsOf(node, plan, { from, stored }));
  for (const { market, day, session, times } of steps) {
    const params = { market: market.name, day: formatBidDate(day) };
    if (session !== undefined && session.number !== null) return refusal('market_day_decided', { params });
    if (!isTimely(node, session, times)) return refusal('time_passed', { params });
  }
  const moved = steps.flatMap(({ session, times }) =>
    session === undefined || times === undefined || session.state === 'voided' ? [] : [{ session, times }],
  );
  const fallen = steps.flatMap(({ session, times }) =>
    session === undefined || times !== undefined || session.state === 'voided' ? [] : [session],
  );
  const changed = [...moved.map(({ session }) => session), ...fallen];
  const days = [...new Set(changed.map(({ marketDayId }) => marketDayId))];
  const { all, of } = await countBids(tx, days);
  const gone = new Set(fallen.map(({ marketDayId }) => marketDayId));
  const kept = await countBids(tx, [...days.filter((day) => !gone.has(day)), ...keptDays]);
  const effects: PlanEffects = {
    moved,
    fallen,
    ...all,
    kept: kept.all,
    voided: await sumVoided(tx, plans, fallen),
    bidsOn: of,
    bidsOf: (marketId) => {
      const own = new Set(changed.filter((one) => one.marketId === marketId).map((one) => one.marketDayId));
      const counts = [...own].map(of);
      return {
        bids: counts.reduce((sum, { bids }) => sum + bids, 0),
        players: Math.max(0, ...counts.map(({ players }) => players)),
      };
    },
  };
  return { ok: true as const, effects };
}

/** Stored sessions from a day on: with `lock` as they stay until the transaction ends. */
async function readStored(
  tx: Queryable,
  { clock, config }: AppContext,
  asked: { readonly marketIds: readonly number[]; readonly from: MarketDay; readonly lock: boolean },
): Promise<readonly StoredSession[]> {
  const days = { ...asked, to: addDays(localTime(clock.now(), config.zone).day, DAYS_AHEAD) };
  const sessions = await selectSessionsOf(tx, days);
  if (!asked.lock) return sessions;
  await lockSessions(
    tx,
    sessions.map(({ id }) => id),
  );
  return selectSessionsOf(tx, days);
}

interface Step {
  readonly market: Market;
  readonly day: MarketDay;
  /** Missing where the day was not opened yet. */
  readonly session: StoredSession | undefined;
  /** Missing where it is not played any more. */
  readonly times: MarketSession | undefined;
}

/** Every session of the opened days that a changed schedule draws otherwise. */
function stepsOf(
  { clock, config: { zone } }: AppContext,
  { market, after }: Plan,
  { from, stored }: { readonly from: MarketDay; readonly stored: readonly StoredSession[] },
): readonly Step[] {
  const last = addDays(localTime(clock.now(), zone).day, DAYS_AHEAD);
  const days = Array.from({ length: DAYS_AHEAD + 2 }, (_, i) => addDays(last, -i)).filter(
    (day) => day >= from,
  );
  return days.flatMap((day) => {
    const before = sessionsOf(market.schedule, day, zone);
    const then = sessionsOf(after, day, zone);
    return (['close', 'open'] as const).flatMap((name) => {
      const of = ({ session }: { readonly session: string }) => session === name;
      const times = then.find(of);
      if (isSame(before.find(of), times)) return [];
      const session = stored.find((one) => one.marketId === market.id && one.day === day && of(one));
      return session === undefined && times === undefined ? [] : [{ market, day, session, times }];
    });
  });
}

function isSame(one: MarketSession | undefined, other: MarketSession | undefined): boolean {
  return (
    one?.takesBidsFrom === other?.takesBidsFrom &&
    one?.closesAt === other?.closesAt &&
    one?.resultAt === other?.resultAt
  );
}

/** What bids count on cannot change once it is over, and cannot begin in the past. */
function isTimely(
  { clock }: AppContext,
  session: StoredSession | undefined,
  times: MarketSession | undefined,
): boolean {
  if (session?.state === 'voided' || times === undefined) return true;
  const isOpen = session === undefined || (session.state === 'open' && session.closesAt > clock.now());
  return isOpen && times.closesAt > clock.now();
}

async function sumVoided(
  tx: Queryable,
  plans: readonly Plan[],
  fallen: readonly StoredSession[],
): Promise<PlanEffects['voided']> {
  const sums = [];
  for (const marketDayId of new Set(fallen.map((session) => session.marketDayId))) {
    const sessions = fallen.filter((session) => session.marketDayId === marketDayId);
    const family = plans.find(({ market }) => market.id === sessions[0]?.marketId)?.market.family;
    if (family !== undefined) sums.push(await readRefunds(tx, { family, sessions }));
  }
  return {
    bids: sums.reduce((sum, { bids }) => sum + bids, 0),
    players: sums.reduce((sum, { players }) => sum + players, 0),
    points: sumPoints(sums.map(({ points }) => points)),
  };
}

/** Bids come back only where somebody has chosen that they do. */
export function refuseReturns({ voided }: PlanEffects, choice: 'keep' | 'void') {
  if (choice === 'void' || voided.bids === 0) return null;
  const { bids, players } = voided;
  return refusal('bids_would_return', { params: { bids: String(bids), players: String(players) } });
}

/** Carries the effects out; false when a session ended while they were read. */
export async function applyEffects(
  tx: Queryable,
  { live }: AppContext,
  { moved, fallen }: PlanEffects,
  by: { readonly approvalId: number; readonly confirmedBy: number },
): Promise<boolean> {
  for (const { session, times } of moved) if (!(await moveSession(tx, session.id, times))) return false;
  if (fallen.length > 0) await voidSessions(tx, live, { sessions: fallen, ...by });
  return true;
}

/** The effects as staff are shown them. */
export function formatEffects({ bids, players, voided, kept }: PlanEffects) {
  return {
    bids,
    players,
    kept_bids: kept.bids,
    kept_players: kept.players,
    voided_bids: voided.bids,
    voided_players: voided.players,
    voided_points: formatPoints(voided.points),
    needs_two_owners: bids > 0,
  };
}

/** The bids that a change would touch, when it was proposed and now. */
export function bidFigures(
  before: Pick<PlanEffects, 'bids'>,
  now: Pick<PlanEffects, 'bids'>,
): readonly ApprovalFigure[] {
  return [{ name: 'bids', was: String(before.bids), now: String(now.bids) }];
}
