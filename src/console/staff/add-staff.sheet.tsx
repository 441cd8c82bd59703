import { useState } from 'react';
import { Sheet } from '#ui/sheet.tsx';
import { WarningBox } from '#ui/warning-box.tsx';
import { Action } from '../shell/action.tsx';
import { CopyRow } from '../shell/copy-row.tsx';
import { AddStaffForm } from './add-staff-form.tsx';
import type { AddedStaff } from './add-staff-form.tsx';

type Props = { readonly open: boolean; readonly onClose: () => void };

/** Adds somebody, and then shows their one-time password this once. */
export function AddStaffSheet({ open, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const [added, setAdded] = useState<AddedStaff>();
  const close = (): void => {
    setAdded(undefined);
    onClose();
  };
  return (
    // The password cannot be shown again, so a stray tap beside the sheet must not close it.
    <Sheet
      open={open}
      onClose={close}
      busy={busy || added !== undefined}
      title={added === undefined ? 'Add staff' : `${added.name} is added`}
    >
      {added === undefined ? (
        <AddStaffForm onBusy={setBusy} onAdded={setAdded} onCancel={close} />
      ) : (
        <OneTimePassword added={added} onDone={close} />
      )}
    </Sheet>
  );
}

type PasswordProps = { readonly added: AddedStaff; readonly onDone: () => void };

function OneTimePassword({ added, onDone }: PasswordProps) {
  return (
    <div className="mt-3 grid gap-3.5 text-14">
      <WarningBox>
        Shown only now and kept nowhere. Hand it over in person; at the first log-in {added.name} chooses
        another one.
      </WarningBox>
      <CopyRow label="Login name" text={added.login} />
      <CopyRow label="One-time password" text={added.password} />
      <div className="flex justify-end">
        <Action kind="solid" onClick={onDone}>
          I have it, close
        </Action>
      </div>
    </div>
  );
}
