import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { BenchPlayer } from '../../load/bench-system.ts';
import type { TestMarket } from '../../support/test-market.ts';
import { digitsOn } from '../../support/test-slip.ts';
import { type Attempt, isCertain, type Said } from '../history/history.ts';
import { saidBy } from '../history/history-client.ts';

/** How one call was answered. */
export interface Answered {
  readonly sentAt: number;
  readonly ms: number;
  /** 0 where no answer came. */
  readonly status: number;
  readonly retryAfter: string | null;
  readonly accepted: boolean;
  /** Whether bids had ended, by the clock of the clients, when the slip was sent for the first time. */
  readonly ended: boolean;
}

export interface FailoverLoad {
  readonly attempts: readonly Attempt[];
  readonly answers: readonly Answered[];
  /** No new slips; answers when every slip has its last word. */
  readonly stop: () => Promise<void>;
}

const POINTS = 10;
/** As the app does: a second, and a little more for some. */
const AGAIN_MS = 1_000;
const AGAIN_MORE_MS = 300;
const GIVE_UP_MS = 12_000;
/** Beyond these, nobody would wait for a system that does not come back. */
const STOP_MS_MAX = 60_000;

/**
 * One client per player, each with a slip every `everyMs`, sent again under its key until the answer is certain: what a
 * hall full of phones does while the database changes its place.
 */
export function startFailoverLoad(load: {
  readonly url: string;
  readonly players: readonly BenchPlayer[];
  readonly everyMs: number;
  /** Where this client's next slip goes. */
  readonly marketOf: (client: number) => { readonly market: TestMarket; readonly endsAt: number };
}): FailoverLoad {
  // A connection for each, as phones have: with fewer, a slip would wait here and not where it is measured.
  const agent = new Agent({ keepAlive: true });
  const attempts: Attempt[] = [];
  const answers: Answered[] = [];
  const run = { over: false, endAt: Infinity };
  const playOne = async (player: BenchPlayer, client: number) => {
    await wait((client / load.players.length) * load.everyMs);
    for (let i = 0; !run.over; i += 1) {
      const nextAt = performance.now() + load.everyMs;
      const { market, endsAt } = load.marketOf(client);
      const ended = performance.now() >= endsAt;
      const body = JSON.stringify(digitsOn(market, [i % 10], POINTS));
      const slip = { url: load.url, agent, token: player.token, key: `slip-${i}`, body };
      for (let isSure = false; !isSure && performance.now() < run.endAt;) {
        const { said, answered } = await send(slip);
        const { sentAt } = answered;
        answers.push({ ...answered, ended });
        attempts.push({
          player: player.id,
          key: slip.key,
          amount: POINTS * 100,
          sentAt,
          answeredAt: sentAt + answered.ms,
          said,
        });
        isSure = said.kind === 'accepted' || (said.kind === 'refused' && isCertain(said.code));
        if (!isSure) await wait(AGAIN_MS + Math.random() * AGAIN_MORE_MS);
      }
      if (!run.over) await wait(Math.max(0, nextAt - performance.now()));
    }
  };
  const playing = load.players.map(playOne);
  return {
    attempts,
    answers,
    stop: async () => {
      run.over = true;
      run.endAt = performance.now() + STOP_MS_MAX;
      await Promise.all(playing);
      agent.destroy();
    },
  };
}

interface Sent {
  readonly url: string;
  readonly agent: Agent;
  readonly token: string;
  readonly key: string;
  readonly body: string;
}

function send({
  url,
  agent,
  token,
  key,
  body,
}: Sent): Promise<{ readonly said: Said; readonly answered: Omit<Answered, 'ended'> }> {
  const sentAt = performance.now();
  return new Promise((resolve) => {
    const end = (said: Said, status: number, retryAfter: string | null) =>
      resolve({
        said,
        answered: {
          sentAt,
          ms: performance.now() - sentAt,
          status,
          retryAfter,
          accepted: said.kind === 'accepted',
        },
      });
    const asked = request(`${url}/api-submit-bid`, {
      agent,
      method: 'POST',
      timeout: GIVE_UP_MS,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
      },
    });
    asked.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', () => end({ kind: 'unknown' }, 0, null));
      response.once('end', () =>
        end(
          readSaid(Buffer.concat(chunks).toString()),
          response.statusCode ?? 0,
          response.headers['retry-after'] ?? null,
        ),
      );
    });
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => end({ kind: 'unknown' }, 0, null));
    asked.end(body);
  });
}

function readSaid(text: string): Said {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? saidBy({ ...body }) : { kind: 'unknown' };
  } catch {
    return { kind: 'unknown' };
  }
}
