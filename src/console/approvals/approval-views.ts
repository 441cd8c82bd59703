import type { Approval, ApprovalView } from './approval.ts';
import { unknownView } from './unknown-view.tsx';

/** A new kind is shown as soon as there is a file for it. */
export const APPROVAL_VIEWS: readonly ApprovalView[] = Object.values(
  import.meta.glob<ApprovalView>('../**/*.approval.tsx', { eager: true, import: 'view' }),
);

/** How an approval is shown. A page that is older than the server does not know every kind, and decides on none of those. */
export function viewOf({ kind }: Pick<Approval, 'kind'>): ApprovalView {
  return APPROVAL_VIEWS.find((one) => one.kind === kind) ?? unknownView(kind);
}

/** Every kind that can be shown. */
export function viewKinds(): readonly ApprovalView['kind'][] {
  return APPROVAL_VIEWS.map(({ kind }) => kind);
}
