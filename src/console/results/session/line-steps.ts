import { formatInstant } from '#client/format/format-instant.ts';
import { formatLeft } from '#client/format/format-left.ts';
import type { Reply } from '../../api.ts';
import { refundedShare, settledShare, type MarketSession } from '../format-session.ts';
import { SOON_MS } from '../session-phase.tsx';

export type Report = Reply<'/console/api/get-session-report'>;

/** One step of a session from its first bid to its last payment. */
export type Step = {
  readonly name: string;
  /** When it was done, or is due, and by whom; empty where nothing is known. */
  readonly note: string;
  /** Pressing is the one of now whose time is nearly over, or has passed. */
  readonly state: 'done' | 'now' | 'pressing' | 'ahead';
  /** The event of the trail by which somebody did it. */
  readonly event?: string;
};

type At = {
  readonly session: MarketSession;
  readonly report: Pick<Report, 'acts' | 'sealed_at'>;
  readonly nowMs: number;
};

type Draft = Pick<Step, 'name' | 'note' | 'event'> & {
  readonly isDone: boolean;
  readonly isPressing?: boolean;
};

/** The steps in their order; the first that is not done is the one of now. */
export function lineSteps(at: At): readonly Step[] {
  const drafts = [...bidSteps(at), ...(at.session.state === 'voided' ? voidSteps(at) : resultSteps(at))];
  const first = drafts.findIndex(({ isDone }) => !isDone);
  return drafts.map(({ isDone, isPressing = false, ...step }, place) => {
    if (isDone) return { ...step, state: 'done' };
    if (place !== first) return { ...step, state: 'ahead' };
    return { ...step, state: isPressing ? 'pressing' : 'now' };
  });
}

function bidSteps({ session, report, nowMs }: At): readonly Draft[] {
  const { takes_bids_from: from, closes_at: closes, closed_early: early } = session;
  const leftMs = Date.parse(closes) - nowMs;
  const ended = early === null ? '' : `, planned ${formatInstant(early.planned, 'minute')}`;
  // Bids of a session that is void ended with it.
  const hasEnded = leftMs <= 0 || session.state === 'voided';
  const left = !hasEnded && nowMs >= Date.parse(from) ? `, in ${formatLeft(leftMs)}` : '';
  const sealed = report.sealed_at;
  return [
    { name: 'Bids open', note: formatInstant(from, 'minute'), isDone: nowMs >= Date.parse(from) },
    {
      name: 'Cut-off',
      note: `${formatInstant(closes, 'minute')}${left}${ended}`,
      isDone: hasEnded,
      isPressing: leftMs < SOON_MS,
    },
    {
      name: 'Sealed',
      note: sealed === null ? '' : formatInstant(sealed, 'second'),
      isDone: sealed !== null || session.state !== 'open',
    },
  ];
}

function resultSteps({ session, report, nowMs }: At): readonly Draft[] {
  const { settlement, state, proposal, result_at: due } = session;
  const isDeclared = state === 'declared' || state === 'settled';
  const isEntered = isDeclared || proposal?.kind === 'declare_result';
  const isSettled = state === 'settled';
  const finished = settlement?.finished_at ?? null;
  const isPaid = isSettled && finished !== null;
  const share = isDeclared && !isPaid ? `${Math.floor(settledShare(session) * 100)}%` : '';
  return [
    {
      name: 'Result entered',
      ...(isEntered ? doneBy(report, 'result_proposed') : { note: `from ${formatInstant(due, 'minute')}` }),
      isDone: isEntered,
      isPressing: Date.parse(due) <= nowMs,
    },
    {
      name: 'Second person',
      ...(isDeclared ? doneBy(report, 'result_declared') : { note: '' }),
      isDone: isDeclared,
    },
    {
      name: 'Recomputed and paid',
      note: isPaid && finished !== null ? formatInstant(finished, 'second') : share,
      isDone: isPaid,
    },
    { name: 'Settled', note: '', isDone: isSettled },
  ];
}

function voidSteps({ session, report }: At): readonly Draft[] {
  const { void: voided } = session;
  const finished = voided?.finished_at ?? null;
  const share = `${Math.floor(refundedShare(session) * 100)}%`;
  return [
    {
      ...doneBy(report, 'session_voided'),
      name: 'Void',
      note: voided === null ? '' : `${formatInstant(voided.at, 'second')}, ${voided.confirmed_by}`,
      isDone: voided !== null,
    },
    {
      name: 'Refunded',
      note: finished === null ? share : formatInstant(finished, 'second'),
      isDone: finished !== null,
    },
  ];
}

/** When an act was done last, by whom, and its event. */
function doneBy({ acts }: Pick<Report, 'acts'>, action: string): Pick<Step, 'note' | 'event'> {
  const found = acts.find((act) => act.action === action);
  if (found === undefined) return { note: '' };
  const note = [formatInstant(found.at, 'second'), found.by].filter((text) => text !== '').join(', ');
  return { note, event: found.event_id };
}
