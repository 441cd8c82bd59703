import type { Family } from '#rules/game/games.ts';
import { cardOfDay } from '#rules/game/rates-of-day.ts';
import type { MarketDay } from '#rules/time/time.ts';
import type { Db, Queryable } from '../platform/store/db.ts';
import { openFreshCopy } from '../platform/store/fresh-copy.ts';
import type { Live } from '../platform/live/live.ts';
import { insertRateCard, type NewCard, selectCardsOfDays, type StoredCard } from './rate-card-store.ts';

/** The rate cards of market days, per family. Slips keep the rate that they were accepted at. */
export interface RateCards {
  readonly of: (family: Family, day: MarketDay) => StoredCard;
  readonly refresh: () => Promise<void>;
}

const TOPIC = 'rates';

/** `changed` is called whenever this node has other rates than before. */
export async function openRateCards(
  db: Db,
  live: Live,
  changed: () => void = () => undefined,
): Promise<RateCards> {
  const copy = await openFreshCopy(() => selectCardsOfDays(db), changed);
  // When the store is away, the next turn of the refreshing job does it.
  const heard = () => void copy.refresh().catch(() => undefined);
  live.on(TOPIC, heard, heard);
  return { of: (family, day) => cardOfDay(copy.current()[family], day), refresh: copy.refresh };
}

/** Puts a new card in force, from its first day on. Within the caller's transaction. Answers its version. */
export async function addRateCard(tx: Queryable, live: Live, card: NewCard): Promise<number> {
  const version = await insertRateCard(tx, card);
  await live.announce(tx, TOPIC, {});
  return version;
}
