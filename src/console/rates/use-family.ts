import { useSearchParams } from 'wouter';
import { FAMILIES } from '#rules/games.ts';
import type { Family } from '#rules/games.ts';

const PARAMETER = 'family';

/** The family that is shown. It lives in the address, so a link and the back key bring it back. */
export function useFamily(): readonly [Family, (family: Family) => void] {
  const [parameters, setParameters] = useSearchParams();
  const family = FAMILIES.find((known) => known === parameters.get(PARAMETER)) ?? 'main';
  return [family, (next) => setParameters(next === 'main' ? {} : { [PARAMETER]: next })];
}
