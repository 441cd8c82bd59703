import { setTimeout as wait } from 'node:timers/promises';
import type { TestPlayer } from '../../support/people.ts';
import { callServer } from '../../support/test-client.ts';
import { slipOn } from '../../support/test-slip.ts';
import type { SoakSession } from './soak-sessions.ts';
import { untilDone } from './until-done.ts';

export const STAKE = 10;
const WAITS_KEPT = 2_000;
/** When bids have ended with the market day, the slip names the day before. */
const IS_OVER: ReadonlySet<string> = new Set(['bidding_closed', 'date_contradicts']);

/** What of a player's must be in the books: slips, and single digits by session. */
interface Told {
  slips: number;
  readonly digits: Map<number, number[]>;
}

interface PlayingHouse {
  readonly url: string;
  readonly now: () => number;
}

/** A player who bids one digit after the other, asks again until there is an answer, and remembers what was accepted. */
export class SoakPlayer {
  readonly id: number;
  readonly told: Told = { slips: 0, digits: new Map() };
  /** How long the last slips took, in milliseconds. */
  readonly waits: number[] = [];
  readonly #token: string;
  readonly #house: PlayingHouse;
  #asked = 0;

  constructor({ id, token }: TestPlayer, house: PlayingHouse) {
    this.id = id;
    this.#token = token;
    this.#house = house;
  }

  /** Bids at a steady pace on the session of the moment. */
  async play(session: () => SoakSession | null, everyMs: number): Promise<void> {
    for (let at = session(); at !== null; at = session()) {
      const sentAt = performance.now();
      await this.place(at);
      const took = performance.now() - sentAt;
      this.waits.push(took);
      if (this.waits.length > WAITS_KEPT) this.waits.shift();
      await wait(Math.max(0, everyMs - took));
    }
  }

  /** One slip, in one or several copies that are sent so many milliseconds from now. */
  async place(session: SoakSession, copies: readonly number[] = [0]): Promise<void> {
    const digit = this.#asked % 10;
    const key = `slip-${this.#asked}`;
    this.#asked += 1;
    const answers = await Promise.all(
      copies.map(async (afterMs) => {
        await wait(afterMs);
        return this.#ask(session, { digit, key });
      }),
    );
    const accepted = new Set(answers.filter((slipNo) => slipNo !== null));
    if (accepted.size > 1) throw new Error(`player ${this.id}: ${key} is ${[...accepted].join(' and ')}`);
    if (accepted.size === 0) return;
    this.told.slips += 1;
    const digits = this.told.digits.get(session.id) ?? Array.from({ length: 10 }, () => 0);
    digits[digit] = (digits[digit] ?? 0) + 1;
    this.told.digits.set(session.id, digits);
  }

  /** Its number once it is booked, or null if bids have ended. Any other answer than to come again is a fault. */
  async #ask(
    { market, half, closesAt }: SoakSession,
    { digit, key }: { readonly digit: number; readonly key: string },
  ): Promise<string | null> {
    const [digits, session] = half === 'open' ? ['digits', 'Open'] : ['closedigits', 'Close'];
    const slip = slipOn(market, [{ [digits]: String(digit), points: STAKE, session }], { session });
    const by = { token: this.#token, key, checks: false };
    const { body } = await untilDone(`player ${this.id}: ${key}`, async () => {
      const answer = await callServer(this.#house.url, '/api-submit-bid', slip, by);
      if (answer.http === 503) throw new Error('come again');
      return answer;
    });
    if (body.status) return body.slip_no ?? '';
    if (!IS_OVER.has(body.code ?? '') || this.#house.now() < closesAt)
      throw new Error(`player ${this.id}: ${key} on the ${half} of ${market.name}: ${body.code}`);
    return null;
  }
}
