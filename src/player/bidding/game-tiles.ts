import type { RateKey } from '#rules/games.ts';
import type { BidName } from './bid-screens.ts';

export type GameTile = {
  readonly name: BidName;
  readonly route: string;
  /** Bets on the open result too, so it is locked once the open cut-off has passed. */
  readonly isTimed: boolean;
  /** What is bet on; see the Pattern component. */
  readonly patterns: readonly string[];
  /** It makes as many of these as the digits allow. */
  readonly isMany?: boolean;
  readonly rate: RateKey | 'note_sp_dp_tp' | 'note_sp_motor' | 'note_dp_motor';
};

/** The game menu of a main market (document B §2). A tile is shown where its screen exists. */
export const GAME_TILES: readonly GameTile[] = [
  { name: 'Single Digit', route: '/single', isTimed: false, patterns: ['000-10-000'], rate: 'single_digit' },
  { name: 'Jodi Digit', route: '/jodi', isTimed: true, patterns: ['000-11-000'], rate: 'jodi_digit' },
  {
    name: 'Single Pana',
    route: '/singlepana',
    isTimed: false,
    patterns: ['123-00-000'],
    rate: 'single_pana',
  },
  {
    name: 'Double Pana',
    route: '/doublepana',
    isTimed: false,
    patterns: ['112-00-000'],
    rate: 'double_pana',
  },
  {
    name: 'Triple Pana',
    route: '/tripplepana',
    isTimed: false,
    patterns: ['111-00-000'],
    rate: 'tripple_pana',
  },
  { name: 'Half Sangam', route: '/halfsangam', isTimed: true, patterns: ['111-01-000'], rate: 'half_sangam' },
  { name: 'Full Sangam', route: '/fullsangam', isTimed: true, patterns: ['111-00-111'], rate: 'full_sangam' },
  {
    name: 'SP DP TP',
    route: '/spdptp',
    isTimed: false,
    patterns: ['123', '112', '111'],
    rate: 'note_sp_dp_tp',
  },
  {
    name: 'SP Motor',
    route: '/spmotor',
    isTimed: false,
    patterns: ['123'],
    isMany: true,
    rate: 'note_sp_motor',
  },
  {
    name: 'DP Motor',
    route: '/dpmotor',
    isTimed: false,
    patterns: ['112'],
    isMany: true,
    rate: 'note_dp_motor',
  },
];
