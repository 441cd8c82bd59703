import { can } from '#contract/permissions.ts';
import {
  GUARDED_WAIT_HOURS,
  isGuarded,
  COUNTS_FROM_DAYS_MAX,
  SETTING_KEYS,
  SETTING_PROPOSAL_HOURS,
  settingRow,
  whoAsks,
} from '#contract/setting-list.ts';
import { isSafer } from '#rules/settings/setting-value.ts';
import type { Apply, ApprovalSpec } from '../approvals/approval-spec.ts';
import type { Approval } from '../approvals/approval-store.ts';
import { propose } from '../approvals/propose.ts';
import type { AppContext } from '../platform/app-context.ts';
import { type Instant, instant } from '#rules/time/time.ts';
import type { Queryable } from '../platform/store/db.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import { changeSettings, readSettings } from '../settings/settings.ts';
import {
  insertSettingChange,
  isScheduled,
  lockSettingChanges,
  selectAgreedChanges,
  stopSettingChange,
} from './setting-changes.table.ts';
import { type Change, judgeSetting } from './judge-setting.ts';
import { formatSettings, storedChange } from './setting-texts.ts';

type SettingSpec = ApprovalSpec<'change_setting'>;

/**
 * Changes one setting. What makes things safer takes one person; else an owner agrees, and where points, people or the
 * order of declaring are at stake two owners do, and it waits a day in which one person can stop it.
 */
export function changeSettingSpec(node: AppContext): SettingSpec {
  return {
    kind: 'change_setting',
    waitsMinutes: SETTING_PROPOSAL_HOURS * 60,
    may: { see: 'settings.see', propose: 'settings.propose', confirm: 'settings.change' },
    firstNeeds: ({ payload }) => {
      const change = readProposal(payload);
      if (change === null) return 'settings.propose';
      return isGuarded(change.key) ? 'settings.change' : whoAsks(change.key);
    },
    // Whoever makes it safer alone is not kept waiting by what others have asked for.
    onePer: ({ payload }) => `${payload['key']}:${payload['alone']}`,
    isOneEnough: async (_, { payload }) => payload['alone'] === 'yes',
    prepare: async (tx) => {
      await lockSettingChanges(tx);
      return null;
    },
    check: async (tx, { approval }) => {
      const change = readProposal(approval.payload);
      if (change === null) return refusal('setting_changed_meanwhile');
      const standing = formatSettings(await readSettings(tx));
      if (standing[change.key] !== change.from) return refusal('setting_changed_meanwhile');
      const judged = judgeSetting(change, standing);
      return judged.ok ? { ok: true, apply: agree(tx, node, change) } : refusal('setting_contradicts');
    },
    undo: async (tx, { approvalId, staff, reason }) => {
      await lockSettingChanges(tx);
      const stop = { approvalId: Number(approvalId), staffId: staff.id, reason };
      if (!(await stopSettingChange(tx, stop))) return null;
      return { action: 'setting_change_stopped', object: `approval:${approvalId}`, reason };
    },
    show: async ({ id, payload }) => {
      const change = readProposal(payload);
      // What was once a setting and is none any more.
      if (change === null) return null;
      const { key, from, to, waitHours, countsFrom } = change;
      const [agreed] = await selectAgreedChanges(node.db, { approvalId: id });
      return {
        kind: 'change_setting',
        view: {
          key,
          from,
          to,
          wait_hours: waitHours,
          counts_from: countsFrom === null ? null : new Date(countsFrom).toISOString(),
          in_force_at: agreed === undefined ? null : new Date(agreed.in_force_at).toISOString(),
          change_state: agreed?.change_state ?? 'asked',
          stopped_by: agreed?.stopped_by ?? '',
          stop_reason: agreed?.stop_reason ?? '',
        },
      };
    },
  };
}

/** First step: asks for a change, or makes it at once where it only makes things safer. */
export function proposeSettingChange(
  node: AppContext,
  spec: SettingSpec,
): Handler<'/console/api/propose-setting-change'> {
  return (request, input) =>
    node.db.transaction(async (tx) => {
      const { key, from } = input;
      const { roles } = request.staff;
      const reason = input.reason.trim();
      if (reason === '') return refusal('reason_required', { field: 'reason' });
      const { safe, page } = settingRow(key);
      if (page !== undefined) return refusal('setting_elsewhere');
      await lockSettingChanges(tx);
      const standing = formatSettings(await readSettings(tx));
      const judged = judgeSetting(input, standing);
      if (!judged.ok) return judged;
      const to = judged.value;
      const alone = isSafer(safe, { from, to });
      const needsOwner = isGuarded(key) && !alone;
      if (!can(roles, whoAsks(key)) || (needsOwner && !can(roles, 'settings.change')))
        return refusal('setting_needs_owner');
      const countsFrom = readTime(input.counts_from);
      if (!isTimeValid(countsFrom, { now: node.clock.now(), isOwn: alone || needsOwner }))
        return refusal('setting_time_not_valid', { field: 'counts_from' });
      // Nor by what others have agreed on: that change is overtaken, and fails when its time comes.
      if (!alone && (await isScheduled(tx, key))) return refusal('setting_change_scheduled');
      const waitHours = needsOwner ? GUARDED_WAIT_HOURS : 0;
      const change = { key, from, to, waitHours, countsFrom: countsFrom ?? null };
      const proposed = await propose(
        tx,
        { live: node.live, spec, request },
        {
          subject: SETTING_KEYS.indexOf(key),
          payload: formatProposal(change, alone),
          reason,
          event: (approval) => ({
            action: 'setting_change_proposed',
            object: `approval:${approval}`,
            detail: { key, from, to },
          }),
          apply: agree(tx, node, change),
        },
      );
      if (!proposed.ok) return proposed;
      const { approvalId, done } = proposed;
      return answer({ approval_id: String(approvalId), in_force_at: done?.in_force_at ?? null });
    });
}

interface TimedChange extends Change {
  /** How long it waits when two owners have agreed. */
  readonly waitHours: number;
  /** From when it counts, as chosen by who asks; null for at once. */
  readonly countsFrom: Instant | null;
}

/** Null where nothing is chosen, undefined for what is no time. */
function readTime(text: string): Instant | null | undefined {
  if (text === '') return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : instant(at);
}

const DAY_MS = 24 * 3_600_000;

/** What two owners agree on, or one person makes safer, has its own time. */
function isTimeValid(
  at: Instant | null | undefined,
  { now, isOwn }: { readonly now: Instant; readonly isOwn: boolean },
): boolean {
  if (at === undefined) return false;
  return at === null || (!isOwn && at > now && at <= now + COUNTS_FROM_DAYS_MAX * DAY_MS);
}

/** It is written with what was before, and counts at once or when its wait is over. */
function agree(tx: Queryable, node: AppContext, change: TimedChange): Apply<'change_setting'> {
  return async ({ approval: { id: approvalId, madeBy, reason }, alone }) => {
    const { key, from, to } = change;
    const { at, isInForce } = await insertSettingChange(tx, { approvalId, ...change });
    if (isInForce) await changeSettings(tx, node.live, storedChange(key, to), madeBy.id);
    const inForceAt = new Date(at).toISOString();
    return {
      ok: true,
      done: { kind: 'change_setting', in_force_at: inForceAt },
      event: {
        action: isInForce ? 'setting_changed' : 'setting_change_agreed',
        object: `approval:${approvalId}`,
        detail: { key, from, to, made_by: madeBy.id, alone, in_force_at: inForceAt },
        reason,
      },
    };
  };
}

function formatProposal(
  { key, from, to, waitHours, countsFrom }: TimedChange,
  alone: boolean,
): Approval['payload'] {
  const counts_from = countsFrom === null ? '' : String(countsFrom);
  return { key, from, to, wait_hours: String(waitHours), counts_from, alone: alone ? 'yes' : '' };
}

/** What `formatProposal` wrote; null for a setting that this version does not have. */
function readProposal(payload: Approval['payload']): TimedChange | null {
  const key = SETTING_KEYS.find((known) => known === payload['key']);
  if (key === undefined) return null;
  return {
    key,
    from: payload['from'] ?? '',
    to: payload['to'] ?? '',
    waitHours: Number(payload['wait_hours']),
    countsFrom: payload['counts_from'] ? instant(Number(payload['counts_from'])) : null,
  };
}
