import { assert } from '#rules/verdict.ts';
import { FAMILIES, type Family, RATE_KEYS } from '#rules/game/games.ts';
import { points } from '#rules/money.ts';
import { DEFAULT_RATES, type RateCard } from '#rules/game/rates.ts';
import type { MarketDay } from '#rules/time/time.ts';
import type { Queryable } from '../platform/store/db.ts';
import { takeLock } from '../platform/locks.ts';
import { sql } from '../platform/store/sql.ts';

/** A card with who put it in force; `version` 0 is the card that a new installation starts with. */
export interface StoredCard {
  readonly version: number;
  readonly rates: RateCard;
  /** The first market day that it counts for; null for every day. */
  readonly firstDay: MarketDay | null;
  readonly changedAt: number | null;
  readonly changedBy: string;
  /** Empty where one person was enough. */
  readonly approvedBy: string;
  readonly reason: string;
}

interface CardRow extends Omit<StoredCard, 'rates'> {
  readonly family: Family;
  readonly rates: Readonly<Record<string, readonly [number, number]>>;
}

export interface NewCard {
  readonly family: Family;
  readonly rates: RateCard;
  /** Null for every day: at once. */
  readonly firstDay: MarketDay | null;
  readonly staffId: number | null;
  /** The second person; missing where one was enough. */
  readonly approvedBy?: number | null;
  readonly reason?: string;
}

const CARD_COLUMNS = sql`c.family, c.rates, c.id as version, c.first_day::text as "firstDay", c.created_at as "changedAt", c.reason,
  coalesce(maker.name, '') as "changedBy", coalesce(checker.name, '') as "approvedBy"`;
const CARD_PEOPLE = sql`
  left join staff maker on maker.id = c.created_by
  left join staff checker on checker.id = c.approved_by`;

export function lockRateCards(tx: Queryable): Promise<void> {
  return takeLock(tx, 'rate_cards');
}

export async function insertRateCard(tx: Queryable, card: NewCard): Promise<number> {
  const stored = Object.fromEntries(
    RATE_KEYS.map((key) => [key, [card.rates[key].rateStake, card.rates[key].rateReturn]]),
  );
  const { id } = await tx.one<{ id: number }>(sql`
    insert into rate_cards (family, rates, first_day, created_by, approved_by, reason)
    values (${card.family}, ${JSON.stringify(stored)}, ${card.firstDay}, ${card.staffId}, ${card.approvedBy ?? null}, ${card.reason ?? ''})
    returning id`);
  return id;
}

/** The newest card of a family, in force or soon. */
export async function standingCard(db: Queryable, family: Family): Promise<StoredCard> {
  const [standing] = (await selectRateCards(db, 1))[family];
  assert(standing !== undefined, `${family} has a card, if only that of a new installation`);
  return standing;
}

/** A card of a family by its version, in force or not; null when there is none of that number. */
export async function findCard(
  db: Queryable,
  { family, version }: { readonly family: Family; readonly version: number },
): Promise<StoredCard | null> {
  if (version === 0) return firstCard(family);
  const rows = await db.query<CardRow>(sql`
    select ${CARD_COLUMNS} from rate_cards c ${CARD_PEOPLE} where c.family = ${family} and c.id = ${version}`);
  return rows.map(toCard)[0] ?? null;
}

/** The newest cards of every family, the one in force first; the card of a new installation stands at the end. */
export async function selectRateCards(
  db: Queryable,
  countMax: number,
): Promise<Readonly<Record<Family, readonly StoredCard[]>>> {
  const rows = await db.query<CardRow>(sql`
    select ${CARD_COLUMNS}
    from unnest(${FAMILIES}::text[]) as f (family)
    cross join lateral (
      select * from rate_cards where family = f.family order by id desc limit ${countMax}
    ) c
    ${CARD_PEOPLE}
    order by c.id desc`);
  const cardsOf = (family: Family): readonly StoredCard[] => [
    ...rows.filter((row) => row.family === family).map(toCard),
    firstCard(family),
  ];
  return { main: cardsOf('main'), starline: cardsOf('starline'), gali: cardsOf('gali') };
}

/** Enough that every market day that takes bids still finds its card. */
const DAYS_BACK = 10;

/** The cards that a market day may have that takes bids, the newest first. */
export async function selectCardsOfDays(
  db: Queryable,
): Promise<Readonly<Record<Family, readonly StoredCard[]>>> {
  const { count } = await db.one<{ count: number }>(sql`
    select coalesce(max(of_family.count), 0) as count from (
      select count(*) as count from rate_cards
      where created_at > clock_timestamp() - make_interval(days => ${DAYS_BACK}) group by family) of_family`);
  return selectRateCards(db, count + 1);
}

/** The card that a new installation starts with. */
function firstCard(family: Family): StoredCard {
  return {
    version: 0,
    rates: DEFAULT_RATES[family],
    firstDay: null,
    changedAt: null,
    changedBy: '',
    approvedBy: '',
    reason: '',
  };
}

function toCard({ family, rates, ...card }: CardRow): StoredCard {
  const rateOf = (key: (typeof RATE_KEYS)[number]) => {
    const pair = rates[key];
    return pair === undefined
      ? DEFAULT_RATES[family][key]
      : { rateStake: points(pair[0]), rateReturn: points(pair[1]) };
  };
  return {
    ...card,
    rates: {
      single_digit: rateOf('single_digit'),
      jodi_digit: rateOf('jodi_digit'),
      single_pana: rateOf('single_pana'),
      double_pana: rateOf('double_pana'),
      tripple_pana: rateOf('tripple_pana'),
      half_sangam: rateOf('half_sangam'),
      full_sangam: rateOf('full_sangam'),
    },
  };
}
