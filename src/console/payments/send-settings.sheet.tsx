import type { PaymentPart } from '#rules/payments/payment-settings.ts';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { ReasonSheet } from '../shell/forms/reason.sheet.tsx';
import { useCommand } from '../use-command.ts';
import { SettingChanges, type SettingChange } from '../payees/setting-changes.tsx';
import { PART_LABELS } from '../payees/setting-labels.ts';

type Props = {
  readonly part: PaymentPart;
  /** Missing while nothing is sent. */
  readonly changes: readonly SettingChange[] | undefined;
  readonly onSent: () => void;
  /** What is wrong with which field, in the server's words. */
  readonly onProblems: (problems: Readonly<Record<string, string>>) => void;
  readonly onClose: () => void;
};

/** Lists old beside new and asks for the reason, before a second person is asked. */
export function SendSettingsSheet({ part, changes = [], onSent, onProblems, onClose }: Props) {
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
