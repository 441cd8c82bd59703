import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Flag, CircleCheck, EyeOff } from 'lucide-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatInstant } from '#client/format/format-instant.ts';
import { formatPoints } from '#client/format/format-points.ts';
import type { Approval, ApprovalView } from '../../approvals/approval.ts';
import { Decide, WaitingTag } from '../../approvals/decide.tsx';
import { isOpenedQuietly } from '../../approvals/opened-quietly.ts';
import { WarningBox } from '#ui/warning-box.tsx';
import { useAsk } from '../../ask.ts';
import type { CallError } from '../../call-error.ts';
import { Box } from '../../shell/box.tsx';
import { Change } from '../../shell/change.tsx';
import { DigitBoxes } from '../declare/digit-boxes.tsx';
import { entryLength, readEntry, type Entry } from '../declare/read-entry.ts';
import {
  formatPlayers,
  joinResult,
  sessionLabel,
  sessionTitle,
  type MarketSession,
  type ResultPreview,
} from '../format-session.ts';
import { EvidenceOf, ShownEvidence } from '../declare/evidence.tsx';
import { LargestWins, PayoutPreview } from '../declare/payout-preview.tsx';
import { PlayersWillSee, PreviewSkeleton, ResultColumns, ResultSteps } from '../result-frame.tsx';
import { useSession } from '../use-sessions.ts';
import { revealOptions } from './reveal-options.ts';

type Props = { readonly approval: Approval<'declare_result'> };

export const view: ApprovalView<'declare_result'> = {
  kind: 'declare_result',
  icon: Flag,
  verb: 'Approve and settle',
  otherwise: 'The session still waits for its result, which can be entered again.',
  needsCode: true,
  Steps: () => <ResultSteps step={2} />,
  title: (approval) => `Result of ${sessionTitle(approval.view)}`,
  Changes: ({ approval }) => (
    <>
      <Change
        what={sessionTitle(approval.view)}
        from="no result"
        to={approval.view.number ?? 'hidden until it is approved'}
      />
      <Early approval={approval} />
      <ShownEvidence evidence={approval.view} />
    </>
  ),
  Confirm: ApproveResult,
  leadsTo: (approval) => `/sessions/${approval.view.session_id}`,
};

/** Why it would stand before its published time; both who decide are owners then. */
function Early({ approval }: Props) {
  const { early_reason: reason } = approval.view;
  return reason === '' ? null : (
    <WarningBox>Before its published time, for everybody to read: {reason}</WarningBox>
  );
}

/** Blind: the first entry and the payout stay hidden until the same number is typed here. */
function ApproveResult({ approval }: Props) {
  const [digits, setDigits] = useState('');
  const { family, session_id: sessionId } = approval.view;
  const entry = readEntry(family, digits);
  const number = entry.state === 'valid' ? entry.number : undefined;
  const reveal = useReveal({ approvalId: approval.approval_id, number });
  const agreed = reveal.data !== undefined;
  return (
    <ResultColumns>
      <ApproveEntry approval={approval} digits={digits} entry={entry} reveal={reveal} onDigits={setDigits}>
        <Decide
          approval={approval}
          view={view}
          number={agreed ? digits : undefined}
          missing={agreed ? undefined : 'Type the number from the source first'}
        />
      </ApproveEntry>
      <ApproveOutcome sessionId={sessionId} reveal={reveal} />
    </ResultColumns>
  );
}

type Reveal = UseQueryResult<ResultPreview, CallError>;
type Wanted = { readonly approvalId: string; readonly number: string | undefined };

/** The preview of a proposal for the checker who types the same number. */
function useReveal({ approvalId, number = '' }: Wanted): Reveal {
  return useAsk(
    '/console/api/reveal-proposal',
    { approval_id: approvalId, number },
    revealOptions({ approvalId, number }),
  );
}

type ApproveEntryProps = {
  readonly approval: Approval<'declare_result'>;
  readonly digits: string;
  readonly entry: Entry;
  readonly reveal: Reveal;
  readonly onDigits: (digits: string) => void;
  /** The decision, which stands below the entry. */
  readonly children: ReactNode;
};

/** The checker's own entry, and, once it is the same, the decision. */
function ApproveEntry({ approval, digits, entry, reveal, onDigits, children }: ApproveEntryProps) {
  const session = approval.view;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isOpenedQuietly()) box.current?.focus();
  }, []);
  const what = session.family === 'gali' ? 'result' : `${sessionLabel(session).toLowerCase()} pana`;
  return (
    <Box title={sessionTitle(session)} titleEnd={<WaitingTag approval={approval} />}>
      <div className="grid gap-3.5 px-4 pb-3.5">
        <DigitBoxes
          ref={box}
          label={`Type the ${what} from the source`}
          length={entryLength(session.family)}
          value={digits}
          bad={entry.state === 'wrong' || reveal.error !== null}
          beside={<Comparison approval={approval} entry={entry} reveal={reveal} />}
          onValue={onDigits}
        />
        {reveal.data === undefined ? null : (
          <PlayersWillSee
            family={session.family}
            caption={`Entered by ${approval.made_by}, ${formatInstant(approval.made_at, 'second')}`}
            result={joinResult(reveal.data)}
          />
        )}
        <Early approval={approval} />
        {children}
        <p className="text-13 leading-snug text-text-3">
          The first entry and the payout stay hidden until you type yours. You cannot approve your own entry,
          and the third wrong number rejects it. Rejecting asks for a reason.
        </p>
      </div>
    </Box>
  );
}

type ComparisonProps = Pick<ApproveEntryProps, 'approval' | 'entry' | 'reveal'>;

function Comparison({ approval, entry, reveal }: ComparisonProps) {
  if (entry.state === 'wrong') {
    return (
      <span className="font-medium text-danger">{`${entry.number} is not a pana, it is written ${entry.meant}`}</span>
    );
  }
  if (reveal.error !== null) {
    return (
      <span role="alert" className="font-medium text-danger">
        {reveal.error.failure.message}
      </span>
    );
  }
  if (reveal.data === undefined) return reveal.isFetching ? 'Comparing...' : null;
  return (
    <span role="status" className="flex items-center gap-1.5 text-open">
      <CircleCheck aria-hidden="true" className="size-[18px] flex-none" />
      {`same as ${approval.made_by}`}
    </span>
  );
}

type ApproveOutcomeProps = { readonly sessionId: string; readonly reveal: Reveal };

/** What the checker can see: nothing before the same number is typed, then everything. */
function ApproveOutcome({ sessionId, reveal }: ApproveOutcomeProps) {
  const session = useSession(sessionId).data?.session;
  if (reveal.isFetching) return <PreviewSkeleton />;
  if (reveal.data === undefined) return <Hidden />;
  if (session === undefined) return <PreviewSkeleton />;
  return (
    <div className="grid min-w-0 gap-4">
      <EvidenceOf evidence={reveal.data} />
      <PayoutPreview preview={reveal.data} sessionLabel={sessionLabel(session)} />
      <ChangesOnApprove session={session} preview={reveal.data} />
      <LargestWins preview={reveal.data} />
    </div>
  );
}

function Hidden() {
  return (
    <Box>
      <div className="grid justify-items-center gap-3 px-6 py-16 text-center">
        <span
          aria-hidden="true"
          className="grid size-16 place-items-center rounded-full bg-closed-soft text-closed"
        >
          <EyeOff className="size-8" />
        </span>
        <h2 className="text-18 font-bold">Hidden until you type the number</h2>
        <p className="max-w-[360px] text-15 text-text-2">
          Read it from the source, not from the first person. The entry and the payout show when both are the
          same.
        </p>
      </div>
    </Box>
  );
}

type ChangesOnApproveProps = { readonly session: MarketSession; readonly preview: ResultPreview };

/** The difference an approval makes, old beside new. */
function ChangesOnApprove({ session, preview }: ChangesOnApproveProps) {
  const credited = `${formatPlayers(preview.winning_players)}, ${formatPoints(preview.payout)} points`;
  return (
    <Box title="Changes on approve">
      <div className="grid gap-2 px-4 pb-3.5">
        <Change what="Result" from={joinResult(session)} to={joinResult(preview)} />
        <Change what="Session state" from={`${sessionLabel(session)} bids ended`} to="Settled" />
        <Change what="Wallets credited" from="0" to={credited} />
      </div>
    </Box>
  );
}
