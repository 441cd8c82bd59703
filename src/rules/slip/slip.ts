/**
 * Accepting a slip (decisions §4): everything that one SUBMIT sends is accepted whole or refused whole. What the
 * client computed (total, date, names, a repeated number) is checked and never used. Whether the sessions still
 * take bids, and whether the wallet can pay, is for the caller to decide at its own moment.
 */
import type { Family } from '../game/games.ts';
import { parsePoints, sumPoints, type Points, type Rate } from '../money.ts';
import type { RateCard } from '../game/rates.ts';
import { gamesOfLine, readLine, type SlipLine, type StakeLimits } from './slip-line.ts';
import {
  isBlank,
  isWireObject,
  textOf,
  type SlipRefusal,
  type WireLine,
  type WireSlip,
} from './wire-slip.ts';
import { parseDay, type MarketDay } from '../time/time.ts';
import { accept, refuse, type Verdict } from '../verdict.ts';

/** What the server knows about the market that a slip is for. */
export type SlipContext = {
  readonly family: Family;
  /** Every name the market is shown under, in all languages. */
  readonly marketNames: readonly string[];
  readonly marketDay: MarketDay;
  readonly limits: StakeLimits & { readonly maxLines: number };
  readonly rates: RateCard;
  readonly gameId: string;
};

export type AcceptedLine = SlipLine & { readonly rate: Rate };
export type AcceptedSlip = { readonly lines: readonly AcceptedLine[]; readonly total: Points };

/**
 * Accepts a slip for a market with the rates that stand now. Refuses in the order of SLIP_REFUSALS, and says which
 * line is to blame. Never throws, whatever is sent.
 * @example acceptSlip(wire, context) // { ok: true, value: { lines: [...], total: wholePoints(30) } }
 */
export function acceptSlip(wire: WireSlip, context: SlipContext): Verdict<AcceptedSlip, SlipRefusal> {
  const sent = linesOf(wire);
  if (!sent.ok) return sent;
  const { limits, rates } = context;
  if (sent.value.length > limits.maxLines) {
    return refuse({ code: 'too_many_lines', params: { max: String(limits.maxLines) } });
  }
  const contradiction = marketContradiction(wire, context);
  if (contradiction !== null) return refuse(contradiction);
  const lines = readLines(wire, sent.value, context);
  if (!lines.ok) return lines;
  const total = sumPoints(lines.value.map((line) => line.stake));
  if (!isSameTotal(wire.totalbit, total)) return refuse({ code: 'total_contradicts', field: 'totalbit' });
  return accept({ lines: lines.value.map((line) => ({ ...line, rate: rates[line.game.rateKey] })), total });
}

function linesOf(wire: WireSlip): Verdict<readonly WireLine[], SlipRefusal> {
  if (!Array.isArray(wire.result)) return refuse({ code: 'slip_not_valid', field: 'result' });
  const lines: readonly unknown[] = wire.result;
  if (lines.length === 0) return refuse({ code: 'no_lines', field: 'result' });
  return eachLine(lines, (line) =>
    isWireObject(line) ? accept(line) : refuse({ code: 'slip_not_valid', field: 'result' }),
  );
}

/** All games before any number, since a contradiction anywhere in the slip counts before a mistyped number. */
function readLines(
  wire: WireSlip,
  sent: readonly WireLine[],
  { family, limits }: SlipContext,
): Verdict<readonly SlipLine[], SlipRefusal> {
  const meant = eachLine(sent, (line) => {
    const games = gamesOfLine(wire, line, family);
    return games.ok ? accept({ line, games: games.value }) : games;
  });
  return meant.ok ? eachLine(meant.value, ({ line, games }) => readLine(line, games, limits)) : meant;
}

/** Reads line by line up to the first refusal, and puts the index of the line on it. */
function eachLine<T, U>(
  lines: readonly T[],
  read: (line: T) => Verdict<U, SlipRefusal>,
): Verdict<readonly U[], SlipRefusal> {
  const done: U[] = [];
  for (const [index, line] of lines.entries()) {
    const verdict = read(line);
    if (!verdict.ok) return refuse({ ...verdict.refusal, line: index });
    done.push(verdict.value);
  }
  return accept(done);
}

function marketContradiction(wire: WireSlip, context: SlipContext): SlipRefusal | null {
  if (!isBlank(wire.Gamename) && !isOneOf(context.marketNames, textOf(wire.Gamename) ?? '')) {
    return { code: 'market_contradicts', field: 'Gamename' };
  }
  if (!isBlank(wire.gameid) && textOf(wire.gameid) !== context.gameId) {
    return { code: 'market_contradicts', field: 'gameid' };
  }
  if (isBlank(wire.bid_date)) return null;
  const date = parseDay(wire.bid_date);
  const isSameDay = date.ok && date.value === context.marketDay;
  return isSameDay ? null : { code: 'date_contradicts', field: 'bid_date' };
}

function isSameTotal(sent: unknown, total: Points): boolean {
  if (isBlank(sent)) return true;
  const claimed = parsePoints(sent);
  return claimed.ok && claimed.value === total;
}

function isOneOf(names: readonly string[], sent: string): boolean {
  return names.includes(sent) || names.map(plainName).includes(plainName(sent));
}

function plainName(name: string): string {
  return name.trim().toLowerCase();
}
