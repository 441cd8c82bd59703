import { use } from 'react';
import { MeContext } from './me-context.ts';
import type { Me } from './presence.ts';

/** Who works here. Only screens inside the console ask, and those exist only for somebody. */
export function useMe(): Me {
  const me = use(MeContext);
  if (me === undefined) throw new Error('useMe outside of the console');
  return me;
}
