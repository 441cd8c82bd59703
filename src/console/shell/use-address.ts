import { useSearchParams } from 'wouter';

type Place<Name extends string> = Readonly<Record<Name, string>>;
type Go<Name extends string> = (
  change: Readonly<Partial<Record<Name, string>>>,
  options?: { readonly replace: boolean },
) => void;

/**
 * What a screen shows, by the parameters of its address, so that a link and the back key restore it. A parameter that
 * is missing means its default, and a default is left out of the address.
 */
export function useAddress<Name extends string>(
  defaults: Place<Name>,
): readonly [place: Place<Name>, go: Go<Name>] {
  const [parameters, setParameters] = useSearchParams();
  const known: Readonly<Record<string, string>> = defaults;
  const named = Object.fromEntries([...parameters].filter(([name]) => name in known));
  const place = { ...defaults, ...named };
  const go: Go<Name> = (change, options) => {
    const next = Object.entries<string>({ ...place, ...change });
    setParameters(Object.fromEntries(next.filter(([name, value]) => value !== known[name])), options);
  };
  return [place, go];
}
