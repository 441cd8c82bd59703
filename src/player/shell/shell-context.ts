import { createContext, use } from 'react';
import type { ReactNode } from 'react';

type Shell = {
  readonly openMenu: () => void;
  readonly openSupport: () => void;
  /** Asks whether to follow a link that leaves our site. */
  readonly askToLeave: (address: string) => void;
  /** The time of day for the bar of a screen, when the first picture has stood for a while. */
  readonly clock: ReactNode;
  /** Who runs the house, for the foot of a screen; it comes as late. */
  readonly legalLine: ReactNode;
};

/** Lets any screen open the menu or the support sheet, which belong to the frame around all of them. */
export const ShellContext = createContext<Shell | undefined>(undefined);

export function useShell(): Shell {
  const shell = use(ShellContext);
  if (shell === undefined) throw new Error('a screen stands outside the shell');
  return shell;
}
