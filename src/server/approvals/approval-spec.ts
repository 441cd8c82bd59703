import type {
  approvalCalls,
  ApprovalDone,
  ApprovalKind,
  ShownApproval,
} from '#contract/console/approvals.calls.ts';
import type { z } from 'zod';
import type { RefusalCode } from '#contract/refusals.ts';
import { can, type Permission } from '#contract/permissions.ts';
import type { AuditEvent } from '../platform/audit-event.ts';
import type { Queryable } from '../platform/store/db.ts';
import { type CallRefusal, refusal, type RequestOf, type Staff } from '../platform/web/request.ts';
import type { Approval } from './approval-store.ts';

export type StaffRequest = RequestOf<'staff'>;
export type ConfirmRefusal = (typeof approvalCalls)['/console/api/confirm-approval']['refusals'][number];

export interface Refused<Code extends RefusalCode> {
  readonly ok: false;
  readonly refusal: CallRefusal<Code>;
}

/** What the trail says; who did it is added. */
export type TrailEvent = Omit<AuditEvent, 'actor'>;

/** A figure that decides, then and now. */
export type ApprovalFigure = ReplyOf<'/console/api/get-approval-checks'>['figures'][number];
type ReplyOf<Path extends keyof typeof approvalCalls> = z.output<(typeof approvalCalls)[Path]['reply']>;

/** Why somebody must not decide on an approval, and what the trail says of a try, where it says anything. */
interface Bar extends Refused<'own_account' | 'looked_at_exposure'> {
  readonly attempt?: TrailEvent;
}

/** What an approval shows, by its kind. */
type ShownView<Kind extends ApprovalKind> = {
  readonly [One in ApprovalKind]: { readonly kind: One; readonly view: ShownApproval<One>['view'] };
}[Kind];

/**
 * Carries out what was confirmed, in the transaction that has checked it and written the decision. A refusal takes back the
 * decision and all that was done (undoRefused), so that nothing is half done and the proposal waits as before.
 */
export type Apply<Kind extends ApprovalKind, Code extends RefusalCode = never> = (step: {
  readonly approval: Pick<Approval, 'id' | 'madeBy' | 'reason'>;
  readonly staff: Staff;
  /** Whether the maker is the one who decides, by a setting of the operator. */
  readonly alone: boolean;
}) => Promise<
  Refused<Code> | { readonly ok: true; readonly done: ApprovalDone<Kind>; readonly event: TrailEvent }
>;

/**
 * One kind of what a staff member proposes and another confirms: who can, what is checked, what is done. Its feature
 * offers it, and src/server/features.ts registers it; proposing, confirming and rejecting are the same for all kinds.
 * The optional parts are called in this order when somebody confirms: prepare, firstNeeds, bar, blindNumber, needsCode, check.
 */
export interface ApprovalSpec<Kind extends ApprovalKind = ApprovalKind> {
  readonly kind: Kind;
  /** Who is shown it, who may propose it, and who may confirm it; whoever may propose or confirm it may reject it. */
  readonly may: Readonly<Record<'see' | 'propose' | 'confirm', Permission>>;
  /** What whoever has proposed this one needs, where that is not as for every proposal of its kind. */
  readonly firstNeeds?: (proposal: Pick<Approval, 'payload'>) => Permission;
  /** Who may confirm this one, where that is not as for every proposal of its kind. */
  readonly secondNeeds?: (proposal: Pick<Approval, 'payload'>) => Permission;
  /** How long a proposal waits for its second person; half an hour where it says nothing. */
  readonly waitsMinutes?: number;
  /** What only one waiting proposal may be about; without it any number may wait. */
  readonly onePer?: (proposal: Pick<Approval, 'subject' | 'payload'>) => string | number;
  /** Whether the operator lets one person do it, by the settings of this transaction and not as this node remembers them. */
  readonly isOneEnough?: (tx: Queryable, proposal: Pick<Approval, 'payload'>) => Promise<boolean>;
  /** Takes the locks that come before the approval's own, and answers a request that was answered before. */
  readonly prepare?: (
    tx: Queryable,
    step: { readonly request: StaffRequest; readonly approvalId: string },
  ) => Promise<Refused<ConfirmRefusal> | { readonly ok: true; readonly done: ApprovalDone<Kind> } | null>;
  /** Why this person must not decide on it although the role would allow it. It only reads: lists ask it, too. */
  readonly bar?: (
    db: Queryable,
    step: { readonly request: StaffRequest; readonly approval: Approval },
  ) => Promise<Bar | null>;
  /** What the second person has to enter without seeing it. */
  readonly blindNumber?: (approval: Approval) => string | undefined;
  /** Whether confirming asks for a code of the authenticator app; such tries are limited like log-ins. */
  readonly needsCode?: boolean;
  /** Loads and locks what the approval is about and checks it again; answers how it is carried out. */
  readonly check: (
    tx: Queryable,
    step: { readonly request: StaffRequest; readonly approval: Approval },
  ) => Promise<Refused<ConfirmRefusal> | { readonly ok: true; readonly apply: Apply<Kind, ConfirmRefusal> }>;
  /** What the second person decides by, as it was when it was proposed and as it is now. */
  readonly figures?: (tx: Queryable, approval: Approval) => Promise<readonly ApprovalFigure[]>;
  /** Stops what was confirmed and does not count yet; null when there is nothing to stop. */
  readonly undo?: (
    tx: Queryable,
    step: {
      readonly approvalId: string;
      readonly staff: Pick<Staff, 'id' | 'name'>;
      readonly reason: string;
    },
  ) => Promise<TrailEvent | null>;
  /** What staff are shown of it; null when what it is about is gone. */
  readonly show: (approval: Approval) => Promise<ShownView<Kind> | null>;
}

/** The registry: every kind of the contract has its specification. */
export type ApprovalSpecs = { readonly [Kind in ApprovalKind]: ApprovalSpec<Kind> };

/** How the kind of a proposal is decided; undefined for one that only nodes of a later version know. */
export function specOf(specs: ApprovalSpecs, { kind }: Pick<Approval, 'kind'>): ApprovalSpec | undefined {
  return Object.values<ApprovalSpec>(specs).find((spec) => spec.kind === kind);
}

/**
 * Refuses a proposal whose maker may not make it any more: a login that was deactivated, or has other roles now, is no
 * first one of two people. It can only be rejected.
 */
export function refuseFirst(spec: Pick<ApprovalSpec, 'may' | 'firstNeeds'>, proposal: Proposed) {
  return firstMay(spec, proposal) ? null : refusal('maker_may_not');
}

type Proposed = Pick<Approval, 'payload'> & { readonly madeBy: Pick<Approval['madeBy'], 'roles'> };

/** Whether whoever made a proposal may make it still, with the roles of now. */
export function firstMay(
  { may, firstNeeds }: Pick<ApprovalSpec, 'may' | 'firstNeeds'>,
  { madeBy, payload }: Proposed,
): boolean {
  return can(madeBy.roles, firstNeeds?.({ payload }) ?? may.propose);
}

/** Whether the caller has the permission to be the second person of a proposal. */
export function mayConfirm(
  { roles }: Pick<Staff, 'roles'>,
  { may, secondNeeds }: Pick<ApprovalSpec, 'may' | 'secondNeeds'>,
  proposal: Pick<Approval, 'payload'>,
): boolean {
  return can(roles, secondNeeds?.(proposal) ?? may.confirm);
}

/** Whether the caller can decide against it: whoever proposes or confirms such a thing can. */
export function mayReject({ roles }: Staff, { may }: Pick<ApprovalSpec, 'may'>): boolean {
  return can(roles, may.propose) || can(roles, may.confirm);
}
