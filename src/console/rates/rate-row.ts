import type { Family, RateKey } from '#rules/games.ts';
import { parsePoints } from '#rules/money.ts';
import type { Rate } from '#rules/money.ts';
import { gameOfRate, parseRate } from '#rules/rate-change.ts';
import { accepted } from '#rules/verdict.ts';
import type { WireRate } from './rate-cards.ts';

/** What was typed over the card in force; rates that nobody touched are missing. */
export type RateDraft = Readonly<Partial<Record<RateKey, TypedRate>>>;
export type TypedRate = { readonly val_1: string; readonly val_2: string };

/** One rate on the screen: as it stands, as it is typed, and what that would be. */
export type RateRow = {
  readonly key: RateKey;
  readonly name: string;
  readonly gameCode: number;
  readonly old: Rate;
  readonly typed: TypedRate;
  /** What was typed; missing while it is no rate. */
  readonly rate: Rate | undefined;
  readonly problem: string | undefined;
  readonly isChanged: boolean;
};

type Card = {
  readonly family: Family;
  readonly rates: readonly WireRate[];
  readonly draft: RateDraft;
};

/** The rates of a family in the order of the rates screen, with what is typed over them. */
export function rateRows({ family, rates, draft }: Card): readonly RateRow[] {
  return rates.map(({ key, val_1, val_2 }) => {
    const game = gameOfRate(family, key);
    const old: Rate = { val1: accepted(parsePoints(val_1)), val2: accepted(parsePoints(val_2)) };
    const typed = draft[key] ?? { val_1, val_2 };
    const read = parseRate(family, key, typed);
    const rate = read.ok ? read.value : undefined;
    return {
      key,
      name: game.pana,
      gameCode: game.code,
      old,
      typed,
      rate,
      problem: read.ok ? undefined : problemText(read.refusal.params?.['max'] ?? ''),
      isChanged: rate?.val1 !== old.val1 || rate.val2 !== old.val2,
    };
  });
}

function problemText(max: string): string {
  return `Points above 0 with at most two decimals, value 2 at most ${max} times value 1.`;
}
