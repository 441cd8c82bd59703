import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { parsePoints, points } from '#rules/money.ts';
import { parseUtr } from '#rules/payments/utr.ts';
import type { Instant } from '#rules/time/time.ts';

const TIMEOUT_MS = 5_000;

/** What a gateway answered; `body` is null where it was no JSON. */
interface GatewayAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Asks a gateway at the address that the operator has set; an answer must not send us elsewhere (TH-21). Faults when
 * it does not answer or answers with an error of its own: the caller tries again later.
 */
export async function askGateway(
  address: string,
  question: {
    readonly headers: Readonly<Record<string, string>>;
    readonly json?: object | undefined;
    readonly form?: Readonly<Record<string, string>>;
  },
): Promise<GatewayAnswer> {
  const { headers, json, form } = question;
  const body = json === undefined ? new URLSearchParams(form).toString() : JSON.stringify(json);
  const isPost = json !== undefined || form !== undefined;
  const response = await fetch(address, {
    method: isPost ? 'POST' : 'GET',
    headers: {
      ...headers,
      accept: 'application/json',
      ...(isPost
        ? { 'content-type': json === undefined ? 'application/x-www-form-urlencoded' : 'application/json' }
        : {}),
    },
    ...(isPost ? { body } : {}),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  if (response.status >= 500) throw new Error(`the gateway answered ${response.status}`);
  return { status: response.status, body: parseJson(text) };
}

/** The JSON value of a text, or null. */
export function parseJson(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text);
    return parsed;
  } catch {
    return null;
  }
}

/** How far the time of a signed request may differ from ours. */
const TOLERANCE_MS = 300_000;
// Seconds of any year soon have ten digits, milliseconds thirteen.
const SECONDS_BELOW = 100_000_000_000;

/** Compares two texts in constant time. */
export function isSame(given: string, right: string): boolean {
  return timingSafeEqual(sha256(given), sha256(right));
}

export function hmacSha256(secret: string, ...parts: readonly (string | Buffer)[]): Buffer {
  const mac = createHmac('sha256', secret);
  for (const part of parts) mac.update(part);
  return mac.digest();
}

export function sha256(text: string | Buffer): Buffer {
  return createHash('sha256').update(text).digest();
}

/** The value of a header that was sent once; empty otherwise. */
export function headerOf(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

/** Whether a time in seconds or milliseconds is within five minutes of now. */
export function isFresh(timestamp: string, at: Instant): boolean {
  if (!/^\d{10,13}$/.test(timestamp)) return false;
  const number = Number(timestamp);
  return Math.abs((number < SECONDS_BELOW ? number * 1000 : number) - at) <= TOLERANCE_MS;
}

/** Whole paise, which are hundredths of a point. */
export const paise = z.number().int().positive().transform(points);

/** Rupees with at most two decimals, as a number or a text. */
export const rupees = z.union([z.number(), z.string()]).transform((wire, context) => {
  const parsed = parsePoints(wire);
  if (parsed.ok) return parsed.value;
  context.addIssue({ code: 'custom', message: 'no amount' });
  return z.NEVER;
});

/** Gateways put other numbers of banks in the same place; only twelve digits name a payment. */
export const utrField = z
  .union([z.string(), z.number(), z.null()])
  .optional()
  .transform((wire) => {
    const parsed = parseUtr(String(wire ?? ''));
    return parsed.ok ? parsed.value : null;
  });

/** For staff to compare with the player; never a reason to refuse a payment. */
export const payerField = z
  .string()
  .catch('')
  .transform((wire) => wire.trim().slice(0, 100));

export const number = z.union([z.string(), z.number()]).transform(String);
