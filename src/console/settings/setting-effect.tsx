import type { SettingKey } from '#contract/setting-list.ts';
import { useAsk } from '../ask.ts';
import { sayEffect } from './say-effect.ts';

type Props = { readonly settingKey: SettingKey; readonly to: string };

/** What a changed bound would have done in the last seven days; nothing where the past does not tell. */
export function SettingEffect({ settingKey: key, to }: Props) {
  const { data } = useAsk(
    '/console/api/get-setting-effect',
    { key, to },
    // Figures of the past: read once for each value that is typed.
    { queryKey: ['preview', 'setting-effect', key, to], staleTime: 60_000, retry: false },
  );
  const effect = data?.effect ?? null;
  return effect === null ? null : <p>{sayEffect(effect)}</p>;
}
