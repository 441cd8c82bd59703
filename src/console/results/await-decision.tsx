import { useState } from 'react';
import { Undo2 } from 'lucide-react';
import { FactList } from '#ui/fact-list.tsx';
import { useServerNow } from '#ui/use-server-now.ts';
import { Action } from '../shell/action.tsx';
import { ActionLink } from '../shell/action-link.tsx';
import { Box } from '../shell/box.tsx';
import { formatInstant } from '../shell/format-instant.ts';
import { Page } from '../shell/page.tsx';
import type { Approval } from './approval.ts';
import { RejectSheet } from './reject.sheet.tsx';
import { ResultColumns } from './result-columns.tsx';
import { ResultSteps } from './result-steps.tsx';
import { sessionTitle } from './session-title.ts';
import { WaitingTag } from './waiting-tag.tsx';

/** For whoever cannot decide: the maker waits here and goes on by itself when the second person has decided. */
export function AwaitDecision({ approval }: { readonly approval: Approval }) {
  const nowMs = useServerNow();
  const [takingBack, setTakingBack] = useState(false);
  const isResult = approval.kind === 'declare_result';
  return (
    <Page title={TITLES[approval.kind]} end={isResult ? <ResultSteps step={3} /> : undefined}>
      <ResultColumns>
        <Box
          title={sessionTitle(approval.session)}
          titleEnd={<WaitingTag approval={approval} nowMs={nowMs} />}
        >
          <div className="grid gap-3.5 px-4 pb-4">
            <p className="text-15">
              {approval.own
                ? 'Sent. A second person must decide on it; this page goes on by itself.'
                : 'This waits for a second person.'}
            </p>
            <FactList small facts={factsOf(approval)} />
            <div className="flex flex-wrap gap-2.5">
              {approval.own ? (
                <Action kind="danger" icon={<Undo2 aria-hidden="true" />} onClick={() => setTakingBack(true)}>
                  {approval.kind === 'revert_result' ? 'Drop the request' : 'Take back'}
                </Action>
              ) : null}
              <ActionLink to="/" kind="line">
                Back to Results
              </ActionLink>
            </div>
          </div>
        </Box>
      </ResultColumns>
      <RejectSheet approval={approval} open={takingBack} onClose={() => setTakingBack(false)} />
    </Page>
  );
}

const TITLES = {
  declare_result: 'Result',
  close_session: 'Early closing',
  revert_result: 'Take back a result',
} as const satisfies Record<Approval['kind'], string>;

function factsOf(approval: Approval) {
  return [
    { name: 'Entered by', value: approval.own ? 'You' : approval.made_by },
    { name: 'Entered at', value: formatInstant(approval.made_at, 'second') },
    { name: 'Runs out', value: formatInstant(approval.expires_at, 'minute') },
    ...(approval.reason === '' ? [] : [{ name: 'Reason', value: approval.reason }]),
  ];
}
