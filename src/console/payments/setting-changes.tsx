import { Change } from '../shell/change.tsx';
import type { SettingChange } from './payment-settings.ts';
import { formatSetting, SETTING_WORDS } from './setting-words.ts';

/** Settings that change: each as it is, and as it will be. */
export function SettingChanges({ changes }: { readonly changes: readonly SettingChange[] }) {
  return (
    <div className="grid gap-1 py-1 [overflow-wrap:anywhere]">
      {changes.map(({ key, from, to }) => (
        <Change
          key={key}
          what={SETTING_WORDS[key].name}
          from={formatSetting(key, from)}
          to={formatSetting(key, to)}
        />
      ))}
    </div>
  );
}
