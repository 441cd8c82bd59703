import { Download } from 'lucide-react';
import { FactList } from '#ui/fact-list.tsx';
import { Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { FailureNote } from '../shell/failure-note.tsx';
import { formatCount } from '../shell/format-count.ts';
import { useCommand } from '../use-command.ts';
import { MarketChoice } from './market-choice.tsx';
import type { MarketResults } from './market-results.ts';
import { saveFile } from './save-file.ts';

type Props = {
  readonly markets: readonly MarketResults[];
  readonly market: MarketResults | undefined;
  readonly onChoose: (marketId: string) => void;
};

/** Which market it is about, what is stored of it, and the way to take that out. */
export function MarketBox({ markets, market, onChoose }: Props) {
  return (
    <Box title="Market">
      <div className="grid gap-3 px-4 pb-4">
        <MarketChoice markets={markets} chosen={market?.game_id ?? ''} onChoose={onChoose} />
        {market === undefined ? null : <StoredResults key={market.game_id} market={market} />}
      </div>
    </Box>
  );
}

function StoredResults({ market }: { readonly market: MarketResults }) {
  const take = useCommand('/console/api/export-results');
  const { days, first_day: firstDay, last_day: lastDay } = market;
  return (
    <>
      <FactList
        small
        facts={[
          { name: 'Days with a result', value: formatCount(days) },
          { name: 'First', value: firstDay === '' ? '--' : firstDay },
          { name: 'Last', value: lastDay === '' ? '--' : lastDay },
        ]}
      />
      <FailureNote error={take.error} />
      <div className="flex flex-wrap gap-2.5">
        <Action
          kind="quiet"
          off={days === 0}
          busy={take.isPending}
          busyText="Please wait..."
          icon={<Download aria-hidden="true" />}
          onClick={() => {
            if (days > 0) take.mutate({ game_id: market.game_id }, { onSuccess: saveFile });
          }}
        >
          Export CSV
        </Action>
        <a
          href={market.chart_url}
          target="_blank"
          rel="noopener noreferrer"
          className="grid min-h-11 content-center px-1 text-15 font-medium text-brand underline desk:min-h-10"
        >
          Chart<span className="sr-only"> of {market.game_name}, in a new tab</span>
        </a>
      </div>
    </>
  );
}
