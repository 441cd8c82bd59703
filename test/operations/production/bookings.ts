import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../../src/server/platform/store/db.ts';
import { addPlayers } from '../../support/add-players.ts';

const EVERY_MS = 100;
const POINTS = 100;

/** New players with points of their own, one after the other, until it is told to end. */
interface Bookings {
  /** The players whose booking was acknowledged, and the longest time without one. */
  readonly end: () => Promise<{ readonly players: readonly number[]; readonly pauseMs: number }>;
}

export function beginBookings(open: () => Db): Bookings {
  const players: number[] = [];
  const state = { going: true, last: performance.now(), pauseMs: 0 };
  const book = async () => {
    const db = open();
    while (state.going) {
      // While nobody leads it fails, and the next one is tried.
      const added = await addPlayers(db, 1, POINTS).catch(() => []);
      if (added.length > 0) {
        const now = performance.now();
        players.push(...added.map(({ id }) => id));
        state.pauseMs = Math.max(state.pauseMs, now - state.last);
        state.last = now;
      }
      await wait(EVERY_MS);
    }
    await db.close();
  };
  const done = book();
  done.catch(() => undefined);
  return {
    end: async () => {
      state.going = false;
      await done;
      return { players, pauseMs: Math.max(state.pauseMs, performance.now() - state.last) };
    },
  };
}
