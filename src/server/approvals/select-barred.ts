import type { Db, Queryable } from '../platform/store/db.ts';
import { isSecondTo } from '../staff/second-person.ts';
import {
  type ApprovalSpec,
  type ApprovalSpecs,
  firstMay,
  mayConfirm,
  specOf,
  type StaffRequest,
} from './approval-spec.ts';
import type { Approval } from './approval-store.ts';

interface Candidate {
  readonly approval: Approval;
  readonly spec: ApprovalSpec;
}

/**
 * Of the approvals that wait, the numbers of those that the caller must not confirm although the role would allow it: the
 * maker is the same person by another login, or the approval bars the caller. By the checks of a confirmation, so that nobody is
 * shown a button that would refuse; they only read here, since a list is opened again and again.
 */
export async function selectBarred(
  db: Db,
  specs: ApprovalSpecs,
  { request, approvals }: { readonly request: StaffRequest; readonly approvals: readonly Approval[] },
): Promise<ReadonlySet<number>> {
  const { staff } = request;
  const candidates = approvals.flatMap((approval) => {
    const spec = specOf(specs, approval);
    const { state, madeBy } = approval;
    if (spec === undefined || state !== 'waiting' || madeBy.id === staff.id) return [];
    return firstMay(spec, approval) && mayConfirm(staff, spec, approval) ? [{ approval, spec }] : [];
  });
  if (candidates.length === 0) return new Set();
  return db.reading(async () => {
    const strangers = await selectStrangers(db, request, candidates);
    const barred: number[] = [];
    for (const { approval, spec } of candidates) {
      const bar = (await spec.bar?.(db, { request, approval })) ?? null;
      if (bar !== null || !strangers.has(approval.madeBy.id)) barred.push(approval.id);
    }
    return new Set(barred);
  });
}

/** The makers who are other people than the caller. */
async function selectStrangers(
  db: Queryable,
  request: StaffRequest,
  candidates: readonly Candidate[],
): Promise<ReadonlySet<number>> {
  const strangers: number[] = [];
  for (const id of new Set(candidates.map(({ approval }) => approval.madeBy.id)))
    if (await isSecondTo(db, request, id)) strangers.push(id);
  return new Set(strangers);
}
