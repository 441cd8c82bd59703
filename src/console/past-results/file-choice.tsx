import { useId, useState } from 'react';
import { FieldError } from '#ui/field-error.tsx';
import { TextAreaField } from '../shell/text-area-field.tsx';

type Props = {
  readonly csv: string;
  readonly error: string | undefined;
  readonly onCsv: (csv: string) => void;
};

// The server reads no more.
const LENGTH_MAX = 500_000;

/** The results to import: a file, or its rows pasted. */
export function FileChoice({ csv, error, onCsv }: Props) {
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
          // A file that was mended and is chosen again is no change to the browser, unless it forgets the one before.
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
