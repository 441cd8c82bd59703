import { z } from 'zod';
import { contentName, contentValue } from '#contract/console/content-desk.calls.ts';
import type { Approval } from '../approvals/approval-store.ts';

type Payload = Approval['payload'];

const value = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(contentValue);

const PROPOSAL = z.object({
  ...contentName,
  /** Of the draft that was proposed. */
  revision: z.coerce.number().int(),
  before: value,
  after: value,
});

/** A draft that is proposed, and what players see until then. */
export type ContentProposal = z.output<typeof PROPOSAL>;

/** A proposal as its approval keeps it, whose values are texts. */
export function formatProposal({ key, language, revision, before, after }: ContentProposal): Payload {
  return {
    key,
    language,
    revision: String(revision),
    before: JSON.stringify(before),
    after: JSON.stringify(after),
  };
}

/** What `formatProposal` wrote. */
export function parseProposal(payload: Payload): ContentProposal {
  return PROPOSAL.parse(payload);
}
