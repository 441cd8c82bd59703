import { useState } from 'react';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { WarningBox } from '#ui/warning-box.tsx';
import { ReasonSheet } from '../shell/forms/reason.sheet.tsx';
import { useCommand } from '../use-command.ts';
import type { StaffMember } from './staff-member.ts';

type Props = {
  /** Empty means closed. */
  readonly member: StaffMember | undefined;
  readonly onClose: () => void;
};

/** Deactivates a login; the login sessions end at once. */
export function DeactivateStaffSheet({ member, onClose }: Props) {
  const [shown, setShown] = useState(member);
  // While the sheet moves out it keeps the name.
  if (member !== undefined && member !== shown) setShown(member);
  const command = useCommand('/console/api/deactivate-staff');
  const close = (): void => {
    command.reset();
    onClose();
  };
  const send = (reason: string): void => {
    if (shown === undefined) return;
    command.mutate(
      { staff_id: shown.staff_id, reason },
      {
        onSuccess: () => {
          showToast('ok', `${shown.name} is deactivated`);
          close();
        },
      },
    );
  };
  return (
    <ReasonSheet
      open={member !== undefined}
      title={`Deactivate ${shown?.name ?? ''}`}
      verb="Deactivate"
      kind="danger"
      command={command}
      onSend={send}
      onClose={close}
    >
      <WarningBox>The login stops working and open sessions end at once.</WarningBox>
    </ReasonSheet>
  );
}
