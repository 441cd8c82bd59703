import type { Family } from '#rules/games.ts';
import { points } from '#rules/money.ts';
import { DEFAULT_RATES, RATE_KEYS, type RateCard } from '#rules/rates.ts';
import type { Db, Queryable } from '../platform/db.ts';
import { openFreshCopy } from '../platform/fresh-copy.ts';
import type { Live } from '../platform/live.ts';
import { sql } from '../platform/sql.ts';

/** The rate card that stands, per family. Slips keep the rate that they were accepted at. */
export interface RateCards {
  readonly current: (family: Family) => RateCard;
  readonly refresh: () => Promise<void>;
}

const TOPIC = 'rates';

export async function openRateCards(db: Db, live: Live): Promise<RateCards> {
  const copy = await openFreshCopy(() => load(db));
  // When the store is away, the next turn of the refreshing job does it.
  const heard = () => void copy.refresh().catch(() => undefined);
  live.on(TOPIC, heard, heard);
  return { current: (family) => copy.current()[family], refresh: copy.refresh };
}

/** Puts a new card in force for slips accepted from now on. Within the caller's transaction. */
export async function addRateCard(
  tx: Queryable,
  live: Live,
  change: { readonly family: Family; readonly rates: RateCard; readonly staffId: number | null },
): Promise<void> {
  const stored = Object.fromEntries(
    RATE_KEYS.map((key) => [key, [change.rates[key].val1, change.rates[key].val2]]),
  );
  await tx.query(sql`
    insert into rate_cards (family, rates, created_by) values (${change.family}, ${JSON.stringify(stored)}, ${change.staffId})`);
  await live.announce(tx, TOPIC, {});
}

async function load(db: Queryable): Promise<Readonly<Record<Family, RateCard>>> {
  const rows = await db.query<{
    family: Family;
    rates: Readonly<Record<string, readonly [number, number]>>;
  }>(sql`
    select distinct on (family) family, rates from rate_cards order by family, id desc`);
  const cardOf = (family: Family): RateCard => {
    const stored = rows.find((row) => row.family === family)?.rates ?? {};
    const rateOf = (key: (typeof RATE_KEYS)[number]) => {
      const pair = stored[key];
      return pair === undefined
        ? DEFAULT_RATES[family][key]
        : { val1: points(pair[0]), val2: points(pair[1]) };
    };
    return {
      single_digit: rateOf('single_digit'),
      jodi_digit: rateOf('jodi_digit'),
      single_pana: rateOf('single_pana'),
      double_pana: rateOf('double_pana'),
      tripple_pana: rateOf('tripple_pana'),
      half_sangam: rateOf('half_sangam'),
      full_sangam: rateOf('full_sangam'),
    };
  };
  return { main: cardOf('main'), starline: cardOf('starline'), gali: cardOf('gali') };
}
