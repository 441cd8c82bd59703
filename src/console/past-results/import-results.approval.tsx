import { Download, FileClock } from 'lucide-react';
import { formatCount } from '#client/format/format-count.ts';
import { FactList } from '#ui/fact-list.tsx';
import type { Approval, ApprovalView } from '../approvals/approval.ts';
import { Action } from '../shell/action.tsx';
import { FailureNote } from '../shell/failure-note.tsx';
import { saveFile } from '../shell/save-file.ts';
import { useCommand } from '../use-command.ts';
import { NewDays } from './new-days.tsx';

export const view: ApprovalView<'import_results'> = {
  kind: 'import_results',
  icon: FileClock,
  verb: 'Import',
  otherwise: 'No day was imported.',
  title: ({ view: { game_name: name, new_days: days } }) =>
    `Import ${formatCount(days)} past ${days === 1 ? 'day' : 'days'} of ${name}`,
  Changes: ImportedDays,
  leadsTo: ({ view: { game_id: market } }) => `/results/past?market=${market}`,
};

/** What is new, and the whole file to compare it with its source. */
function ImportedDays({ approval }: { readonly approval: Approval<'import_results'> }) {
  const file = useCommand('/console/api/get-import-file');
  const { new_days: newDays, known_days: known, bad_rows: bad, sha256, ...ends } = approval.view;
  return (
    <>
      <FactList
        small
        facts={[
          { name: 'New days', value: formatCount(newDays) },
          { name: 'Known already', value: formatCount(known) },
          { name: 'Bad rows, which stay out', value: formatCount(bad) },
          { name: 'SHA-256', value: <span className="break-all">{sha256}</span> },
        ]}
      />
      <NewDays days={newDays} first={ends.first} last={ends.last} />
      <FailureNote error={file.error} />
      <div className="flex">
        <Action
          kind="line"
          busy={file.isPending}
          busyText="Please wait..."
          icon={<Download aria-hidden="true" />}
          onClick={() => file.mutate({ approval_id: approval.approval_id }, { onSuccess: saveFile })}
        >
          Download the file
        </Action>
      </div>
    </>
  );
}
