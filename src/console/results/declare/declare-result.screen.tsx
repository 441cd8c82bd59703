import { useEffect, useRef, useState } from 'react';
import { Check } from 'lucide-react';
import { useServerNow } from '#client/time/use-server-now.ts';
import { Box } from '../../shell/box.tsx';
import { TextAreaField } from '../../shell/forms/text-area-field.tsx';
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
import { sessionLabel, sessionTitle, type MarketSession } from '../format-session.ts';
import { PhaseTag, sessionPhase } from '../session-phase.tsx';
import { PlayersWillSee, ResultColumns, ResultSkeleton, ResultSteps } from '../result-frame.tsx';
import { CheckList, declareChecks, SendResult, type Check as DeclareCheck } from './send-result.tsx';
import { type Evidence, EvidenceBox, missingEvidence, NO_EVIDENCE } from './evidence.tsx';
import { useMe } from '../../staff/use-me.ts';
import { useSession } from '../use-sessions.ts';

const TITLE = 'Declare result';

/** First person: types the number twice and sends it to the second person, without learning what it pays. */
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
  const { roles, demo } = useMe();
  const [entries, setEntries] = useState<Entries>({ first: '', again: '' });
  const [reason, setReason] = useState('');
  const [evidence, setEvidence] = useState<Evidence>(NO_EVIDENCE);
  const entry = readEntry(session.family, entries.first);
  const isEarly = Date.parse(session.result_at) > nowMs;
  const checks = declareChecks({ session, entry, operator, nowMs, isOwner: roles.includes('owner') });
  return (
    <Page title={TITLE} end={<ResultSteps step={1} />}>
      <ResultColumns>
        <DeclareEntry
          session={session}
          nowMs={nowMs}
          entries={entries}
          checks={checks}
          onEntries={setEntries}
        />
        <div className="grid min-w-0 gap-4">
          <WhatComes />
          <EvidenceBox evidence={evidence} onEvidence={setEvidence} />
          {isEarly && roles.includes('owner') ? <EarlyReason reason={reason} onReason={setReason} /> : null}
          <SendResult
            session={session}
            entries={entries}
            checks={checks}
            ready={agreedNumber(session.family, entries) !== undefined}
            earlyReason={isEarly ? reason : ''}
            evidence={evidence}
            missing={
              (isEarly && reason.trim() === '' ? 'Say why it is declared now' : undefined) ??
              (demo ? undefined : missingEvidence(evidence))
            }
          />
        </div>
      </ResultColumns>
    </Page>
  );
}

/** Who enters a number learns nothing about what it pays. */
function WhatComes() {
  return (
    <Box title="What comes next">
      <p className="px-4 pb-4 text-text-2">
        A second person reads the number from the source and types it without seeing yours. Only when both are
        the same does that person see winners and payout, and then approves or rejects with a reason.
      </p>
    </Box>
  );
}

const REASON_MAX = 200;

type EarlyProps = { readonly reason: string; readonly onReason: (reason: string) => void };

/** Before the published time only two owners declare, and everybody can read why. */
function EarlyReason({ reason, onReason }: EarlyProps) {
  const { demo } = useMe();
  return (
    <Box title="Before its time">
      <div className="grid gap-3 px-4 pb-4">
        <TextAreaField
          label="Why it is declared now"
          value={reason}
          maxLength={REASON_MAX}
          hint="Two owners are needed, and players read this reason under the chart."
          onValue={onReason}
        />
        {demo ? (
          <p className="text-13 text-text-3">
            This is a demo, so that it can be tried at any hour. A real operator would wait for the published
            time.
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
          family={session.family}
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
