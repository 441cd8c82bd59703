import { points, sumPoints } from '#rules/money.ts';
import type { Book, NumberSum } from '#rules/exposure/exposure.ts';
import { selectLinesSince, slipsWholeUntil, sumSelections } from '../bidding/slip-store.ts';
import type { AppContext } from '../platform/app-context.ts';

/** What is bid on a market day by selection, as this node knows it. */
export interface ExposureBook {
  readonly book: Book;
  readonly slips: number;
}

/** The books that somebody looks at. */
export interface ExposureBooks {
  /** Everything that was committed before the call, or at most so shortly before it as two calls share one reading. */
  readonly read: (marketDayId: number) => Promise<ExposureBook>;
}

const SHARED_MS = 250;
const KEPT_MS = 60_000;

/**
 * Sums of the days that somebody looks at, in memory: one sum over all slips, then only what is new. Placing a slip does not know
 * of it. Reading goes from the time until which no slip can be missing (slipsWholeUntil); what comes after that time is read
 * again at the next turn, and a slip that was counted already is known by its number.
 */
export function openExposureBooks({ db }: Pick<AppContext, 'db'>): ExposureBooks {
  const days = new Map<number, OpenDay>();
  const forgetOthers = () =>
    [...days]
      .filter(([, { usedAt }]) => performance.now() - usedAt > KEPT_MS)
      .forEach(([id]) => days.delete(id));
  return {
    read: async (marketDayId) => {
      forgetOthers();
      const day = days.get(marketDayId) ?? openDay(db, marketDayId);
      days.set(marketDayId, day);
      day.usedAt = performance.now();
      if (day.turn === null || day.usedAt - day.turn.at > SHARED_MS) {
        // One after the other: a turn begins where the one before ended.
        const before = day.turn?.done.catch(() => undefined) ?? Promise.resolve();
        day.turn = { at: day.usedAt, done: before.then(day.refresh) };
      }
      try {
        await day.turn.done;
      } catch (error) {
        days.delete(marketDayId);
        throw error;
      }
      return { book: day.sums, slips: day.slips };
    },
  };
}

interface OpenDay {
  usedAt: number;
  turn: { readonly at: number; readonly done: Promise<void> } | null;
  slips: number;
  readonly sums: Map<number, NumberSum>;
  readonly refresh: () => Promise<void>;
}

function openDay(db: AppContext['db'], marketDayId: number): OpenDay {
  let wholeUntil: string | null = null;
  /** Slips that the next turn reads again. */
  let counted = new Set<string>();
  const add = (line: { readonly selection: number; readonly points: number; readonly pays: number }) => {
    const { staked, pays } = day.sums.get(line.selection) ?? { staked: points(0), pays: points(0) };
    day.sums.set(line.selection, {
      staked: sumPoints([staked, points(line.points)]),
      pays: sumPoints([pays, points(line.pays)]),
    });
  };
  const day: OpenDay = {
    usedAt: 0,
    turn: null,
    slips: 0,
    sums: new Map(),
    refresh: async () => {
      const next = await slipsWholeUntil(db);
      if (wholeUntil === null) {
        const { slips, sums } = await sumSelections(db, { marketDayId, before: next });
        sums.forEach(add);
        day.slips = slips;
        wholeUntil = next;
      }
      const lines = await selectLinesSince(db, { marketDayId, since: wholeUntil });
      const again = new Set<string>();
      for (const line of lines) {
        const slip = `${line.player_id}:${line.seq}`;
        if (!counted.has(slip)) {
          add(line);
          if (!again.has(slip)) day.slips += 1;
        }
        again.add(slip);
      }
      counted = again;
      wholeUntil = next;
    },
  };
  return day;
}
