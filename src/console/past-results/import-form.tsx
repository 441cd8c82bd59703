import type { FormEvent, ReactNode } from 'react';
import { Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { FailureNote } from '../shell/failure-note.tsx';
import type { CallError } from '../call-error.ts';
import { FileChoice } from './file-choice.tsx';

type Props = {
  readonly title: string;
  /** What a file is to look like. */
  readonly children: ReactNode;
  readonly csv: string;
  readonly preview: { readonly isPending: boolean; readonly error: CallError | null };
  readonly onCsv: (csv: string) => void;
  readonly onLook: () => void;
};

/** The file, and the way to see what it would bring. */
export function ImportForm({ title, children, csv, preview, onCsv, onLook }: Props) {
  const fieldError = preview.error?.failure.fields['csv'];
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (csv.trim() !== '' && !preview.isPending) onLook();
  };
  return (
    <Box title={title}>
      <form noValidate className="grid gap-3.5 px-4 pb-4 text-14" onSubmit={submit}>
        <p className="text-text-2">{children}</p>
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
