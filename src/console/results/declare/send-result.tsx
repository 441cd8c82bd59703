import { CircleAlert, CircleCheck, CircleDashed, Send } from 'lucide-react';
import { useLocation } from 'wouter';
import { formatCount } from '#client/format/format-count.ts';
import { formatInstant } from '#client/format/format-instant.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { ActionLink, Action } from '../../shell/action.tsx';
import { FailureNote } from '../../shell/failure-note.tsx';
import type { OperatorState } from '../../shell/use-operator-state.ts';
import { useCommand } from '../../use-command.ts';
import { sessionLabel, type MarketSession } from '../format-session.ts';
import { useSessions } from '../use-sessions.ts';
import type { Evidence } from './evidence.tsx';
import type { Entries, Entry } from './read-entry.ts';

type Props = {
  readonly session: MarketSession;
  readonly entries: Entries;
  readonly checks: readonly Check[];
  /** Both entries are the same number. */
  readonly ready: boolean;
  /** Empty for a result in time. */
  readonly earlyReason: string;
  readonly evidence: Evidence;
  /** What is still to be said besides the number. */
  readonly missing: string | undefined;
};

/** Sends the entry to the second person, or declares it where one person is enough. */
export function SendResult({ session, entries, checks, ready, earlyReason, evidence, missing }: Props) {
  // Until the operator's setting is known, two people are required.
  const alone = useSessions().data?.one_person_can_declare ?? false;
  const [, navigate] = useLocation();
  const propose = useCommand('/console/api/propose-result');
  const problem =
    checks.find(({ state }) => state === 'no')?.text ??
    (ready ? undefined : 'Type the same number twice') ??
    missing;
  const send = (): void => {
    if (problem !== undefined) {
      showToast('bad', problem);
      return;
    }
    propose.mutate(
      {
        session_id: session.session_id,
        number: entries.first,
        number_again: entries.again,
        early_reason: earlyReason,
        ...evidence,
      },
      {
        onSuccess: ({ declared, approval_id: id }) =>
          navigate(declared ? `/sessions/${session.session_id}` : `/approvals/${id}`, { replace: true }),
      },
    );
  };
  return (
    <div className="grid gap-3">
      <FailureNote error={propose.error} />
      <div className="flex flex-wrap items-center gap-3 max-[700px]:grid">
        <p className="mr-auto text-text-2">
          {alone
            ? 'Nothing is paid yet. Here one person is enough: sending declares the result and pays the winners.'
            : 'Nothing is paid yet. A second person must type the pana and approve.'}
        </p>
        <ActionLink to="/" kind="line">
          Back
        </ActionLink>
        <Action
          kind="cta"
          off={problem !== undefined}
          busy={propose.isPending}
          busyText="Sending..."
          icon={<Send aria-hidden="true" />}
          onClick={send}
        >
          {alone ? 'Declare and settle' : 'Send for approval'}
        </Action>
      </div>
    </div>
  );
}

const MARKS = {
  ok: { icon: CircleCheck, mark: 'text-open-mark', label: 'Right' },
  no: { icon: CircleAlert, mark: 'text-danger-mark', label: 'Wrong' },
  waiting: { icon: CircleDashed, mark: 'text-text-3', label: 'Open' },
} as const;

/** The conditions for sending a result. */
export function CheckList({ checks }: { readonly checks: readonly Check[] }) {
  return (
    <ul aria-label="Checks" className="grid gap-[7px]">
      {checks.map(({ name, state, text }) => {
        const { icon: Icon, mark, label } = MARKS[state];
        return (
          <li
            key={name}
            className={joinClasses('flex items-center gap-[9px]', state === 'no' && 'text-danger')}
          >
            <Icon role="img" aria-label={label} className={joinClasses('size-[18px] flex-none', mark)} />
            {text}
          </li>
        );
      })}
    </ul>
  );
}

export type Check = {
  readonly name: string;
  readonly state: 'ok' | 'no' | 'waiting';
  readonly text: string;
};

type Declaring = {
  readonly session: MarketSession;
  readonly entry: Entry;
  readonly operator: OperatorState | undefined;
  readonly nowMs: number;
  readonly isOwner: boolean;
};

/** The obstacles between an entry and sending it, each stated as a fact. The server checks all of them again. */
export function declareChecks(declaring: Declaring): readonly Check[] {
  const checks = [
    checkBidsEnded(declaring),
    checkDue(declaring),
    checkOpenResult(declaring),
    checkEntry(declaring.entry),
  ];
  return [...checks, checkNoResult(declaring), checkBooks(declaring)].filter((check) => check !== undefined);
}

function checkBidsEnded({ session, nowMs }: Declaring): Check {
  const word = sessionLabel(session);
  const time = formatInstant(session.closes_at, 'minute');
  const isTime = Date.parse(session.closes_at) <= nowMs;
  if (session.state === 'open' && !isTime) {
    return { name: 'ended', state: 'no', text: `${word} bids run until ${time}` };
  }
  const when = isTime ? `ended ${time} on the server clock` : `were closed before ${time}`;
  return { name: 'ended', state: 'ok', text: `${word} bids ${when}` };
}

/** A result stands at its published time; before that only two owners declare it, with a reason. */
function checkDue({ session, nowMs, isOwner }: Declaring): Check | undefined {
  const takesBids = session.state === 'open' && Date.parse(session.closes_at) > nowMs;
  if (takesBids || Date.parse(session.result_at) <= nowMs) return undefined;
  const time = formatInstant(session.result_at, 'minute');
  return isOwner
    ? { name: 'due', state: 'waiting', text: `Due ${time}: before that two owners and a reason` }
    : { name: 'due', state: 'no', text: `The result is due ${time}` };
}

function checkOpenResult({ session }: Declaring): Check | undefined {
  if (session.family !== 'main' || session.session === 'open') return undefined;
  return session.open_result === ''
    ? { name: 'open', state: 'no', text: 'The open result is not declared yet' }
    : { name: 'open', state: 'ok', text: `Open result is ${session.open_result}` };
}

function checkEntry(entry: Entry): Check {
  if (entry.state === 'valid')
    return { name: 'entry', state: 'ok', text: `${entry.number} is ${entry.means}` };
  if (entry.state === 'partial')
    return { name: 'entry', state: 'waiting', text: 'The number is not complete' };
  return { name: 'entry', state: 'no', text: `${entry.number} is not a pana, it is written ${entry.meant}` };
}

function checkNoResult({ session }: Declaring): Check {
  if (session.state === 'declared' || session.state === 'settled') {
    return { name: 'result', state: 'no', text: 'This session already has a result' };
  }
  if (session.proposal?.kind === 'declare_result') {
    return {
      name: 'result',
      state: 'no',
      text: `An entry of ${session.proposal.made_by} waits for a second person`,
    };
  }
  return { name: 'result', state: 'ok', text: 'No result yet for this session' };
}

function checkBooks({ session, operator }: Declaring): Check {
  const bids = `${formatCount(session.bids)} ${sessionLabel(session).toLowerCase()} bids`;
  if (operator === undefined || operator.checked_at === null) {
    return { name: 'books', state: 'waiting', text: `${bids}, ledger not checked yet` };
  }
  return operator.balanced
    ? {
        name: 'books',
        state: 'ok',
        text: `${bids}, ledger balanced ${formatInstant(operator.checked_at, 'minute')}`,
      }
    : { name: 'books', state: 'no', text: 'The ledger does not balance' };
}
