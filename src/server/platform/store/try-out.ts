import type { Db, Queryable } from './db.ts';

/** Does work in a transaction of which nothing stays, and answers what it came to: what would happen, without it happening. */
export async function tryOut<T>(
  db: Pick<Db, 'transaction'>,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const takenBack = new TakenBack<T>();
  try {
    return await db.transaction(async (tx) => {
      takenBack.values.push(await work(tx));
      throw takenBack;
    });
  } catch (error) {
    const value = takenBack.values.at(-1);
    if (error !== takenBack || value === undefined) throw error;
    return value;
  }
}

/** Ends a transaction so that it is rolled back; a transaction that was tried again has several values, the last one counts. */
class TakenBack<T> extends Error {
  readonly values: T[] = [];
}
