import { FileSpreadsheet } from 'lucide-react';
import { formatRupees } from '#client/format/format-rupees.ts';
import type { ApprovalView } from '../approvals/approval.ts';
import { StatementFacts } from './statement-facts.tsx';
import { StatementRows } from './statement-rows.tsx';

export const view: ApprovalView<'import_statement'> = {
  kind: 'import_statement',
  icon: FileSpreadsheet,
  verb: 'Import',
  otherwise: 'No payment was taken from it; the file can be proposed again.',
  title: ({ view: { first_day: from, last_day: to, sum_in: into } }) =>
    `Statement of the bank, ${from === to ? from : `${from} to ${to}`}, ${formatRupees(into)} in`,
  Changes: ({ approval }) => <StatementFacts statement={approval.view} />,
  Beside: ({ approval }) => <StatementRows statementId={approval.view.statement_id} />,
  leadsTo: () => '/bank?show=statements',
};
