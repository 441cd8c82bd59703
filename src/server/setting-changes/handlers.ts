import type { AppContext } from '../platform/app-context.ts';
import type { Feature } from '../platform/feature.ts';
import { applySettingChangesJob } from './apply-setting-changes.job.ts';
import { changeStopSentence } from './change-stop-sentence.ts';
import { changeSettingSpec, proposeSettingChange } from './change-setting.approval.ts';
import { getSettingEffect } from './get-setting-effect.ts';
import { goOnSpec, proposeGoOn } from './go-on.approval.ts';
import { listSettings } from './list-settings.ts';
import { listStops } from './list-stops.ts';
import { stop } from './stop.ts';

/** What the operator sets, as one or two people of staff change it. */
export function settingChangesFeature(node: AppContext) {
  const approvals = { change_setting: changeSettingSpec(node), go_on: goOnSpec(node) };
  return {
    approvals,
    calls: {
      '/console/api/list-settings': listSettings(node),
      '/console/api/get-setting-effect': getSettingEffect(node),
      '/console/api/list-stops': listStops(node),
      '/console/api/stop': stop(node),
      '/console/api/change-stop-sentence': changeStopSentence(node),
      '/console/api/propose-go-on': proposeGoOn(node, approvals.go_on),
      '/console/api/propose-setting-change': proposeSettingChange(node, approvals.change_setting),
    },
    jobs: [applySettingChangesJob(node, approvals.change_setting)],
  } satisfies Feature;
}
