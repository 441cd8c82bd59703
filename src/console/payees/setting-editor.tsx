import { useState } from 'react';
import { useForm } from '#client/forms/use-form.ts';
import { PAYMENT_KEYS, type PaymentKey, type PaymentPart } from '#rules/payments/payment-settings.ts';
import { Field } from '#ui/fields/field.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { ReasonSheet } from '../shell/forms/reason.sheet.tsx';
import { DENSE_FIELD } from '../shell/forms/text-area-field.tsx';
import { useCommand } from '../use-command.ts';
import {
  PART_LABELS,
  SETTING_LABELS,
  SettingChanges,
  type PaymentSettings,
  type SettingChange,
} from './setting-changes.tsx';

/** What was typed over the settings; missing or undefined where nothing was. */
type Draft = { readonly [Key in PaymentKey]?: string | undefined };

type Props = {
  readonly part: PaymentPart;
  readonly values: PaymentSettings['values'];
  /** Why nothing can be changed now; missing when something can. */
  readonly lockedBy: string | undefined;
};

/** The settings of one part, with what is typed over them until it is sent to a second person. */
export function SettingEditor({ part, values, lockedBy }: Props) {
  const [sending, setSending] = useState<readonly SettingChange[]>();
  const isOpen = lockedBy === undefined;
  const form = useForm<Draft>({
    initial: {},
    send: (): void => {
      if (changes.length === 0) showToast('bad', 'Nothing is changed.');
      else setSending(changes);
    },
    whenTyped: 'forget',
  });
  const changes = isOpen ? changesOf({ part, values, draft: form.values }) : [];
  const discard = (): void => form.set(Object.fromEntries(PAYMENT_KEYS[part].map((key) => [key, undefined])));
  return (
    <Box title={PART_LABELS[part]}>
      <form {...form.element}>
        <div className="grid items-start gap-3.5 px-4 pb-4 min-[700px]:grid-cols-2 min-[1240px]:grid-cols-3">
          {PAYMENT_KEYS[part].map((key) => (
            <SettingField
              key={key}
              name={key}
              isOpen={isOpen}
              {...form.field(key)}
              value={isOpen ? (form.values[key] ?? values[key]) : values[key]}
            />
          ))}
        </div>
        <div className="flex flex-wrap items-center justify-end gap-2.5 border-t border-line px-4 py-3">
          <p role="status" className="mr-auto text-text-2">
            {lockedBy ??
              (changes.length === 0 ? 'Nothing is changed.' : `${changes.length} changed, not sent yet.`)}
          </p>
          {changes.length === 0 ? null : (
            <Action kind="line" onClick={discard}>
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
        onSent={discard}
        onProblems={form.setProblems}
        onClose={() => setSending(undefined)}
      />
    </Box>
  );
}

type Typed = Pick<Props, 'part' | 'values'> & { readonly draft: Draft };

function changesOf({ part, values, draft }: Typed): readonly SettingChange[] {
  return PAYMENT_KEYS[part].flatMap((key) => {
    const to = (draft[key] ?? values[key]).trim();
    return to === values[key] ? [] : [{ key, from: values[key], to }];
  });
}

type FieldProps = {
  readonly name: PaymentKey;
  readonly isOpen: boolean;
  readonly value: string;
  readonly error: string | undefined;
  readonly onValue: (text: string) => void;
};

const TEXT_MAX = 100;

function SettingField({ name, isOpen, ...field }: FieldProps) {
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
      hint={hint}
      {...field}
    />
  );
}

type SendProps = {
  readonly part: PaymentPart;
  /** Missing while nothing is sent. */
  readonly changes: readonly SettingChange[] | undefined;
  readonly onSent: () => void;
  /** What the server finds wrong, by field. */
  readonly onProblems: (problems: Readonly<Record<string, string>>) => void;
  readonly onClose: () => void;
};

/** Lists old beside new and asks for the reason, before a second person is asked. */
export function SendSettingsSheet({ part, changes = [], onSent, onProblems, onClose }: SendProps) {
  const command = useCommand('/console/api/propose-payment-settings');
  const isOpen = changes.length > 0;
  const close = (): void => {
    command.reset();
    onClose();
  };
  const send = (reason: string): void =>
    command.mutate(
      { part, changes: [...changes], reason },
      {
        onSuccess: () => {
          showToast('ok', 'Sent. A second person must decide on it');
          onSent();
          close();
        },
        onError: ({ failure }) => {
          const { reason: aboutReason, ...problems } = failure.fields;
          if (aboutReason !== undefined || Object.keys(problems).length === 0) return;
          // The problem is shown at its field, below this sheet.
          onProblems(problems);
          close();
        },
      },
    );
  return (
    <ReasonSheet
      open={isOpen}
      title={PART_LABELS[part]}
      verb="Send for approval"
      command={command}
      onSend={send}
      onClose={close}
    >
      <SettingChanges changes={changes} />
      {part === 'payee' ? (
        <p className="text-text-2">
          Players go on paying to the old payee until this is approved and its waiting time is over.
        </p>
      ) : null}
    </ReasonSheet>
  );
}
