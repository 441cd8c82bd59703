import { formatPoints as formatWire } from '#client/format/format-points.ts';
import type { Family, RateKey } from '#rules/game/games.ts';
import { gameOfRate, parseRate } from '#rules/game/rate-change.ts';
import { chanceOf, returnToPlayer } from '#rules/game/rates.ts';
import { parsePoints, formatPoints, payout, wholePoints, type Rate } from '#rules/money.ts';
import { accepted } from '#rules/verdict.ts';
import type { Reply } from '../api.ts';
import { formatRateText } from '../results/format-session.ts';

/** What was typed over the card in force; unchanged rates are missing. */
export type RateDraft = Readonly<Partial<Record<RateKey, TypedRate>>>;
export type TypedRate = { readonly rate_stake: string; readonly rate_return: string };

/** One rate on the screen: its current value, the typed value, and its effect. */
export type RateRow = {
  readonly key: RateKey;
  readonly name: string;
  readonly gameCode: number;
  readonly old: Rate;
  readonly typed: TypedRate;
  /** What was typed; missing while it is no rate. */
  readonly rate: Rate | undefined;
  readonly problem: string | undefined;
  readonly isChanged: boolean;
};

type Card = {
  readonly family: Family;
  readonly rates: readonly WireRate[];
  readonly draft: RateDraft;
};

/** The rates of a family in the order of the rates screen, with what is typed over them. */
export function rateRows({ family, rates, draft }: Card): readonly RateRow[] {
  return rates.map(({ key, rate_stake, rate_return }) => {
    const game = gameOfRate(family, key);
    const old: Rate = {
      rateStake: accepted(parsePoints(rate_stake)),
      rateReturn: accepted(parsePoints(rate_return)),
    };
    const typed = draft[key] ?? { rate_stake, rate_return };
    const read = parseRate(family, key, typed);
    const rate = read.ok ? read.value : undefined;
    return {
      key,
      name: game.pana,
      gameCode: game.code,
      old,
      typed,
      rate,
      problem: read.ok ? undefined : problemText(read.refusal.params?.['max'] ?? ''),
      isChanged: rate?.rateStake !== old.rateStake || rate.rateReturn !== old.rateReturn,
    };
  });
}

function problemText(max: string): string {
  return `Points above 0 with at most two decimals, value 2 at most ${max} times value 1.`;
}

export type FamilyCards = Reply<'/console/api/list-rates'>['families'][number];
export type WireCard = FamilyCards['current'];
type WireRate = WireCard['rates'][number];

const COUNT = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });
const PERCENT = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2, style: 'percent' });
const EXAMPLE = 10;

/** How often a bid of the game wins: '1 in 10', '1 in 166.7'. */
export function formatChance(gameCode: number): string {
  return `1 in ${COUNT.format(1 / chanceOf(gameCode))}`;
}

/** The share of all stakes that players get back: '95%'. */
export function formatReturn(gameCode: number, rate: Rate): string {
  return PERCENT.format(returnToPlayer(gameCode, rate));
}

/** The share of all stakes that stays with the operator: '5%', '−3%'. */
export function formatEdge(gameCode: number, rate: Rate): string {
  const edge = 1 - returnToPlayer(gameCode, rate);
  return `${operatorLoses(gameCode, rate) ? '−' : ''}${PERCENT.format(Math.abs(edge))}`;
}

/** Whether the operator pays back more than it takes, in the long run. */
export function operatorLoses(gameCode: number, rate: Rate): boolean {
  // Chances are fractions, so a fair rate may come out a hair above 1.
  return returnToPlayer(gameCode, rate) > 1 + Number.EPSILON * 4;
}

/** What a small bid would win: '10 points return 95'. */
export function formatExample(rate: Rate): string {
  return `${EXAMPLE} points return ${formatWire(formatPoints(payout(wholePoints(EXAMPLE), rate)))}`;
}

export type RateChange = { readonly what: string; readonly from: string; readonly to: string };

type Cards = { readonly family: Family; readonly card: WireCard; readonly before: WireCard | undefined };

/** What a card changed compared with the one before it; nothing when that one is not known. */
export function rateChanges({ family, card, before }: Cards): readonly RateChange[] {
  return card.rates.flatMap((rate) => {
    const old = before?.rates.find(({ key }) => key === rate.key);
    if (old === undefined || formatPair(old) === formatPair(rate)) return [];
    return [{ what: gameOfRate(family, rate.key).pana, from: formatPair(old), to: formatPair(rate) }];
  });
}

function formatPair({ rate_stake, rate_return }: WireRate): string {
  return formatRateText(`${rate_stake}-${rate_return}`);
}
