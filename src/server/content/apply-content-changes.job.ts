import type { ContentValue } from '#contract/console/content-desk.calls.ts';
import type { ApprovalSpec } from '../approvals/approval-spec.ts';
import { APPROVAL_TOPIC } from '../approvals/propose.ts';
import { stopWithoutBoth } from '../approvals/stop-without-both.ts';
import type { AppContext } from '../platform/app-context.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Job } from '../platform/jobs.ts';
import { takeLock } from '../platform/locks.ts';
import type { Queryable } from '../platform/store/db.ts';
import { type DueContent, lockDueContent, setInForce } from './content-changes.table.ts';
import { type ContentProposal, parseProposal } from './content-proposal.ts';
import { readShown } from './content.ts';
import { showContent } from './show-content.ts';

const EVERY_MS = 10_000;
const REQUEST = { id: 'content change', ipPrefix: '' };

type Services = Pick<AppContext, 'db' | 'clock' | 'live'>;
type ContentSpec = ApprovalSpec<'change_content'>;

/** Players see what two people agreed on when its delay is over; on however many nodes, once. */
export function applyContentChangesJob(node: Services, spec: ContentSpec): Job {
  return {
    name: 'apply content changes',
    everyMs: EVERY_MS,
    run: async () => {
      let applied = true;
      while (applied) applied = await applyNext(node, spec);
    },
  };
}

/** Answers whether there was one. What one of the two may not agree to any more is stopped. */
async function applyNext(node: Services, spec: ContentSpec): Promise<boolean> {
  return node.db.transaction(async (tx) => {
    const due = await lockDueContent(tx);
    if (due === null) return false;
    const { approvalId } = due;
    const isStopped = await stopWithoutBoth(tx, node.live, { spec, approvalId, request: REQUEST });
    if (!isStopped) await putContentInForce(tx, node, { due, request: REQUEST, actor: 'system' });
    return true;
  });
}

export async function putContentInForce(
  tx: Queryable,
  node: Pick<AppContext, 'clock' | 'live'>,
  act: {
    readonly due: DueContent;
    readonly request: Parameters<typeof recordEvent>[1];
    readonly actor: string;
  },
): Promise<void> {
  const { approvalId, payload, madeBy, agreedBy } = act.due;
  const proposal = parseProposal(payload);
  const { key, language, revision } = proposal;
  const value = await valueNow(tx, proposal);
  const version = await showContent(tx, node, { key, language, value, revision, staffId: madeBy });
  await setInForce(tx, approvalId);
  await recordEvent(tx, act.request, {
    actor: act.actor,
    action: 'content_published',
    object: `content:${key}`,
    detail: {
      key: 'version',
      from: version - 1,
      to: version,
      language,
      approval: approvalId,
      made_by: madeBy,
      agreed_by: agreedBy,
    },
  });
  await node.live.announce(tx, APPROVAL_TOPIC, { approvalId });
}

/**
 * What two people agreed on. Contacts are settings as well: one that has become another since, such as a number that was taken
 * away in a hurry, stays as it is.
 */
async function valueNow(tx: Queryable, proposal: ContentProposal): Promise<ContentValue> {
  const { before, after } = proposal;
  if (before.contacts === undefined || after.contacts === undefined) return after;
  // Whoever changes a setting waits until this has counted, or is waited for.
  await takeLock(tx, 'setting_changes');
  const { contacts: now = before.contacts } = await readShown(tx, proposal);
  const [was, agreed] = [before.contacts, after.contacts];
  const one = (name: keyof typeof now) => (now[name] === was[name] ? agreed[name] : now[name]);
  return {
    contacts: {
      mobile_no: one('mobile_no'),
      mobile_1: one('mobile_1'),
      telegram_no: one('telegram_no'),
      app_link: one('app_link'),
      video_link: one('video_link'),
    },
  };
}
