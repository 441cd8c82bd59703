/**
 * When two markets are near each other (decisions §3): bids of one end within 15 minutes of those of the other, so that players
 * have to choose and staff enter two results at about one time. It is shown before a market is made, and refuses nothing.
 */
import type { Session } from '../game/games.ts';
import type { MarketSession } from './schedule.ts';

/** A session beside one of another market. */
export type Clash = {
  readonly session: Session;
  readonly market: string;
  readonly other: Session;
  /** So many minutes bids end after those of the other; negative: before. */
  readonly minutes: number;
};

const NEAR_MINUTES = 15;
const MINUTE_MS = 60_000;

/**
 * The sessions of other markets whose bids end within 15 minutes of some sessions, in their order.
 * @example clashesOf(sessionsOf(manjra, friday, zone), [{ market: 'Bhima Night', sessions }]) // [{ session: 'close', market: 'Bhima Night', other: 'open', minutes: 10 }]
 */
export function clashesOf(
  own: readonly MarketSession[],
  others: readonly { readonly market: string; readonly sessions: readonly MarketSession[] }[],
): readonly Clash[] {
  return own.flatMap(({ session, closesAt }) =>
    others.flatMap(({ market, sessions }) =>
      sessions
        .map((one) => ({
          session,
          market,
          other: one.session,
          minutes: (closesAt - one.closesAt) / MINUTE_MS,
        }))
        .filter(({ minutes }) => Math.abs(minutes) <= NEAR_MINUTES),
    ),
  );
}
