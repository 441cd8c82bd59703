import { z } from 'zod';
import { byStaff, defineCall } from '../call.ts';
import { optionalAnswer } from '../passkeys.ts';
import { nextCursor, pageInput, wireInstant, wireText } from '../fields.ts';
import { contentApprovals } from './content-desk.calls.ts';
import { marketApprovals, PLAN_REFUSALS } from './markets-desk.calls.ts';
import { exposureApprovals } from './exposure.calls.ts';
import { pastResultApprovals } from './past-results.calls.ts';
import { paymentApprovals } from './payment-settings.calls.ts';
import { playerApprovals } from './players-desk.calls.ts';
import { rateApprovals } from './rates.calls.ts';
import { resultApprovals } from './results.calls.ts';
import { settingApprovals } from './settings.calls.ts';
import { staffChangeApprovals } from './staff/staff-changes.calls.ts';
import { stopApprovals } from './stops.calls.ts';
import { statementApprovals } from './statements.calls.ts';

/** Every kind of approval. */
const APPROVALS = [
  ...marketApprovals,
  ...resultApprovals,
  ...pastResultApprovals,
  ...rateApprovals,
  ...settingApprovals,
  ...stopApprovals,
  ...paymentApprovals,
  ...playerApprovals,
  ...staffChangeApprovals,
  ...contentApprovals,
  ...statementApprovals,
  ...exposureApprovals,
] as const;

export const APPROVAL_KINDS = APPROVALS.map(({ kind }) => kind);
export type ApprovalKind = (typeof APPROVALS)[number]['kind'];

/** How a proposal can end. */
export const OUTCOMES = ['approved', 'rejected', 'expired'] as const;

/** What a second person decides by. */
const CHECKED_FIGURES = ['bids', 'points', 'balance', 'balance_after', 'difference'] as const;

/** By what the decided ones are narrowed. */
const DECIDED_FILTERS = ['kinds', 'outcomes', 'people', 'days'] as const;

const shown = z.union(APPROVALS.map((approval) => approval.shown));
const done = z.union(APPROVALS.map((approval) => approval.done));

type ShownByKind = ByKind<z.output<typeof shown>>;
type DoneByKind = ByKind<z.output<typeof done>>;
type ByKind<Union extends { readonly kind: ApprovalKind }> = {
  readonly [Kind in ApprovalKind]: Extract<Union, { readonly kind: Kind }>;
};

/** An approval of a kind as staff see it, and the reply of its confirmation. */
export type ShownApproval<Kind extends ApprovalKind = ApprovalKind> = ShownByKind[Kind];
export type ApprovalDone<Kind extends ApprovalKind = ApprovalKind> = DoneByKind[Kind];

/** What one staff member proposes by a call of the feature, and another confirms or rejects here. */
export const approvalCalls = {
  '/console/api/list-approvals': defineCall({
    summary:
      'What waits for a second person, oldest first, of the kinds that the caller may see, or one of any state. A number that is to be entered again is not part of it.',
    spec: 'decisions §5, security §6.7',
    ...byStaff('approvals.see'),
    polled: true,
    input: z.object({ approval_id: wireText(20).describe('only this one, in whatever state') }),
    reply: z.object({ approvals: z.array(shown), server_time: wireInstant }),
  }),
  '/console/api/list-decided-approvals': defineCall({
    summary:
      'What was approved, rejected, withdrawn or has expired, newest first, of the kinds that the caller may see.',
    spec: 'decisions §5',
    ...byStaff('approvals.see'),
    input: z.object({
      kinds: z.array(z.enum(APPROVAL_KINDS)).max(APPROVAL_KINDS.length).default([]).describe('empty for all'),
      outcomes: z.array(z.enum(OUTCOMES)).max(OUTCOMES.length).default([]).describe('empty for all'),
      people: z
        .array(wireText(20))
        .max(50)
        .default([])
        .describe('the ids of staff members who proposed or decided; empty for all'),
      days: z
        .array(z.object({ from: wireText(30), to: wireText(30) }))
        .max(20)
        .default([])
        .describe('from a day to another on which it was decided or expired; an empty end is open'),
      not: z
        .array(z.enum(DECIDED_FILTERS))
        .max(DECIDED_FILTERS.length)
        .default([])
        .describe('which of these are turned round: only what fits none of their values'),
      ...pageInput,
    }),
    reply: z.object({
      approvals: z.array(shown),
      count: z.number().describe('of all pages'),
      next_cursor: nextCursor,
      people: z
        .array(z.object({ staff_id: z.string(), name: z.string() }))
        .describe('who has ever proposed or decided, with the first page only'),
      server_time: wireInstant,
    }),
    refusals: ['date_not_valid', 'cursor_not_valid'],
  }),
  '/console/api/list-approval-outcomes': defineCall({
    summary:
      "The caller's own proposals that somebody else decided or that expired, newest first, until the caller has seen what became of them.",
    spec: 'decisions §5',
    ...byStaff('approvals.see'),
    polled: true,
    reply: z.object({ approvals: z.array(shown) }),
  }),
  '/console/api/get-approval-checks': defineCall({
    summary:
      'Checks what waits again, as its confirmation would now, and carries nothing out; of what has ended nothing is said. What has to be entered blind is not said.',
    spec: 'decisions §5',
    ...byStaff('approvals.see'),
    input: z.object({ approval_id: wireText(20) }),
    reply: z.object({
      person: z
        .string()
        .nullable()
        .describe(
          'why the caller cannot be its second person; empty for no reason, null for whoever may not confirm it',
        ),
      thing: z.string().describe('why it would be refused now; empty where it would be carried out'),
      figures: z
        .array(z.object({ name: z.enum(CHECKED_FIGURES), was: z.string(), now: z.string() }))
        .describe('what decides: as it was when it was proposed, and now'),
      checked_at: wireInstant,
    }),
    refusals: ['proposal_unknown'],
  }),
  '/console/api/mark-outcomes-seen': defineCall({
    summary:
      'Says that the caller has seen what became of own proposals, or wants to be told of it once more.',
    spec: 'decisions §5',
    ...byStaff('approvals.see'),
    input: z.object({
      approval_ids: z.array(wireText(20)).max(50),
      unread: z.boolean().default(false).describe('marks them as not seen'),
    }),
  }),
  '/console/api/confirm-approval': defineCall({
    summary:
      'Second person: confirm a proposal, which is then carried out. A result asks for the same number again, a result, its reversal and a void for a code of the authenticator app, or for a passkey that answers about this approval.',
    spec: 'decisions §4, decisions §5, FAIR-08, MON-09, MON-13, security §6.7',
    ...byStaff('approvals.see'),
    idempotent: true,
    input: z.object({
      approval_id: wireText(20),
      number: wireText(10),
      code: wireText(12),
      passkey: optionalAnswer,
    }),
    reply: z.object({ done }),
    refusals: [
      'idempotency_keys_differ',
      'idempotency_key_required',
      'not_allowed',
      'idempotency_key_reused',
      'proposal_unknown',
      'own_proposal',
      'same_person',
      'maker_may_not',
      'own_account',
      'looked_at_exposure',
      'maker_looked_at_exposure',
      'result_differs',
      'result_differs_thrice',
      'authenticator_required',
      'totp_not_valid',
      'passkey_not_valid',
      'market_session_unknown',
      'market_session_not_open',
      'earlier_end_not_valid',
      'market_session_not_closed',
      'market_session_voided',
      'void_changed_meanwhile',
      'result_not_due',
      'reason_required',
      'result_not_valid',
      'result_exists',
      'result_being_reversed',
      'open_not_declared',
      'result_not_declared',
      'close_result_stands',
      'correction_too_late',
      'rates_changed_meanwhile',
      'rates_need_owner',
      'payment_settings_changed_meanwhile',
      'setting_changed_meanwhile',
      'setting_contradicts',
      'stop_ended',
      'player_unknown',
      'adjustment_too_large',
      'wallet_too_small',
      'staff_login_taken',
      'staff_phone_taken',
      'staff_unknown',
      'staff_at_work',
      'owners_too_few',
      'content_changed_meanwhile',
      'statement_balances_differ',
      'nothing_to_import',
      'import_differs',
      ...PLAN_REFUSALS,
      'limit_changed_meanwhile',
    ],
  }),
  '/console/api/reject-approval': defineCall({
    summary:
      'Reject a proposal, with a reason; whoever made it withdraws it so. What was agreed on and does not count yet, such as a new payee, is stopped so.',
    spec: 'decisions §5, MON-09, MON-13, I-21, security §6.7',
    ...byStaff('approvals.see'),
    input: z.object({ approval_id: wireText(20), reason: wireText(200) }),
    refusals: ['not_allowed', 'own_account', 'looked_at_exposure', 'reason_required', 'proposal_unknown'],
  }),
};
