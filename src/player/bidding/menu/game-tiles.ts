import { type BidName, BID_SCREENS, cutoffOfScreen, type TileLook } from '../bid-screens.ts';

export type GameTile = TileLook & {
  readonly name: BidName;
  readonly route: string;
  /** Bets on the open result too, so it is locked once the open cut-off has passed. */
  readonly isTimed: boolean;
};

/** The game menu of a main market (B §2). A tile is shown where its screen exists. */
export const GAME_TILES: readonly GameTile[] = BID_SCREENS.flatMap((row) =>
  row.tile === undefined
    ? []
    : [{ ...row.tile, name: row.name, route: row.route, isTimed: cutoffOfScreen(row, 'close') === 'open' }],
);
