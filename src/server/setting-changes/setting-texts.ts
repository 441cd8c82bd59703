import { z } from 'zod';
import { SETTING_KEYS, SETTING_LIST, type SettingKey, type SettingRow } from '#contract/setting-list.ts';
import { formatSettingValue, type StoredValue, storedSettingValue } from '#rules/settings/setting-value.ts';
import type { Settings } from '../settings/settings.ts';

/** A setting without a row in the list does not compile here. */
const ROWS: Readonly<Record<keyof Settings, SettingRow>> = SETTING_LIST;

const TEXTS = z.record(z.enum(SETTING_KEYS), z.string());
export type SettingTexts = Readonly<Record<SettingKey, string>>;

/** Every setting as its text. */
export function formatSettings(settings: Settings): SettingTexts {
  return TEXTS.parse(
    Object.fromEntries(SETTING_KEYS.map((key) => [key, formatSettingValue(ROWS[key].value, settings[key])])),
  );
}

/** A changed text as `changeSettings` takes it. */
export function storedChange(key: SettingKey, text: string): Readonly<Record<string, StoredValue>> {
  return { [key]: storedSettingValue(ROWS[key].value, text) };
}
