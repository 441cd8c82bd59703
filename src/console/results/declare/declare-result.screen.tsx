import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useServerNow } from '#client/time/use-server-now.ts';
import { useAsk } from '../../ask.ts';
import type { CallError } from '../../call-error.ts';
import { Box } from '../../shell/box.tsx';
import { FailureNote } from '../../shell/failure-note.tsx';
import { Page } from '../../shell/page.tsx';
import { QueryState } from '../../shell/query-state.tsx';
import { useOperatorState } from '../../shell/use-operator-state.ts';
import {
  agreedNumber,
  digitOfEntry,
  entryLength,
  readEntry,
  resultAfter,
  type Entries,
} from './read-entry.ts';
import { DigitBoxes } from './digit-boxes.tsx';
import { LargestWins, PayoutPreview } from './payout-preview.tsx';
import { sessionLabel, sessionTitle, type MarketSession, type ResultPreview } from '../format-session.ts';
import { PhaseTag, sessionPhase } from '../session-phase.tsx';
import {
  PlayersWillSee,
  PreviewSkeleton,
  ResultColumns,
  ResultSkeleton,
  ResultSteps,
} from '../result-frame.tsx';
import { CheckList, declareChecks, SendResult, type Check as DeclareCheck } from './send-result.tsx';
import { useSession } from '../use-sessions.ts';

const TITLE = 'Declare result';

/** First person: types the number twice, checks what it would pay, and sends it to the second person. */
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
  const operator = useOperatorState().data;
  const [entries, setEntries] = useState<Entries>({ first: '', again: '' });
  const number = agreedNumber(session.family, entries);
  const preview = useAsk(
    '/console/api/preview-result',
    { session_id: session.session_id, number: number ?? '' },
    {
      queryKey: ['preview', session.session_id, number ?? ''],
      // Nothing to preview until both entries agree.
      enabled: number !== undefined,
      // Never from the cache: the session may have changed since.
      staleTime: 0,
      gcTime: 0,
    },
  );
  const entry = readEntry(session.family, entries.first);
  const checks = declareChecks({ session, entry, preview: preview.data, operator, nowMs });
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

type Props = {
  readonly session: MarketSession;
  readonly preview: UseQueryResult<ResultPreview, CallError>;
  /** The button that sends it, below the figures. */
  readonly children: ReactNode;
};

/** The effect of the entry, before anything is sent. */
function DeclareOutcome({ session, preview, children }: Props) {
  return (
    <div className="grid min-w-0 gap-4">
      {preview.data === undefined ? (
        <Before preview={preview} />
      ) : (
        <>
          <PayoutPreview preview={preview.data} sessionLabel={sessionLabel(session)} />
          <LargestWins preview={preview.data} />
        </>
      )}
      {children}
    </div>
  );
}

function Before({ preview }: Pick<Props, 'preview'>) {
  if (preview.isFetching) return <PreviewSkeleton />;
  return (
    <Box title="What will be paid">
      <div className="grid gap-3 px-4 pb-4">
        <FailureNote error={preview.error} />
        {preview.error === null ? (
          <p className="text-text-2">
            Winners and payout show here when both entries are the same. Nothing is sent before that.
          </p>
        ) : null}
      </div>
    </Box>
  );
}

type DeclareEntryProps = {
  readonly session: MarketSession;
  readonly nowMs: number;
  readonly entries: Entries;
  readonly checks: readonly DeclareCheck[];
  readonly onEntries: (entries: Entries) => void;
};

/** The number twice, the digit it makes, and the checks. */
function DeclareEntry({ session, nowMs, entries, checks, onEntries }: DeclareEntryProps) {
  const length = entryLength(session.family);
  const firstBox = useRef<HTMLInputElement>(null);
  const secondBox = useRef<HTMLInputElement>(null);
  useEffect(() => firstBox.current?.focus(), []);
  const typeFirst = (first: string): void => {
    onEntries({ ...entries, first });
    if (first.length === length) secondBox.current?.focus();
  };
  const digit = digitOfEntry(entries.first);
  const differs = entries.again.length === length && entries.again !== entries.first;
  return (
    <Box
      title={sessionTitle(session)}
      titleEnd={<PhaseTag session={session} phase={sessionPhase(session, nowMs)} nowMs={nowMs} />}
    >
      <div className="grid gap-3.5 px-4 pb-3.5">
        <DigitBoxes
          ref={firstBox}
          label={session.family === 'gali' ? 'Result' : `${sessionLabel(session)} pana`}
          length={length}
          value={entries.first}
          bad={checks.some(({ name, state }) => name === 'entry' && state === 'no')}
          beside={<MadeDigit digit={digit} />}
          onValue={typeFirst}
        />
        <DigitBoxes
          ref={secondBox}
          label="Type it again"
          length={length}
          value={entries.again}
          bad={differs}
          beside={<Agreement differs={differs} agrees={entries.again.length === length && !differs} />}
          onValue={(again) => onEntries({ ...entries, again })}
        />
        <PlayersWillSee
          caption="Players will see"
          result={resultAfter({ session, number: entries.first, digit })}
        />
        <CheckList checks={checks} />
      </div>
    </Box>
  );
}

function MadeDigit({ digit }: { readonly digit: string | undefined }) {
  if (digit === undefined) return null;
  return (
    <span>
      makes digit{' '}
      <b className="inline-block px-1.5 align-[-6px] text-[2.3rem] leading-none font-black text-brand">
        {digit}
      </b>
    </span>
  );
}

function Agreement({ differs, agrees }: { readonly differs: boolean; readonly agrees: boolean }) {
  if (differs) return <span className="font-medium text-danger">not the same</span>;
  return agrees ? <Check role="img" aria-label="the same" className="size-5 text-text-2" /> : null;
}
