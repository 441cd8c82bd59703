import { WarningBox } from '#ui/warning-box.tsx';
import { ReasonSheet } from '../shell/forms/reason.sheet.tsx';
import { useLastShown, useSheetCommand } from '../use-command.ts';
import type { StaffMember } from './use-staff.ts';

type Props = {
  /** Whom it is about; nobody while it is closed. */
  readonly member: StaffMember | undefined;
  readonly onClose: () => void;
};

/** Deactivates a login; the login sessions end at once. */
export function DeactivateStaffSheet({ member, onClose }: Props) {
  const shown = useLastShown(member);
  const { command, send, close } = useSheetCommand('/console/api/deactivate-staff', {
    onClose,
    done: () => `${shown?.name ?? ''} is deactivated`,
  });
  return (
    <ReasonSheet
      open={member !== undefined}
      title={`Deactivate ${shown?.name ?? ''}`}
      verb="Deactivate"
      kind="danger"
      command={command}
      onSend={(reason) => send({ staff_id: shown?.staff_id ?? '', reason })}
      onClose={close}
    >
      <WarningBox>
        The login stops working and open sessions end at once. Two owners can bring it back.
      </WarningBox>
    </ReasonSheet>
  );
}
