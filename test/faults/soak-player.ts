import { setTimeout as wait } from 'node:timers/promises';
import type { TestPlayer } from '../support/people.ts';
import { callServer } from '../support/test-client.ts';
import type { TestMarket } from '../support/test-market.ts';
import { digitsOn } from '../support/test-slip.ts';

const STAKE = 10;
const AGAIN_MS = 100;
/** Of every ten slips one is sent twice at once. */
const TWICE_OF = 10;
const WAITS_KEPT = 2_000;

/** A player who bids at a steady pace and asks again until there is an answer. */
export class SoakPlayer {
  readonly id: number;
  /** How many slips this player was told of. */
  acknowledged = 0;
  /** How long the last ones took, in milliseconds. */
  readonly waits: number[] = [];
  readonly #token: string;
  readonly #market: TestMarket;
  readonly #url: string;

  constructor({ id, token }: TestPlayer, market: TestMarket, url: string) {
    this.id = id;
    this.#token = token;
    this.#market = market;
    this.#url = url;
  }

  async play(until: number, everyMs: number): Promise<void> {
    while (performance.now() < until) {
      const sentAt = performance.now();
      const isTwice = this.acknowledged % TWICE_OF === 0;
      await Promise.all(isTwice ? [this.#place(), this.#place()] : [this.#place()]);
      this.acknowledged += 1;
      const took = performance.now() - sentAt;
      this.waits.push(took);
      if (this.waits.length > WAITS_KEPT) this.waits.shift();
      await wait(Math.max(0, everyMs - took));
    }
  }

  /** Until it is booked: any other answer than that it cannot be now is a fault. */
  async #place(): Promise<void> {
    const slip = digitsOn(this.#market, [this.acknowledged % 10], STAKE);
    const by = { token: this.#token, key: `slip-${this.acknowledged}`, checks: false };
    for (;;) {
      const answer = await callServer(this.#url, '/api-submit-bid', slip, by).catch(() => null);
      if (answer?.body.status === true) return;
      if (answer !== null && answer.http !== 503) throw new Error(`player ${this.id}: ${answer.body.code}`);
      await wait(AGAIN_MS);
    }
  }
}
