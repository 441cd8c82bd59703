import { randomUUID } from 'node:crypto';
import type { TestMarket } from '../support/test-market.ts';
import { digitsOn } from '../support/test-slip.ts';
import type { BenchPlayer } from './bench-system.ts';
import type { SentSlip } from './judge-evening.ts';
import { type Caller, runCallers } from './raw-callers.ts';
import { rawPost } from './raw-connection.ts';

const CALLERS = 128;

type Offer = {
  readonly port: number;
  readonly players: readonly BenchPlayer[];
  readonly on: readonly TestMarket[];
  readonly perSecond: number;
  readonly seconds: number;
};

/**
 * One-line slips at even times, each by a player by chance on the open of a market by chance. They come when they are due and not
 * when the one before is answered, so what a slip waits for a connection counts in its time.
 */
export async function offerSlips({ port, players, on, perSecond, seconds }: Offer) {
  const slips = on.map((market) =>
    Array.from({ length: 10 }, (_, digit) => JSON.stringify(digitsOn(market, [digit], 10))),
  );
  const sent: SentSlip[] = [];
  const times: number[] = [];
  const startedAt = performance.now();
  await runCallers(
    port,
    Array.from({ length: CALLERS }, (_, caller): Caller => {
      let turn = 0;
      let dueAt = 0;
      let now: Omit<SentSlip, 'code'>;
      return {
        next: () => {
          dueAt = startedAt + ((caller + turn * CALLERS) * 1000) / perSecond;
          if (dueAt > startedAt + seconds * 1000) return null;
          const early = dueAt - performance.now();
          if (early > 0) return early;
          turn += 1;
          const place = Math.floor(Math.random() * on.length);
          const player = players[Math.floor(Math.random() * players.length)];
          now = {
            playerId: player?.id ?? 0,
            key: randomUUID(),
            session: on[place]?.openSession ?? 0,
            sentAt: Date.now(),
          };
          const headers = { authorization: `Bearer ${player?.token ?? ''}`, 'idempotency-key': now.key };
          return rawPost('/api-submit-bid', slips[place]?.[turn % 10] ?? '', headers);
        },
        answered: (status, _ms, answer) => {
          const code = status === 200 ? '' : (/"code":"(\w+)"/.exec(answer)?.[1] ?? String(status));
          sent.push({ ...now, code });
          if (status === 200) times.push(performance.now() - dueAt);
        },
      };
    }),
  );
  return { sent, times };
}
