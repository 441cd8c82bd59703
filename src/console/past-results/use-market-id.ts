import { useSearchParams } from 'wouter';

const PARAMETER = 'market';

/** The market that is chosen, '' for none. It lives in the address, so a link and the back key bring it back. */
export function useMarketId(): readonly [string, (marketId: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  return [parameters.get(PARAMETER) ?? '', (next) => setParameters(next === '' ? {} : { [PARAMETER]: next })];
}
