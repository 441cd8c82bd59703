import { randomUUID } from 'node:crypto';
import type { ApprovalKind, ShownApproval } from '#contract/console/approvals.calls.ts';
import { callServer, type CallOptions } from './test-client.ts';

interface Confirmation {
  readonly approval_id: string | null | undefined;
  readonly number?: string;
  readonly code?: string;
  readonly passkey?: object;
}

/** Confirms what somebody else proposed, under a key of its own as the console does. */
export function confirmApproval(url: string, input: Confirmation, by: CallOptions) {
  return callServer(url, '/console/api/confirm-approval', input, { key: randomUUID(), ...by });
}

/** Rejects what somebody proposed, or withdraws an own proposal. */
export function rejectApproval(
  url: string,
  input: { readonly approval_id: string | null | undefined; readonly reason: string },
  by: CallOptions,
) {
  return callServer(url, '/console/api/reject-approval', input, by);
}

/** What waits of a kind, as somebody is shown it. */
export async function waitingOf<Kind extends ApprovalKind>(
  url: string,
  kind: Kind,
  by: CallOptions,
): Promise<readonly ShownApproval<Kind>[]> {
  const { body } = await callServer(url, '/console/api/list-approvals', {}, by);
  return (body.approvals ?? []).filter((one): one is ShownApproval<Kind> => one.kind === kind);
}
