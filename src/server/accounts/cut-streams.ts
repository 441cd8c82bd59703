import type { Queryable } from '../platform/db.ts';
import type { Live } from '../platform/live.ts';

const TOPIC = 'sessions-ended';

/**
 * Cuts the live streams of a player when a transaction has ended some of their sessions. Who is still logged in comes
 * back by itself; for the others the stream is over as well, and their screens notice at once.
 */
export async function cutStreams(
  tx: Queryable,
  live: Pick<Live, 'announce'>,
  playerId: number,
): Promise<void> {
  await live.announce(tx, TOPIC, { playerId });
}

/** Every node cuts those that it holds. */
export function passOnEndedSessions(live: Pick<Live, 'on' | 'cut'>): void {
  live.on(
    TOPIC,
    (detail) => {
      if (typeof detail === 'object' && detail !== null && 'playerId' in detail)
        live.cut(Number(detail.playerId));
    },
    () => undefined,
  );
}
