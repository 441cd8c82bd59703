import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { FieldError } from '#ui/fields/field.tsx';
import type { CallError } from '../call-error.ts';
import { Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { FailureNote } from '../shell/failure-note.tsx';
import { TextAreaField } from '../shell/forms/text-area-field.tsx';

type Props = {
  readonly title: string;
  /** The required format of a file. */
  readonly children: ReactNode;
  readonly csv: string;
  readonly preview: { readonly isPending: boolean; readonly error: CallError | null };
  readonly onCsv: (csv: string) => void;
  readonly onLook: () => void;
};

/** The file, and the button that shows what it would add. */
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

type FileChoiceProps = {
  readonly csv: string;
  readonly error: string | undefined;
  readonly onCsv: (csv: string) => void;
};

// The server reads no more.
const LENGTH_MAX = 500_000;

/** The results to import: a file, or its rows pasted. */
function FileChoice({ csv, error, onCsv }: FileChoiceProps) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const text = file.size > LENGTH_MAX ? undefined : await file.text().catch(() => undefined);
    setProblem(
      text === undefined ? 'This file cannot be read, or has more than 500,000 characters.' : undefined,
    );
    onCsv(text ?? '');
  };
  return (
    <>
      <div className="grid gap-[5px]">
        <label htmlFor={id} className="text-13 font-semi text-text-2">
          CSV file
        </label>
        <input
          id={id}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          // Choosing a corrected file again is no change for the browser, unless the field forgets the one before.
          onClick={(event) => {
            event.currentTarget.value = '';
          }}
          onChange={(event) => void read(event.target.files?.[0])}
          className="w-full min-w-0 rounded-[10px] text-14 text-text-2 file:mr-3 file:min-h-11 file:rounded-[10px] file:border-0 file:bg-brand-soft file:px-3.5 file:font-semi file:text-brand desk:file:min-h-10"
        />
        {problem === undefined ? null : <FieldError id={`${id}-problem`} text={problem} />}
      </div>
      <TextAreaField
        label="or its rows, pasted"
        value={csv}
        maxLength={LENGTH_MAX}
        error={error}
        onValue={(text) => {
          setProblem(undefined);
          onCsv(text);
        }}
      />
    </>
  );
}
