import { createContext } from 'react';
import type { Me } from './presence.ts';

/** The staff member whom the open console belongs to. */
export const MeContext = createContext<Me | undefined>(undefined);
