import { WarningBox } from '#ui/warning-box.tsx';

/** In place of what could be done. */
export function OwnAccountNote() {
  return (
    <WarningBox>This account shares your phone, device or payout number. Somebody else decides.</WarningBox>
  );
}
