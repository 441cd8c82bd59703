import { SETTING_KEYS } from '#contract/setting-list.ts';
import type { ApprovalSpec } from '../approvals/approval-spec.ts';
import { APPROVAL_TOPIC } from '../approvals/propose.ts';
import { stopWithoutBoth } from '../approvals/stop-without-both.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Job } from '../platform/jobs.ts';
import type { Queryable } from '../platform/store/db.ts';
import { changeSettings, readSettings } from '../settings/settings.ts';
import {
  type DueChange,
  isChangeDue,
  lockSettingChanges,
  selectDueChanges,
  setOutcome,
} from './setting-changes.table.ts';
import { judgeSetting } from './judge-setting.ts';
import { formatSettings, storedChange } from './setting-texts.ts';

const EVERY_MS = 10_000;
const REQUEST = { id: 'setting change', ipPrefix: '' };

type Services = Pick<AppContext, 'db' | 'live'>;
type SettingSpec = ApprovalSpec<'change_setting'>;

/** Settings that two owners changed count when their wait is over; on however many nodes, once. */
export function applySettingChangesJob(node: Services, spec: SettingSpec): Job {
  return { name: 'apply setting changes', everyMs: EVERY_MS, run: () => applySettingChanges(node, spec) };
}

export async function applySettingChanges({ db, live }: Services, spec: SettingSpec): Promise<void> {
  if (!(await isChangeDue(db))) return;
  await db.transaction(async (tx) => {
    await lockSettingChanges(tx);
    for (const due of await selectDueChanges(tx)) {
      const { approvalId } = due;
      const isStopped = await stopWithoutBoth(tx, live, { spec, approvalId, request: REQUEST });
      if (!isStopped) await applyDue(tx, live, due);
    }
  });
}

/**
 * What was made safer meanwhile stays so: the change was agreed on for another value, or for another of a pair of smallest and
 * largest.
 */
async function applyDue(tx: Queryable, live: AppContext['live'], due: DueChange): Promise<void> {
  const { approvalId, from, to, madeBy } = due;
  const key = SETTING_KEYS.find((known) => known === due.key);
  const standing = formatSettings(await readSettings(tx));
  const isPossible = key !== undefined && judgeSetting({ key, from, to }, standing).ok;
  if (isPossible) await changeSettings(tx, live, storedChange(key, to), madeBy);
  await setOutcome(tx, { approvalId, state: isPossible ? 'in_force' : 'failed' });
  await recordEvent(tx, REQUEST, {
    actor: 'system',
    action: isPossible ? 'setting_changed' : 'setting_change_failed',
    object: `approval:${approvalId}`,
    detail: { key: due.key, from, to, made_by: madeBy },
  });
  await live.announce(tx, APPROVAL_TOPIC, { approvalId });
}
