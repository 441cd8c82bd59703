import { formatInstant } from '../shell/format-instant.ts';
import { formatSeen } from '../shell/format-seen.ts';

type Decision = { readonly decided_at: string | null; readonly decided_by: string };

/** Who decided and when: 'Meera Joshi, 1:44 PM'; nobody's name where no person did. */
export function decidedText({ decided_at: at, decided_by: by }: Decision): string {
  const when = at === null ? '' : `${formatInstant(at, 'short-date')}, ${formatInstant(at, 'minute')}`;
  return [by, when].filter((part) => part !== '').join(', ');
}

/** For whoever looked at it while somebody else was quicker: 'Decided already by Meera Joshi, 1:44 PM.' */
export function decidedAlready({ decided_at: at, decided_by: by }: Decision, nowMs: number): string {
  return `Decided already${by === '' ? '' : ` by ${by}`}, ${formatSeen(at, nowMs)}.`;
}
