import { points, sumPoints } from '#rules/money.ts';
import type { Book } from '#rules/exposure/exposure.ts';
import { type SelectionSum, slipsWholeUntil, sumSelections } from '../bidding/slip-store.ts';
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
 * of it. What was accepted before the time until which no slip can be missing (slipsWholeUntil) is added to the sums for good;
 * what came later is in the book of this turn only, and is summed again at the next.
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
      return day.book;
    },
  };
}

interface OpenDay {
  usedAt: number;
  turn: { readonly at: number; readonly done: Promise<void> } | null;
  book: ExposureBook;
  readonly refresh: () => Promise<void>;
}

const NOTHING: ExposureBook = { book: new Map(), slips: 0 };

function openDay(db: AppContext['db'], marketDayId: number): OpenDay {
  let since: string | null = null;
  let whole = NOTHING;
  const day: OpenDay = {
    usedAt: 0,
    turn: null,
    book: NOTHING,
    refresh: async () => {
      const until = await slipsWholeUntil(db);
      const sums = await sumSelections(db, { marketDayId, since, until });
      whole = withSums(
        whole,
        sums.filter(({ before }) => before),
      );
      since = until;
      day.book = withSums(
        whole,
        sums.filter(({ before }) => !before),
      );
    },
  };
  return day;
}

function withSums({ book, slips }: ExposureBook, sums: readonly SelectionSum[]): ExposureBook {
  const all = new Map(book);
  for (const sum of sums) {
    const { staked, pays } = all.get(sum.selection) ?? { staked: points(0), pays: points(0) };
    all.set(sum.selection, {
      staked: sumPoints([staked, points(sum.points)]),
      pays: sumPoints([pays, points(sum.pays)]),
    });
  }
  return { book: all, slips: sums.reduce((count, sum) => count + sum.slips, slips) };
}
