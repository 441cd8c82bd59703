import { createContext } from 'react';

/** Whether the server's live line is open. While it is not, the screens ask more often. */
export const LiveContext = createContext(false);
