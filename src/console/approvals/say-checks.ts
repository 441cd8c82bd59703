import type { ApprovalKind } from '#contract/console/approvals.calls.ts';
import { formatPoints } from '#client/format/format-points.ts';
import type { Reply } from '../api.ts';
import type { Approval } from './approval.ts';

type Checks = Reply<'/console/api/get-approval-checks'>;

export type CheckRow = {
  /** A figure neither holds nor fails: it is what the second person weighs. */
  readonly outcome: 'holds' | 'fails' | 'figure';
  readonly text: string;
};

/** What a confirmation of each kind checks, said where it holds. */
const CHECKED: Readonly<Record<ApprovalKind, string>> = {
  change_market: 'The market is what it was, and no day would change that may not',
  change_calendar: 'The days and their sessions are what they were',
  postpone_result: 'The result is still due, and the new time is possible',
  declare_result: 'Bids have ended, and the session waits for its result',
  close_session: 'Nobody who looked at the book decides on it',
  reverse_result: 'The result still stands, and can be reversed',
  void_session: 'No result and no other void has come in between',
  import_results: 'The file says what it said, and still has news',
  change_rates: 'The rates are what they were',
  change_setting: 'The setting is what it was, and fits all others',
  go_on: 'It is still stopped',
  change_payee: 'The payment settings are what they were',
  adjust_wallet: 'The player is there, and the balance suffices',
  change_staff: 'The person is what they were, and enough owners stay',
  change_content: 'Players read what they read when it was proposed',
  import_statement: 'The sum of the lines equals the balances',
  raise_limit: 'The limit is what it was',
};

const FIGURES = {
  bids: 'Bids',
  points: 'Points',
  balance: 'Balance',
  balance_after: 'Balance afterwards',
  difference: 'Difference',
} as const;

/**
 * The checks of a proposal in words, what fails by the sentence of the server.
 * @example sayChecks({ kind: 'go_on', made_by: 'Asha' }, { thing: '', person: null, figures: [] })[0]?.text // 'It is still stopped'
 */
export function sayChecks(
  { kind, made_by: maker }: Pick<Approval, 'kind' | 'made_by'>,
  { thing, person, figures }: Pick<Checks, 'thing' | 'person' | 'figures'>,
): readonly CheckRow[] {
  return [
    // What a kind of a later version checks, only its own page can say.
    ...(thing === '' && !(kind in CHECKED) ? [] : [row(thing, CHECKED[kind])]),
    ...(person === null ? [] : [row(person, `You are not ${maker} and may decide`)]),
    ...figures.map((figure): CheckRow => ({ outcome: 'figure', text: sayFigure(figure) })),
  ];
}

function row(refusal: string, text: string): CheckRow {
  return refusal === '' ? { outcome: 'holds', text } : { outcome: 'fails', text: refusal };
}

function sayFigure({ name, was, now }: Checks['figures'][number]): string {
  const before = was === '' || was === now ? '' : `, ${formatPoints(was)} when it was proposed`;
  return `${FIGURES[name]} ${formatPoints(now)}${before}`;
}
