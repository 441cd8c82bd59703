import type { Family } from '#rules/game/games.ts';
import { gameOfRate } from '#rules/game/rate-change.ts';
import { formatRateText } from '../results/payout-share.ts';
import type { WireCard, WireRate } from './rate-row.ts';

export type RateChange = { readonly what: string; readonly from: string; readonly to: string };

type Cards = { readonly family: Family; readonly card: WireCard; readonly before: WireCard | undefined };

/** What a card changed of the one before it; nothing when that is not known. */
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
