import { Settings2 } from 'lucide-react';
import { SETTING_GROUPS } from '#contract/setting-groups.ts';
import { SETTING_LIST } from '#contract/setting-list.ts';
import type { Approval, ApprovalView } from '../approvals/approval.ts';
import { sayStop } from '../approvals/say-stop.ts';
import { Change } from '../shell/change.tsx';
import { formatWhen } from '../shell/formats/format-when.ts';
import { SettingEffect } from './setting-effect.tsx';
import { formatSetting } from './setting-texts.ts';

export const view: ApprovalView<'change_setting'> = {
  kind: 'change_setting',
  icon: Settings2,
  verb: 'Approve',
  otherwise: 'The setting is what it was.',
  title: ({ view: { key } }) => SETTING_LIST[key].name,
  Changes: ({ approval: { view: change } }) => (
    <>
      <Change
        what={SETTING_LIST[change.key].name}
        from={formatSetting(change.key, change.from)}
        to={formatSetting(change.key, change.to)}
      />
      <p className="text-text-2">
        {SETTING_GROUPS[SETTING_LIST[change.key].group].name}: {SETTING_LIST[change.key].does}
      </p>
      <SettingEffect settingKey={change.key} to={change.to} />
      <p className="text-text-2">{sayOutcome(change)}</p>
    </>
  ),
  leadsTo: ({ view: { key } }) => `/settings/${SETTING_LIST[key].group}`,
};

/** From when it counts, or what became of it. */
function sayOutcome(change: Approval<'change_setting'>['view']): string {
  const { change_state: state, wait_hours: hours, counts_from: from, in_force_at: at } = change;
  const when = at === null ? '' : formatWhen(at, { withTime: true });
  switch (state) {
    case 'asked':
      if (from !== null)
        return `It counts from ${formatWhen(from, { withTime: true })}, when it is approved before.`;
      return hours === 0
        ? 'It counts at once when it is approved.'
        : `It counts ${hours} hours after it is approved; until then one person can stop it.`;
    case 'scheduled':
      return `It counts from ${when}; until then it can be stopped in Settings.`;
    case 'in_force':
      return `It counts since ${when}.`;
    case 'stopped':
      return sayStop(change);
    case 'failed':
      return 'The setting was changed meanwhile, so it did not come into force.';
  }
}
