import { useMe } from '../../staff/use-me.ts';
import type { MarketSession } from '../format-session.ts';
import type { SessionPhase } from '../session-phase.tsx';
import type { SessionForm } from './use-session-place.ts';

/** What this person may do about a session as it stands. */
export function useMay(
  session: MarketSession,
  phase: SessionPhase,
): Readonly<Record<SessionForm | 'look', boolean>> {
  const { permissions } = useMe();
  const makes = permissions.includes('results.declare');
  const isFree = session.proposal === null;
  const isAwaited = session.state === 'open' || session.state === 'closed';
  return {
    close: makes && isFree && (phase === 'open' || phase === 'closing'),
    postpone: permissions.includes('results.postpone') && isFree && isAwaited,
    void: permissions.includes('results.void') && isFree && session.state !== 'voided',
    reverse: makes && (phase === 'settling' || phase === 'settled'),
    look: permissions.includes('exposure.see'),
  };
}
