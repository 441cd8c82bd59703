import { instant } from '#rules/time/time.ts';
import { type Violation, violationsIn } from '../audit/check-invariants.ts';
import { debtSteps, entries, entryKinds, walletBalances } from '../ledger/ledger-store.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Queryable } from '../platform/store/db.ts';
import type { Job } from '../platform/jobs.ts';
import type { AppContext } from '../platform/app-context.ts';
import { sql } from '../platform/store/sql.ts';
import { changeSettings } from '../settings/settings.ts';
import {
  type BookCheck,
  type CheckKind,
  insertCheck,
  insertPayoutStop,
  selectNewestChecks,
  selectPayoutStop,
  tryCheckLock,
  wasDayClosedSince,
} from './book-checks.table.ts';

const EVERY_MS = 5 * 60_000;
/** A check of another node counts too, unless it is almost time for the next one. */
const FRESH_MS = EVERY_MS - 30_000;
/** A transaction may have read its booking time this long before the last check began. */
const OVERLAP_MS = 10 * 60_000;

/** What checking needs of a node. */
export type Checking = Pick<AppContext, 'db' | 'live' | 'log' | 'metrics'>;

/**
 * Checks the books every five minutes, one node at a time (MON-10): usually the recent entries; the whole books at the
 * first start, after every close of a day, and while payouts are stopped. A difference stops payouts until two people lift
 * the stop.
 */
export function checkBooksJob(node: Checking): Job {
  return {
    name: 'check the books',
    everyMs: EVERY_MS,
    run: async () => {
      await checkBooks(node, { olderThanMs: FRESH_MS });
      const checks = await selectNewestChecks(node.db);
      node.metrics.brokenInvariants.set(standingViolations(checks).length);
    },
  };
}

/** Checks once, unless a check is fresh. Answers the kind of check, or null when there was nothing to do. */
export function checkBooks(
  node: Checking,
  { olderThanMs }: { readonly olderThanMs: number },
): Promise<CheckKind | null> {
  return node.db.transaction(async (tx) => {
    if (!(await tryCheckLock(tx))) return null;
    const { at } = await tx.one<{ at: number }>(sql`select clock_timestamp() as at`);
    const checks = await selectNewestChecks(tx);
    const [newest] = checks;
    if (newest !== undefined && newest.finished_at > at - olderThanMs) return null;
    const kind = await kindOf(tx, checks);
    const violations =
      kind === 'whole'
        ? await violationsIn(tx)
        : await checkRecentEntries(tx, (newest?.began_at ?? 0) - OVERLAP_MS);
    await store(node, tx, { kind, beganAt: instant(at), violations });
    return kind;
  });
}

/** The known violations: of the newest whole check, and of a recent one since. */
export function standingViolations(checks: readonly BookCheck[]): readonly Violation[] {
  const [newest, before] = checks;
  if (newest === undefined) return [];
  const older = newest.kind === 'whole' ? [] : (before?.violations ?? []);
  return [...newest.violations, ...older];
}

async function kindOf(tx: Queryable, checks: readonly BookCheck[]): Promise<CheckKind> {
  const whole = checks.find(({ kind }) => kind === 'whole');
  if (whole === undefined || (await selectPayoutStop(tx)) !== null) return 'whole';
  return (await wasDayClosedSince(tx, whole.began_at)) ? 'whole' : 'recent';
}

async function store(node: Checking, tx: Queryable, check: Parameters<typeof insertCheck>[1]): Promise<void> {
  const checkId = await insertCheck(tx, check);
  const { kind, violations } = check;
  if (violations.length === 0) return;
  node.log.error({ kind, violations: violations.slice(0, 20) }, 'the books do not balance');
  const stopId = await insertPayoutStop(tx, checkId);
  if (stopId === null) return;
  await changeSettings(tx, node.live, { payouts_stopped: true }, null);
  await recordEvent(
    tx,
    { id: `check-${checkId}`, ipPrefix: '' },
    {
      actor: 'system',
      action: 'payouts_stopped',
      object: `payout-stop:${stopId}`,
      detail: { check: checkId, kind, broken: violations.length, first: violations[0] },
    },
  );
}

/**
 * Checks the money part of the books cheaply: every wallet against its newest entry, every entry from an instant on
 * against the one before it, all wallets together against the last closed day and the entries since. Its cost grows with
 * the players and the new entries, not with the whole ledger: the newest entry of each player is looked up, because a
 * join would read every entry. From then on, statements of the transaction may take longer than those of a call.
 */
export async function checkRecentEntries(tx: Queryable, from: number): Promise<readonly Violation[]> {
  await tx.query(sql`set local statement_timeout = '2min'`);
  return tx.query(sql`
    with fresh as (
      select player_id, seq, amount, balance_after, kind, key from ${entries} l where at >= to_timestamp(${from}::float8 / 1000)
    ),
    closed as (
      select coalesce(sum(a.closing), 0) as players, coalesce(max(d.ends_at), '-infinity') as ends_at
      from closed_days d join closed_accounts a on a.day = d.day and a.account = 'players'
      where d.day = (select max(day) from closed_days)
    )
    select 'MON-10 wallet equals its newest entry' as invariant, 'player ' || w.player_id || ' has ' || w.balance as detail
      from ${walletBalances} w left join lateral (
        select seq, balance_after from ${entries} e where e.player_id = w.player_id order by seq desc limit 1) l on true
      where w.seq <> coalesce(l.seq, 0) or w.balance <> coalesce(l.balance_after, 0)
    union all
    select 'MON-10 entry follows the one before', 'player ' || n.player_id || ' entry ' || n.seq
      from fresh n left join ${entries} l on l.player_id = n.player_id and l.seq = n.seq - 1
      where n.balance_after <> n.amount + coalesce(l.balance_after, 0) or (n.seq > 1 and l.seq is null)
    union all
    select 'MON-10 entry without wallet', 'player ' || n.player_id || ' entry ' || n.seq
      from fresh n left join ${walletBalances} w using (player_id) where w.player_id is null
    union all
    select 'MON-10 key and direction of an entry', 'player ' || n.player_id || ' entry ' || n.seq
      from fresh n left join ${entryKinds} k using (kind)
      where k.kind is null or split_part(n.key, ':', 1) <> n.kind or (k.direction <> 0 and sign(n.amount) <> k.direction)
    union all
    select 'MON-10 wallets equal the last close and what came since', 'wallets ' || w.total || ', books ' || c.players + l.total
      from closed c,
        (select coalesce(sum(balance), 0) as total from ${walletBalances} b) w,
        (select coalesce(sum(amount), 0) as total from ${entries} e where at >= (select ends_at from closed)) l
      where w.total <> c.players + l.total
    union all
    select 'MON-10 a player with a clawback debt has an empty wallet', 'player ' || o.player_id
      from (select distinct on (player_id) player_id, debt_after from ${debtSteps} d order by player_id, n desc) o
      join ${walletBalances} w using (player_id) where o.debt_after > 0 and w.balance > 0`);
}
