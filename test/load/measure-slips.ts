import { randomUUID } from 'node:crypto';
import type { TestMarket } from '../support/test-market.ts';
import { digitsOn } from '../support/test-slip.ts';
import type { BenchPlayer } from './bench-system.ts';
import { cpuOf, cpuOfCluster } from './cpu-time.ts';
import { timeAt } from './print-times.ts';
import { runCallers } from './raw-callers.ts';
import { rawPost } from './raw-connection.ts';

/** A node, or the door to several, whose own processor time then counts for theirs. */
export interface SlipServer {
  readonly url: string;
  readonly child: { readonly pid?: number | undefined };
}

export interface SlipFigures {
  readonly perSecond: number;
  readonly serverMicros: number;
  readonly databaseMicros: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Places one-line slips over HTTP for some seconds, by so many callers, each with players of its own. */
export async function measureSlips(load: {
  readonly server: SlipServer;
  readonly postmaster: number;
  readonly market: TestMarket;
  readonly players: readonly BenchPlayer[];
  readonly callers: number;
  readonly seconds: number;
  /** Ends it earlier. */
  readonly isOver?: () => boolean;
}): Promise<SlipFigures> {
  const times: number[] = [];
  const refused: number[] = [];
  const slips = Array.from({ length: 10 }, (_, digit) => JSON.stringify(digitsOn(load.market, [digit], 10)));
  const share = Math.floor(load.players.length / load.callers);
  if (share === 0) throw new Error('fewer players than callers');
  const endAt = performance.now() + load.seconds * 1000;
  const before = cpu(load);
  const startedAt = performance.now();
  await runCallers(
    Number(new URL(load.server.url).port),
    Array.from({ length: load.callers }, (_, caller) => {
      let turn = 0;
      return {
        next: () => {
          if (performance.now() > endAt || load.isOver?.() === true) return null;
          const player = load.players[caller * share + (turn % share)];
          turn += 1;
          const slip = slips[turn % slips.length] ?? '';
          const headers = { authorization: `Bearer ${player?.token ?? ''}`, 'idempotency-key': randomUUID() };
          return rawPost('/api-submit-bid', slip, headers);
        },
        answered: (status: number, ms: number) => {
          if (status === 200) times.push(ms);
          else refused.push(status);
        },
      };
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const after = cpu(load);
  if (refused.length > 0)
    throw new Error(`${refused.length} slips were refused, the first with ${refused[0]}`);
  return {
    perSecond: times.length / seconds,
    serverMicros: (after.server - before.server) / times.length,
    databaseMicros: (after.database - before.database) / times.length,
    p50Ms: timeAt(times, 0.5),
    p99Ms: timeAt(times, 0.99),
  };
}

function cpu(load: { readonly server: SlipServer; readonly postmaster: number }) {
  return { server: cpuOf(load.server.child.pid ?? 0), database: cpuOfCluster(load.postmaster) };
}
