import type { Family } from '#rules/game/games.ts';
import { DEFAULT_RATES, type RateCard } from '#rules/game/rates.ts';
import type { Db, Queryable } from '../platform/store/db.ts';
import { openFreshCopy } from '../platform/store/fresh-copy.ts';
import type { Live } from '../platform/live/live.ts';
import { insertRateCard, type NewCard, selectRateCards } from './rate-card-store.ts';

/** The rate card that stands, per family. Slips keep the rate that they were accepted at. */
export interface RateCards {
  readonly current: (family: Family) => RateCard;
  readonly refresh: () => Promise<void>;
}

const TOPIC = 'rates';

/** `changed` is called whenever this node has other rates than before. */
export async function openRateCards(
  db: Db,
  live: Live,
  changed: () => void = () => undefined,
): Promise<RateCards> {
  const copy = await openFreshCopy(() => load(db), changed);
  // When the store is away, the next turn of the refreshing job does it.
  const heard = () => void copy.refresh().catch(() => undefined);
  live.on(TOPIC, heard, heard);
  return { current: (family) => copy.current()[family], refresh: copy.refresh };
}

/** Puts a new card in force for slips accepted from now on. Within the caller's transaction. Answers its version. */
export async function addRateCard(tx: Queryable, live: Live, card: NewCard): Promise<number> {
  const version = await insertRateCard(tx, card);
  await live.announce(tx, TOPIC, {});
  return version;
}

async function load(db: Queryable): Promise<Readonly<Record<Family, RateCard>>> {
  const cards = await selectRateCards(db, 1);
  const standing = (family: Family) => cards[family][0]?.rates ?? DEFAULT_RATES[family];
  return { main: standing('main'), starline: standing('starline'), gali: standing('gali') };
}
