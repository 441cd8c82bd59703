import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sql } from '../../src/server/platform/store/sql.ts';
import { seededChance } from '../replay/seeded-chance.ts';
import { addPlayers } from '../support/add-players.ts';
import { FAULT_MS_MAX, FAULT_SEED, FAULT_SIZES } from '../support/fault-sizes.ts';
import { hurry } from '../support/hurry.ts';
import { sayFigure } from '../support/say-figure.ts';
import { callServer } from '../support/test-client.ts';
import { closeIn, type TestMarket } from '../support/test-market.ts';
import { digitsOn } from '../support/test-slip.ts';
import { startTwoServers, type TwoServers } from '../support/two-servers.ts';

const SLIPS = FAULT_SIZES.F15.slips;
const SLIPS_EACH = 10;
/** Placed before the storm by others, because no server sees its first slips in the last second. */
const SLIPS_BEFORE = 1_000;
const STAKE = 10;
const STORM_MS = 1_000;
const STALLED_PERCENT = 30;
const STALL_MS_MAX = 300;
/** What is held back of a slip that is stalled. */
const STALLED_BYTES = 100;
const CLOSED_MS_MAX = 5_000;
/** So many must have been sent in full before bids end; one in twenty is stalled for longer. */
const IN_TIME_MIN = 4_000;
/** Fewer than may wait to be let in. */
const OPENED_AT_ONCE = 1_000;
/** All are open and scheduled before the last second begins. */
const CALM_MS = 1_000;
/** Servers hang up on who says nothing for 8 s; on a busy machine opening so many takes longer. */
const REQUEST_WAIT_MS = '60000';

const answerShape = z.object({ status: z.boolean(), code: z.string().optional(), msg: z.string() });

describe('F15 T17 a storm of slips in the last second before bids end', () => {
  let servers: TwoServers;
  let market: TestMarket;
  beforeAll(async () => {
    servers = await startTwoServers({ markets: 1, env: { REQUEST_WAIT_MS } });
    const [only] = servers.markets;
    if (only === undefined) throw new Error('there is a market');
    market = only;
  });
  // Checks the books as well.
  afterAll(() => servers.close());

  /** The connections of all players, so that nothing waits at the sender: each carries one slip. */
  async function openLines(): Promise<readonly Socket[]> {
    const lines: Socket[] = [];
    while (lines.length < SLIPS) {
      const some = Array.from({ length: OPENED_AT_ONCE }, (_, i) => {
        const { hostname, port } = new URL(servers.urls[i % 2 === 0 ? 0 : 1]);
        return connect({ host: hostname, port: Number(port), noDelay: true });
      });
      await Promise.all(some.map((line) => once(line, 'connect')));
      lines.push(...some);
    }
    return lines;
  }

  async function placeBefore(): Promise<void> {
    const others = await addPlayers(servers.system.node.db, SLIPS_BEFORE / SLIPS_EACH, SLIPS_EACH * STAKE);
    for (let i = 0; i < SLIPS_EACH; i += 1) {
      const answers = await Promise.all(
        others.map(({ token }, one) =>
          callServer(servers.urls[one % 2 === 0 ? 0 : 1], '/api-submit-bid', digitsOn(market, [i], STAKE), {
            token,
            key: `before-${i}`,
          }),
        ),
      );
      expect(answers.filter(({ body }) => !body.status)).toEqual([]);
    }
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
          text: requestOf(market, { token, key: `slip-${i}`, digit: i }),
          afterMs: chance.below(STORM_MS),
          stallMs: chance.percent(STALLED_PERCENT) ? chance.below(STALL_MS_MAX) : 0,
        })),
      );
      await placeBefore();
      const lines = await openLines();
      const slowDown = hurry();
      await closeIn(db, market.openSession, CALM_MS + STORM_MS);
      const { ends } = await db.one<{ ends: number }>(
        sql`select closes_at as ends from market_sessions where id = ${market.openSession}`,
      );
      const calmMs = ends - STORM_MS - Date.now();
      const sent = await Promise.all(
        lines.map(async (line, i) => {
          const slip = storm[i];
          if (slip === undefined) throw new Error('each line has a slip');
          await wait(calmMs + slip.afterMs);
          return send(line, slip);
        }),
      );
      slowDown();
      const answers = sent.map(({ said }) => answerShape.parse(JSON.parse(said.split('\r\n\r\n')[1] ?? '')));
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
      const found = await db.one<{
        slips: number;
        late: number;
        afterwards: number;
        left: number;
      }>(sql`
        select count(s.seq) as slips, count(*) filter (where s.accepted_at >= o.closes_at) as late,
          (extract(epoch from o.closed_at - o.closes_at) * 1000)::int as afterwards,
          (select sum(balance) from wallets where player_id = any (${players.map(({ id }) => id)}::bigint[])) as left
        from market_sessions o left join slips s on s.market_day_id = o.market_day_id where o.id = ${market.openSession}
        group by o.id`);
      const inTime = sent.filter(({ sentAt }) => sentAt < ends).length;
      sayFigure('F15', {
        slips: SLIPS,
        'sent in time': inTime,
        accepted,
        'refused as late': SLIPS - accepted,
        'taken late': found.late,
        'closed after': `${found.afterwards} ms`,
      });
      expect([found.slips, found.late]).toEqual([SLIPS_BEFORE + accepted, 0]);
      expect(found.left).toBe((SLIPS - accepted) * STAKE * 100);
      expect(inTime, 'slips that were sent in time').toBeGreaterThan(IN_TIME_MIN);
      expect(accepted, 'slips that were accepted').toBeGreaterThan(0);
      expect(found.afterwards, 'milliseconds until it was closed').toBeLessThan(CLOSED_MS_MAX);
    },
  );
});

/** Sends a slip; of one that is stalled the end comes later. Returns when all of it was sent, and what came back. */
async function send(
  line: Socket,
  { text, stallMs }: { readonly text: string; readonly stallMs: number },
): Promise<{ readonly sentAt: number; readonly said: string }> {
  const parts: Buffer[] = [];
  line.on('data', (part: Buffer) => parts.push(part));
  const ended = once(line, 'end');
  const first = stallMs === 0 ? '' : text.slice(0, -STALLED_BYTES);
  if (stallMs > 0) {
    line.write(first);
    await wait(stallMs);
  }
  const sentAt = new Promise<number>((sent) => line.write(text.slice(first.length), () => sent(Date.now())));
  await ended;
  line.destroy();
  return { sentAt: await sentAt, said: Buffer.concat(parts).toString() };
}

/** Of one slip, after whose answer the connection ends. */
function requestOf(
  market: TestMarket,
  { token, key, digit }: { readonly token: string; readonly key: string; readonly digit: number },
): string {
  const body = JSON.stringify(digitsOn(market, [digit], STAKE));
  return [
    'POST /api-submit-bid HTTP/1.1',
    'host: 127.0.0.1',
    'connection: close',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    `authorization: Bearer ${token}`,
    `idempotency-key: ${key}`,
    '',
    body,
  ].join('\r\n');
}
