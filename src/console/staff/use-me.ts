import { use, createContext } from 'react';
import type { Me } from './log-in/presence.ts';

/** The logged-in staff member. Only screens inside the console use it, and those exist only after the log-in. */
export function useMe(): Me {
  const me = use(MeContext);
  if (me === undefined) throw new Error('useMe outside of the console');
  return me;
}

/** The staff member whom the open console belongs to. */
export const MeContext = createContext<Me | undefined>(undefined);
