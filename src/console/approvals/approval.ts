import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import type { ApprovalKind, ShownApproval } from '#contract/console/approvals.calls.ts';

export type Approval<Kind extends ApprovalKind = ApprovalKind> = ShownApproval<Kind>;

/**
 * How the approvals of one kind are shown: a feature offers it as `view` of a file `*.approval.tsx`, and everything
 * about who proposed it, deciding and its outcome is shown in the same way for all kinds.
 */
export interface ApprovalView<Kind extends ApprovalKind = ApprovalKind> {
  readonly kind: Kind;
  readonly icon: LucideIcon;
  /** What the button of the second person says. */
  readonly verb: string;
  /** Whether confirming takes something away from a player. */
  readonly isDanger?: boolean;
  /** Whether confirming requires a code of the authenticator app. */
  readonly needsCode?: boolean;
  /** The line in the list and the title of the page. */
  title(this: void, approval: Approval<Kind>): string;
  /** What would change, old beside new, with what is needed to decide. */
  Changes(this: void, props: { readonly approval: Approval<Kind> }): ReactNode;
  /** Shown beside the title while it waits. */
  Steps?(this: void, props: { readonly approval: Approval<Kind> }): ReactNode;
  /** Shown beside the changes. */
  Beside?(this: void, props: { readonly approval: Approval<Kind> }): ReactNode;
  /** What the second person sees instead of all that, where it must not simply be shown. */
  Confirm?(this: void, props: { readonly approval: Approval<Kind> }): ReactNode;
  /** What becomes of the thing when nobody agrees, for whoever asks what to do next. */
  readonly otherwise?: string;
  /** The page of what it is about, where that is another than where its effect is seen. */
  thing?(this: void, approval: Approval<Kind>): string;
  /** Where its effect can be seen; whoever has the page open is taken there when it is confirmed. */
  leadsTo?(this: void, approval: Approval<Kind>): string;
}
