import type { Calls } from '#contract/calls.ts';
import type { ShownApproval } from '#contract/console/approvals.calls.ts';
import type { Answers } from '../answer-by.ts';
import { minutesFromNow, NOW } from './moment.ts';

type Statement = Calls['/console/api/get-statement']['reply']['statement'];

/** Waits for a second person; its balances add up. */
function bankStatement(own: Partial<Statement> = {}): Statement {
  return {
    statement_id: '7',
    file_name: 'account-2026-11-22.csv',
    sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    uploaded_by: 'Ravi Thakur',
    uploaded_at: minutesFromNow(-6),
    state: 'waiting',
    first_day: '2026-11-21',
    last_day: '2026-11-22',
    rows: 3,
    unreadable: 0,
    sum_in: '1250',
    sum_out: '5',
    opening: '200000',
    closing: '201245',
    difference: '0',
    differs_at: null,
    closing_before: '200000',
    approval_id: '41',
    proposed_by: 'Ravi Thakur',
    decided_by: '',
    decision_reason: '',
    new_lines: 0,
    taken_lines: 0,
    credited: 0,
    listed: 0,
    ...own,
  };
}

function statementApproval(own: Partial<Statement> = {}): ShownApproval<'import_statement'> {
  return {
    approval_id: '41',
    kind: 'import_statement',
    state: 'waiting',
    made_by: 'Ravi Thakur',
    made_by_id: '3',
    made_at: minutesFromNow(-5),
    expires_at: minutesFromNow(25),
    own: false,
    maker_may: true,
    may_confirm: true,
    may_reject: true,
    decided_by: '',
    decided_by_id: '',
    decided_at: null,
    decision_reason: '',
    alone: false,
    reason: '',
    view: bankStatement(own),
  };
}

const row = {
  line: 3,
  text: '21/11/26,UPI/412345678901/VIKRAM NAIK,,500.00,"2,00,500.00"',
  kind: 'matched',
  message: 'UTR and amount are those of one request.',
  day: '2026-11-21',
  narration: 'UPI/412345678901/VIKRAM NAIK',
  utr: '412345678901',
  amount: '500',
  fund_request_id: '7',
  asked_amount: '500',
} as const;

export const statementAnswers = {
  '/console/api/list-statements': {
    statements: [
      bankStatement(),
      bankStatement({ statement_id: '6', state: 'importing', new_lines: 10_000, taken_lines: 1_200 }),
      bankStatement({
        statement_id: '5',
        state: 'rejected',
        decided_by: 'Vinod Shinde',
        decision_reason: 'Not what the bank shows',
      }),
      bankStatement({ statement_id: '4', state: 'uploaded', approval_id: null, file_name: '' }),
    ],
    next_cursor: null,
  },
  '/console/api/get-statement': {
    statement: bankStatement(),
    counts: {
      matched: 1,
      amount_differs: 0,
      disputed: 0,
      own_account: 0,
      unknown: 1,
      credited: 0,
      listed: 0,
      not_a_credit: 1,
      unreadable: 0,
    },
    matched_points: '500',
    rows: [
      row,
      {
        ...row,
        line: 4,
        kind: 'unknown',
        message: 'No request that waits has this UTR.',
        narration: 'UPI/412345678902/LATA GAIKWAD',
        utr: '412345678902',
        amount: '750',
        fund_request_id: '',
        asked_amount: null,
      },
    ],
    next_cursor: null,
  },
} satisfies Answers;

/** What the inbox has when a statement waits. */
export function inboxWith(own: Partial<Statement>): Answers {
  return { '/console/api/list-approvals': { approvals: [statementApproval(own)], server_time: NOW } };
}
