import { useState } from 'react';
import { showToast } from '#ui/show-toast.ts';
import { ImportForm } from '../past-results/import-form.tsx';
import { ResultColumns } from '../results/result-columns.tsx';
import { formatCount } from '../shell/format-count.ts';
import { useCommand } from '../use-command.ts';
import { StatementOutcome } from './statement-outcome.tsx';

/** First what a statement would do, then, confirmed, exactly that. */
export function ImportStatement() {
  const [csv, setCsv] = useState('');
  const [imports, setImports] = useState(0);
  const preview = useCommand('/console/api/preview-statement');
  const confirm = useCommand('/console/api/import-statement');
  const change = (text: string): void => {
    setCsv(text);
    preview.reset();
    confirm.reset();
  };
  const look = (): void => {
    confirm.reset();
    preview.mutate({ csv });
  };
  const bring = (fingerprint: string): void =>
    confirm.mutate(
      { csv, fingerprint },
      {
        onSuccess: ({ credited, listed }) => {
          showToast(
            'ok',
            `${formatCount(credited)} credited, ${formatCount(listed)} for a person to look at`,
          );
          change('');
          setImports(imports + 1);
        },
      },
    );
  return (
    <ResultColumns>
      <ImportForm
        key={imports}
        title="Statement of the bank"
        csv={csv}
        preview={preview}
        onCsv={change}
        onLook={look}
      >
        As the bank lets you download it, as CSV: a date, a narration or reference, and credits or amounts
        with Cr and Dr. What matches a request by UTR and amount is credited; the rest is listed under
        Exceptions. Rows that were here before do nothing again.
      </ImportForm>
      {preview.data === undefined ? null : (
        <StatementOutcome preview={preview.data} confirm={confirm} onConfirm={bring} />
      )}
    </ResultColumns>
  );
}
