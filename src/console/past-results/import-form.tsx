import type { FormEvent } from 'react';
import { Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { FailureNote } from '../shell/failure-note.tsx';
import type { CallError } from '../call-error.ts';
import { columnWords } from './column-words.ts';
import { FileChoice } from './file-choice.tsx';
import type { MarketResults } from './market-results.ts';

type Props = {
  readonly market: MarketResults;
  readonly csv: string;
  readonly preview: { readonly isPending: boolean; readonly error: CallError | null };
  readonly onCsv: (csv: string) => void;
  readonly onLook: () => void;
};

/** The file, and the way to see what it would bring. */
export function ImportForm({ market, csv, preview, onCsv, onLook }: Props) {
  const fieldError = preview.error?.failure.fields['csv'];
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (csv.trim() !== '' && !preview.isPending) onLook();
  };
  return (
    <Box title={`Import into ${market.game_name}`}>
      <form noValidate className="grid gap-3.5 px-4 pb-4 text-14" onSubmit={submit}>
        <p className="text-text-2">
          The first line names the columns: {columnWords[market.family]}. Dates as 2026-11-20 or 20-11-2026. A
          missing result stays empty.
        </p>
        <FileChoice csv={csv} error={fieldError} onCsv={onCsv} />
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
  );
}
