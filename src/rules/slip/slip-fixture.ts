/** A market, its context and slips for it, for the tests of the slip rules. */
import { wholePoints } from '../money.ts';
import { DEFAULT_RATES } from '../game/rates.ts';
import { acceptSlip, type SlipContext } from './slip.ts';
import type { SlipRefusal, WireLine, WireSlip } from './wire-slip.ts';
import { marketDay } from '../time/time.ts';
import { accepted } from '../verdict.ts';

export const main: SlipContext = {
  family: 'main',
  marketNames: ['Tara Morning', 'तारा मॉर्निंग'],
  marketDay: accepted(marketDay('2026-11-20')),
  limits: { minBid: wholePoints(10), maxBid: wholePoints(10_000), maxLines: 500 },
  rates: DEFAULT_RATES.main,
  gameId: '7',
};
export const starline: SlipContext = { ...main, family: 'starline', rates: DEFAULT_RATES.starline };
export const gali: SlipContext = { ...main, family: 'gali', rates: DEFAULT_RATES.gali };

/** Everything that document B sends with a slip, beside its lines. */
export const envelope: WireSlip = {
  Gamename: 'Tara Morning',
  gameid: '7',
  bid_date: '20-November-2026',
};
export const singleOpen: WireSlip = { ...envelope, pana: 'Single Digit', gametype: 'Open', session: 'Open' };

export function line(digits: unknown, stake: unknown = '10'): WireLine {
  return { digits, closedigits: '', points: stake };
}

export function closeLine(closedigits: unknown, stake: unknown = '10'): WireLine {
  return { digits: '', closedigits, points: stake };
}

export function sangamLine(digits: unknown, closedigits: unknown): WireLine {
  return { digits, closedigits, points: '10' };
}

export function slipOf(pana: unknown, session: string, ...result: readonly WireLine[]): WireSlip {
  return { ...envelope, pana, session, gametype: session, result };
}

/** The selections of a slip that is expected to be accepted. */
export function selectionsIn(wire: WireSlip, context: SlipContext): readonly number[] {
  return accepted(acceptSlip(wire, context)).lines.map((one) => one.selection);
}

/** Why a slip is refused, or that it is not. */
export function refusalOf(wire: WireSlip, context: SlipContext = main): SlipRefusal | 'accepted' {
  const verdict = acceptSlip(wire, context);
  return verdict.ok ? 'accepted' : verdict.refusal;
}
