import { keepPreviousData } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useForm } from '#client/forms/use-form.ts';
import type { Family } from '#rules/game/games.ts';
import type { WireMarket } from '#rules/time/market-draft.ts';
import { useAsk } from '../ask.ts';
import { useCommand } from '../use-command.ts';
import { useSettled } from '../use-settled.ts';
import type { MarketForm } from './market-plan.ts';

type About = {
  /** Empty for a new market. */
  readonly marketId: string;
  readonly version: string;
  readonly family: Family;
  readonly initial: WireMarket;
  readonly firstDay: string;
};

/** A form about a market: what it would do is asked while it is filled in, and sending it makes a proposal. */
export function useMarketForm({ marketId, version, family, initial, firstDay }: About) {
  const [, navigate] = useLocation();
  const command = useCommand('/console/api/propose-market-change');
  const inputOf = ({ first_day, bids, reason: _reason, weekdays, ...market }: MarketForm) => ({
    market_id: marketId,
    family,
    first_day,
    bids,
    market: { ...market, weekdays: [...weekdays] },
  });
  const form = useForm<MarketForm>({
    initial: { ...initial, first_day: firstDay, bids: 'keep', reason: '' },
    send: (values) =>
      command.mutate(
        { ...inputOf(values), version, reason: values.reason.trim() },
        { onSuccess: ({ approval_id: id }) => navigate(`/approvals/${id}`) },
      ),
    isBusy: command.isPending,
  });
  const asked = inputOf(useSettled(form.values));
  const preview = useAsk('/console/api/preview-market-change', asked, {
    // Never from the cache: players go on playing.
    queryKey: ['preview', 'market', asked],
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
  const refused = command.error ?? preview.error;
  return { form, command, preview, wrong: refused?.failure.fields ?? {} };
}
