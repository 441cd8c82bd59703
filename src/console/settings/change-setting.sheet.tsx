import { useForm } from '#client/forms/use-form.ts';
import { formatInstant } from '#client/format/format-instant.ts';
import {
  GUARDED_WAIT_HOURS,
  isGuarded,
  SETTING_LIST,
  settingRow,
  type SettingKey,
} from '#contract/setting-list.ts';
import { OPERATOR_ZONE } from '#client/format/operator-zone.ts';
import { instantAt, marketDay, minuteOfDay } from '#rules/time/time.ts';
import { isSafer } from '#rules/settings/setting-value.ts';
import { FactList } from '#ui/fact-list.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { SelectField } from '../shell/forms/select-field.tsx';
import { DENSE_FIELD, TextAreaField } from '../shell/forms/text-area-field.tsx';
import { SheetForm } from '../shell/sheet-form.tsx';
import { useLastShown, useSheetCommand, type SheetCommand } from '../use-command.ts';
import { useSettled } from '../use-settled.ts';
import { SettingEffect } from './setting-effect.tsx';
import { formatSetting, sayBounds, type Settings } from './setting-texts.ts';

const PROPOSE = '/console/api/propose-setting-change';
const REASON_MAX = 200;
const VALUE_MAX = 400;

type Props = {
  readonly settings: Settings;
  /** Undefined while nothing is edited. */
  readonly settingKey: SettingKey | undefined;
  readonly onClose: () => void;
};

/** One setting: what it is, its bounds, and who has to agree to what is typed. */
export function ChangeSettingSheet({ settings, settingKey, onClose }: Props) {
  const sheet = useSheetCommand(PROPOSE, {
    onClose,
    done: ({ in_force_at: at }) =>
      at === null ? 'Sent. An owner must decide on it' : `In force since ${formatInstant(at, 'minute')}`,
  });
  const shown = useLastShown(settingKey);
  if (shown === undefined) return null;
  return (
    <Sheet
      open={settingKey !== undefined}
      onClose={sheet.close}
      title={SETTING_LIST[shown].name}
      busy={sheet.command.isPending}
    >
      <ChangeForm key={shown} name={shown} settings={settings} sheet={sheet} />
    </Sheet>
  );
}

type FormProps = {
  readonly name: SettingKey;
  readonly settings: Settings;
  readonly sheet: SheetCommand<typeof PROPOSE>;
};

function ChangeForm({ name, settings, sheet }: FormProps) {
  const { value, does } = settingRow(name);
  // What was looked at: when somebody else changes it meanwhile, the server says so.
  const form = useForm({
    initial: { from: settings.values[name], to: settings.values[name], day: '', reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? 'Give a reason.' : undefined }),
    send: ({ from, to, day, reason }) =>
      sheet.send({
        key: name,
        from,
        to,
        counts_from: isTimed(name, { from, to }) ? startOf(day) : '',
        reason: reason.trim(),
      }),
    isBusy: sheet.command.isPending,
    whenTyped: 'forget',
  });
  const { from, to } = form.values;
  const settled = useSettled(to);
  return (
    <SheetForm form={form} verb="Save" error={sheet.command.error} onCancel={sheet.close}>
      <p className="text-text-2">{does}</p>
      <FactList
        small
        facts={[
          { name: 'Now', value: formatSetting(name, settings.values[name]) },
          { name: 'At the start', value: formatSetting(name, settings.defaults[name]) },
        ]}
      />
      {value.kind === 'switch' ? (
        <SelectField label="New value" {...form.field('to')}>
          <option value="on">On</option>
          <option value="off">Off</option>
        </SelectField>
      ) : (
        <Field
          label="New value"
          className={DENSE_FIELD}
          inputMode={value.kind === 'points' || value.kind === 'count' ? 'numeric' : 'text'}
          autoComplete="off"
          spellCheck={false}
          maxLength={VALUE_MAX}
          hint={sayBounds(name)}
          {...form.field('to')}
        />
      )}
      <p role="status" className="text-text-2">
        {to === from ? 'Nothing is changed yet.' : sayWho(name, { from, to })}
      </p>
      {to !== from && isTimed(name, { from, to }) ? (
        <Field
          label="Counts from"
          type="date"
          className={DENSE_FIELD}
          hint="The beginning of a day; empty for as soon as it is approved."
          {...form.field('day')}
        />
      ) : null}
      {settled === from ? null : <SettingEffect settingKey={name} to={settled} />}
      <TextAreaField label="Reason" {...form.field('reason')} maxLength={REASON_MAX} />
    </SheetForm>
  );
}

/** Whether who asks may choose from when it counts: not where two owners agree, nor for what is safer. */
function isTimed(key: SettingKey, change: { readonly from: string; readonly to: string }): boolean {
  return !isGuarded(key) && !isSafer(settingRow(key).safe, change);
}

/** The beginning of a day on the operator's clocks, as the wire says it; empty for no day. */
function startOf(day: string): string {
  const read = marketDay(day);
  if (!read.ok) return '';
  return new Date(instantAt(read.value, minuteOfDay(0), OPERATOR_ZONE)).toISOString();
}

/** Who must agree, and from when it counts. */
function sayWho(key: SettingKey, change: { readonly from: string; readonly to: string }): string {
  const { safe } = settingRow(key);
  if (isSafer(safe, change)) return 'This makes things safer: one person is enough, and it counts at once.';
  return isGuarded(key)
    ? `Two owners agree, and it counts ${GUARDED_WAIT_HOURS} hours later.`
    : 'An owner must agree within 24 hours.';
}
