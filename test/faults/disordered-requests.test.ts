import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/server/platform/store/sql.ts';
import { seededChance } from '../replay/seeded-chance.ts';
import { addPlayers } from '../support/add-players.ts';
import { FAULT_MS_MAX, FAULT_SEED, FAULT_SIZES } from '../support/fault-sizes.ts';
import type { TestPlayer } from '../support/people.ts';
import { sayFigure } from '../support/say-figure.ts';
import { callServer } from '../support/test-client.ts';
import { closeIn, type TestMarket } from '../support/test-market.ts';
import { digitsOn } from '../support/test-slip.ts';
import { startTwoServers, type TwoServers } from '../support/two-servers.ts';

const { players: PLAYERS, keys: KEYS, lateMs: LATE_MS_MAX } = FAULT_SIZES.F05;
const COPIES_MAX = 5;
// Some arrive before bids end, and some after it.
const CUTOFF_MS = LATE_MS_MAX * 0.6;
const STAKE = 10;

interface Copy {
  readonly player: TestPlayer;
  readonly key: string;
  readonly digit: number;
  readonly afterMs: number;
  readonly server: 0 | 1;
}

interface Heard {
  readonly name: string;
  readonly sentAt: number;
  readonly heardAt: number;
  readonly code: string | undefined;
  readonly receipt: string;
  readonly isReplay: boolean;
}

describe('F05 requests that arrive several times, late and in another order, at two servers', () => {
  let servers: TwoServers;
  let market: TestMarket;
  beforeAll(async () => {
    servers = await startTwoServers({ markets: 1 });
    const [only] = servers.markets;
    if (only === undefined) throw new Error('there is a market');
    market = only;
  });
  // Checks the books as well.
  afterAll(() => servers.close());

  async function send({ player, key, digit, afterMs, server }: Copy): Promise<Heard> {
    await wait(afterMs);
    const sentAt = performance.now();
    const body = digitsOn(market, [digit], STAKE);
    const answer = await callServer(servers.urls[server], '/api-submit-bid', body, { ...player, key });
    const { code, slip_no, accepted_at, wallet_amt } = answer.body;
    return {
      name: `${player.id} ${key}`,
      sentAt,
      heardAt: performance.now(),
      code,
      receipt: [slip_no, accepted_at, wallet_amt].join(' '),
      isReplay: answer.headers.get('idempotent-replayed') === 'true',
    };
  }

  test(
    `every slip has one effect and one answer, and none is late (seed ${FAULT_SEED})`,
    { timeout: FAULT_MS_MAX },
    async () => {
      const { db } = servers.system.node;
      const players = await addPlayers(db, PLAYERS, KEYS * STAKE);
      const copies = copiesOf(players);
      await closeIn(db, market.openSession, CUTOFF_MS);
      const heard = await Promise.all(copies.map(send));

      const accepted = heard.filter(({ code }) => code === undefined);
      const refused = heard.filter(({ code }) => code !== undefined);
      expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['bidding_closed']));
      const receipts = new Map(accepted.map(({ name, receipt }) => [name, receipt]));
      expect(accepted.filter(({ name, receipt }) => receipts.get(name) !== receipt)).toEqual([]);
      // Whoever asks once the answer is known gets it again, also when bids have ended.
      const broken = refused.filter(({ name, sentAt }) =>
        accepted.some((one) => one.name === name && one.heardAt < sentAt),
      );
      expect(broken).toEqual([]);
      const { slips, late } = await db.one<{ slips: number; late: number }>(sql`
        select count(*) as slips, count(*) filter (where s.accepted_at >= o.closes_at) as late
        from slips s join market_sessions o on o.id = ${market.openSession}`);
      expect({ slips, late }).toEqual({ slips: receipts.size, late: 0 });
      const wallets = await db.query<{ player_id: number; balance: number }>(
        sql`select player_id, balance from wallets where player_id = any (${players.map(({ id }) => id)}::bigint[])`,
      );
      const bids = (id: number) => [...receipts.keys()].filter((name) => name.startsWith(`${id} `)).length;
      expect(wallets.map(({ player_id: id, balance }) => [id, balance])).toEqual(
        wallets.map(({ player_id: id }) => [id, (KEYS - bids(id)) * STAKE * 100]),
      );
      const replays = accepted.filter(({ isReplay }) => isReplay).length;
      expect([replays > 0, refused.length > 0]).toEqual([true, true]);
      sayFigure('F05', {
        requests: heard.length,
        slips,
        replays,
        'refused as late': refused.length,
        'taken late': late,
      });
    },
  );
});

/** Each slip one to five times, at moments of its own. */
function copiesOf(players: readonly TestPlayer[]): readonly Copy[] {
  const chance = seededChance(FAULT_SEED);
  return players.flatMap((player) =>
    Array.from({ length: KEYS }, (_, i) =>
      Array.from({ length: 1 + chance.below(COPIES_MAX) }, (): Copy => {
        const server = chance.percent(50) ? 0 : 1;
        return { player, key: `key-${i}`, digit: i % 10, afterMs: chance.below(LATE_MS_MAX), server };
      }),
    ).flat(),
  );
}
