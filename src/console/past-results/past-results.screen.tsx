import { Skeleton } from '#ui/skeleton.tsx';
import { Empty } from '#ui/empty.tsx';
import { ResultColumns } from '../results/result-columns.tsx';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { may } from '../staff/may.ts';
import { useMe } from '../staff/use-me.ts';
import { ImportResults } from './import-results.tsx';
import { MarketBox } from './market-box.tsx';
import type { MarketResults } from './market-results.ts';
import { useMarketId } from './use-market-id.ts';
import { useMarkets } from './use-markets.ts';

/** Results of days gone by: out as a file, and in from one. */
export function PastResultsScreen() {
  const query = useMarkets();
  return (
    <Page title="Past results">
      <QueryState query={query} skeleton={<Skeleton className="h-72 rounded-[14px]!" />}>
        {({ markets }) =>
          markets.length === 0 ? <Empty title="NO DATA FOUND" /> : <PastResults markets={markets} />
        }
      </QueryState>
    </Page>
  );
}

function PastResults({ markets }: { readonly markets: readonly MarketResults[] }) {
  const { roles } = useMe();
  const [marketId, choose] = useMarketId();
  const market = markets.find(({ game_id }) => game_id === marketId);
  const box = <MarketBox markets={markets} market={market} onChoose={choose} />;
  if (market === undefined || !may(roles, 'import results')) return <ResultColumns>{box}</ResultColumns>;
  return (
    <ImportResults key={market.game_id} market={market}>
      {box}
    </ImportResults>
  );
}
