import { useSearchParams } from 'wouter';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState, useId, type ReactNode } from 'react';
import { Download } from 'lucide-react';
import { formatCount } from '#client/format/format-count.ts';
import { FAMILIES, type Family } from '#rules/game/games.ts';
import { Empty } from '#ui/empty.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Reply } from '../api.ts';
import { ask } from '../ask.ts';
import type { CallError } from '../call-error.ts';
import { familyLabels } from '../rates/family-labels.ts';
import { ResultColumns } from '../results/result-columns.tsx';
import { Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { FailureNote } from '../shell/failure-note.tsx';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { useMe } from '../staff/use-me.ts';
import { useCommand } from '../use-command.ts';
import { ImportForm } from './import-form.tsx';
import { ImportOutcome, type MarketResults } from './import-outcome.tsx';

/** Results of past days: export to a file, and import from one. */
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
  const { permissions } = useMe();
  const [marketId, choose] = useMarketId();
  const market = markets.find(({ game_id }) => game_id === marketId);
  const box = <MarketBox markets={markets} market={market} onChoose={choose} />;
  if (market === undefined || !permissions.includes('past-results.import'))
    return <ResultColumns>{box}</ResultColumns>;
  return (
    <ImportResults key={market.game_id} market={market}>
      {box}
    </ImportResults>
  );
}

const PARAMETER = 'market';

/** The market that is chosen, '' for none. It is in the address, so a link and the back key restore it. */
function useMarketId(): readonly [string, (marketId: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  return [parameters.get(PARAMETER) ?? '', (next) => setParameters(next === '' ? {} : { [PARAMETER]: next })];
}

type Markets = Reply<'/console/api/list-markets'>;

/** Every market, in play or not, with how many days of results it has. */
function useMarkets(): UseQueryResult<Markets, CallError> {
  return useQuery<Markets, CallError>({
    queryKey: ['markets'],
    queryFn: () => ask('/console/api/list-markets', {}),
  });
}

type Props = {
  readonly market: MarketResults;
  /** Stands above the file. */
  readonly children: ReactNode;
};

/** First a preview of what a file would add, then, once confirmed, the import of exactly that. */
function ImportResults({ market, children }: Props) {
  const [csv, setCsv] = useState('');
  const [imports, setImports] = useState(0);
  const preview = useCommand('/console/api/preview-import');
  const confirm = useCommand('/console/api/import-results');
  const { game_id } = market;
  const change = (text: string): void => {
    setCsv(text);
    preview.reset();
    confirm.reset();
  };
  const look = (): void => {
    confirm.reset();
    preview.mutate({ game_id, csv });
  };
  const bring = (fingerprint: string): void =>
    confirm.mutate(
      { game_id, csv, fingerprint },
      {
        onSuccess: ({ imported_days: days }) => {
          showToast('ok', `${formatCount(days)} days are imported`);
          change('');
          setImports(imports + 1);
        },
      },
    );
  return (
    <ResultColumns>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {children}
        <ImportForm
          key={imports}
          title={`Import into ${market.game_name}`}
          csv={csv}
          preview={preview}
          onCsv={change}
          onLook={look}
        >
          The first line names the columns: {columnLabels[market.family]}. Dates as 2026-11-20 or 20-11-2026.
          A missing result stays empty.
        </ImportForm>
      </div>
      {preview.data === undefined ? null : (
        <ImportOutcome preview={preview.data} confirm={confirm} onConfirm={bring} />
      )}
    </ResultColumns>
  );
}

/** What the first line of a file names, in words for whoever prepares it. */
const columnLabels = {
  main: 'date, open_pana, close_pana; also open_ank, close_ank and jodi',
  starline: 'date, pana; also ank',
  gali: 'date, result; also left and right',
} as const satisfies Record<Family, string>;

type MarketBoxProps = {
  readonly markets: readonly MarketResults[];
  readonly market: MarketResults | undefined;
  readonly onChoose: (marketId: string) => void;
};

/** Which market it is about, what is stored of it, and the link to export that. */
function MarketBox({ markets, market, onChoose }: MarketBoxProps) {
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

/** Gives a text to the browser as a download. */
function saveFile({
  file_name: name,
  csv,
}: Pick<Reply<'/console/api/export-results'>, 'file_name' | 'csv'>): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file when the click is over; a task later it needs the address no more.
  setTimeout(() => URL.revokeObjectURL(address));
}

type MarketChoiceProps = {
  readonly markets: readonly MarketResults[];
  readonly chosen: string;
  readonly onChoose: (marketId: string) => void;
};

/** One market of all, by family. */
function MarketChoice({ markets, chosen, onChoose }: MarketChoiceProps) {
  const id = useId();
  return (
    <div className="grid gap-[5px]">
      <label htmlFor={id} className="text-13 font-semi text-text-2">
        Market
      </label>
      <select
        id={id}
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
        className="min-h-12 w-full min-w-0 rounded-[10px] bg-surface px-3 text-15 font-medium inset-ring-[1.5px] inset-ring-line-strong outline-0 focus:inset-ring-[2.5px] focus:inset-ring-focus desk:min-h-[42px]"
      >
        <option value="">Choose a market</option>
        {FAMILIES.map((family) => (
          <optgroup key={family} label={familyLabels[family]}>
            {markets
              .filter((market) => market.family === family)
              .map(({ game_id, game_name, active }) => (
                <option key={game_id} value={game_id}>
                  {active ? game_name : `${game_name} (not in play)`}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}
