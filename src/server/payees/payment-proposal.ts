import { z } from 'zod';
import {
  ALL_PAYMENT_KEYS,
  PAYMENT_PARTS,
  type PaymentChange,
  type PaymentPart,
} from '#rules/payments/payment-settings.ts';
import type { Approval } from '../approvals/approval-store.ts';

type Payload = Approval['payload'];

/** What an approval of payment settings is about: proposals of one part have one subject, so that one of them waits. */
export const SUBJECTS: Readonly<Record<PaymentPart, number>> = { payee: 1, limits: 2 };

const CHANGE = z.object({ key: z.enum(ALL_PAYMENT_KEYS), from: z.string(), to: z.string() });
/** Approvals never change; those of before count the delay of a payee in hours. */
const HOURS_CHANGE = z
  .object({ key: z.literal('payee_delay_hours'), from: z.string(), to: z.string() })
  .transform(({ from, to }) => ({
    key: 'payee_delay_minutes' as const,
    from: inMinutes(from),
    to: inMinutes(to),
  }));

const PROPOSAL = z.object({
  part: z.enum(PAYMENT_PARTS),
  changes: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.array(z.union([CHANGE, HOURS_CHANGE]))),
});

function inMinutes(hours: string): string {
  return String(Number(hours) * 60);
}

/** Proposed changes as their approval keeps them, whose values are texts. */
export function formatProposal(part: PaymentPart, changes: readonly PaymentChange[]): Payload {
  return { part, changes: JSON.stringify(changes) };
}

/** What `formatProposal` wrote. */
export function parseProposal(payload: Payload) {
  return PROPOSAL.parse(payload);
}
