import { FileSpreadsheet } from 'lucide-react';
import { formatRupees } from '#client/format/format-rupees.ts';
import type { ApprovalView } from '../approvals/approval.ts';
import { LaterRows } from './later-rows.tsx';
import { formatWireDays } from '../shell/formats/format-wire-day.ts';
import { StatementFacts } from './statement-facts.tsx';

export const view: ApprovalView<'import_statement'> = {
  kind: 'import_statement',
  icon: FileSpreadsheet,
  verb: 'Import',
  otherwise: 'No payment was taken from it; the file can be proposed again.',
  title: ({ view: { first_day: from, last_day: to, sum_in: into } }) =>
    `Statement of the bank, ${formatWireDays(from, to)}, ${formatRupees(into)} in`,
  Changes: ({ approval }) => <StatementFacts statement={approval.view} />,
  Beside: ({ approval }) => <LaterRows statementId={approval.view.statement_id} />,
  leadsTo: () => '/bank?show=statements',
};
