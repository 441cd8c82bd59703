import { createContext } from 'react';

/** What happens after this person has decided: in the inbox the next one opens. */
export const AfterDecision = createContext<() => void>(() => undefined);
