import type { Approval, ApprovalView } from './approval.ts';

/** A new kind is shown as soon as there is a file for it. */
export const APPROVAL_VIEWS: readonly ApprovalView[] = Object.values(
  import.meta.glob<ApprovalView>('../**/*.approval.tsx', { eager: true, import: 'view' }),
);

/** How an approval is shown. */
export function viewOf({ kind }: Pick<Approval, 'kind'>): ApprovalView {
  const view = APPROVAL_VIEWS.find((one) => one.kind === kind);
  if (view === undefined) throw new Error(`approvals of the kind ${kind} cannot be shown`);
  return view;
}

/** Every kind that can be shown. */
export function viewKinds(): readonly ApprovalView['kind'][] {
  return APPROVAL_VIEWS.map(({ kind }) => kind);
}
