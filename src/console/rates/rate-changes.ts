import type { Family } from '#rules/games.ts';
import { gameOfRate } from '#rules/rate-change.ts';
import { formatRateText } from '../results/format-rate-text.ts';
import type { WireCard, WireRate } from './rate-cards.ts';

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

function formatPair({ val_1, val_2 }: WireRate): string {
  return formatRateText(`${val_1}-${val_2}`);
}
