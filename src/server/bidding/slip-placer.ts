import { points, type Points, sumPoints } from '#rules/money.ts';
import { type Instant, instant, monthFrom } from '#rules/time/time.ts';
import { groupCommit } from '../platform/store/group-commit.ts';
import { keptUntil } from '../platform/store/fresh-copy.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { FEW, openFlushPace } from './flush-pace.ts';
import { needsSession, type PlacedSlip } from './placed-slip.ts';
import {
  LIMIT_OUTCOMES,
  type LimitOutcome,
  type OperatorRules,
  placeSlips,
  type SlipRow,
} from './slips.table.ts';

export type PlacedOutcome =
  | {
      readonly outcome: 'accepted' | 'replayed';
      readonly seq: number;
      readonly balance: Points;
      readonly at: Instant;
      readonly total: Points;
    }
  | { readonly outcome: LimitOutcome; readonly key: number; readonly fits: Points }
  | {
      readonly outcome: Exclude<
        SlipRow['outcome'],
        'accepted' | 'replayed' | 'no_wallet' | 'stopped' | LimitOutcome
      >;
    };

/** The operator has stopped play; unlike others it is never the stored answer to a slip. */
interface StoppedOutcome {
  readonly outcome: 'stopped';
}

export interface SlipPlacer {
  place(slip: PlacedSlip): Promise<PlacedOutcome | StoppedOutcome>;
  /** Resolves when no slip is waiting or being placed. */
  drained(): Promise<void>;
  /** For how many milliseconds no slip has waited or been placed; 0 while one does or is. */
  quietMs(): number;
}

/**
 * Two lanes measured best (docs/decisions/0003-group-commit.md). A flush costs as much as a dozen slips, however few are in it, so
 * the second lane begins with many; beside a flush of few with few as well, since those who bid are then so few that they would
 * wait for each other in turn (docs/decisions/0073-cpu-of-a-slip.md).
 */
const LANES = 2;
const secondLaneFrom = (inFlight: number) => (inFlight <= FEW ? 3 : 64);

/** As many as a hall full of players sends while one commit waits for a slow disk: with fewer, they would wait for several. */
const SLIPS_PER_FLUSH = 512;

/** Places slips by group commit: one transaction for all slips that wait, at most one per player (decisions §4). */
export function openSlipPlacer(
  node: Pick<AppContext, 'db' | 'metrics' | 'config' | 'clock'>,
  settings: SettingsReader,
  pace = openFlushPace(),
): SlipPlacer {
  const burst = node.config.bidsPerMinute;
  // 30 a minute at most and 600 an hour (security §6.6): a burst of a minute's slips, refilled over three minutes.
  const allowance = { burst, seconds: 180 / burst };
  const monthAt = keptUntil(
    (at: Instant) => ({ value: monthFrom(at, node.config.zone), until: nextQuarter(at) }),
    () => 0,
  );
  const line = node.db.line();

  async function flush(slips: readonly PlacedSlip[], rules: OperatorRules): Promise<readonly SlipRow[]> {
    const { goesBehind, answered } = pace.send(slips.length);
    try {
      return await placeSlips(goesBehind ? line : node.db, slips, rules);
    } finally {
      answered();
    }
  }

  const group = groupCommit<PlacedSlip, PlacedOutcome | StoppedOutcome>({
    flush: async (slips) => {
      const { terms_version: termsVersion, keyless_slip_seconds: keylessSeconds } = settings.current();
      const rows = await flush(slips, {
        allowance,
        termsVersion,
        keylessSeconds,
        monthFrom: monthAt(node.clock.now()),
      });
      node.metrics.flushSlips.observe(slips.length);
      for (const [outcome, { length }] of Map.groupBy(rows, (row) => row.outcome))
        node.metrics.slips.inc({ outcome }, length);
      return rows.map((row) => (row.outcome === 'stopped' ? { outcome: row.outcome } : toOutcome(row)));
    },
    keyOf: (slip) => slip.playerId,
    sizeMax: SLIPS_PER_FLUSH,
    lanes: node.db.kind === 'pglite' ? 1 : LANES,
    besideFrom: secondLaneFrom,
    waitMsMax: node.config.commitWaitMsMax,
  });
  return {
    place: (slip) => {
      assertWhole(slip);
      return group.add(slip);
    },
    drained: () => group.drained(),
    quietMs: () => group.quietMs(),
  };
}

/** In every zone of the world a month begins at a quarter of an hour. */
function nextQuarter(at: Instant): number {
  const quarterMs = 15 * 60_000;
  return (Math.floor(at / quarterMs) + 1) * quarterMs;
}

/** Values that touch money are asserted here: the rules made this slip, so a difference is a fault of the program. */
function assertWhole({ slip, openSession, closeSession }: PlacedSlip): void {
  const sum = sumPoints(slip.lines.map((line) => line.stake));
  const whole =
    slip.lines.length > 0 &&
    sum === slip.total &&
    slip.lines.every((line) => line.stake > 0) &&
    needsSession(slip, 'open') === (openSession !== null) &&
    needsSession(slip, 'close') === (closeSession !== null);
  if (!whole) throw new Error('a slip is not what the rules accept');
}

/** A row of the database as an outcome. */
export function toOutcome(row: SlipRow): PlacedOutcome {
  const { outcome, seq, balance, at, total } = row;
  if (outcome === 'no_wallet') throw new Error('a player without a wallet');
  if (outcome === 'stopped') throw new Error('a slip that was stopped has no answer');
  if (isLimit(outcome)) {
    if (seq === null || balance === null) throw new Error('a limit without what still fits');
    return { outcome, key: seq, fits: points(balance) };
  }
  if (outcome !== 'accepted' && outcome !== 'replayed') return { outcome };
  if (seq === null || balance === null || at === null || total === null) {
    throw new Error('a placed slip without its figures');
  }
  return { outcome, seq, balance: points(balance), at: instant(at), total: points(total) };
}

function isLimit(outcome: SlipRow['outcome']): outcome is LimitOutcome {
  return LIMIT_OUTCOMES.some((limit) => limit === outcome);
}
