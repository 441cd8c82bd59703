import { keepPreviousData } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useForm } from '#client/forms/use-form.ts';
import { readMarketLimits } from '#rules/exposure/market-limits.ts';
import type { Family } from '#rules/game/games.ts';
import { parseMarketDraft, type WireMarket } from '#rules/time/market-draft.ts';
import { marketDay } from '#rules/time/time.ts';
import { errorOf } from '../call-error.ts';
import { type Asked, useAsk } from '../ask.ts';
import { useCommand } from '../use-command.ts';
import { useSettled } from '../use-settled.ts';
import { type MarketForm, NO_FORM } from './market-plan.ts';

type About = {
  /** Empty for a new market. */
  readonly marketId: string;
  readonly version: string;
  readonly family: Family;
  readonly initial: WireMarket;
  /** Empty for the first day without bids. */
  readonly firstDay: string;
  /** What was written before and not sent, in place of all that. */
  readonly kept?: MarketForm | undefined;
  readonly onSent?: () => void;
};

/** A form about a market: what it would do is asked while it is filled in, and sending it makes a proposal. */
export function useMarketForm({ marketId, version, family, initial, firstDay, kept, onSent }: About) {
  const [, navigate] = useLocation();
  const command = useCommand('/console/api/propose-market-change');
  const inputOf = ({ first_day, bids, number_limit, game_limit, reason: _reason, ...draft }: MarketForm) => ({
    market_id: marketId,
    family,
    first_day,
    bids,
    number_limit,
    game_limit,
    market: { ...draft, weekdays: [...draft.weekdays] },
  });
  const form = useForm<MarketForm>({
    initial: kept ?? { ...NO_FORM, ...initial, first_day: firstDay },
    send: (values) =>
      command.mutate(
        {
          ...inputOf(values),
          // What was shown: the first day without bids may have become another one meanwhile.
          first_day: values.first_day || (preview.data?.first_free_day ?? ''),
          version,
          reason: values.reason.trim(),
        },
        {
          onSuccess: ({ approval_id: id }) => {
            onSent?.();
            navigate(`/approvals/${id}`);
          },
        },
      ),
    isBusy: command.isPending,
  });
  const asked = inputOf(useSettled(form.values));
  // A new market that nobody has finished writing is no mistake yet.
  const isWritten = marketId !== '' || isComplete(family, asked);
  const preview: Asked<'/console/api/preview-market-change'> = useAsk(
    '/console/api/preview-market-change',
    asked,
    {
      enabled: isWritten,
      // Never from the cache: players go on playing.
      queryKey: ['preview', 'market', asked],
      gcTime: 0,
      placeholderData: keepPreviousData,
    },
  );
  const refused = command.error ?? errorOf(preview);
  return { form, command, preview, wrong: refused?.failure.fields ?? {} };
}

type NewMarket = Pick<MarketForm, 'first_day' | 'number_limit' | 'game_limit'> & {
  readonly market: WireMarket;
};

/** Whether every field of a new market says something that can be meant. */
function isComplete(family: Family, asked: NewMarket): boolean {
  return (
    parseMarketDraft(family, asked.market).ok &&
    marketDay(asked.first_day).ok &&
    readMarketLimits(family, asked).ok
  );
}
