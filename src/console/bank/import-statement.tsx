import { useState } from 'react';
import type { FormEvent } from 'react';
import { showToast } from '#ui/show-toast.ts';
import { FileChoice } from '../past-results/file-choice.tsx';
import { ResultColumns } from '../results/result-columns.tsx';
import { Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { FailureNote } from '../shell/failure-note.tsx';
import { formatCount } from '../shell/format-count.ts';
import { useCommand } from '../use-command.ts';
import { StatementOutcome } from './statement-outcome.tsx';

/** First what a statement would do, then, confirmed, exactly that. */
export function ImportStatement() {
  const [csv, setCsv] = useState('');
  const [imports, setImports] = useState(0);
  const preview = useCommand('/console/api/preview-statement');
  const confirm = useCommand('/console/api/import-statement');
  const fieldError = preview.error?.failure.fields['csv'];
  const change = (text: string): void => {
    setCsv(text);
    preview.reset();
    confirm.reset();
  };
  const look = (event: FormEvent): void => {
    event.preventDefault();
    if (csv.trim() === '' || preview.isPending) return;
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
      <Box key={imports} title="Statement of the bank">
        <form noValidate className="grid gap-3.5 px-4 pb-4 text-14" onSubmit={look}>
          <p className="text-text-2">
            As the bank lets you download it, as CSV: a date, a narration or reference, and credits or amounts
            with Cr and Dr. What matches a request by UTR and amount is credited; the rest is listed under
            Exceptions. Rows that were here before do nothing again.
          </p>
          <FileChoice csv={csv} error={fieldError} onCsv={change} />
          {fieldError === undefined ? <FailureNote error={preview.error} /> : null}
          <div className="flex justify-end">
            <Action
              type="submit"
              kind="solid"
              off={csv.trim() === ''}
              busy={preview.isPending}
              busyText="Checking..."
            >
              Check the file
            </Action>
          </div>
        </form>
      </Box>
      {preview.data === undefined ? null : (
        <StatementOutcome preview={preview.data} confirm={confirm} onConfirm={bring} />
      )}
    </ResultColumns>
  );
}
