import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkHistory } from './check-history.ts';
import { type HistoryHouse, openHistoryHouse } from './history-house.ts';
import { killedIn, marketsToEnd, playHistory } from './play-history.ts';

/** A few of them here; `npm run histories` plays a thousand, from a seed that it names. */
const FEW = 8;
const COUNT = Number(process.env['HISTORIES'] ?? FEW);
const SEED = Number(process.env['HISTORIES_SEED'] ?? '1');
/** So many at a time, so that they meet each other, too. */
const AT_A_TIME = 6;
const SEEDS = Array.from({ length: COUNT }, (_, i) => SEED + i);

describe('clients of two nodes whose ways to the database are cut, and which are killed like the database', () => {
  let house: HistoryHouse;
  beforeAll(async () => {
    house = await openHistoryHouse(marketsToEnd(SEEDS));
  });
  afterAll(() => house.close());

  test(
    `are told nothing that the books do not say: ${COUNT} histories from seed ${SEED}`,
    { timeout: 60_000 + COUNT * 2_000 },
    async () => {
      const told = new Map<string, number>();
      const playAll = async (seeds: number[]) => {
        for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
          const history = await playHistory(house, seed);
          expect({ seed, faults: checkHistory(history) }).toEqual({ seed, faults: [] });
          for (const { said } of history.attempts) {
            const word = said.kind === 'refused' ? said.code : said.kind;
            told.set(word, (told.get(word) ?? 0) + 1);
          }
        }
      };
      const together = SEEDS.filter((seed) => killedIn(seed) === null);
      const alone = SEEDS.filter((seed) => killedIn(seed) !== null);
      await Promise.all(Array.from({ length: AT_A_TIME }, () => playAll(together)));
      await playAll([...alone]);
      if (process.env['HISTORIES'] !== undefined)
        console.log(
          `${COUNT} histories without a fault, ${alone.length} with a kill; answers:`,
          Object.fromEntries(told),
        );
      // Of one that is played again nothing needs to be lost.
      if (COUNT < FEW) return;
      expect(told.get('accepted') ?? 0).toBeGreaterThan(COUNT);
      expect(told.get('unknown') ?? 0, 'answers that were lost').toBeGreaterThan(0);
    },
  );
});
