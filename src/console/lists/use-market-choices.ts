import { useMemo } from 'react';
import { useAsk } from '../ask.ts';
import type { FieldChoice } from '../shell/table/rules/table-filter.ts';

/** Every market by its number; undefined until they are known. */
export function useMarketChoices(): readonly FieldChoice[] | undefined {
  const { data } = useAsk(
    '/console/api/list-market-names',
    {},
    { queryKey: ['market-names'], staleTime: 60_000 },
  );
  return useMemo(
    () => data?.markets.map(({ market_id: value, market_name: text }) => ({ value, text })),
    [data],
  );
}
