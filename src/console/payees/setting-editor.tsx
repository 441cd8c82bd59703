import { useState, type FormEvent } from 'react';
import { PAYMENT_KEYS, type PaymentKey, type PaymentPart } from '#rules/payments/payment-settings.ts';
import { Field } from '#ui/fields/field.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { DENSE_FIELD } from '../shell/forms/text-area-field.tsx';
import type { PaymentSettings, SettingChange } from './setting-changes.tsx';
import { SendSettingsSheet } from '../payments/send-settings.sheet.tsx';
import { PART_LABELS, SETTING_LABELS } from './setting-labels.ts';

type Draft = Readonly<Partial<Record<PaymentKey, string>>>;

type Props = {
  readonly part: PaymentPart;
  readonly values: PaymentSettings['values'];
  /** Why nothing can be changed now; missing when something can. */
  readonly shut: string | undefined;
};

/** The settings of one part, with what is typed over them until it is sent to a second person. */
export function SettingEditor({ part, values, shut }: Props) {
  const [draft, setDraft] = useState<Draft>({});
  const [sending, setSending] = useState<readonly SettingChange[]>();
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const isOpen = shut === undefined;
  const changes = isOpen ? changesOf(part, values, draft) : [];
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (changes.length === 0) showToast('bad', 'Nothing is changed.');
    else setSending(changes);
  };
  const type = (key: PaymentKey, text: string): void => {
    setDraft({ ...draft, [key]: text });
    setProblems({});
  };
  return (
    <Box title={PART_LABELS[part]}>
      <form noValidate onSubmit={save}>
        <div className="grid items-start gap-3.5 px-4 pb-4 min-[700px]:grid-cols-2 min-[1240px]:grid-cols-3">
          {PAYMENT_KEYS[part].map((key) => (
            <SettingField
              key={key}
              name={key}
              value={isOpen ? (draft[key] ?? values[key]) : values[key]}
              error={problems[key]}
              isOpen={isOpen}
              onType={(text) => type(key, text)}
            />
          ))}
        </div>
        <div className="flex flex-wrap items-center justify-end gap-2.5 border-t border-line px-4 py-3">
          <p role="status" className="mr-auto text-text-2">
            {shut ??
              (changes.length === 0 ? 'Nothing is changed.' : `${changes.length} changed, not sent yet.`)}
          </p>
          {changes.length === 0 ? null : (
            <Action kind="line" onClick={() => setDraft({})}>
              Discard
            </Action>
          )}
          {isOpen ? (
            <Action type="submit" kind="cta" off={changes.length === 0}>
              Save
            </Action>
          ) : null}
        </div>
      </form>
      <SendSettingsSheet
        part={part}
        changes={sending}
        onSent={() => setDraft({})}
        onProblems={setProblems}
        onClose={() => setSending(undefined)}
      />
    </Box>
  );
}

function changesOf(
  part: PaymentPart,
  values: PaymentSettings['values'],
  draft: Draft,
): readonly SettingChange[] {
  return PAYMENT_KEYS[part].flatMap((key) => {
    const to = (draft[key] ?? values[key]).trim();
    return to === values[key] ? [] : [{ key, from: values[key], to }];
  });
}

type FieldProps = {
  readonly name: PaymentKey;
  readonly value: string;
  readonly error: string | undefined;
  readonly isOpen: boolean;
  readonly onType: (text: string) => void;
};

const TEXT_MAX = 100;

function SettingField({ name, value, error, isOpen, onType }: FieldProps) {
  const { name: label, unit, hint } = SETTING_LABELS[name];
  const isNumber = unit === 'rupees' || unit === 'minutes';
  return (
    <Field
      label={label}
      lead={unit === 'rupees' ? '₹' : undefined}
      className={DENSE_FIELD}
      inputMode={isNumber ? 'numeric' : 'text'}
      autoComplete="off"
      spellCheck={false}
      maxLength={TEXT_MAX}
      readOnly={!isOpen}
      value={value}
      hint={hint}
      error={error}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
