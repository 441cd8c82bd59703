import { createContext, type ComponentType } from 'react';
import type { Game } from '../../calls/use-dashboard.ts';
import type { AppBarProps, ScreenFrameProps } from '../screen-props.ts';

/** What wide windows put in the place of the phone's parts; they load it only there (desk-shell.tsx). */
export type Desk = {
  readonly Frame: ComponentType<ScreenFrameProps>;
  readonly Title: ComponentType<AppBarProps>;
  /** Whether the screen stands between the markets and the slip. */
  readonly hasColumns: boolean;
  /** Null while there are no columns. */
  readonly Home: ComponentType | null;
  /** The market that is open beside the list, or that Home opens. */
  readonly homeMarket: Game | undefined;
  /** Shows what the draft of a screen would leave instead of the balance. */
  readonly showWallet: (amount: string | undefined) => void;
};

/** Not there on phones. */
export const DeskContext = createContext<Desk | undefined>(undefined);
