import type { Queryable } from '../platform/db.ts';
import type { Live } from '../platform/live.ts';
import { insertNotice, type Notice } from './notices.table.ts';

const TOPIC = 'player-notice';

/** Writes down what a player must hear of, in the transaction of the deed; open screens look again once it is committed. */
export async function tellPlayer(
  tx: Queryable,
  live: Pick<Live, 'announce'>,
  notice: Notice & { readonly playerId: number },
): Promise<void> {
  await insertNotice(tx, notice);
  await refreshPlayer(tx, live, notice.playerId);
}

/** Every open screen of the player, on whatever node, looks again once the transaction is committed. */
export async function refreshPlayer(
  tx: Queryable,
  live: Pick<Live, 'announce'>,
  playerId: number,
): Promise<void> {
  await live.announce(tx, TOPIC, { playerId });
}

/** Every node tells the screens that it holds. What was missed is seen with the next look at the profile. */
export function passOnNotices(live: Pick<Live, 'on' | 'sendTo'>): void {
  live.on(
    TOPIC,
    (detail) => {
      if (typeof detail !== 'object' || detail === null || !('playerId' in detail)) return;
      live.sendTo(Number(detail.playerId), 'notice', { kind: 'account' });
    },
    () => undefined,
  );
}
