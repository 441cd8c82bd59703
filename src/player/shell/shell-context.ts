import { createContext, use } from 'react';

type Shell = {
  readonly openMenu: () => void;
  readonly openSupport: () => void;
};

/** Lets any screen open the menu or the support sheet, which belong to the frame around all of them. */
export const ShellContext = createContext<Shell | undefined>(undefined);

export function useShell(): Shell {
  const shell = use(ShellContext);
  if (shell === undefined) throw new Error('a screen stands outside the shell');
  return shell;
}
