import { useState } from 'react';
import { Page } from '../shell/page.tsx';
import type { Approval } from './approval.ts';
import { ApproveEntry } from './approve-entry.tsx';
import { ApproveOutcome } from './approve-outcome.tsx';
import { readEntry } from './read-entry.ts';
import { ResultColumns } from './result-columns.tsx';
import { ResultSteps } from './result-steps.tsx';
import { useReveal } from './use-reveal.ts';

/** Second person: blind. The first entry and the payout stay hidden until the same number is typed here. */
export function ApproveResult({ approval }: { readonly approval: Approval }) {
  const [digits, setDigits] = useState('');
  const entry = readEntry(approval.session.family, digits);
  const number = entry.state === 'valid' ? entry.number : undefined;
  const reveal = useReveal({ approvalId: approval.approval_id, number });
  return (
    <Page title="Approve result" end={<ResultSteps step={3} />}>
      <ResultColumns>
        <ApproveEntry
          approval={approval}
          digits={digits}
          entry={entry}
          reveal={reveal}
          onDigits={setDigits}
        />
        <ApproveOutcome session={approval.session} reveal={reveal} />
      </ResultColumns>
    </Page>
  );
}
