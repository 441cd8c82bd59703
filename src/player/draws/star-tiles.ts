import type { GameTile } from '../bidding/game-tiles.ts';

/** The game menu of a starline market (document B §2). */
export const STAR_TILES: readonly GameTile[] = [
  { name: 'Single Digit', route: '/StarSingle', isTimed: false, patterns: ['000-1-'], rate: 'single_digit' },
  { name: 'Single Pana', route: '/Ssinglepana', isTimed: false, patterns: ['123-0-'], rate: 'single_pana' },
  { name: 'Double Pana', route: '/Sdoublepana', isTimed: false, patterns: ['112-0-'], rate: 'double_pana' },
  { name: 'Triple Pana', route: '/Stripplepana', isTimed: false, patterns: ['111-0-'], rate: 'tripple_pana' },
];
