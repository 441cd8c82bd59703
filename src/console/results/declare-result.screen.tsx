import { useState } from 'react';
import { useServerNow } from '#ui/use-server-now.ts';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { useHouseState } from '../shell/use-house-state.ts';
import { agreedNumber } from './agreed-number.ts';
import { declareChecks } from './declare-checks.ts';
import { DeclareEntry } from './declare-entry.tsx';
import { DeclareOutcome } from './declare-outcome.tsx';
import type { Entries } from './entries.ts';
import type { MarketSession } from './market-session.ts';
import { readEntry } from './read-entry.ts';
import { ResultColumns } from './result-columns.tsx';
import { ResultSkeleton } from './result-skeleton.tsx';
import { ResultSteps } from './result-steps.tsx';
import { SendResult } from './send-result.tsx';
import { usePreview } from './use-preview.ts';
import { useSession } from './use-session.ts';

const TITLE = 'Declare result';

/** First person: the number typed twice, then what it would pay, then off to the second person. */
export function DeclareResultScreen({ sessionId }: { readonly sessionId: string }) {
  const query = useSession(sessionId);
  return (
    <QueryState query={query} skeleton={<ResultSkeleton title={TITLE} />}>
      {({ session }) => <Declare session={session} />}
    </QueryState>
  );
}

function Declare({ session }: { readonly session: MarketSession }) {
  const nowMs = useServerNow();
  const house = useHouseState().data;
  const [entries, setEntries] = useState<Entries>({ first: '', again: '' });
  const number = agreedNumber(session.family, entries);
  const preview = usePreview({ sessionId: session.session_id, number });
  const entry = readEntry(session.family, entries.first);
  const checks = declareChecks({ session, entry, preview: preview.data, house, nowMs });
  return (
    <Page title={TITLE} end={<ResultSteps step={preview.data === undefined ? 1 : 2} />}>
      <ResultColumns>
        <DeclareEntry
          session={session}
          nowMs={nowMs}
          entries={entries}
          checks={checks}
          onEntries={setEntries}
        />
        <DeclareOutcome session={session} preview={preview}>
          <SendResult
            session={session}
            entries={entries}
            checks={checks}
            ready={preview.data !== undefined}
          />
        </DeclareOutcome>
      </ResultColumns>
    </Page>
  );
}
