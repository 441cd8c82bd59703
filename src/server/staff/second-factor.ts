import { recordEvent } from '../platform/audit-event.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/store/db.ts';
import type { CallRequest } from '../platform/web/request.ts';
import { checkPasskey } from '../passkeys/answer-passkey.ts';
import { staffPasskeyPlace } from '../passkeys/passkey-place.ts';
import type { PasskeyUse } from '../passkeys/passkey-use.ts';
import type { PasskeyAnswer } from '../passkeys/read-passkey.ts';
import { verifyTotp } from './totp.ts';

type Node = Pick<AppContext, 'secrets' | 'clock' | 'config'>;

/** What somebody gives beside the password: six digits, or the answer of a passkey. */
export interface GivenFactor {
  readonly code: string;
  readonly passkey: PasskeyAnswer | null;
}

/**
 * Whether the second factor is right: a code by `verifyTotp`, or a passkey of this very person that has answered the
 * question put for this very use. The caller's transaction has to be committed whatever the answer, because codes are
 * counted and questions used up.
 */
export async function verifySecondFactor(
  node: Node,
  tx: Queryable,
  request: CallRequest,
  step: PasskeyUse & { readonly staffId: number; readonly given: GivenFactor },
): Promise<boolean> {
  const { staffId, given, ...use } = step;
  return given.passkey === null
    ? verifyTotp(node, tx, { staffId, code: given.code })
    : acceptPasskey(node, tx, request, { ...use, staffId, answer: given.passkey });
}

/** A passkey of somebody else is in the trail: two logins that have one device may be one person. */
export async function acceptPasskey(
  node: Node,
  tx: Queryable,
  request: CallRequest,
  step: PasskeyUse & { readonly staffId: number; readonly answer: PasskeyAnswer },
): Promise<boolean> {
  const { staffId, ...answered } = step;
  const place = staffPasskeyPlace(node.config, request.site);
  if (place === null) return false;
  const proof = await checkPasskey(tx, place, {
    ...answered,
    isExpected: ({ kind, id }) => kind === 'staff' && id === staffId,
  });
  if (!proof.ok && proof.other !== null)
    await recordEvent(tx, request, {
      actor: `staff:${staffId}`,
      action: 'passkey_of_other_refused',
      object: `${proof.other.kind}:${proof.other.id}`,
    });
  return proof.ok;
}

/** What a question to a passkey is bound to: the session, and the approval if it is for one. */
export function proofUse(sessionHash: string, approvalId: string): PasskeyUse {
  return approvalId === ''
    ? { purpose: 'staff-prove', boundTo: sessionHash }
    : { purpose: 'staff-approve', boundTo: `${sessionHash}:${approvalId}` };
}
