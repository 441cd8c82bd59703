import type { ReactNode } from 'react';

/** The title row of a screen. */
export type AppBarProps = {
  /** Without a title it is the bar of Home, with the logo instead of the way back. */
  readonly title?: string;
  readonly subtitle?: ReactNode;
  /** The bid screens have one line, with the market; what is bid on stands below the bar, and here for screen readers. */
  readonly titleMore?: string;
  /** The bid screens leave the menu out, so that the wallet has room. */
  readonly menu?: boolean;
  /** Shown instead of the confirmed balance, for example what a draft would leave. */
  readonly walletAmount?: string;
  readonly onBack?: () => void;
  /** A small button of the screen, before the wallet. */
  readonly action?: ReactNode;
};

/** A screen with its title row. */
export type ScreenFrameProps = {
  readonly bar: ReactNode;
  readonly children: ReactNode;
  /** The bid screens leave the bottom bar out while their keypad covers its place. */
  readonly nav?: boolean;
  /** The screen fills the window exactly and scrolls inside itself. */
  readonly fills?: boolean;
  /** What a list is narrowed by: above it, and on wide windows beside it. */
  readonly filters?: ReactNode;
  /** On wide windows in the column beside the screen; below them not shown. */
  readonly side?: ReactNode;
};
