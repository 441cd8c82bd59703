import { AsyncLocalStorage } from 'node:async_hooks';
import type { Queryable } from './db.ts';

/** Whom work that only reads asks, instead of any connection of the store. */
interface Reading {
  readonly asks: Queryable;
  isOver: boolean;
}

const reading = new AsyncLocalStorage<Reading>();

/** Does work that only reads, and has `asks` answer what it asks. Whatever goes on after the work is over asks as everybody does. */
export async function readBy<T>(asks: Queryable, work: () => Promise<T>): Promise<T> {
  const here: Reading = { asks, isOver: false };
  try {
    return await reading.run(here, work);
  } finally {
    here.isOver = true;
  }
}

/** Who answers work that only reads; null outside of such work. */
export function answersReading(): Queryable | null {
  const here = reading.getStore();
  return here === undefined || here.isOver ? null : here.asks;
}

/** Such work may be done twice, and has a connection already: with all of them in such hands, nobody would get a second one. */
export function assertNotReading(): void {
  if (answersReading() !== null) throw new Error('a transaction was begun by work that only reads');
}
