import { useState, type ReactNode } from 'react';
import { Upload } from 'lucide-react';
import { useForm } from '#client/forms/use-form.ts';
import { showToast } from '#ui/overlays/toast-queue.ts';
import type { CallError } from '../call-error.ts';
import { ResultColumns } from '../results/result-frame.tsx';
import { Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { FailureNote } from '../shell/failure-note.tsx';
import { FileField } from '../shell/forms/file-field.tsx';
import { TextAreaField } from '../shell/forms/text-area-field.tsx';

/** What the import of a file would do. */
export type ImportOutcome = {
  /** For screen readers, when the outcome appears. */
  readonly summary: string;
  readonly content: ReactNode;
  /** What is stored so far, and what never changes. */
  readonly note: string;
  /** The button that imports; missing when there is nothing to import. */
  readonly verb: string | undefined;
};

/** A command, as far as an import needs it. */
type ImportCommand<Input, Reply> = {
  readonly data: Reply | undefined;
  readonly error: CallError | null;
  readonly isPending: boolean;
  readonly reset: () => void;
  readonly mutate: (input: Input, options?: { readonly onSuccess: (reply: Reply) => void }) => void;
};

/** A file as it was chosen; rows that were pasted have no name. */
type CsvFile = { readonly name: string; readonly csv: string };
/** With what was said about it. */
type SourcedFile = CsvFile & { readonly reason: string };

type Props<Asked, Preview, Confirmed, Done> = {
  readonly title: string;
  /** The required format of a file. */
  readonly format: string;
  readonly preview: ImportCommand<Asked, Preview>;
  /** What the preview is asked with. */
  readonly asking: (file: CsvFile) => Asked;
  readonly confirm: ImportCommand<Confirmed, Done>;
  readonly confirming: (file: SourcedFile, preview: Preview) => Confirmed;
  readonly outcome: (preview: Preview) => ImportOutcome;
  /** What is announced afterwards. */
  readonly done: string;
  /** What must be said about the rows; missing where nothing is asked. */
  readonly reasonLabel?: string;
  /** Longest text that the server reads. */
  readonly lengthMax?: number;
  /** Stands above the file. */
  readonly children?: ReactNode;
};

/** First a preview of what a file would do, then exactly that is proposed to a second person. */
export function CsvImport<Asked, Preview, Confirmed, Done>({
  title,
  format,
  preview,
  asking,
  confirm,
  confirming,
  outcome,
  done,
  reasonLabel,
  lengthMax = 500_000,
  children,
}: Props<Asked, Preview, Confirmed, Done>) {
  const [imports, setImports] = useState(0);
  const form = useForm({
    initial: { name: '', csv: '' },
    send: (file) => {
      if (file.csv.trim() === '') return;
      confirm.reset();
      preview.mutate(asking(file));
    },
    isBusy: preview.isPending,
  });
  const { csv } = form.values;
  const change = (file: CsvFile): void => {
    form.set(file);
    preview.reset();
    confirm.reset();
  };
  const propose = (found: Preview, reason: string): void =>
    confirm.mutate(confirming({ ...form.values, reason }, found), {
      onSuccess: () => {
        showToast('ok', done);
        change({ name: '', csv: '' });
        setImports(imports + 1);
      },
    });
  const found = preview.data;
  const fieldError = preview.error?.failure.fields['csv'];
  return (
    <ResultColumns>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {children}
        <Box title={title}>
          <form {...form.element} className="grid gap-3.5 px-4 pb-4 text-14">
            <p className="text-text-2">{format}</p>
            <FileChoice key={imports} csv={csv} error={fieldError} lengthMax={lengthMax} onFile={change} />
            {fieldError === undefined ? <FailureNote error={preview.error} /> : null}
            <div className="flex justify-end">
              <Action
                type="submit"
                kind="solid"
                off={csv.trim() === ''}
                busy={form.busy}
                busyText="Checking..."
              >
                Check the file
              </Action>
            </div>
          </form>
        </Box>
      </div>
      {found === undefined ? null : (
        <Outcome
          outcome={outcome(found)}
          confirm={confirm}
          reasonLabel={reasonLabel}
          onConfirm={(reason) => propose(found, reason)}
        />
      )}
    </ResultColumns>
  );
}

type OutcomeProps = {
  readonly outcome: ImportOutcome;
  readonly confirm: Pick<ImportCommand<never, unknown>, 'isPending' | 'error'>;
  readonly reasonLabel: string | undefined;
  readonly onConfirm: (reason: string) => void;
};

const REASON_MAX = 200;

function Outcome({ outcome, confirm, reasonLabel, onConfirm }: OutcomeProps) {
  const { summary, content, note, verb } = outcome;
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({
      reason: reasonLabel !== undefined && reason.trim() === '' ? 'Give a reason.' : undefined,
    }),
    send: ({ reason }) => onConfirm(reason.trim()),
    isBusy: confirm.isPending,
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p role="status" className="sr-only">
        {summary}
      </p>
      {content}
      <form {...form.element} className="grid gap-3.5">
        {verb === undefined || reasonLabel === undefined ? null : (
          <TextAreaField label={reasonLabel} {...form.field('reason')} maxLength={REASON_MAX} />
        )}
        <FailureNote error={confirm.error} />
        <div className="flex flex-wrap items-center gap-3 max-[700px]:grid">
          <p className="mr-auto text-text-2">{note}</p>
          {verb === undefined ? null : (
            <Action
              type="submit"
              kind="cta"
              busy={form.busy}
              busyText="Please wait..."
              icon={<Upload aria-hidden="true" />}
            >
              {verb}
            </Action>
          )}
        </div>
      </form>
    </div>
  );
}

type FileChoiceProps = {
  readonly csv: string;
  readonly error: string | undefined;
  readonly lengthMax: number;
  readonly onFile: (file: CsvFile) => void;
};

/** The rows to import: a file, or its rows pasted. */
function FileChoice({ csv, error, lengthMax, onFile }: FileChoiceProps) {
  const [problem, setProblem] = useState<string>();
  const read = async (file: File): Promise<void> => {
    const text = file.size > lengthMax ? undefined : await readText(file).catch(() => undefined);
    setProblem(
      text === undefined
        ? `This file cannot be read, or has more than ${lengthMax.toLocaleString('en')} characters.`
        : undefined,
    );
    onFile({ name: file.name, csv: text ?? '' });
  };
  return (
    <>
      <FileField
        label="CSV file"
        accept=".csv,.txt,text/csv,text/plain"
        error={problem}
        onFile={(file) => void read(file)}
      />
      <TextAreaField
        label="or its rows, pasted"
        value={csv}
        maxLength={lengthMax}
        error={error}
        onValue={(text) => {
          setProblem(undefined);
          onFile({ name: '', csv: text });
        }}
      />
    </>
  );
}

/** With its byte-order mark, so that a hash of the text is that of the file. */
async function readText(file: File): Promise<string> {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
}
