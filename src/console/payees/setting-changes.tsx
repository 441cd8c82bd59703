import type { Reply } from '../api.ts';
import { Change } from '../shell/change.tsx';
import { formatSetting, SETTING_LABELS } from './setting-labels.ts';

/** Settings that change: each as it is, and as it will be. */
export function SettingChanges({ changes }: { readonly changes: readonly SettingChange[] }) {
  return (
    <div className="grid gap-1 py-1 [overflow-wrap:anywhere]">
      {changes.map(({ key, from, to }) => (
        <Change
          key={key}
          what={SETTING_LABELS[key].name}
          from={formatSetting(key, from)}
          to={formatSetting(key, to)}
        />
      ))}
    </div>
  );
}

export type PaymentSettings = Reply<'/console/api/get-payment-settings'>;
export type AgreedChange = PaymentSettings['agreed'][number];
export type SettingChange = AgreedChange['changes'][number];
