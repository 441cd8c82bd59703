import { setTimeout as wait } from 'node:timers/promises';
import { callServer, type CallOptions, type TestAnswer } from './test-client.ts';
import type { Calls } from '#contract/calls.ts';

const TRIES_MAX = 400;
const PAUSE_MS = 15;

/** What a stubborn client got in the end, and how often it had to ask. */
export interface StubbornAnswer {
  readonly answer: TestAnswer<Calls['/api-submit-bid']['reply']>;
  readonly tries: number;
}

/**
 * Places a slip as a client whose connection breaks: the same body with the same key again, at the next server, until
 * one of them answers something else than that it cannot now.
 */
export async function placeUntilAnswered(
  urls: () => readonly string[],
  body: object,
  options: CallOptions,
): Promise<StubbornAnswer> {
  for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
    const at = urls();
    const url = at[tries % at.length] ?? '';
    const answer = await callServer(url, '/api-submit-bid', body, options).catch(() => null);
    if (answer !== null && answer.http !== 503) return { answer, tries };
    await wait(PAUSE_MS);
  }
  throw new Error('no server answered');
}
