import type { Reply } from '../api.ts';
import { formatSeen } from '../shell/formats/format-seen.ts';
import { formatWhen } from '../shell/formats/format-when.ts';

export type Deposit = Reply<'/console/api/list-deposits'>['deposits'][number];
export type Withdrawal = Reply<'/console/api/list-withdrawals'>['withdrawals'][number];

type Decision = Pick<Deposit | Withdrawal, 'decided_at' | 'decided_by'>;

/** Who decided and when: 'Meera Joshi, 1:44 PM'; without a name where no person decided. */
export function decidedText({ decided_at: at, decided_by: by }: Decision): string {
  const when = at === null ? '' : formatWhen(at, { withTime: true });
  return [by, when].filter((part) => part !== '').join(', ');
}

/** For a staff member who viewed it while somebody else was faster: 'Decided already by Meera Joshi, 1:44 PM.' */
export function decidedAlready({ decided_at: at, decided_by: by }: Decision, nowMs: number): string {
  return `Decided already${by === '' ? '' : ` by ${by}`}, ${formatSeen(at, nowMs)}.`;
}

/** A number for withdrawals as it is read aloud: '98220 41736'. A masked one stays as it is. */
export function formatNumber(number: string): string {
  return number.replace(/^(\d{5})(\d{5})$/, '$1 $2');
}
