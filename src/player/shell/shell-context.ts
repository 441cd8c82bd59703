import { createContext, use, type ReactNode } from 'react';

type Shell = {
  readonly openMenu: () => void;
  readonly openSupport: () => void;
  /** Asks whether to follow a link that leaves our site. */
  readonly askToLeave: (address: string) => void;
  /** The time of day for the bar of a screen, some time after the first paint. */
  readonly clock: ReactNode;
  /** A mark on the menu while there are unread notices; it loads as late. */
  readonly unreadMark: ReactNode;
  /** A mark on Bids while there are wins that were not seen; it loads as late. */
  readonly winMark: ReactNode;
  /** Under the bar of a screen: what is stopped, and reading it again when it is pulled down; it loads as late. */
  readonly underBar: ReactNode;
  /** Who runs the operator, for the foot of a screen; it loads as late. */
  readonly legalLine: ReactNode;
};

/** Lets any screen open the menu or the support sheet, which belong to the frame around all of them. */
export const ShellContext = createContext<Shell | undefined>(undefined);

export function useShell(): Shell {
  const shell = use(ShellContext);
  if (shell === undefined) throw new Error('a screen stands outside the shell');
  return shell;
}
