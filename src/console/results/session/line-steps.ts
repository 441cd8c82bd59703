import { formatInstant } from '#client/format/format-instant.ts';
import { formatLeft } from '#client/format/format-left.ts';
import type { Reply } from '../../api.ts';
import { refundedShare, settledShare, type MarketSession } from '../format-session.ts';

export type Report = Reply<'/console/api/get-session-report'>;

/** One step of a session from its first bid to its last payment. */
export type Step = {
  readonly name: string;
  /** When it was done, or is due, and by whom; empty where nothing is known. */
  readonly note: string;
  readonly state: 'done' | 'now' | 'ahead';
};

type At = {
  readonly session: MarketSession;
  readonly report: Pick<Report, 'acts' | 'sealed_at'>;
  readonly nowMs: number;
};

type Draft = { readonly name: string; readonly note: string; readonly isDone: boolean };

/** The steps in their order; the first that is not done is the one of now. */
export function lineSteps(at: At): readonly Step[] {
  const drafts = [...bidSteps(at), ...(at.session.state === 'voided' ? voidSteps(at) : resultSteps(at))];
  const first = drafts.findIndex(({ isDone }) => !isDone);
  return drafts.map(({ name, note, isDone }, place) => {
    if (isDone) return { name, note, state: 'done' };
    return { name, note, state: place === first ? 'now' : 'ahead' };
  });
}

function bidSteps({ session, report, nowMs }: At): readonly Draft[] {
  const { takes_bids_from: from, closes_at: closes, closed_early: early } = session;
  const leftMs = Date.parse(closes) - nowMs;
  const ended = early === null ? '' : `, planned ${formatInstant(early.planned, 'minute')}`;
  const left = leftMs > 0 && nowMs >= Date.parse(from) ? `, in ${formatLeft(leftMs)}` : '';
  const sealed = report.sealed_at;
  return [
    { name: 'Bids open', note: formatInstant(from, 'minute'), isDone: nowMs >= Date.parse(from) },
    { name: 'Cut-off', note: `${formatInstant(closes, 'minute')}${left}${ended}`, isDone: leftMs <= 0 },
    {
      name: 'Sealed',
      note: sealed === null ? '' : formatInstant(sealed, 'second'),
      isDone: sealed !== null || session.state !== 'open',
    },
  ];
}

function resultSteps({ session, report }: At): readonly Draft[] {
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
      note: isEntered ? doneBy(report, 'result_proposed') : `from ${formatInstant(due, 'minute')}`,
      isDone: isEntered,
    },
    {
      name: 'Second person',
      note: isDeclared ? doneBy(report, 'result_declared') : '',
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

function voidSteps({ session }: At): readonly Draft[] {
  const { void: voided } = session;
  const finished = voided?.finished_at ?? null;
  const share = `${Math.floor(refundedShare(session) * 100)}%`;
  return [
    {
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

/** When an act was done last, and by whom. */
function doneBy({ acts }: Pick<Report, 'acts'>, action: string): string {
  const found = acts.find((act) => act.action === action);
  if (found === undefined) return '';
  return [formatInstant(found.at, 'second'), found.by].filter((text) => text !== '').join(', ');
}
