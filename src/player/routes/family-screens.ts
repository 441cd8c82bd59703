import type { Family } from '#rules/game/games.ts';

type FamilyScreens = {
  /** Its markets of today. */
  readonly home: string;
  /** The games of one market. */
  readonly play: string;
  readonly bids: string;
  readonly wins: string;
};

/** Where each family of markets has its screens (A §2 and B §2). */
export const FAMILY_SCREENS = {
  main: { home: '/imp', play: '/game', bids: '/imp4', wins: '/imp3' },
  starline: { home: '/imp2', play: '/stargame', bids: '/imp5', wins: '/imp6' },
  gali: { home: '/galigame', play: '/galiallgame', bids: '/impbid', wins: '/impwin' },
} as const satisfies Readonly<Record<Family, FamilyScreens>>;
