import { type StopKind, widestStop } from '#rules/settings/stop.ts';
import { STOP_LIST } from '#contract/stop-list.ts';
import type { Family } from '#rules/game/games.ts';
import type { Live } from '../platform/live/live.ts';
import type { Db, Queryable } from '../platform/store/db.ts';
import { openFreshCopy } from '../platform/store/fresh-copy.ts';
import { refusal } from '../platform/web/request.ts';
import { findStop, selectStops, type Stop, STOP_TOPIC } from './stop-store.ts';

/** What stands still, as this node knows it: for showing, never for deciding. */
export interface StopsReader {
  readonly current: () => readonly Stop[];
  /** Counts up with every change. */
  readonly version: () => number;
  readonly refresh: () => Promise<void>;
}

/** `changed` is called whenever this node hears of other stops than before. */
export async function openStops(
  db: Db,
  live: Live,
  changed: () => void = () => undefined,
): Promise<StopsReader> {
  const copy = await openFreshCopy(() => selectStops(db), changed);
  // When the store is away, the next turn of the refreshing job does it.
  const heard = () => void copy.refresh().catch(() => undefined);
  live.on(STOP_TOPIC, heard, heard);
  return copy;
}

/**
 * Why it cannot be done now; null while it goes on, and then nobody stops it before the transaction ends. Called before
 * every other lock.
 */
export async function refuseStopped(tx: Queryable, kind: Exclude<StopKind, 'play'>) {
  const stop = await findStop(tx, kind);
  return stop === null ? null : stopRefusal(kind, stop);
}

/** The same for showing, before there is anything to decide. */
export function refuseShown(stops: StopsReader, kind: StopKind) {
  const stop = stops.current().find(({ what }) => what === kind);
  return stop === undefined ? null : stopRefusal(kind, stop);
}

/** What the database has refused because play is stopped; the sentence of the widest stop is said. */
export async function refusePlay(
  stops: StopsReader,
  market: { readonly id: number; readonly family: Family },
) {
  const find = () => widestStop(stops.current(), market);
  if (find() === undefined) await stops.refresh();
  return stopRefusal('play', find() ?? { what: 'play', sentences: STOP_LIST.play.ready });
}

function stopRefusal(kind: StopKind, { what, sentences }: Pick<Stop, 'what' | 'sentences'>) {
  const { en, hi, mr } = sentences;
  return refusal('stopped', {
    params: { kind, what, sentence_en: en, sentence_hi: hi, sentence_mr: mr },
  });
}
