import { type Agent, request } from 'node:http';
import type { BenchPlayer } from '../../load/bench-system.ts';
import { isCertain, type Said } from '../history/history.ts';
import { saidBy } from '../history/history-client.ts';

const PATHS = {
  slip: '/api-submit-bid',
  look: '/api-user-wallet-balance',
  history: '/api-bid-history-data',
  transfer: '/api-user-transfer-wallet-balance',
} as const;

/** How one call was answered. */
export interface Answered {
  readonly call: keyof typeof PATHS;
  readonly sentAt: number;
  readonly ms: number;
  /** 0 where no answer came. */
  readonly status: number;
  readonly retryAfter: string | null;
  /** What went wrong with the connection where no answer came. */
  readonly cut: string | null;
  /** Done, refused for good, or neither: whoever asked knows no more than before. */
  readonly outcome: 'done' | 'refused' | 'unsure';
  /** Whether bids had ended, by the clock of the clients, when the slip was sent for the first time. */
  readonly ended: boolean;
}

const GIVE_UP_MS = 12_000;

interface At {
  readonly url: string;
  readonly agent: Agent;
}

export interface Asked {
  readonly call: Answered['call'];
  readonly player: BenchPlayer;
  readonly key?: string;
  readonly body: object;
  readonly ended?: boolean;
}

/** Asks once: what was said, and how it was answered. */
export async function askOnce(
  at: At,
  asked: Asked,
): Promise<{ readonly said: Said; readonly answered: Answered }> {
  const sentAt = performance.now();
  const { text, status, retryAfter, cut } = await send(at, asked);
  const said = readSaid(text);
  const answered: Answered = {
    call: asked.call,
    sentAt,
    ms: performance.now() - sentAt,
    status,
    retryAfter,
    cut,
    outcome: outcomeOf(said),
    ended: asked.ended === true,
  };
  return { said, answered };
}

function outcomeOf(said: Said): Answered['outcome'] {
  if (said.kind === 'accepted') return 'done';
  return said.kind === 'refused' && isCertain(said.code) ? 'refused' : 'unsure';
}

interface Received extends Pick<Answered, 'status' | 'retryAfter' | 'cut'> {
  readonly text: string;
}

function send({ url, agent }: At, { call, player, key, body }: Asked): Promise<Received> {
  const text = JSON.stringify(body);
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) =>
      resolve({ text: '', status: 0, retryAfter: null, cut: error.code ?? error.message });
    const asked = request(`${url}${PATHS[call]}`, {
      agent,
      method: 'POST',
      timeout: GIVE_UP_MS,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        authorization: `Bearer ${player.token}`,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
    });
    asked.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', fail);
      response.once('end', () =>
        resolve({
          text: Buffer.concat(chunks).toString(),
          status: response.statusCode ?? 0,
          retryAfter: response.headers['retry-after'] ?? null,
          cut: null,
        }),
      );
    });
    asked.once('timeout', () => asked.destroy(new Error(`silent for ${GIVE_UP_MS / 1_000} s`)));
    asked.once('error', fail);
    asked.end(text);
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
