import { formatPoints } from '#client/format/format-points.ts';
import type { Reply } from '../api.ts';

type Notice = Reply<'/console/api/list-player-notices'>['notices'][number];

const LABELS: Readonly<Record<Notice['kind'], string>> = {
  new_device: 'Log-in from a new device',
  password_changed: 'Password changed',
  password_reset: 'Password set anew by a code',
  limit_changed: 'Own limit changed',
  cool_off_begun: 'Break begun',
  self_exclusion_begun: 'Self-exclusion begun',
  play_reopened: 'Play open again',
  export_made: 'Own data exported',
  deletion_asked: 'Deletion asked for',
  deletion_cancelled: 'Deletion cancelled',
  deposit_credited: 'Deposit credited',
  deposit_held: 'Deposit held over the own limit',
  deposit_rejected: 'Deposit rejected',
  payout_number_added: 'Payout number added',
  withdrawal_approved: 'Withdrawal paid',
  withdrawal_cancelled: 'Withdrawal cancelled',
  points_received: 'Points received',
  points_added: 'Points added by staff',
  points_taken: 'Points taken by staff',
  win_reversed: 'Win taken back',
  win_reversed_with_debt: 'Win taken back, points owed',
  betting_stopped: 'Betting switched off',
  betting_allowed: 'Betting switched on',
};

/** A short label of a notice for staff; the player reads a whole sentence in their own language. */
export function noticeLabel(kind: Notice['kind'], detail: Notice['detail']): string {
  const { amount, reason, device } = detail;
  const parts = [
    amount === undefined || amount === '' ? '' : formatPoints(amount),
    device ?? '',
    reason ?? '',
  ];
  return [LABELS[kind], ...parts.filter((part) => part !== '')].join(', ');
}
