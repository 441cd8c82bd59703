import type { ReactNode } from 'react';
import { Download } from 'lucide-react';
import { formatCount } from '#client/format/format-count.ts';
import { FAMILIES, type Family } from '#rules/game/games.ts';
import { Empty } from '#ui/empty.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Reply } from '../api.ts';
import { useAsk } from '../ask.ts';
import { familyLabels } from '../rates/family-labels.ts';
import { ResultColumns } from '../results/result-frame.tsx';
import { ResultTabs } from '../results/result-tabs.tsx';
import { Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { FailureNote } from '../shell/failure-note.tsx';
import { saveFile } from '../shell/save-file.ts';
import { SelectField } from '../shell/forms/select-field.tsx';
import { Kpi, KpiRow } from '../shell/kpi.tsx';
import { formatWireDay } from '../shell/formats/format-wire-day.ts';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { useAddress } from '../shell/use-address.ts';
import { useMe } from '../staff/use-me.ts';
import { useCommand } from '../use-command.ts';
import { BadRows } from './bad-rows.tsx';
import { CsvImport, type ImportOutcome } from './csv-import.tsx';
import { NewDays } from './new-days.tsx';

/** A market with the number of its days with results. */
type MarketResults = Reply<'/console/api/list-markets'>['markets'][number];

/** Results of past days: export to a file, and import from one by two people. */
export function PastResultsScreen() {
  const query = useAsk('/console/api/list-markets', {}, { queryKey: ['markets'] });
  return (
    <Page title="Results" note="What is kept of past days">
      <ResultTabs open="/results/past" />
      <QueryState query={query} skeleton={<Skeleton className="h-72 rounded-[14px]!" />}>
        {({ markets }) =>
          markets.length === 0 ? <Empty title="There is no market yet." /> : <PastResults markets={markets} />
        }
      </QueryState>
    </Page>
  );
}

function PastResults({ markets }: { readonly markets: readonly MarketResults[] }) {
  const { permissions } = useMe();
  const [{ market: marketId }, go] = useAddress({ market: '' });
  const market = markets.find(({ game_id }) => game_id === marketId);
  const box = <MarketBox markets={markets} market={market} onChoose={(chosen) => go({ market: chosen })} />;
  if (market === undefined || !permissions.includes('past-results.import'))
    return <ResultColumns>{box}</ResultColumns>;
  return (
    <ImportResults key={market.game_id} market={market}>
      {box}
    </ImportResults>
  );
}

type Props = {
  readonly market: MarketResults;
  /** Stands above the file. */
  readonly children: ReactNode;
};

function ImportResults({ market, children }: Props) {
  const preview = useCommand('/console/api/preview-import');
  const confirm = useCommand('/console/api/propose-import');
  return (
    <CsvImport
      title={`Import into ${market.game_name}`}
      format={`The first line names the columns: ${columnLabels[market.family]}. Dates as 2026-11-20 or 20-11-2026. A missing result stays empty.`}
      preview={preview}
      asking={({ csv }) => ({ game_id: market.game_id, csv })}
      confirm={confirm}
      confirming={({ csv, reason }, { fingerprint }) => ({
        game_id: market.game_id,
        csv,
        fingerprint,
        reason,
      })}
      outcome={importOutcome}
      done="Sent. A second person must confirm it"
      reasonLabel="Where the results come from"
    >
      {children}
    </CsvImport>
  );
}

/** The columns that the first line of a file names. */
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

/** The chosen market, its stored results, and the button that exports them. */
function MarketBox({ markets, market, onChoose }: MarketBoxProps) {
  return (
    <Box title="Stored results">
      <div className="grid gap-3 px-4 pb-4">
        <SelectField label="Market" value={market?.game_id ?? ''} onValue={onChoose}>
          <option value="">Choose a market</option>
          {FAMILIES.map((family) => (
            <optgroup key={family} label={familyLabels[family]}>
              {markets
                .filter((one) => one.family === family)
                .map(({ game_id, game_name, active }) => (
                  <option key={game_id} value={game_id}>
                    {active ? game_name : `${game_name} (not in play)`}
                  </option>
                ))}
            </optgroup>
          ))}
        </SelectField>
        {market === undefined ? null : <StoredResults key={market.game_id} market={market} />}
      </div>
    </Box>
  );
}

function StoredResults({ market }: { readonly market: MarketResults }) {
  const exporting = useCommand('/console/api/export-results');
  const { days, first_day: firstDay, last_day: lastDay } = market;
  return (
    <>
      <FactList
        small
        facts={[
          { name: 'Days with a result', value: formatCount(days) },
          { name: 'First', value: firstDay === '' ? '-' : formatWireDay(firstDay) },
          { name: 'Last', value: lastDay === '' ? '-' : formatWireDay(lastDay) },
        ]}
      />
      <FailureNote error={exporting.error} />
      <div className="flex flex-wrap gap-2.5">
        <Action
          kind="quiet"
          off={days === 0}
          busy={exporting.isPending}
          busyText="Please wait..."
          icon={<Download aria-hidden="true" />}
          onClick={() => {
            if (days > 0) exporting.mutate({ game_id: market.game_id }, { onSuccess: saveFile });
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

type ImportPreview = Reply<'/console/api/preview-import'>;

/** What the file would add, and which rows are not imported and why. */
function importOutcome(preview: ImportPreview): ImportOutcome {
  const { rows, new_days: newDays, known_days: knownDays, bad } = preview;
  return {
    summary: `${newDays} new days, ${knownDays} known, ${bad.length} bad rows`,
    note:
      newDays === 0
        ? 'The file has no new result.'
        : 'Nothing is stored before a second person agrees. Stored results are never changed.',
    verb: newDays === 0 ? undefined : `Propose ${formatCount(newDays)} ${newDays === 1 ? 'day' : 'days'}`,
    content: (
      <>
        <KpiRow>
          <Kpi name="Rows" value={formatCount(rows)} note="in the file" />
          <Kpi name="New days" value={formatCount(newDays)} note="will be imported" />
          <Kpi name="Known" value={formatCount(knownDays)} note="stored already, the same" />
          <Kpi
            name="Bad rows"
            value={formatCount(bad.length)}
            tone={bad.length > 0 ? 'loss' : 'plain'}
            note="stay out"
          />
        </KpiRow>
        {newDays === 0 ? null : <NewDays days={newDays} first={preview.first} last={preview.last} />}
        {bad.length === 0 ? null : <BadRows rows={bad} />}
      </>
    ),
  };
}
