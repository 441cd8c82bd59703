import { useState } from 'react';
import { showToast } from '#ui/show-toast.ts';
import { WarningBox } from '#ui/warning-box.tsx';
import { ReasonSheet } from '../shell/reason.sheet.tsx';
import { useCommand } from '../use-command.ts';
import type { StaffMember } from './staff-member.ts';

type Props = {
  /** Nothing means closed. */
  readonly member: StaffMember | undefined;
  readonly onClose: () => void;
};

/** Takes a login out of use; the person's sessions end at once. */
export function DeactivateStaffSheet({ member, onClose }: Props) {
  const [shown, setShown] = useState(member);
  // While the sheet moves out it keeps the name it had.
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
