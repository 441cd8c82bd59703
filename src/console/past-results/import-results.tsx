import { useState } from 'react';
import type { ReactNode } from 'react';
import { showToast } from '#ui/show-toast.ts';
import { ResultColumns } from '../results/result-columns.tsx';
import { formatCount } from '../shell/format-count.ts';
import { useCommand } from '../use-command.ts';
import { columnWords } from './column-words.ts';
import { ImportForm } from './import-form.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import type { MarketResults } from './market-results.ts';

type Props = {
  readonly market: MarketResults;
  /** Stands above the file. */
  readonly children: ReactNode;
};

/** First what a file would bring, then, confirmed, the import of exactly that. */
export function ImportResults({ market, children }: Props) {
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
          The first line names the columns: {columnWords[market.family]}. Dates as 2026-11-20 or 20-11-2026. A
          missing result stays empty.
        </ImportForm>
      </div>
      {preview.data === undefined ? null : (
        <ImportOutcome preview={preview.data} confirm={confirm} onConfirm={bring} />
      )}
    </ResultColumns>
  );
}
