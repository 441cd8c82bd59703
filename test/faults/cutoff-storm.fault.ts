import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sql } from '../../src/server/platform/store/sql.ts';
import { seededChance } from '../replay/seeded-chance.ts';
import { addPlayers } from '../support/add-players.ts';
import { FAULT_MS_MAX, FAULT_SEED, FAULT_SIZES } from '../support/fault-sizes.ts';
import { sayFigure } from '../support/say-figure.ts';
import { closeIn, type TestMarket } from '../support/test-market.ts';
import { digitsOn } from '../support/test-slip.ts';
import { startTwoServers, type TwoServers } from '../support/two-servers.ts';

const SLIPS = FAULT_SIZES.F15.slips;
const SLIPS_EACH = 10;
const STAKE = 10;
const STORM_MS = 1_000;
const STALLED_PERCENT = 30;
const STALL_MS_MAX = 300;
const CLOSED_MS_MAX = 5_000;
const CONNECTIONS = 250;

const answerShape = z.object({ status: z.boolean(), code: z.string().optional(), msg: z.string() });

describe('F15 T17 a storm of slips in the last second before bids end', () => {
  let servers: TwoServers;
  let market: TestMarket;
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  beforeAll(async () => {
    servers = await startTwoServers({ markets: 1 });
    const [only] = servers.markets;
    if (only === undefined) throw new Error('there is a market');
    market = only;
  });
  // Checks the books as well.
  afterAll(async () => {
    agent.destroy();
    await servers.close();
  });

  /** Sends half of a slip, stalls, and sends the rest. */
  function send(
    url: string,
    { token, key, digit, stallMs }: { token: string; key: string; digit: number; stallMs: number },
  ): Promise<z.infer<typeof answerShape>> {
    const text = JSON.stringify(digitsOn(market, [digit], STAKE));
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
    };
    return new Promise((resolve, reject) => {
      const sent = request(`${url}/api-submit-bid`, { method: 'POST', agent, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => resolve(answerShape.parse(JSON.parse(Buffer.concat(parts).toString()))));
      });
      sent.on('error', reject);
      const half = text.length / 2;
      sent.write(text.slice(0, half));
      setTimeout(() => sent.end(text.slice(half)), stallMs);
    });
  }

  test(
    `none is late, all others are told why, and the session closes soon (seed ${FAULT_SEED})`,
    { timeout: FAULT_MS_MAX },
    async () => {
      const { db } = servers.system.node;
      const chance = seededChance(FAULT_SEED);
      const players = await addPlayers(db, SLIPS / SLIPS_EACH, SLIPS_EACH * STAKE);
      const storm = players.flatMap(({ token }) =>
        Array.from({ length: SLIPS_EACH }, (_, i) => ({
          token,
          key: `slip-${i}`,
          digit: i,
          afterMs: chance.below(STORM_MS),
          stallMs: chance.percent(STALLED_PERCENT) ? chance.below(STALL_MS_MAX) : 0,
        })),
      );
      await closeIn(db, market.openSession, STORM_MS);
      const answers = await Promise.all(
        storm.map(async (slip, i) => {
          await wait(slip.afterMs);
          return send(servers.urls[i % 2 === 0 ? 0 : 1], slip);
        }),
      );
      const accepted = answers.filter(({ status }) => status).length;
      const told = new Set(answers.flatMap(({ status, code, msg }) => (status ? [] : [`${code}: ${msg}`])));
      expect(told).toEqual(new Set(['bidding_closed: Bidding is closed for Single Digit']));
      const state = async () =>
        (
          await db.one<{ state: string }>(
            sql`select state from market_sessions where id = ${market.openSession}`,
          )
        ).state;
      await expect.poll(state).toBe('closed');
      const found = await db.one<{ slips: number; late: number; afterwards: number; left: number }>(sql`
        select count(*) as slips, count(*) filter (where s.accepted_at >= o.closes_at) as late,
          (extract(epoch from o.closed_at - o.closes_at) * 1000)::int as afterwards,
          (select sum(balance) from wallets where player_id = any (${players.map(({ id }) => id)}::bigint[])) as left
        from slips s join market_sessions o on o.id = ${market.openSession} group by o.id`);
      expect([found.slips, found.late]).toEqual([accepted, 0]);
      expect(found.left).toBe((SLIPS - accepted) * STAKE * 100);
      expect(found.afterwards, 'milliseconds until it was closed').toBeLessThan(CLOSED_MS_MAX);
      sayFigure('F15', {
        slips: SLIPS,
        accepted,
        'refused as late': SLIPS - accepted,
        'taken late': found.late,
        'closed after': `${found.afterwards} ms`,
      });
    },
  );
});
