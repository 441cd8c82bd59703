import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type Instant } from '#rules/time/time.ts';

/** How far the time of a signed request may be from ours, either way. */
const TOLERANCE_MS = 300_000;
// Seconds of any year soon have ten digits, milliseconds thirteen.
const SECONDS_BELOW = 100_000_000_000;

/** Whether two texts are the same, in a time that tells nothing about where they differ. */
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

/** A header that stands there once; empty otherwise. */
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
