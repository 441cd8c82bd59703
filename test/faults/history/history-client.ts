import type { TestPlayer } from '../../support/people.ts';
import type { TestMarket } from '../../support/test-market.ts';
import { digitsOn } from '../../support/test-slip.ts';
import type { Attempt, Look, Said } from './history.ts';

export interface PlannedSlip {
  readonly player: TestPlayer;
  readonly market: TestMarket;
  readonly points: number;
  readonly digit: number;
  readonly key: string;
}

/** Sends a slip, and gives up waiting after a while where it is told to. */
export async function sendSlip(
  url: string,
  { player, market, points, digit, key }: PlannedSlip,
  giveUpMs: number | null,
): Promise<Attempt> {
  const sentAt = performance.now();
  const body = digitsOn(market, [digit], points);
  const answer = await post(url, '/api-submit-bid', { token: player.token, key, body, giveUpMs });
  return {
    player: player.id,
    key,
    amount: points * 100,
    sentAt,
    answeredAt: performance.now(),
    said: answer === null ? { kind: 'unknown' } : saidBy(answer),
  };
}

/** A look at the balance; none when it is not answered. */
export async function askBalance(url: string, { id, token }: TestPlayer): Promise<readonly Look[]> {
  const sentAt = performance.now();
  const answer = await post(url, '/api-user-wallet-balance', { token, body: {}, giveUpMs: null });
  const balance = hundredthsOf(answer?.['wallet_amt']);
  return balance === null ? [] : [{ player: id, sentAt, answeredAt: performance.now(), balance }];
}

type Body = Readonly<Record<string, unknown>>;

async function post(
  url: string,
  path: string,
  asked: {
    readonly token: string;
    readonly key?: string;
    readonly body: object;
    readonly giveUpMs: number | null;
  },
): Promise<Body | null> {
  try {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${asked.token}`,
        ...(asked.key === undefined ? {} : { 'idempotency-key': asked.key }),
      },
      body: JSON.stringify(asked.body),
      signal: asked.giveUpMs === null ? null : AbortSignal.timeout(asked.giveUpMs),
    });
    const body: unknown = await response.json();
    return isBody(body) ? body : null;
  } catch {
    return null;
  }
}

function isBody(body: unknown): body is Body {
  return typeof body === 'object' && body !== null;
}

/** The number of a slip is its last part, see formatSlipNo. */
export function saidBy(body: Body): Said {
  if (body['status'] !== true) return { kind: 'refused', code: String(body['code']) };
  const slip = body['slip_no'];
  const seq = typeof slip === 'string' ? Number(/(\d+)$/.exec(slip)?.[1]) : null;
  return { kind: 'accepted', seq, balance: hundredthsOf(body['wallet_amt']) ?? NaN };
}

function hundredthsOf(text: unknown): number | null {
  if (typeof text !== 'string') return null;
  return Math.round(Number(text) * 100);
}
