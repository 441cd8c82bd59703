import { useSearchParams } from 'wouter';
import { GROUPS } from './session-group.ts';
import type { SessionGroup } from './session-group.ts';

const PARAMETER = 'show';

/** The part of the board that is shown. It lives in the address, so a link and the back key bring it back. */
export function useGroup(): readonly [SessionGroup, (group: SessionGroup) => void] {
  const [parameters, setParameters] = useSearchParams();
  const group = GROUPS.find((known) => known === parameters.get(PARAMETER)) ?? 'all';
  return [group, (next) => setParameters(next === 'all' ? {} : { [PARAMETER]: next })];
}
