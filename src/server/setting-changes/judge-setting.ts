import { SETTING_PAIRS, type SettingKey, settingRow } from '#contract/setting-list.ts';
import { type Bounded, judgeSettingChange } from '#rules/settings/setting-value.ts';

/** A setting, what it was when somebody looked, and what it is to be, as people write them. */
export interface Change {
  readonly key: SettingKey;
  readonly from: string;
  readonly to: string;
}

/** The rule, with what the other of a pair of smallest and largest is now. */
export function judgeSetting(change: Change, standing: Readonly<Record<SettingKey, string>>) {
  const { key } = change;
  const pair = SETTING_PAIRS.find((both) => both.includes(key));
  const bounded: Bounded =
    pair === undefined
      ? {}
      : pair[0] === key
        ? { atMost: standing[pair[1]] }
        : { atLeast: standing[pair[0]] };
  return judgeSettingChange(settingRow(key).value, { ...change, standing: standing[key] }, bounded);
}
