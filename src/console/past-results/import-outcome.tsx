import { Upload } from 'lucide-react';
import type { CallError } from '../call-error.ts';
import { Action } from '../shell/action.tsx';
import { FailureNote } from '../shell/failure-note.tsx';
import { formatCount } from '../shell/format-count.ts';
import { Kpi } from '../shell/kpi.tsx';
import { KpiRow } from '../shell/kpi-row.tsx';
import { BadRows } from './bad-rows.tsx';
import type { ImportPreview } from './market-results.ts';
import { NewDays } from './new-days.tsx';

type Props = {
  readonly preview: ImportPreview;
  readonly confirm: { readonly isPending: boolean; readonly error: CallError | null };
  readonly onConfirm: (fingerprint: string) => void;
};

/** What the file would bring, which rows stay out and why, and the button that imports the rest. */
export function ImportOutcome({ preview, confirm, onConfirm }: Props) {
  const { rows, new_days: newDays, known_days: knownDays, bad, fingerprint } = preview;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p role="status" className="sr-only">
        {`${newDays} new days, ${knownDays} known, ${bad.length} bad rows`}
      </p>
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
      {newDays === 0 ? null : <NewDays preview={preview} />}
      {bad.length === 0 ? null : <BadRows bad={bad} />}
      <FailureNote error={confirm.error} />
      <div className="flex flex-wrap items-center gap-3 max-[700px]:grid">
        <p className="mr-auto text-text-2">
          {newDays === 0
            ? 'The file has no new result.'
            : 'Nothing is stored yet. Stored results are never changed.'}
        </p>
        {newDays === 0 ? null : (
          <Action
            kind="cta"
            busy={confirm.isPending}
            busyText="Importing..."
            icon={<Upload aria-hidden="true" />}
            onClick={() => onConfirm(fingerprint)}
          >
            {`Import ${formatCount(newDays)} ${newDays === 1 ? 'day' : 'days'}`}
          </Action>
        )}
      </div>
    </div>
  );
}
