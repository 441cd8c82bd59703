import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'wouter';

/**
 * Opens a form of this page that the address asks for, such as `?do=void`: a link can lead to a form, and no further.
 * The address forgets it, so that going back does not open it again.
 */
export function useAskedForm(forms: Readonly<Record<string, () => void>>): void {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('do');
  const open = useEffectEvent((name: string) => {
    setParameters((before) => new URLSearchParams([...before].filter(([parameter]) => parameter !== 'do')), {
      replace: true,
    });
    forms[name]?.();
  });
  useEffect(() => {
    if (asked !== null) open(asked);
  }, [asked]);
}
