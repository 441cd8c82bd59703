import type { Family } from '#rules/game/games.ts';
import type { StopKind } from '#rules/settings/stop.ts';
import { MAIN_BID_PATHS, type ScreenPath } from '../routes/screen-paths.ts';

/** What the operator has stopped, as far as it says where that is shown. */
interface Stopped {
  readonly kind: StopKind;
  readonly family: Family | '';
  readonly game_id: string;
}

/** Where a screen leads to: play of a family, or one of the others. */
type Place = Family | Exclude<StopKind, 'play'>;

const PLACES: Readonly<Partial<Record<ScreenPath, Place>>> = {
  ...Object.fromEntries(MAIN_BID_PATHS.map((path) => [path, 'main' as const])),
  '/imp': 'main',
  '/game': 'main',
  '/imp2': 'starline',
  '/stargame': 'starline',
  '/starsingle': 'starline',
  '/ssinglepana': 'starline',
  '/sdoublepana': 'starline',
  '/stripplepana': 'starline',
  '/galigame': 'gali',
  '/galiallgame': 'gali',
  '/leftdigit': 'gali',
  '/rightdigit': 'gali',
  '/jodidigit': 'gali',
  '/imp8': 'deposits',
  '/imp9': 'deposits',
  '/payviaupi': 'deposits',
  '/qrpay': 'deposits',
  '/withdraw': 'withdrawals',
  '/otpwithdraw': 'withdrawals',
  '/transfer': 'transfers',
  '/r': 'registration',
  '/otpregister': 'registration',
};

/** The stops that concern what a screen is for; those of one market only where that market is open. */
export function findStops<Stop extends Stopped>(
  stops: readonly Stop[],
  { path, gameId }: { readonly path: ScreenPath | undefined; readonly gameId: string | undefined },
): readonly Stop[] {
  const place = path === undefined ? undefined : PLACES[path];
  return stops.filter(({ kind, family, game_id }) => {
    if (place === undefined) return false;
    if (kind !== 'play') return kind === place;
    if (!isFamily(place)) return false;
    return game_id === '' ? family === '' || family === place : game_id === gameId;
  });
}

function isFamily(place: Place): place is Family {
  return place === 'main' || place === 'starline' || place === 'gali';
}
