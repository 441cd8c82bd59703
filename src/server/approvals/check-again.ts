import { formatRefusal, type RefusalCode } from '#contract/refusals.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/store/db.ts';
import { tryOut } from '../platform/store/try-out.ts';
import { answer, type CallRefusal, type Handler, refusal } from '../platform/web/request.ts';
import { refuseSecond } from '../staff/second-person.ts';
import {
  type ApprovalSpec,
  type ApprovalSpecs,
  mayConfirm,
  refuseFirst,
  type StaffRequest,
} from './approval-spec.ts';
import { type Approval, findApproval, lockApproval } from './approval-store.ts';
import { kindsSeenBy } from './show-approval.ts';

/** Refusals that are about who decides and not about what is decided. */
const OF_PEOPLE: ReadonlySet<RefusalCode> = new Set([
  'own_account',
  'looked_at_exposure',
  'maker_looked_at_exposure',
  'two_owners_needed',
  'rates_need_owner',
]);

/**
 * Runs the checks of a confirmation now, in a transaction of which nothing stays: neither a decision nor an attempt in the
 * trail. They are the very checks that decide, so that what is shown is what would happen.
 */
export function getApprovalChecks(
  node: AppContext,
  specs: ApprovalSpecs,
): Handler<'/console/api/get-approval-checks'> {
  return async (request, { approval_id: id }) => {
    const approval = await findApproval(node.db, id);
    if (approval === null || !kindsSeenBy(request.staff, specs).includes(approval.kind))
      return refusal('proposal_unknown');
    const checked_at = new Date(node.clock.now()).toISOString();
    const spec: ApprovalSpec = specs[approval.kind];
    const found = await tryOut(node.db, async (tx) => {
      // Locked as by a confirmation, so that it goes on waiting while it is checked.
      const waiting = await lockApproval(tx, id);
      return waiting === null ? null : check(tx, { spec, request, approval: waiting });
    });
    // A page may ask while somebody else decides: nothing is to be checked any more, and that is no fault of its.
    if (found === null)
      return answer({ person: null, thing: formatRefusal('proposal_unknown', {}), figures: [], checked_at });
    return answer({
      person: mayConfirm(request.staff, spec, approval) ? sentenceOf(spec, found.person) : null,
      thing: sentenceOf(spec, found.thing),
      figures: [...found.figures],
      checked_at,
    });
  };
}

interface Step {
  readonly spec: ApprovalSpec;
  readonly request: StaffRequest;
  readonly approval: Approval;
}

async function check(tx: Queryable, { spec, request, approval }: Step) {
  const about = { firstId: approval.madeBy.id, object: `approval:${approval.id}` };
  const second = (await refuseSecond(tx, request, about)) ?? (await spec.bar?.(tx, { request, approval }));
  const figures = (await spec.figures?.(tx, approval)) ?? [];
  const checked = await spec.check(tx, { request, approval });
  const refused = refuseFirst(spec, approval)?.refusal ?? (checked.ok ? null : checked.refusal);
  const isOfPeople = refused !== null && OF_PEOPLE.has(refused.code);
  return {
    person: second?.refusal ?? (isOfPeople ? refused : null),
    thing: isOfPeople ? null : refused,
    figures,
  };
}

/** '' where nothing speaks against it. Of what is entered blind nothing is said that somebody has typed. */
function sentenceOf({ blindNumber }: ApprovalSpec, refused: CallRefusal | null): string {
  if (refused === null) return '';
  return formatRefusal(refused.code, blindNumber === undefined ? refused.params : {});
}
